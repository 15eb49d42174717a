"""Ladies, armies, guard, ninja."""
from honor_frame import *
from honor_lords import *
def longhair(c,T,back=True):
    b=C(T((-30,-92)),T((40,-108)),T((86,-60)),T((92,20)),T((104,140)),T((112,300)),T((108,420,1)),T((52,420,1)),T((60,200)),T((50,60)),T((-20,60)),T((-50,-40))); c.k(b,INK,2.6)
def fringe(c,T):
    h=C(T((-50,-40,1)),T((-62,-80)),T((-34,-112)),T((12,-122)),T((60,-106)),T((84,-60)),T((88,10)),T((80,60,1)),T((62,30)),T((58,-30,1)),T((34,-62)),T((4,-88)),T((-22,-66))); c.k(h,INK,2.4)
    for p in ([(-34,-88),(4,-104),(46,-92)],[(-10,-86),(26,-90),(64,-50)],[(66,-40),(76,0),(76,40)]): c.l([T(q) for q in p],.6,2.8,.6,col=HAIRL)
def layers(c,cx,y,cols,lastx=0):
    for i,(col,dark) in enumerate(cols):
        d=i*17; b=C((cx-46,y+d*.4,1),(cx-128+d*.4,y+36+d),(cx-184+d*.7,y+140+d),(cx-214+d,720,1),(cx+214-d,720,1),(cx+188-d*.7,y+140+d),(cx+126-d*.4,y+36+d),(cx+44,y+d*.4,1)); c.k(b,col,3.6 if i==0 else 2.6); c.f(b.difference(A.translate(b,-36,-6)),dark)
def okugata_5(c):       # of letters: writes, brush and scroll
    sky(c,'#e7dcc6','#b7a98c',320,POWDER,130,300,244,seed=31)
    for x in (170,238,420,454): c.l([(x,30),(x,470)],5,5,col='#cbbb98')
    for y in (90,180,390): c.l([(150,y),(480,y)],4,4,col='#cbbb98')
    cx=296; h0=lambda p:(cx-8+p[0]*.94,312+p[1]*.94)+tuple(p[2:])
    longhair(c,h0); layers(c,cx,404,((PLUM,PLUMD),('#c98f9f','#a86f82'),(SAND,HONEY)))
    laps(c,cx,408,'#c98f9f'); neck(c,cx,378,POWDER,POWDERD,38); laps(c,cx,410,PLUM)
    h,T,TS=face34(c,cx-8,312,.94,skin=POWDER,shade=POWDERD,brow=5,soft=True,lips=VERM,eye='down',ear=False,long=.03); fringe(c,T)
    # scroll on her lap
    g=C((96,588,1),(250,566),(430,590,1),(446,700,1),(80,700,1)); c.k(g,WHITE,3.6); 
    for i in range(6): c.l([(132+i*26,606-abs(i-3)*-1),(130+i*25,650+(i%3)*8)],2,5,1.2)
    c.k(br([(440,590),(452,700)],22,22),WOOD,3); 
    bsh=br([(330,470),(306,600)],10,9); c.k(bsh,WOODD,2.6); c.f(C((300,596,1),(314,598,1),(304,634,1)),INK)
    sl=C((470,700,1),(470,560),(420,500),(370,510),(346,548),(372,590),(410,640),(420,700,1)); c.k(sl,PLUM,3.6); c.f(sl.difference(A.translate(sl,14,-14)),PLUMD); pinch(c,320,530,8,.74,POWDER,POWDERD,thin=.85)
    crest=blossom(c,420,600,22,10,col=POWDER)
def okugata_10(c):      # of high birth: twelve robes, gold fan, folding screen
    ground(c,'#caa23c','#8f6f1d',380); c.f(circ(310,236,150),GOLDL); woodgrain(c,32,.08)
    for x in (150,258,366): c.l([(x,30),(x+10,670)],2.4,2.4,col=GOLDD)
    for x,y,r in ((190,470,40),(440,150,44),(456,330,38),(180,150,30)): pinepad(c,x,y,r)
    cx=296; h0=lambda p:(cx+6-p[0]*.95,308+p[1]*.95)+tuple(p[2:])
    longhair(c,h0); layers(c,cx,400,((MOSS,MOSSD),(VERM,VERMD),('#e39a7f','#c47b62'),(WHITE,SHADE),(INDIGO,INDIGOD)))
    laps(c,cx,430,VERM); neck(c,cx,376,POWDER,POWDERD,38); laps(c,cx,414,WHITE,VERM)
    h,T,TS=face34(c,cx+6,308,.95,flip=True,skin=POWDER,shade=POWDERD,brow=1,soft=True,lips=VERM,ear=False,lid=.6)
    for x,y in ((-42,-66),(10,-70)): c.f(ell(*T((x,y)),9,6),INK)
    fringe(c,T)
    cr=C(T((-34,-104,1)),T((-40,-150)),T((-16,-132)),T((2,-166)),T((22,-132)),T((48,-150)),T((44,-104,1)),T((4,-122))); c.k(cr,GOLD,3); c.f(circ(*T((3,-132)),8),VERM)
    # big fan before her
    px,py=250,690; P=lambda r,a:(px+r*math.cos(math.radians(a)),py+r*math.sin(math.radians(a)))
    leaf=Polygon([P(170-(5 if i%2 else 0),-160+i*11) for i in range(13)]+[P(60,-28-(i*11)) for i in range(13)]); c.k(leaf,WHITE,3.6); 
    c.f(circ(*P(124,-100),34),VERM); [c.l([P(60,-160+i*11),P(166,-160+i*11)],1.6,2.2) for i in range(1,12)]
    for a in (-156,-32): c.l([P(20,a),P(160,a)],8,6,col=WOODD)
def jingasa(c,x,y,s,col=SOOT,mark=GOLD):
    hat=C((x-86*s,y+10*s,1),(x-40*s,y-24*s),(x,y-52*s,1),(x+40*s,y-24*s),(x+86*s,y+10*s,1),(x+34*s,y+22*s),(x-34*s,y+22*s)); c.k(hat,col,3.2*s+.6); c.f(hat.difference(A.translate(hat,-22*s,-3*s)),INK); c.f(ring(x-2*s,y-8*s,12*s,5*s),mark)
def soldier(c,x,y,s,col,dark,skin=SKIN2,shade=SKIN2D,flip=False,age=0,brow=10,face=None):
    "face: what makes him another man: wide, long, jaw, smile, lid, eye, and hair: stubble | moustache | beard | scar"
    face=dict(face or {}); hair=face.pop('hair',''); face.setdefault('lid',.3)
    b=C((x-44*s,y+76*s,1),(x-112*s,y+104*s),(x-140*s,y+200*s),(x-146*s,y+420*s,1),(x+146*s,y+420*s,1),(x+140*s,y+200*s),(x+110*s,y+104*s),(x+42*s,y+76*s,1)); c.k(b,col,3.6); c.f(b.difference(A.translate(b,-34*s,-6)),dark)
    ch=C((x-70*s,y+110*s,1),(x,y+128*s),(x+70*s,y+110*s,1),(x+76*s,y+250*s,1),(x-76*s,y+250*s,1)); c.k(ch,SOOT,3); 
    for k in (150,190,226): c.l([(x-66*s,y+k*s),(x,y+(k+8)*s),(x+66*s,y+k*s)],3,3.4,3,col=STONE)
    neck(c,x,y+62*s,skin,shade,30*s) if 0 else None
    h,T,TS=face34(c,x,y,.72*s,skin=skin,shade=shade,brow=brow,flip=flip,age=age,**face); col=face.get('col',INK)
    if 'stubble' in hair: c.f(C(T((-52,30)),T((-44,66)),T((-16,86)),T((14,80)),T((46,46)),T((40,30)),T((10,62)),T((-24,60))).intersection(h),'#a9805a')
    if 'moustache' in hair:
        c.l([T((-26,36)),T((-42,40)),T((-56,52))],4*s,6*s,1,col=INK); c.l([T((-22,36)),T((-2,40)),T((16,54))],4*s,7*s,1,col=INK)
    if 'beard' in hair: beard(c,T,TS,'#3a342e' if 'grey' not in hair else '#8b857a',long=-6)
    if 'scar' in hair: c.l([T((14,-30)),T((24,6)),T((18,34))],1.5,4.5*s,1,col=VERMD)
    return h,T,TS
def spear(c,x0,y0,x1,y1,w=10,tip=52,col=WOOD):
    c.k(br([(x0,y0),(x1,y1)],w,w),col,2.6); a=math.atan2(y1-y0,x1-x0); u=(math.cos(a),math.sin(a)); n=(-u[1],u[0])
    c.k(C((x1+n[0]*9,y1+n[1]*9,1),(x1+u[0]*tip,y1+u[1]*tip,1),(x1-n[0]*9,y1-n[1]*9,1)),HAZE,2.6); c.k(br([(x1-u[0]*6,y1-u[1]*6),(x1+u[0]*4,y1+u[1]*4)],15,15),GOLD,2)
def foot(c):
    sky(c,'#e0dcb0','#a5b48a',320,PAPER,120,320,220,seed=41)
    c.f(C((20,470,1),(150,440),(330,462),(480,430,1),(480,700,1),(20,700,1)),MOSS)
    for x0,x1,y1 in ((214,204,110),(300,306,70),(404,420,116)): spear(c,x0,640,x1,y1,9,44)
    for x,y,s,f in ((214,330,.82,True),(404,336,.84,False)): soldier(c,x,y,s,'#54749c',INDIGO,flip=f,skin=SKIN if f else SKIN3,shade=SKIND if f else SKIN3D,face=dict(wide=-.1,long=.14,smile=6,lid=.05) if f else dict(wide=.06,age=2,lid=.7,hair='beard grey') if 0 else dict(wide=.08,lid=.7,hair='moustache')); jingasa(c,x,y-46*s,s)
    soldier(c,304,420,1.08,INDIGO,INDIGOD,age=1,brow=13,face=dict(jaw=14,wide=.08,hair='stubble scar',lid=.4)); jingasa(c,304,370,1.08); grip(c,374,592,-86,.82,SKIN2,SKIN2D,flip=-1) ; spear(c,380,690,372,250,10,50); grip(c,376,588,-88,.82,SKIN2,SKIN2D,flip=-1)
def lancers(c):
    sky(c,'#efcfa0','#d58a52',340,SAND,140,290,250,seed=42)
    c.f(poly((20,520),(480,480),(480,700),(20,700)),'#9a5a34')
    for i,(x0,x1,y1) in enumerate(((190,176,150),(236,222,84),(284,276,56),(336,336,80),(390,398,60),(436,452,110))): spear(c,x0,660,x1,y1,10,66,'#6c3b22')
    for x,y in ((222,150),(336,150),(452,176)):
        g=C((x+6,y,1),(x+44,y+8),(x+36,y+52),(x+46,y+96,1),(x+6,y+90,1)); c.k(g,VERM,2.8); c.f(circ(x+24,y+46,11),PAPER)
    for x,y,s,f in ((230,372,.78,True),(396,372,.78,False)):
        soldier(c,x,y,s,VERM,VERMD,flip=f,skin=SKIN2 if f else SKIN,shade=SKIN2D if f else SKIND,age=2 if f else 0,brow=8 if f else 12,face=dict(hair='beard grey',lid=.6,long=.05) if f else dict(wide=-.1,long=.1,lid=0,smile=-4)); 
        b=C((x-66*s,y-18*s,1),(x-60*s,y-74*s),(x,y-108*s),(x+60*s,y-74*s),(x+66*s,y-18*s,1),(x,y-36*s)); c.k(b,CHAR,3); c.k(br([(x-70*s,y-18*s),(x,y-38*s),(x+72*s,y-18*s)],10,10,10),INK,1.6); c.f(ring(x,y-70*s,10*s,4),GOLD)
    s=1.06; x,y=312,450; soldier(c,x,y,s,VERMD,'#6e1c12',brow=15,skin=SKIN3,shade=SKIN3D,age=1,face=dict(jaw=8,wide=.05,hair='moustache',lid=.2)); b=C((x-66*s,y-18*s,1),(x-60*s,y-74*s),(x,y-108*s),(x+60*s,y-74*s),(x+66*s,y-18*s,1),(x,y-36*s)); c.k(b,CHAR,3.4); c.f(b.difference(A.translate(b,-24,-4)),INK); c.k(br([(x-72*s,y-18*s),(x,y-40*s),(x+74*s,y-18*s)],11,11,11),INK,1.6)
    for m in (-1,1): c.k(C((x+m*10,y-84,1),(x+m*34,y-100),(x+m*52,y-140,1),(x+m*56,y-96),(x+m*30,y-66,1)),GOLD,3)
def cavalry(c):
    sky(c,'#d6dbe0','#8ea2b4',320,WHITE,130,340,210,seed=43)
    c.f(C((20,560,1),(200,530),(480,560,1),(480,700,1),(20,700,1)),'#a58a5a'); mist(c,SAND,((20,180,560),(300,520,590),(60,260,620)),24)
    # rider behind
    pole=br([(420,420),(436,60)],9,9); c.k(pole,WOODD,2.6); g=C((436,60,1),(482,66,1),(474,170),(482,270,1),(432,262,1)); c.k(g,INDIGO,3); c.f(circ(458,160,22),PAPER)
    s=.92; x,y=348,250; soldier(c,x,y,s,'#46689a',INDIGO,flip=False,skin=SKIN,shade=SKIND,brow=9,face=dict(wide=-.06,long=.08,lid=.1)); b=C((x-66*s,y-18*s,1),(x-60*s,y-74*s),(x,y-108*s),(x+60*s,y-74*s),(x+66*s,y-18*s,1),(x,y-36*s)); c.k(b,INDIGO,3.4); c.f(b.difference(A.translate(b,-22,-4)),INDIGOD); c.k(br([(x-72*s,y-18*s),(x,y-40*s),(x+74*s,y-18*s)],11,11,11),INK,1.6)
    cres=circ(x,y-96,44).difference(circ(x,y-110,42)); c.k(cres,GOLD,3)
    # horse: neck and head, leaping left
    nk=C((470,700,1),(470,540),(420,430),(360,380),(300,370,1),(250,420),(244,500),(300,560),(330,700,1)); c.k(nk,'#7a4a2b',4); c.f(nk.difference(A.translate(nk,-30,-16)),WOODD)
    mane=C((296,356,1),(340,346),(400,372),(452,430),(484,540,1),(450,470),(404,420),(350,392),(320,392)); c.k(mane,INK,2.6); [c.l([(x0,y0),(x0+26,y0+10),(x0+44,y0+34)],1,4,1,col=HAIRL) for x0,y0 in ((336,362),(376,382),(412,414))]
    hd=C((310,372,1),(270,362),(220,420),(176,500),(166,540),(180,566),(212,566),(236,536),(290,506),(324,470),(334,420)); c.k(hd,'#7a4a2b',4); c.f(C((330,420),(322,470),(288,506),(236,536),(212,566),(226,530),(276,490),(306,440)),WOODD)
    for ex in (294,322): c.k(C((ex-8,376,1),(ex-6,330,1),(ex+18,362,1)),'#7a4a2b',3)
    c.f(C((256,424),(272,412),(288,420),(276,434)),WHITE); c.f(circ(273,422,7),INK); c.l([(250,424),(270,408),(292,416)],2,6,1); c.f(ell(186,532,6,9,30),INK); c.l([(184,562),(206,548),(222,536)],1,4,1)
    c.l([(236,410),(244,470),(228,528)],7,7,7,col=VERM); c.l([(228,500),(300,470),(400,500),(440,470)],6,6,6,6,col=VERM); c.k(circ(230,508,10),GOLD,2.2)
    c.k(C((200,700,1),(170,640),(120,620),(70,660),(60,640),(110,586),(190,580),(260,640),(270,700,1)),'#7a4a2b',3.6) ; c.k(C((60,640),(72,664),(56,690),(34,676),(40,648)),INK,2.4)
    spear(c,420,560,196,120,10,56,'#6c3b22'); grip(c,396,502,62,.84,SKIN2,SKIN2D)
def monks(c):
    sky(c,'#e8d3b9','#b98a7a',340,GOLDL,128,300,240,rim=GOLD,seed=44)
    c.f(poly((150,440),(240,380),(330,450),(420,370),(480,430),(480,700),(150,700)),DUSK); mist(c,'#e8d3b9',((150,330,470),(360,520,450)),22)
    def nag(x0,y0,x1,y1):
        c.k(br([(x0,y0),(x1,y1)],12,12),LACQ,2.8); a=math.atan2(y1-y0,x1-x0); u=(math.cos(a),math.sin(a)); n=(-u[1],u[0]); R=lambda f,s:(x1+u[0]*f+n[0]*s,y1+u[1]*f+n[1]*s)
        c.k(C(R(0,-10)+(1,),R(60,-14),R(116,-34)+(1,),R(90,4),R(40,12),R(0,10)+(1,)),HAZE,3)
    def hooded(x,y,s,robe,dark,flip,eye='open',age=0):
        b=C((x-50*s,y+56*s,1),(x-120*s,y+100*s),(x-150*s,y+220*s),(x-156*s,y+460*s,1),(x+156*s,y+460*s,1),(x+150*s,y+220*s),(x+118*s,y+100*s),(x+50*s,y+56*s,1)); c.k(b,robe,3.6); c.f(b.difference(A.translate(b,-36*s,-6)),dark)
        hood=C((x,y-116*s),(x+70*s,y-92*s),(x+96*s,y-10*s),(x+92*s,y+80*s),(x+50*s,y+130*s,1),(x,y+140*s),(x-50*s,y+130*s,1),(x-92*s,y+80*s),(x-96*s,y-10*s),(x-70*s,y-92*s)); c.k(hood,WHITE,3.6); c.f(hood.difference(A.translate(hood,-20*s,-6)),SHADE)
        h,T,TS=face34(c,x,y+6*s,.74*s,skin=SKIN2,shade=SKIN2D,brow=13,flip=flip,ear=False,eye=eye,age=age)
        cap=C((x-74*s,y-26*s,1),(x-66*s,y-86*s),(x,y-108*s),(x+66*s,y-86*s),(x+76*s,y-22*s,1),(x+40*s,y-40*s),(x-40*s,y-42*s)); c.k(cap,WHITE,3); 
        mk=C((x-64*s,y+34*s,1),(x,y+22*s),(x+66*s,y+36*s,1),(x+52*s,y+84*s),(x,y+98*s),(x-52*s,y+84*s)); c.k(mk,WHITE,3); [c.l([(x-50*s,y+(46+k)*s),(x,y+(40+k)*s),(x+52*s,y+(48+k)*s)],.8,3,.8) for k in (6,26)]
    nag(420,660,440,150)
    hooded(392,352,.8,'#6d4a2e','#4f341f',False)
    hooded(266,420,1.08,'#3a3530',INK,False,age=1)
    for k in range(13): c.k(circ(266+74*math.cos(math.radians(14*k+6)),560+60*math.sin(math.radians(14*k+6)),10),'#a3552c',1.8)
    nag(182,700,196,172)
    grip_back(c,192,600,-92,.9,SKIN2,SKIN2D,flip=1)
def guard(c):           # night watch with a lantern before the gate
    ground(c,'#26436b',NIGHT,420); woodgrain(c,45,.1)
    c.f(circ(180,400,150),'#3f5c80'); c.f(circ(180,400,104),'#e0b04a'); c.f(circ(180,400,76),GOLDL)
    c.f(poly((330,120),(480,120),(480,700),(330,700)),'#3a2c22'); [c.l([(x,130),(x,690)],2.4,2.4,col=INK) for x in (366,402,438)]; c.f(C((290,120,1),(330,92),(480,80,1),(480,128,1),(300,136,1)),ROOF); [c.f(circ(x,y,6),STONE) for x in (348,384,420,456) for y in (190,420)]
    spear(c,430,690,442,96,11,64,'#6c3b22')
    s=1.15; x,y=304,330; soldier(c,x,y,s,MOSS,MOSSD,age=1,brow=13)
    hb=C((x-56,y-30,1),(x,y-50),(x+58,y-28,1),(x+58,y-10),(x,y-32),(x-56,y-14)); 
    hr=C((x-46,y-20,1),(x-52,y-70),(x,y-92),(x+54,y-66),(x+64,y-4,1),(x+40,y-36),(x-10,y-44)); c.k(hr,INK,2.6); c.k(hb,WHITE,3)
    c.k(br([(x+10,y-84),(x+16,y-106),(x-14,y-112)],18,18,10),INK,2.6)
    grip(c,432,560,-88,.9,SKIN2,SKIN2D,flip=-1)
    # lantern
    c.k(br([(150,318),(250,332),(282,500)],8,8,10),WOODD,2.6); c.l([(150,318),(150,338)],4,4)
    L=C((110,356),(150,344),(190,356),(204,400),(190,446),(150,458),(110,446),(96,400)); c.k(L,'#f3d987',3.6); c.f(L.difference(A.translate(L,-14,-3)),'#d9a93f'); [c.l([(100+abs(k)*.16,400+k),(150,404+k),(200-abs(k)*.16,400+k)],1,2.4,1,col=WOOD) for k in (-30,-10,10,30)]
    for yy in (344,458): c.k(C((124,yy-7,1),(176,yy-7,1),(176,yy+7,1),(124,yy+7,1)),INK,2)
    c.f(circ(150,400,20),VERM); c.f(circ(150,400,20).difference(circ(158,394,19)),VERMD)
    grip(c,276,560,80,.9,SKIN2,SKIN2D)
def nhood(c,cx,cy,s,col,dark,flip=False,mask=None,eyes='left'):
    R=lambda *p:(cx+(-1 if flip else 1)*p[0]*s,cy+p[1]*s)+tuple(p[2:])
    b=C(R(-70,120,1),R(-130,160),R(-170,260),R(-186,520,1),R(190,520,1),R(176,260),R(134,160),R(72,120,1)); c.k(b,col,4); c.f(b.difference(A.translate(b,-40*s,-6)),dark)
    hd=C(R(0,-130),R(62,-112),R(106,-50),R(110,30),R(88,110),R(46,160),R(0,170),R(-46,160),R(-88,110),R(-110,30),R(-106,-50),R(-62,-112)); c.k(hd,col,4); c.f(hd.difference(A.translate(hd,-34*s,-8)),dark)
    if mask: return R
    sl=C(R(-90,0),R(-48,-20),R(0,-14),R(50,-20),R(92,0),R(88,34),R(48,52),R(0,44),R(-48,52),R(-86,36)); c.k(sl,SKIN,4,(0,0)); c.f(sl.difference(A.translate(sl,0,13)),SKIND)
    for m in (1,-1):
        c.l([R(m*14,8),R(m*40,-2),R(m*78,-12)],9*s,10*s,2); c.f(C(R(m*16,28),R(m*34,14),R(m*58,12),R(m*74,16),R(m*48,30)),WHITE); c.f(circ(*R(m*44+(-8),20),8*s),INK); c.l([R(m*12,29),R(m*32,12),R(m*58,10),R(m*78,10)],3,7,6,1)
    for p in ([(-90,60),(-50,82),(0,86),(56,78),(92,56)],[(-70,100),(-24,122),(22,120)],[(-100,-20),(-50,-38),(0,-34),(50,-38),(100,-20)]): c.l([R(*q) for q in p],1,4,1)
    return R
def towel(c,cx,cy,s,col='#46604f',dark='#314438'):
    "the spy is no night-hood but a man of the street: a checked cloth over the head, tied under the nose"
    R=lambda *p:(cx+p[0]*s,cy+p[1]*s)+tuple(p[2:])
    b=C(R(-50,96,1),R(-120,136),R(-160,240),R(-176,460,1),R(176,460,1),R(162,240),R(122,136),R(52,96,1)); c.k(b,CHAR,4); c.f(b.difference(A.translate(b,-40*s,-6)),INDIGOD)
    laps(c,cx,cy+100*s,'#5a4632','#8a7a5c')
    h,T,TS=face34(c,cx-4*s,cy,1.0*s,skin=SKIN2,shade=SKIN2D,brow=10,ear=False,lid=.35,smile=4,wide=.02)
    out=C(R(-70,10),R(-74,-50),R(-44,-108),R(6,-126),R(60,-108),R(92,-50),R(92,30),R(70,84),R(20,104),R(-30,96),R(-62,62)); hole=C(R(-66,26),R(-66,-22),R(-40,-52),R(0,-60),R(40,-48),R(60,-14),R(58,26),R(34,38),R(-20,34))
    clo=out.difference(hole); c.k(clo,col,4); chk=U(*[br([R(x,-140),R(x+26,120)],9*s,9*s,n=3) for x in range(-110,110,30)]).intersection(clo); c.f(chk,dark); c.f(U(*[br([R(-110,y),R(120,y+16)],7*s,7*s,n=3) for y in range(-120,120,30)]).intersection(clo),'#5d7a66'); c.f(clo.difference(A.translate(clo,-16*s,-4)).intersection(box(cx+30*s,0,999,999)),dark)
    c.l([R(-66,26),R(-20,36),R(34,40),R(58,26)],2,4,4,2)
    t1=C(R(-30,44,1),R(-56,52),R(-70,72,1),R(-50,76),R(-26,60,1)); t2=C(R(-18,52,1),R(-6,70),R(-10,94,1),R(-26,84),R(-34,58,1)); c.k(t1,'#5d7a66',3); c.k(t2,col,3); kn=C(R(-42,38),R(-26,30),R(-10,38),R(-10,54),R(-24,62),R(-40,56)); c.k(kn,'#5d7a66',3); c.l([R(-36,44),R(-26,50),R(-16,44)],1,3,1)
def spy(c):             # hangs into the window, takes a box from a shelf
    ground(c,'#8a7250','#5d4a33',420); c.f(rrect(160,40,470,330,4),NIGHT); c.f(circ(380,130,62),SAND); woodgrain(c,51,.1)
    for x in (262,366): c.k(br([(x,36),(x,334)],10,10),WOODD,2.6)
    c.k(br([(150,334),(480,334)],18,18),WOODD,3)
    towel(c,280,272,1.06)
    c.k(C((20,590,1),(480,566,1),(480,700,1),(20,700,1)),WOOD,3.6); c.l([(30,610),(470,590)],2,3,col=WOODD)
    bx=poly((330,500),(440,494),(444,584),(334,590)); c.k(bx,LACQ,3.4); c.k(poly((322,486),(448,480),(450,508),(324,514)),VERMD,3); c.f(circ(386,540,13),GOLD); c.l([(386,484),(386,590)],5,5,col=GOLD)
    sl=C((120,690,1),(130,590),(200,540),(280,520),(316,540),(300,590),(240,620),(210,690,1)); c.k(sl,CHAR,3.6); c.f(sl.difference(A.translate(sl,-16,-8)),INDIGOD); cards_hand(c,320,520,40,.86,SKIN,SKIND)
def elite_spy(c):       # fox mask, rope, two prizes
    ground(c,'#3b2f55','#15122a',420); c.f(circ(300,220,140),'#e9d9a8'); woodgrain(c,52,.1)
    c.f(C((20,560,1),(120,500),(250,540),(380,490),(480,540,1),(480,700,1),(20,700,1)),'#1b1b30'); c.l([(20,560),(120,500),(250,540),(380,490),(480,540)],4,8,8,4,col=ROOF)
    c.l([(330,30),(322,160),(336,470)],8,8,8,col=STRAWD)
    R=nhood(c,296,280,.92,'#3a3350','#231d36',mask=1)
    for m in (-1,1): c.k(C(R(m*40,-90,1),R(m*86,-160,1),R(m*96,-50,1)),WHITE,3.2); 
    for m in (-1,1): c.f(C(R(m*56,-92,1),R(m*82,-136,1),R(m*86,-66,1)),VERM)
    mk=C(R(0,-104),R(70,-80),R(92,-10),R(64,70),R(20,128),R(0,136),R(-20,128),R(-64,70),R(-92,-10),R(-70,-80)); c.k(mk,WHITE,4); c.f(mk.difference(A.translate(mk,-16,-4)),SHADE)
    for m in (-1,1):
        c.l([R(m*20,8),R(m*46,-12),R(m*76,-22)],2,12,3); c.f(C(R(m*22,4,1),R(m*48,-8),R(m*72,-18,1),R(m*56,6)),INK); c.l([R(m*18,-44),R(m*40,-62),R(m*64,-64)],3,8,1,col=VERM); [c.l([R(m*38,60+k),R(m*72,50+k*1.6)],.8,3.4,.8,col=VERM) for k in (0,12)]
    c.f(C(R(-10,92,1),R(0,86),R(10,92,1),R(0,104)),INK); c.f(circ(*R(0,-52),9),VERM)
    katana(c,176,560,-118,L=10,hilt=120,curve=0)
    sc=br([(330,560),(448,540)],44,44); c.k(sc,WHITE,3.4); c.k(circ(330,561,20),WOOD,2.6); c.k(circ(448,541,20),WOOD,2.6); c.l([(390,528),(392,572)],9,9,col=VERM)
    bx=poly((330,600),(452,594),(456,672),(334,680)); c.k(bx,LACQ,3.4); c.l([(330,624),(454,618)],5,5,col=GOLD); grip(c,352,602,84,.86,SOOT,INK)
def assassin(c):        # from above, eyes and a blade, red night
    ground(c,'#4a1712','#160807',420); c.f(circ(320,220,150),VERMD); c.f(circ(330,214,118),VERM); woodgrain(c,53,.12)
    for x0,x1,y in ((150,300,90),(380,520,150),(140,240,400)): c.f(rrect(x0,y,x1,y+9,4),'#2a0d0a')
    nhood(c,286,270,1.02,SOOT,'#141210')
    for p in ([(150,440),(130,500),(146,600)],[(430,460),(446,540),(430,640)]): c.l(p,.8,5,.8,col=HAIRL)
    # blade held across
    katana(c,330,560,-28,L=10,hilt=10,curve=0) if 0 else None
    bl=C((226,596,1),(330,540),(474,432,1),(452,488),(360,572),(244,630,1)); c.k(bl,HAZE,3.6); c.f(C((226,596,1),(330,540),(474,432,1),(350,556),(236,612,1)),WHITE)
    c.k(br([(236,614),(150,662)],24,22),INDIGOD,3); c.k(br([(224,584),(252,640)],13,13),BRASS,2.6); grip_back(c,184,642,-28,1.0,SOOT,INK,m=-1)
