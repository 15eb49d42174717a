"""The ten Daimyos and the Samurai."""
from honor_frame import *
CX=300
def nobori(c,crest,col,dark,x=352,y=44,w=104,h=250,pole=True,fg=PAPER):
    "a standing banner with the lord's crest"
    if pole: c.k(br([(x-8,30),(x-8,640)],10,10),WOODD,2.6); c.k(br([(x-16,y-4),(x+w+6,y-6)],9,8),WOODD,2.4)
    g=C((x,y,1),(x+w,y,1),(x+w-3,y+h*.5),(x+w,y+h,1),(x+w*.5,y+h-7),(x,y+h,1),(x+2,y+h*.5)); c.k(g,col,3.2); c.f(g.difference(A.translate(g,-20,0)),dark)
    for q in (y+18,y+h-24): c.f(br([(x+3,q),(x+w-3,q)],5),fg,g)
    crest_on(c,crest,x+w/2,y+h/2-2,w*.86,fg)
def neck(c,cx,y,skin,shade,w=46):
    c.k(C((cx-w,y-34,1),(cx-w-2,y+14),(cx,y+96,1),(cx+w,y+14),(cx+w,y-34,1)),skin,3); c.f(C((cx-w+6,y+4,1),(cx+6,y+8),(cx+w,y-30,1),(cx+w,y+14),(cx,y+94,1),(cx+14,y+40)),shade)
def b_wings(c,cx,y,col,dark,under,underd,inner=PAPER,crest=None,seat=True):
    b=C((cx-54,y,1),(cx-130,y+44),(cx-180,y+150),(cx-200,720,1),(cx+200,720,1),(cx+184,y+150),(cx+126,y+44),(cx+46,y,1)); c.k(b,under,4); c.f(b.difference(A.translate(b,-44,-6)),underd)
    for m in (-1,1):
        X=lambda x:cx+m*x
        w=C((X(40),y-4,1),(X(104),y-6),(X(196),y+36,1),(X(190),y+56),(X(148),y+150),(X(120),y+240),(X(112),720,1),(X(4),720,1),(X(12),y+230),(X(50),y+96),(X(54),y+24)); c.k(w,col,4)
        c.f(w.difference(A.translate(w,-52,0)) if m>0 else w.intersection(C((X(44),y+6,1),(X(64),y+96),(X(26),y+230),(X(16),720,1),(X(-4),720,1),(X(-4),y+6,1))),dark)
        for p in ([(X(74),y+10),(X(94),y+106),(X(72),720)],[(X(112),y+12),(X(124),y+100),(X(98),720)]): c.l(p,1,4.2,1)
        if crest: crest_on(c,crest,X(128),y+84,54,PAPER)
    return y
def laps(c,cx,y,col,inner=PAPER):
    lap(c,[(cx-54,y),(cx-36,y+66),(cx+30,y+258)],(4,17,15),[(cx+52,y),(cx+32,y+66),(cx-34,y+258)],(4,17,15),col)
    lap(c,[(cx-42,y+2),(cx-26,y+58),(cx+6,y+128)],(4,8,6),[(cx+42,y+2),(cx+22,y+58),(cx-8,y+128)],(4,8,6),inner)
def sash(c,cx,y,w=128):
    ob=C((cx-w,y,1),(cx,y+22),(cx+w,y,1),(cx+w+6,y+48,1),(cx,y+70),(cx-w-6,y+48,1)); c.k(ob,SEAT); c.l([(cx-w+6,y+26),(cx,y+48),(cx+w-10,y+30)],1,4.6,1,col=SEATD)
def b_robe(c,cx,y,col,dark,pat=None):
    b=C((cx-52,y-4,1),(cx-130,y+30),(cx-186,y+130),(cx-206,720,1),(cx+206,720,1),(cx+190,y+130),(cx+128,y+30),(cx+48,y-4,1)); c.k(b,col,4)
    if pat: pat(b)
    c.f(b.difference(A.translate(b,-46,-8)),dark)
    for p in ([(cx-120,y+70),(cx-132,y+160),(cx-118,y+270)],[(cx-82,y+90),(cx-84,y+180),(cx-74,y+260)],[(cx+124,y+70),(cx+138,y+160),(cx+122,y+270)],[(cx+86,y+96),(cx+92,y+180),(cx+78,y+260)]): c.l(p,.8,4.8,.8)
    return b
def b_armour(c,cx,y,a1,a2,lace,edge=GOLD):
    c.k(C((cx-100,y+20,1),(cx,y),(cx+100,y+20,1),(cx+134,720,1),(cx-134,720,1)),a2,4)
    sode(c,((cx-82,y+120),(cx+82,y+120),(cx+102,y+330),(cx-102,y+330)),4,a1,a2,lace,bow=10,ticks=9)
    ch=C((cx-92,y+30,1),(cx-50,y+12),(cx,y+40),(cx+50,y+12),(cx+92,y+30,1),(cx+96,y+130,1),(cx,y+148),(cx-96,y+130,1)); c.k(ch,a1,3.6); c.f(ch.difference(A.translate(ch,-36,-6)),a2)
    for m in (-1,1):
        q=((cx+m*188,y+52),(cx+m*82,y+20),(cx+m*90,y+240),(cx+m*212,y+230)); q=q if m<0 else (q[1],q[0],q[3],q[2])
        sode(c,q,5,a1,a2,lace,bow=-8,ticks=6,edge=edge)
        t=C((cx+m*78,y+18,1),(cx+m*130,y-4),(cx+m*192,y+40,1),(cx+m*188,y+60),(cx+m*134,y+26),(cx+m*82,y+46,1)); c.k(t,a2,3.2)
def eboshi(c,T,band=SEAT,h=1,col=SOOT):
    cap=C(T((-62,-50,1)),T((-62,-96)),T((-40,-96-64*h)),T((4,-96-116*h)),T((58,-96-130*h)),T((92,-96-100*h)),T((92,-120)),T((76,-54,1)),T((20,-72)),T((-30,-70))); c.k(cap,col,4); c.f(cap.difference(A.translate(cap,-24,6)),INK)
    c.l([T((-44,-104)),T((-6,-100-50*h)),T((60,-98-68*h))],1,4,1,col=HAIRL)
    b=C(T((-62,-58,1)),T((-30,-80)),T((20,-82)),T((78,-62,1)),T((77,-44,1)),T((20,-64)),T((-30,-62)),T((-61,-42,1))); c.k(b,band,3)
    c.l([T((70,-46)),T((62,10)),T((36,62)),T((2,92))],5,6.4,6.4,6,col=band)
def hairside(c,T,col=INK): c.k(C(T((40,-78,1)),T((74,-60)),T((78,-20)),T((62,-24,1)),T((52,-30)),T((50,-10)),T((46,2,1)),T((40,-30)),T((30,-58,1))),col,2)
def topknot(c,T,col=INK,lights=HAIRL,bald=True,tie=SEAT):
    if bald:
        h=C(T((34,-90,1)),T((60,-84)),T((80,-50)),T((78,-10)),T((66,14,1)),T((60,-16)),T((50,-34)),T((44,-60))); c.k(h,col,2.2)
        f=C(T((-54,-50,1)),T((-60,-74)),T((-48,-92,1)),T((-46,-66))); c.k(f,col,1.6)
        k=br([T((60,-84)),T((40,-112)),T((2,-116)),T((-26,-104))],26,22,18,13); c.k(k,col,2.6)
    else:
        h=C(T((-52,-44,1)),T((-60,-74)),T((-40,-108)),T((4,-122)),T((52,-108)),T((80,-66)),T((80,-16)),T((66,18,1)),T((60,-14)),T((50,-40,1)),T((28,-62)),T((-10,-72)),T((-40,-60))); c.k(h,col,2.4)
        k=br([T((30,-112)),T((34,-140)),T((6,-156)),T((-16,-146))],24,24,20,12); c.k(k,col,2.6)
        for p in ([(-36,-84),(4,-102),(46,-88)],[(-14,-80),(22,-86),(58,-50)]): c.l([T(q) for q in p],.6,3,.6,col=lights)
    c.k(circ(*T((44,-104) if bald else (30,-116)),11),tie,2.4)
def beard(c,T,TS,col=INK,long=0,full=False,lights=STONE):
    if full:
        b=C(T((-56,14,1)),T((-58,46)),T((-46,78)),T((-26,104+long)),T((-4,112+long*1.4)),T((22,98+long)),T((46,64)),T((58,10,1)),T((44,34)),T((18,44)),T((-4,36)),T((-24,34)),T((-44,38))); c.k(b,col,3)
        for p in ([(-30,64),(-26,88),(-14,104+long)],[(-4,62),(0,90),(-2,108+long)],[(26,56),(22,80),(12,100+long)],[(44,40),(42,60),(34,80)]): c.l([T(q) for q in p],.8,3,.8,col=lights)
        c.l([T((-40,50)),T((-24,47)),T((-4,51))],1,4,1,col=VERMD)
        c.k(C(T((-22,30,1)),T((-40,30)),T((-58,50,1)),T((-36,44)),T((-22,42)),T((0,44)),T((18,54,1)),T((4,34))),col,2)
    else:
        c.l([T((-30,38)),T((-44,40)),T((-58,52))],5,6,1,col=col); c.l([T((-24,38)),T((-8,39)),T((8,54))],5,8,1,col=col)
        c.f(TS((-30,66,1),(-18,62),(-4,66,1),(-8,92+long*.6),(-22,116+long),(-30,92)),col)
def kabuto(c,cx,cy,a1,a2,lace,orn):
    for i,(w0,w1,y0,y1) in enumerate(((104,140,-6,78),(100,132,-22,46),(96,122,-36,14))):
        g=C((cx-w0,cy+y0-20,1),(cx+w0,cy+y0-20,1),(cx+w1,cy+y1-6,1),(cx+w1*.9,cy+y1+10),(cx+w1*.72,cy+y1+2,1),(cx+60,cy+y0,1),(cx-60,cy+y0,1),(cx-w1*.72,cy+y1+2,1),(cx-w1*.9,cy+y1+10),(cx-w1,cy+y1-6,1)); c.k(g,a1,3.4)
        for m in (1,-1):
            for t in (.25,.5,.75):
                x0=cx+m*(64+(w0-64)*t); x1=cx+m*(w1*.72+w1*.28*t); c.l([(x0+(x1-x0)*.62,cy+y0+(y1-y0)*.62),(x0+(x1-x0)*.93,cy+y0+(y1-y0)*.93)],6,5,col=lace)
def kabuto_top(c,cx,cy,a1,a2,orn=None):
    bowl=C((cx-104,cy-42,1),(cx-100,cy-106),(cx-66,cy-166),(cx,cy-190),(cx+66,cy-166),(cx+100,cy-106),(cx+104,cy-42,1),(cx+50,cy-60),(cx,cy-64),(cx-50,cy-60)); c.k(bowl,a1,4); c.f(bowl.difference(A.translate(bowl,-36,-4)),a2)
    for t in (-.7,-.35,0,.35,.7): c.l([(cx+t*28,cy-184),(cx+t*90,cy-136),(cx+t*112,cy-56)],1,3,2)
    brim=C((cx-118,cy-30,1),(cx-70,cy-66),(cx,cy-76),(cx+70,cy-66),(cx+118,cy-30,1),(cx+106,cy-18),(cx+56,cy-48),(cx,cy-54),(cx-56,cy-48),(cx-106,cy-18)); c.k(brim,a2,3.6); c.l([(cx-110,cy-28),(cx-62,cy-58),(cx,cy-66),(cx+62,cy-58),(cx+110,cy-28)],1.6,4,4,4,1.6,col=GOLD)
def sky(c,col,top,h,disc,r,x=CX-20,y=250,rim=None,seed=3):
    ground(c,col,top,h); c.f(circ(x,y,r),disc); rim and c.f(ring(x,y,r,5),rim); woodgrain(c,seed,.08)
# ---- the ten
def daimyo_wren(c):      # young lord among brushwood, smallest house
    sky(c,'#dfe3c4','#9fb08a',360,WHITE,112,300,262,seed=11)
    for x,y,a in ((196,150,-40),(230,110,-60),(420,330,200),(440,360,190)): c.l([(x,y),(x+70*math.cos(math.radians(a)),y+70*math.sin(math.radians(a)))],7,2,col=BARK); 
    c.l([(150,470),(190,330),(176,170),(210,70)],16,11,8,2,col=BARK); c.l([(186,300),(250,210),(300,150)],8,5,1,col=BARK)
    for x,y in ((214,96),(226,80),(246,168),(284,150),(196,210),(170,250),(300,140),(262,196)): c.k(ell(x,y,14,8,(x*7)%90-45),LEAF,2)
    nobori(c,'wren','#8e6b3d','#6c4f2a')
    b_wings(c,CX-20,402,'#9a7a4c','#7b5f38',SAND,HONEY); laps(c,CX-20,402,'#6c4f2a'); neck(c,CX-20,372,SKIN,SKIND); laps(c,CX-20,404,'#6c4f2a'); sash(c,CX-20,612)
    h,T,TS=face34(c,CX-24,300,.96,soft=True,brow=7,smile=5,wide=.04); topknot(c,T,bald=False)
    # a wren on his shoulder
    g=A.translate(A.scale(cr_wren(),.42,.42,origin=(0,0)),392,352); c.k(g,'#7a5433',2.4)
def daimyo_reed(c):      # old angler lord, straw hat, reeds and water
    sky(c,'#d7dfd6','#8fb0ac',330,PAPER,128,330,230,seed=12)
    w=C((20,430,1),(150,420),(350,434),(480,424,1),(480,700,1),(20,700,1)); c.f(w,WATER); [c.l([(x0,y),((x0+x1)/2,y-4),(x1,y)],1,5,1,col=HAZE) for x0,x1,y in ((40,150,460),(360,470,450),(30,110,520),(400,480,500))]
    for x,t,h in ((180,160,120),(206,214,70),(440,452,150),(420,404,96),(460,470,230)): c.l([(x,560),((x+t)/2+6,360),(t,h)],8,6,4,col=MOSS); c.k(br([(t,h+54),(t-2,h-4)],20,20),WOOD,2.4)
    for p in ([(196,560),(150,440),(156,330)],[(440,560),(470,440),(440,330)]): c.l(p,12,14,1,col=MOSSD)
    b_robe(c,CX,402,TEAL,TEALD); laps(c,CX,402,TEALD); neck(c,CX,372,SKIN2,SKIN2D); laps(c,CX,404,TEALD); sash(c,CX,612)
    h,T,TS=face34(c,CX-4,308,1,skin=SKIN2,shade=SKIN2D,brow=6,age=2,lid=.5,long=.05); beard(c,T,TS,WHITE,long=26)
    hat=C((CX-142,268,1),(CX-70,196),(CX-4,134,1),(CX+64,190),(CX+140,262,1),(CX+60,284),(CX-60,288)); c.k(hat,STRAW,4); c.f(hat.difference(A.translate(hat,-30,-4)),STRAWD)
    for t in (-110,-74,-36,0,36,74,108): c.l([(CX-4,140),(CX+t*.55,206),(CX+t,272)],.8,2.6,1)
    crest_on(c,'reed',412,560,84,PAPER)
def daimyo_plum(c):      # poet lord under a plum branch
    sky(c,'#efd9cf',ROSE,380,POWDER,138,310,240,seed=13)
    c.l([(480,120),(400,150),(330,120),(250,150),(190,120)],24,18,12,7,2,col=BARK); c.l([(400,150),(420,220),(460,270)],10,6,2,col=BARK); c.l([(330,120),(300,76),(250,60)],8,5,1,col=BARK)
    for x,y,r in ((200,118,24),(250,62,22),(296,132,26),(360,140,22),(430,222,24),(458,272,20),(420,120,26),(224,156,16)): blossom(c,x,y,r,x%72,col='#f6e3dd',mid=VERM)
    b_wings(c,CX-6,410,PLUM,PLUMD,'#c9a1a8','#a67f8c',crest='plum'); laps(c,CX-6,410,'#8a4a6c'); neck(c,CX-6,380,POWDER,POWDERD,42); laps(c,CX-6,412,'#8a4a6c'); sash(c,CX-6,616)
    h,T,TS=face34(c,CX-12,310,.95,skin=POWDER,shade=POWDERD,brow=5,soft=True,eye='down',long=.07,wide=-.05); hairside(c,T); eboshi(c,T,h=.62)
    # poem slip and brush
    c.k(A.rotate(rrect(190,560,236,690,4),-14,origin=(210,620)),WHITE,3); [c.l([(212+i*9,584+i*6),(216+i*9,640-i*8)],2,3,1) for i in range(2)]
    grip(c,224,640,60,.8,POWDER,POWDERD)
def daimyo_carp(c):      # stout, merry, fish banner
    sky(c,'#f1dfb0',EMBER,300,PAPER,130,300,250,seed=14)
    pole=br([(420,30),(420,600)],11,11); c.k(pole,WOODD,2.6)
    g=A.translate(A.scale(A.rotate(cr_carp(),-30,origin=(100,100)),1.0,1.0,origin=(0,0)),296,44); c.k(g,VERM,3.4); 
    c.f(A.translate(A.scale(A.rotate(circ(56,96,9),-30,origin=(100,100)),1,1,origin=(0,0)),296,44),WHITE)
    b_robe(c,CX-16,406,'#b0542f','#86391f'); laps(c,CX-16,406,INDIGO); neck(c,CX-16,376,SKIN2,SKIN2D,54); laps(c,CX-16,408,INDIGO); sash(c,CX-16,600,150)
    h,T,TS=face34(c,CX-24,308,1.0,skin=SKIN2,shade=SKIN2D,brow=10,wide=.13,jaw=16,smile=9,age=1); topknot(c,T); c.l([T((-30,38)),T((-46,38)),T((-66,46))],4,5,1); c.l([T((-24,38)),T((-4,38)),T((18,48))],4,6,1)
    crest_on(c,'carp',230,560,80,SAND)
def pinepad(c,x,y,r):
    f=U(*[ell(x+dx*r,y+dy*r,r*.52,r*.34) for dx,dy in ((-.55,.1),(0,-.16),(.55,.1),(0,.16))]); c.k(f,MOSS,2.8,(1,1.6)); c.f(f.intersection(A.translate(f,-r*.1,r*.32)),MOSSD)
def bell(c,x,y,k,col='#5f7f72',dark='#40594f'):
    "a temple bell, x centre, y its crown"
    R=lambda px,py,*q:(x+px*k,y+py*k)+q
    c.k(circ(*R(0,-10),15*k).difference(circ(*R(0,-10),7*k)),dark,3)
    b=C(R(-44,22,1),R(-36,2),R(0,-8),R(36,2),R(44,22,1),R(50,80),R(62,140,1),R(-62,140,1),R(-50,80)); c.k(b,col,3.8); c.f(b.difference(A.translate(b,-22*k,-2)),dark)
    for yy,w in ((28,45),(112,56)): c.l([R(-w,yy),R(0,yy+6),R(w,yy)],1.6,3,1.6)
    for m in (-24,24): c.l([R(m*.9,32),R(m*1.2,114)],1.2,2.4,1.2)
    for i in range(-2,3): 
        for j in range(2): c.f(circ(*R(i*9+(0 if i else 0),44+j*15),3.4*k),FOAM) if abs(i)!=9 else None
    c.f(circ(*R(0,92),12*k),GOLDL); c.f(circ(*R(0,92),7*k),GOLDD); c.k(br([R(-66,144),R(0,151),R(66,144)],12*k,14*k,12*k),dark,3)
def daimyo_bell(c):      # broad, weathered, moss armour, under the great bell of his temple
    sky(c,'#e9d6b4','#b58c86',340,'#f7ead0',124,292,236,seed=15)
    c.f(C((20,470,1),(150,420),(260,452),(380,404),(480,440,1),(480,700,1),(20,700,1)),'#8d7f6a'); mist(c,'#e9d6b4',((140,300,440),(340,520,424)),20)
    for x in (452,): c.k(br([(x,30),(x,640)],24,26),WOODD,3.4)
    c.k(br([(176,62),(330,56),(490,62)],24,26,24),WOODD,3.4); c.l([(180,56),(486,56)],2,3,2,col=WOOD); c.l([(392,70),(392,96)],7,7,col=STRAWD)
    bell(c,392,112,1.06)
    c.k(br([(196,214),(286,210)],22,22),WOOD,3) if 0 else None
    b_armour(c,CX-26,420,MOSS,MOSSD,SEAT); neck(c,CX-26,384,SKIN3,SKIN3D,50)
    h,T,TS=face34(c,CX-36,306,1.04,skin=SKIN3,shade=SKIN3D,brow=13,jaw=14,age=1,wide=.05); topknot(c,T,bald=False,col='#4a4640'); beard(c,T,TS,'#4a4640',full=True,long=4)
    crest_on(c,'bell',CX-26,520,78,GOLDL)
def daimyo_ferry(c):     # river lord, oar, wide water, head cloth
    sky(c,'#cfdbe0',PALE,320,WHITE,120,320,220,seed=16)
    mist(c,WHITE,((330,520,160),(380,520,182)),18)
    w=C((20,400,1),(150,392),(350,404),(480,396,1),(480,700,1),(20,700,1)); c.f(w,'#5f86a3'); seigaiha(c,w.intersection(box(30,430,470,680)),30,'#5f86a3',HAZE,INDIGO,y0=450)
    g=A.translate(A.scale(cr_ferry(),.86,.86,origin=(0,0)),318,286); c.f(g,INDIGOD)
    b_robe(c,CX-20,412,INDIGO,INDIGOD); laps(c,CX-20,412,PALE); neck(c,CX-20,380,SKIN2,SKIN2D,48); laps(c,CX-20,414,PALE); sash(c,CX-20,616)
    c.k(br([(160,690),(236,430),(262,300)],14,14,13),WOOD,3.2) if 0 else None
    h,T,TS=face34(c,CX-26,312,1,skin=SKIN2,shade=SKIN2D,brow=9,age=1,lid=.5,wide=.02)
    cl=C(T((-64,-44,1)),T((-66,-86)),T((-34,-116)),T((16,-120)),T((66,-96)),T((84,-44)),T((72,-26,1)),T((30,-52)),T((-20,-60))); c.k(cl,WHITE,3.4); c.f(cl.difference(A.translate(cl,-16,-4)),SHADE)
    for x,y in ((-30,-88),(6,-98),(40,-88),(-6,-72),(60,-62)): c.f(circ(*T((x,y)),6),INDIGO)
    c.k(C(T((78,-46,1)),T((110,-60)),T((118,-40,1)),T((92,-32))),WHITE,2.8); beard(c,T,TS,SOOT)
    pole=br([(404,690),(452,330),(466,60)],16,15,13); c.k(pole,WOOD,3.2); grip(c,424,556,-82,1.0,SKIN2,SKIN2D,flip=-1); sl=C((480,700,1),(478,610),(440,590),(396,610),(376,700,1)); c.k(sl,INDIGO,3.4)
def daimyo_boar(c):      # fierce, dark armour, tusked helmet
    sky(c,'#d9b48a',RUST,330,SAND,140,300,260,seed=17)
    for p in ([(170,470),(230,410),(280,440),(360,400),(480,450)],): c.f(Polygon(spline(p)+[(480,700),(170,700)]).buffer(0),UMBER)
    A1,A2='#5a3527','#3b2119'
    kabuto(c,CX-10,310,A1,A2,SEAT,None); b_armour(c,CX-10,432,A1,A2,SEAT,edge=BRASS)
    c.k(C((CX-64,350,1),(CX-66,410),(CX-10,440),(CX+48,410),(CX+46,350,1)),A2,3)
    h,T,TS=facefront(c,CX-10,318,1.06,skin=SKIN3,shade=SKIN3D,brow=15,ears=False,browup=14,wide=.06,age=1,mouth=False)
    for m in (1,-1): c.l([T((m*3,34)),T((m*24,33)),T((m*46,50))],6,13,1)
    bd=C(T((-56,20,1)),T((-60,56)),T((-34,92)),T((0,104)),T((34,92)),T((60,56)),T((56,20,1)),T((36,56)),T((14,64)),T((-14,64)),T((-36,56))); c.k(bd,INK,2.4); c.l([T((-18,50)),T((0,47)),T((18,50))],1,5,1,col=VERMD)
    kabuto_top(c,CX-10,310,A1,A2)
    for m in (1,-1):
        X=lambda x:CX-10+m*x
        t=C((X(38),250,1),(X(86),236),(X(120),190),(X(118),120,1),(X(142),170),(X(136),230),(X(96),276),(X(44),278,1)); c.k(t,PAPER,3.6); c.f(C((X(118),120,1),(X(142),170),(X(136),230),(X(96),276),(X(120),220)),SHADE)
    crest_on(c,'boar',CX-10,208,92,BRASS); 
def antlers(c,x,y,k,col=GOLDL,ink=2.6):
    a=U(br([(-8,0),(-26,-18),(-44,-44),(-42,-88)],11,11,9,4),br([(-36,-30),(-62,-36),(-76,-58)],9,8,3),br([(-44,-52),(-28,-64),(-24,-86)],8,7,3)); g=U(a,A.scale(a,-1,1,origin=(0,0)),circ(0,2,11))
    c.k(A.translate(A.scale(g,k,k,origin=(0,0)),x,y),col,ink)
def stag(c,x,y,k,col='#2c2033'):
    "stands looking left, antlers before the disc: x, y its hooves"
    R=lambda px,py,*q:(x+px*k,y+py*k)+q
    body=C(R(-34,-74),R(-50,-96),R(-62,-128),R(-84,-128),R(-92,-118,1),R(-82,-110),R(-72,-104),R(-66,-80),R(-50,-52),R(-10,-46),R(36,-50),R(58,-58),R(70,-84,1),R(62,-92),R(30,-94),R(-6,-90))
    legs=U(*[br([R(a,-56),R(b,-26),R(a2,0)],13*k,8*k,6*k) for a,b,a2 in ((-42,-46,-44),(-26,-22,-30),(44,52,46),(58,70,64))])
    an=U(br([R(-70,-128),R(-66,-158),R(-40,-186)],6*k,6*k,3*k),br([R(-66,-150),R(-84,-176),R(-82,-200)],6*k,5*k,2*k),br([R(-58,-166),R(-60,-190)],5*k,2*k),br([R(-74,-128),R(-96,-150),R(-112,-180)],6*k,6*k,2*k),br([R(-94,-148),R(-112,-150)],5*k,2*k))
    c.f(U(body,legs,an,C(R(-60,-126,1),R(-44,-138),R(-50,-120))),col)
def daimyo_stag(c):      # night lord of the deep wood: violet robe, antlers on his cap, a stag before the pale disc
    ground(c,'#4b3a63','#191530',420); c.f(circ(372,190,118),'#f0dba6'); c.f(circ(372,190,104),'#f7e8c0'); woodgrain(c,18,.1)
    for x,w in ((184,14),(462,24),(226,9)): c.f(br([(x,20),(x+4,520)],w,w+4),'#241c3a')
    c.f(C((20,420,1),(180,360),(280,340),(380,292),(480,284,1),(480,700,1),(20,700,1)),'#2b2142'); mist(c,'#5d4b78',((140,290,372),(330,520,330),(200,330,404)),16)
    stag(c,424,300,.86)
    for x,y,a in ((200,96,30),(470,60,-30),(228,170,10),(190,250,60)): c.f(ell(x,y,12,6,a),'#a4522f')
    b_wings(c,CX-24,410,LILACD,'#3c2a5e',PALE,'#4f6a86',crest='stag'); laps(c,CX-24,410,NIGHT); neck(c,CX-24,380,SKIN,SKIND,42); laps(c,CX-24,412,NIGHT); sash(c,CX-24,616)
    h,T,TS=face34(c,CX-40,312,.97,brow=6,soft=True,lid=.8,long=.06,wide=-.05); hairside(c,T); beard(c,T,TS,INK,long=-8)
    eboshi(c,T,h=.5,col='#2a2340'); antlers(c,*T((-8,-104)),1.0)
def daimyo_hawk(c):      # one-eyed? no: keen old falconer, hawk on his fist
    sky(c,'#e6cfa0',AMBER,340,PAPER,140,290,250,seed=19)
    c.f(poly((160,470),(260,390),(330,440),(420,360),(480,420),(480,700),(160,700)),'#a3552c')
    b_armour(c,CX-40,424,'#7c2f22','#56190f',SEAT); neck(c,CX-40,388,SKIN,SKIND,48)
    h,T,TS=face34(c,CX-48,310,1.0,brow=12,age=2,jaw=4,flip=True,lid=.2,wide=-.02); topknot(c,T,col='#7b766c',lights=WHITE); beard(c,T,TS,'#7b766c',long=10)
    # hawk, big, on the right
    b=C((400,190),(436,206),(452,250),(450,330),(430,420),(410,470,1),(392,420),(366,350),(360,270),(372,212)); c.k(b,'#6d4526',3.8); c.f(C((378,230),(400,220),(404,300),(400,380),(380,350),(366,290)),SAND)
    for y in (262,284,306,328): c.l([(372,y),(386,y+5),(400,y)],1,4.4,1,col=WOODD)
    w=C((424,236,1),(456,270),(460,350),(440,440,1),(418,380),(414,290)); c.k(w,WOODD,3); [c.l([(430+i*4,300+i*28),(440+i*2,330+i*28)],1,4,1,col='#8a6238') for i in range(3)]
    hd=C((372,206),(362,178),(376,150),(408,146),(430,166),(432,196),(412,214),(388,216)); c.k(hd,'#6d4526',3.4); c.k(C((368,170,1),(340,174),(334,196,1),(352,192),(366,192)),GOLD,2.8); c.f(circ(386,172,9),GOLDL); c.f(circ(385,172,5.4),INK); c.l([(370,160),(388,158),(404,168)],2,6,1)
    c.k(C((480,700,1),(478,560),(440,500),(390,500),(350,560),(356,700,1)),'#7c2f22',3.6); grip(c,404,494,-4,1.06,BRASS,'#9a7030')
    crest_on(c,'hawk',CX-40,520,76,GOLDL)
def kikko(c,region,r,col,w=3):
    "turtle-shell lattice"
    L=[]; dx=r*math.sqrt(3); j=0; y=0
    while y<720:
        x=(dx/2 if j%2 else 0)
        while x<520:
            p=[(x+r*math.cos(math.radians(60*i-90)),y+r*math.sin(math.radians(60*i-90))) for i in range(4)]; L.append(LineString(p)); x+=dx
        y+=r*1.5; j+=1
    c.f(unary_union(L).buffer(w/2).intersection(region),col)
def daimyo_turtle(c):    # highest: white-robed elder, the turtle of ten thousand years over the sun
    sky(c,SAND,GOLD,320,VERM,128,300,236,seed=20); kikko(c,WIN.difference(circ(300,236,134)),34,'#d3b25c',3)
    g=A.translate(A.rotate(A.scale(cr_turtle(),.60,.60,origin=(0,0)),24,origin=(60,60)),352,40); full=U(*[Polygon(q.exterior) for q in (g.geoms if hasattr(g,'geoms') else [g])]).buffer(4).buffer(-3)
    c.k(full,'#3c4a2a',3); c.f(g,'#9fae68'); c.f(g.intersection(A.translate(g.convex_hull,34,16)),MOSS)
    b_wings(c,CX-16,410,WHITE,'#d9cdb4','#b7392a',VERMD); laps(c,CX-16,410,VERM); neck(c,CX-16,380,SKIN,SKIND,46); laps(c,CX-16,412,VERM); sash(c,CX-16,616)
    for m in (-1,1): crest_on(c,'turtle',CX-16+m*126,498,66,VERMD)
    h,T,TS=face34(c,CX-26,312,1.0,brow=4,age=2,soft=True,lid=.5,long=.06); c.l([T((-9,-37)),T((14,-48)),T((42,-36))],8,11,1,col=WHITE); c.l([T((-53,-36)),T((-42,-43)),T((-27,-37))],2,9,5,col=WHITE)
    hairside(c,T,'#b9b2a4'); beard(c,T,TS,WHITE,long=60,full=True,lights=SHADE); eboshi(c,T,h=.55,col=SOOT)
    px,py=178,676; P=lambda r,a:(px+r*math.cos(math.radians(a)),py+r*math.sin(math.radians(a)))
    leaf=Polygon([P(140-(5 if i%2 else 0),-150+i*11) for i in range(9)]+[P(50,-62-(i*11)) for i in range(9)]); c.k(leaf,GOLDL,3.4); [c.l([P(50,-150+i*11),P(136,-150+i*11)],1.6,2.2) for i in range(1,8)]; crest_on(c,'turtle',*P(96,-106),58,VERMD)
def samurai(c):          # every seat's own: kneeling, two swords, seat colour large
    sky(c,'#dbe2dc','#9db3b3',330,WHITE,136,280,240,seed=21)
    c.f(C((20,470,1),(120,420),(240,452),(360,416),(480,450,1),(480,700,1),(20,700,1)),SAGE)
    for x in (430,444,458): c.l([(x,470),(x+4,300),(x+14,200)],5,4,2,col=MOSS)
    b_wings(c,270,408,SEAT,SEATD,'#e9e0cb',SHADE); laps(c,270,408,INDIGOD); neck(c,270,378,SKIN,SKIND); laps(c,270,410,INDIGOD)
    ob=C((140,616,1),(270,640),(400,616,1),(406,664,1),(270,690),(134,664,1)); c.k(ob,INDIGOD,3.4)
    katana(c,352,622,-152,L=10,hilt=140,curve=0); katana(c,388,654,-160,L=10,hilt=120,curve=0)
    h,T,TS=face34(c,262,308,1.0,brow=10,lid=.3); topknot(c,T); grip_back(c,300,600,-150,.92,SKIN,SKIND,m=-1)
