"""Castles, possessions, Dishonour, Save face, Decree, back, dice."""
from honor_frame import *
from honor_lords import sky,pinepad,nobori
def castle_5(c):        # a wooden hold on a hill
    sky(c,'#dfe0bd','#8fa58c',320,PAPER,116,380,170,seed=61)
    c.f(C((20,430,1),(120,380),(220,410),(480,330,1),(480,700,1),(20,700,1)),SAGE)
    hill=C((20,700,1),(70,580),(180,470),(300,440),(410,480),(480,580,1),(480,700,1)); c.k(hill,MOSS,4); c.f(hill.difference(A.translate(hill,-60,10)),MOSSD)
    for x,y,r in ((90,600,44),(140,540,36),(440,590,46),(400,540,34),(220,640,44),(340,650,48)): pinepad(c,x,y,r)
    for x in range(190,420,22): c.k(poly((x,420),(x+8,404),(x+16,420),(x+16,486),(x,486)),WOOD,2.4)
    castle(c,302,352,.92,wall='#c9a777',roof='#5b4630',stone='#7a7260') if 0 else None
    w=poly((236,300),(370,300),(378,410),(228,410)); c.k(w,'#b98f5c',3.6); c.f(poly((330,300),(370,300),(378,410),(334,410)),'#96703f'); [c.l([(x,306),(x-1,408)],2,2,col=WOODD) for x in (258,284,310,336)]
    c.k(poly((286,352),(322,352),(322,412),(286,412)),UMBER,2.6)
    def roof(x,y,hw,h,col='#6f5330'): 
        g=C((x-hw,y+8,1),(x-hw*.7,y-6),(x-hw*.42,y-h,1),(x+hw*.42,y-h,1),(x+hw*.7,y-6),(x+hw,y+8,1),(x,y+14)); c.k(g,col,3.6); [c.l([(x+t*hw*.42,y-h+4),(x+t*hw*.9,y+8)],1.4,3,col='#4c381f') for t in (-.8,-.4,0,.4,.8)]
    roof(302,300,104,54); t=poly((262,196),(342,196),(346,250),(258,250)); c.k(t,'#c9a777',3.4); [c.k(poly((x,212),(x+16,212),(x+16,236),(x,236)),UMBER,2) for x in (276,312)]; roof(302,196,74,56)
    c.k(br([(302,140),(302,60)],6,6),WOODD,2.2); c.k(C((304,62,1),(356,70),(346,96),(304,100,1)),VERM,2.8)
def castle_10(c):       # above a river with a bridge
    sky(c,'#d3e0e0','#7fa3ad',320,WHITE,110,190,440,seed=62)
    c.f(C((20,440,1),(180,400),(330,430),(480,390,1),(480,700,1),(20,700,1)),'#8fa58c')
    rv=C((20,520,1),(140,500),(300,530),(480,500,1),(480,700,1),(20,700,1)); c.k(rv,'#5f86a3',3); seigaiha(c,rv.intersection(box(30,540,470,680)),32,'#5f86a3',HAZE,INDIGO,y0=556)
    st=Polygon(spline([(170,560),(200,470),(214,420)])+spline([(410,420),(424,470),(452,560)])).buffer(0); c.k(st,STONE,3.6); [c.l([(180+abs(k)*.2,440+k),(310,446+k),(440,440+k)],1,3,1,col='#6d675a') for k in (20,50,80,104)]; [c.l([(x,450+(x%3)*12),(x+4,480+(x%3)*12)],2,2,col='#6d675a') for x in range(220,420,34)]
    castle(c,312,352,1.02,wall=POWDER,roof='#31506b',stone=STONE)
    st2=st
    br_=br([(20,600),(120,556),(210,580)],22,20,22); c.k(br_,LACQ,3.4); [c.k(br([(x,y),(x,y+70)],10,10),LACQ,2.6) for x,y in ((70,582),(130,570),(186,580))]; c.l([(30,572),(120,530),(204,552)],6,6,6,col=VERM); [c.l([(x,y),(x,y-34)],5,5,col=VERM) for x,y in ((70,586),(130,566),(186,572))]
    for x,y,r in ((446,470,46),(420,510,36)): pinepad(c,x,y,r)
def castle_15(c):       # the white one, five roofs, gold fish, sun
    sky(c,'#f0dfb6','#d98f5e',360,VERM,150,306,270,seed=63)
    mist(c,PAPER,((150,300,120),(360,520,170),(400,520,196)),22)
    c.f(C((20,560,1),(200,540),(480,560,1),(480,700,1),(20,700,1)),MOSS)
    castle(c,306,474,1.26,wall=WHITE,roof='#4a5660',stone=STONE)
    for x in (186,430): 
        c.f(poly((x-36,452),(x+36,452),(x+36,520),(x-36,520)),WHITE); [c.f(poly((x-20+i*26,474),(x-8+i*26,474),(x-8+i*26,496),(x-20+i*26,496)),ROOF) for i in range(2)]; c.k(C((x-52,460,1),(x-36,440),(x-24,412,1),(x+24,412,1),(x+36,440),(x+52,460,1)),'#4a5660',3)
    for x,y,r in ((80,600,50),(150,640,44),(430,620,50),(370,660,44),(250,670,40)): pinepad(c,x,y,r)
    for x,y in ((70,470),(100,450)): c.l([(x-16,y-6),(x-6,y-10),(x,y),(x+8,y-10),(x+18,y-6)],1,4,3,4,1)
def stand(c,x0,x1,y,h=120):
    c.k(br([(x0-30,y+h),(x1+30,y+h)],22,22),LACQ,3.4)
    for x in (x0,x1): c.k(C((x-12,y+h,1),(x-10,y+10),(x-22,y-14,1),(x-4,y-4),(x+4,y-4),(x+22,y-14,1),(x+10,y+10),(x+12,y+h,1)),LACQ,3.2)
def no_dachi(c):        # one enormous sword upright before a family altar
    sky(c,'#e2cfa6','#a98449',340,PAPER,140,310,260,seed=64)
    for x in (170,450): c.k(br([(x,30),(x,640)],24,24),WOODD,3)
    c.k(C((140,60,1),(310,84),(480,60,1),(480,100,1),(310,122),(140,100,1)),LACQ,3.4)
    c.k(poly((20,600),(480,600),(480,700),(20,700)),WOOD,3.4); c.l([(20,640),(480,640)],2,2,col=WOODD)
    for x in (200,420): c.k(br([(x,600),(x,560)],16,16),GOLD,2.6); c.k(C((x-9,556,1),(x-10,530),(x,500,1),(x+10,530),(x+9,556,1)),EMBER,2.4); c.f(ell(x,540,4,10),GOLDL)
    # blade from lower left to upper right
    def R(f,s): a=math.radians(-62); u=(math.cos(a),math.sin(a)); n=(-u[1],u[0]); return (226+u[0]*f+n[0]*s,560+u[1]*f+n[1]*s)
    bl=C(R(0,-17)+(1,),R(250,-40),R(500,-30)+(1,),R(476,8),R(250,-4),R(0,17)+(1,)); c.k(bl,HAZE,4); c.f(C(R(0,-17)+(1,),R(250,-40),R(500,-30)+(1,),R(250,-24),R(0,-3)+(1,)),PALE)
    c.l([R(20,6),R(120,-6),R(250,-14),R(400,-16),R(474,-4)],1,3,3,3,1,col=WHITE)
    c.k(br([R(-6,0),R(-150,6)],34,30),INDIGOD,3.6); [c.f(poly(R(-20-i*26-9,0),R(-20-i*26,-11),R(-20-i*26+9,0),R(-20-i*26,11)),GOLDL) for i in range(5)]
    c.k(C(R(-8,-44),R(6,-44),R(8,0),R(6,44),R(-8,44),R(-10,0)),GOLD,3.4)
    c.l([R(-120,0),(230,690),(280,640)],7,6,2,col=VERM)
def daisho(c):          # long and short on a red rack before a gold screen, dark hall
    ground(c,'#1f4a4a','#12282b',420); woodgrain(c,65,.12)
    for i,x in enumerate((150,262,374)):
        p=poly((x,70+(i%2)*10),(x+112,70+((i+1)%2)*10),(x+112,520+((i+1)%2)*10),(x,520+(i%2)*10)); c.k(p,('#d9b24a','#c99d33','#b98c28')[i],3.2)
    c.f(circ(330,232,92).intersection(box(150,70,486,530)),VERM)
    c.l([(486,420),(420,380),(372,396),(318,352)],20,14,9,4,col=BARK)
    for x,y,r in ((420,362,54),(334,348,40),(470,410,46),(208,470,44)): pinepad(c,x,y,r)
    for x in (262,374): c.l([(x,74),(x,526)],3,3)
    c.f(poly((20,560),(480,560),(480,700),(20,700)),'#5a3a1e'); [c.l([(20,y),(480,y)],2,2,col=UMBER) for y in (600,646)]; c.l([(20,560),(480,560)],4,4)
    stand(c,196,424,430,200)
    def sheath(y,L,x0,col,dark,w=38):
        p=[(x0,y+18),(x0+L*.5,y-18),(x0+L,y+2)]; c.k(br(p,w,w+1,w-5),col,4.2); c.l([(x0+14,y+6),(x0+L*.5,y-26),(x0+L-12,y-8)],1,6,1,col=dark)
        c.k(br([(x0-4,y+19),(x0-128,y+54)],w-4,w-5),INDIGOD,4); [c.f(poly((x0-24-i*23-9,y+25+i*6.4),(x0-24-i*23,y+13+i*6.4),(x0-24-i*23+9,y+25+i*6.4),(x0-24-i*23,y+37+i*6.4)),WHITE) for i in range(5)]
        c.k(br([(x0-8,y-20),(x0+4,y+56)],15,15),GOLD,3.2); c.k(br([(x0+L-12,y+1),(x0+L,y+2)],w-2,w-4),GOLD,3); c.k(br([(x0+L*.34-6,y-8),(x0+L*.34+6,y-10)],w+4,w+4),GOLDL,2.6)
    sheath(446,250,196,VERM,EMBER); sheath(556,268,186,'#20263a',PALE)
    c.l([(270,448),(292,492),(262,528),(290,566)],9,9,7,5,col=GOLDL); c.l([(282,448),(310,486),(300,520)],7,7,3,col=GOLDL)
def masamune(c):        # the forge: hands, hammer, glowing blade, sparks; no face
    ground(c,'#5a3220','#1f120c',420); c.f(circ(330,300,170),'#8e3f1e'); c.f(circ(330,310,120),EMBER); c.f(circ(330,318,74),'#f2b54a'); woodgrain(c,66,.12)
    c.k(C((150,470,1),(200,400),(210,340),(240,330),(440,330),(466,400),(480,470,1),(480,520,1),(150,520,1)),UMBER,3.6) if 0 else None
    an=C((176,560,1),(150,520),(190,500,1),(450,500,1),(440,540),(390,560),(384,620),(420,690,1),(210,690,1),(246,620),(240,566)); c.k(an,STEEL,4); c.f(an.difference(A.translate(an,-30,-10)),CHAR)
    bl=C((160,470,1),(300,478),(458,440,1),(452,466),(300,500),(160,496,1)); c.k(bl,'#f6c65a',3.6); c.f(C((160,484,1),(300,492),(452,452,1),(452,466),(300,500),(160,496,1)),EMBER); c.k(br([(60,520),(176,484)],20,16),STEEL,3)
    for i in range(14):
        a=math.radians(-170+i*12.4); r0=40+(i*37)%30; r1=r0+34+(i*53)%60; c.l([(316+r0*math.cos(a),470+r0*math.sin(a)),(316+r1*math.cos(a),470+r1*math.sin(a))],1,5,1,col=GOLDL)
    c.k(br([(330,440),(400,250)],18,16),WOOD,3.2); hm=A.rotate(rrect(280,420,380,476,8),-2,origin=(330,448)); hm=A.rotate(rrect(272,410,382,462,8),-18,origin=(330,440)); c.k(hm,STEEL,3.8); c.f(hm.difference(A.translate(hm,-8,-10)),CHAR)
    sl=C((480,120,1),(430,150),(390,210),(372,270),(400,310),(450,320),(480,310,1)); c.k(sl,'#8a7a5c',3.6); c.f(sl.difference(A.translate(sl,-12,-12)),'#6a5d43'); grip(c,386,282,-70,1.08,SKIN2,SKIN2D,flip=-1)
    sl2=C((20,690,1),(30,600),(70,560),(130,560),(150,600),(140,690,1)); c.k(sl2,'#8a7a5c',3.6); grip(c,120,506,-18,.96,SKIN2,SKIN2D)
def noh(c):             # stage with a pine wall and a mask over it
    ground(c,'#3c2b20','#1b130d',400); woodgrain(c,67,.1)
    c.f(poly((20,250),(480,250),(480,560),(20,560)),'#d9b36c'); 
    c.l([(312,560),(300,470),(326,400),(310,340)],24,20,16,10,col=BARK)
    for x,y,r in ((312,320,70),(230,400,56),(396,390,58),(206,470,44),(424,470,46)): pinepad(c,x,y,r)
    for x in (176,452): c.k(br([(x,230),(x,620)],22,22),WOOD,3)
    rf=C((120,240,1),(180,190),(226,110,1),(400,110,1),(446,190),(500,240,1),(312,256)); c.k(rf,ROOF,4); [c.l([(240+i*24,116),(190+i*40,236)],1.4,3,col=INK) for i in range(7)]; c.k(br([(216,108),(410,108)],16,16),'#2c3434',3)
    c.k(poly((10,570),(490,570),(490,700),(10,700)),BRASS,3.6); [c.l([(x,576),(x-20,690)],1.6,2,col=WOOD) for x in (190,240,290,340,390,440)]
    mk=C((312,380),(366,396),(390,460),(384,530),(356,590),(312,614),(268,590),(240,530),(234,460),(258,396)); c.k(mk,WHITE,4.4); c.f(mk.difference(A.translate(mk,-16,-6)),SHADE)
    hr=C((234,470,1),(240,410),(270,380),(312,372),(354,380),(384,410),(390,470,1),(366,420),(330,400),(312,408,1),(294,400),(258,420)); c.k(hr,INK,2.6)
    for m in (-1,1):
        X=lambda x:312+m*x
        c.f(ell(X(34),438,14,6,m*6),'#6d6356'); c.l([X(14) and (X(14),480),(X(34),468),(X(58),478)],2,8,2); c.l([(X(18),490),(X(36),494),(X(54),486)],.8,2.6,.8); c.f(circ(X(34),482,5),INK)
    c.l([(308,470),(302,516),(312,526),(324,520)],1,3.4,4,1); c.f(C((284,556),(312,546),(340,556),(328,572),(296,572)),VERM); c.f(C((292,557,1),(312,553),(332,557,1),(312,561)),INK)
def gunpowder(c):       # three matchlocks, a keg, a match that burns
    sky(c,'#b9a08a','#5f4b40',380,'#d9c3a0',140,320,230,seed=68)
    for x,y,r in ((200,150,54),(260,110,60),(330,130,64),(400,100,56),(440,160,50),(170,210,40)): c.f(circ(x,y,r),'#8d7f76')
    for x,y,r in ((210,140,40),(270,96,46),(340,112,50),(410,90,40)): c.f(circ(x,y,r),'#b0a49a')
    for k,(x0,y0,x1,y1) in enumerate(((150,520,330,150),(210,560,390,180),(270,600,450,214))):
        c.k(br([(x0,y0),(x1,y1)],24,20),STEEL,3.6); c.l([(x0,y0-4),(x1-4,y1-2)],3,3,col=PALE); c.k(br([(x0-50,y0+100),(x0+40,y0-78)],40,26),WOOD,3.6); c.l([(x0-40,y0+84),(x0+34,y0-66)],4,3,col='#a97b4a'); [c.k(br([(x0+(x1-x0)*t-9,y0+(y1-y0)*t-5),(x0+(x1-x0)*t+9,y0+(y1-y0)*t+5)],9,9),BRASS,2) for t in (.4,.66,.9)]
    kg=C((310,560),(400,540),(470,560,1),(474,690,1),(300,690,1)); c.k(kg,WOODD,4); [c.k(C((302,y,1),(388,y+14),(474,y,1),(474,y+16,1),(388,y+30),(302,y+16,1)),STEEL,2.4) for y in (580,644)]; c.k(ell(388,556,82,22),UMBER,3.6); c.f(ell(388,556,64,14),INK)
    c.l([(388,552),(350,500),(400,460),(380,420)],8,8,8,7,col=STRAWD); c.k(C((380,424),(366,404),(380,370,1),(394,402)),EMBER,2.6); c.f(ell(380,404,5,10),GOLDL)
    for a in range(0,360,45): c.l([(380+28*math.cos(math.radians(a)),400+28*math.sin(math.radians(a))),(380+46*math.cos(math.radians(a)),400+46*math.sin(math.radians(a)))],1,4,1,col=GOLDL)
def dishonour(c):       # a torn banner falls, a broken fan, crows; nobody is shown
    ground(c,'#c9694a','#7c2417',400); c.f(circ(312,250,132),'#e6b08f'); woodgrain(c,69,.1)
    c.f(C((20,600,1),(180,570),(330,600),(480,560,1),(480,700,1),(20,700,1)),UMBER)
    for x,y,s in ((190,120,1),(420,110,1.2),(450,170,.8)): c.f(C((x-34*s,y-10*s,1),(x-14*s,y-16*s),(x,y,1),(x+14*s,y-16*s),(x+36*s,y-8*s,1),(x+12*s,y-2*s),(x,y+10*s),(x-12*s,y-2*s)),INK)
    p=br([(160,650),(300,380),(330,322)],16,15,14); c.k(p,WOODD,3.4); p2=br([(338,300),(408,140)],14,13); c.k(p2,WOODD,3.4); [c.l([(330,322),(338+dx,306+dy)],3,1,col=HONEY) for dx,dy in ((0,0),(8,6),(-6,-4))]
    g=C((404,150,1),(300,120,1),(250,180),(262,240),(216,300,1),(244,306),(236,350,1),(272,330),(284,372,1),(300,340),(322,360,1),(340,300)); c.k(g,PAPER,4); c.f(g.difference(A.translate(g,-22,-12)),SHADE); blossom(c,314,220,44,24,col=VERM,mid=PAPER,ink=0); c.l([(262,160),(300,230),(280,300)],1,6,1); c.f(poly((258,176),(300,214),(286,228)),'#e6b08f')
    px,py=320,640; P=lambda r,a:(px+r*math.cos(math.radians(a)),py+r*math.sin(math.radians(a)))
    for a0,n in ((-176,5),(-86,5)):
        leaf=Polygon([P(130-(8 if i%2 else 0),a0+i*13) for i in range(n+1)]+[P(52,a0+n*13-i*13) for i in range(n+1)]); c.k(leaf,GOLDL,3.4); [c.l([P(20,a0+i*13),P(126,a0+i*13)],2,2.4) for i in range(n+1)]
    c.l([P(70,-108),P(90,-96),P(110,-104)],3,4,1,col=WOODD); c.f(circ(px,py,10),INK)
def save_face(c):       # a figure behind an open fan, only calm eyes above it
    sky(c,'#dde3d2','#9fb5a3',360,PAPER,150,312,250,seed=70)
    for x,h in ((180,120),(440,90),(462,200)): c.l([(x,690),(x+4,400),(x-4,h)],10,9,7,col=MOSS); [c.l([(x,h+60*i+40),(x-30,h+60*i+24)],2,9,1,col=MOSSD) for i in range(3)]
    cx=300
    from honor_lords import b_wings,laps,neck,topknot,face34
    b_wings(c,cx,420,'#3f6a5f','#2c4d45',SAND,HONEY); neck(c,cx,388,SKIN,SKIND)
    h,T,TS=facefront(c,cx,290,1.08,brow=7,ears=True,browup=4,age=0)
    hr=C(T((-64,-30,1)),T((-66,-70)),T((-36,-108)),T((0,-118)),T((36,-108)),T((66,-70)),T((64,-30,1)),T((48,-66)),T((0,-84)),T((-48,-66))); c.k(hr,INK,2.6); c.k(br([T((0,-112)),T((6,-140)),T((-14,-152))],26,24,14),INK,2.6); [c.l([T(q) for q in p],.6,3,.6,col=HAIRL) for p in ([(-40,-80),(0,-100),(40,-82)],[(-24,-92),(8,-108),(36,-96)])]
    px,py=306,660; P=lambda r,a:(px+r*math.cos(math.radians(a)),py+r*math.sin(math.radians(a)))
    n=16; a0,a1=-166,-14; leaf=Polygon([P(330-(8 if i%2 else 0),a0+(a1-a0)*i/n) for i in range(n+1)]+[P(110,a1-(a1-a0)*i/n) for i in range(n+1)]); 
    for i in range(n+1): c.f(br([P(0,0),P(150,a0+(a1-a0)*i/n)],8,7,n=2).buffer(1.6),INK)
    for i in range(n+1): c.f(br([P(0,0),P(150,a0+(a1-a0)*i/n)],7,6,n=2),WOOD)
    c.k(leaf,WHITE,4); 
    for i in range(0,n,2): c.f(Polygon([P(111,a0+(a1-a0)*i/n),P(328,a0+(a1-a0)*i/n),P(322,a0+(a1-a0)*(i+1)/n),P(111,a0+(a1-a0)*(i+1)/n)]),'#efe2c8')
    d=circ(*P(222,-90),72).intersection(leaf); c.f(d,GOLD); 
    for i in range(1,n): c.l([P(112,a0+(a1-a0)*i/n),P(322,a0+(a1-a0)*i/n)],1.6,2.2)
    c.f(ring(*P(222,-90),84,4).intersection(leaf),GOLD)
    grip(c,306,650,-90,1.0,SKIN,SKIND)
def decree(c):          # the golden scroll with the vermilion seal and cords
    ground(c,'#8f2a1b','#5c150c',420)
    ry=[poly((250,330),(250+620*math.cos(math.radians(i*20)),330+620*math.sin(math.radians(i*20))),(250+620*math.cos(math.radians(i*20+10)),330+620*math.sin(math.radians(i*20+10)))) for i in range(18)]
    c.f(U(*ry),'#a5331f'); c.f(circ(250,320,196),GOLD); c.f(circ(250,320,182),GOLDL); woodgrain(c,71,.08)
    c.k(C((130,150,1),(250,140),(370,150,1),(362,340),(372,560,1),(250,548),(128,560,1),(138,340)),'#f6e6b4',4); c.f(C((340,150,1),(370,150,1),(362,340),(372,560,1),(346,556,1)),HONEY)
    for y in (150,558): c.k(br([(104,y),(396,y)],34,34),LACQ,3.8); [c.k(rrect(x-12,y-22,x+12,y+22,6),GOLD,3) for x in (96,404)]
    c.f(circ(250,270,34),VERM); c.f(U(*[br([(250+46*math.cos(math.radians(a)),270+46*math.sin(math.radians(a))),(250+74*math.cos(math.radians(a)),270+74*math.sin(math.radians(a)))],12,4,n=2) for a in range(0,360,30)]),VERM)
    for i in range(5): c.l([(180+i*35,380),(179+i*35,420+(i*17)%30)],2.4,5,1.4)
    b=C((214,440),(250,436),(288,440),(290,478),(288,514),(250,518),(214,514),(212,478)); c.k(b,VERM,3); c.f(b.buffer(-5).difference(b.buffer(-8)),ONV); c.f(U(circ(250,478,13),*[circ(250+23*math.cos(math.radians(a)),478+23*math.sin(math.radians(a)),6) for a in range(30,390,60)]),ONV)
    for x in (150,350): c.l([(x,574),(x-6,620),(x+8,664)],6,6,8,col=VERM)
def back(c):            # one back for all: lacquer, gold hemp leaf, three swords' guard as mon
    outer=rrect(0,0,500,700,28); c.f(outer,PAPER,False); c.f(outer.difference(rrect(4,4,496,696,25)),SHADE,False); c.f(rrect(8,8,492,692,23),INK,False); c.f(rrect(12,12,488,688,20),GOLD,False)
    path=rrect(21,21,479,679,15).exterior; Ln=path.length; n=int(Ln//17); tk=[]
    for i in range(n):
        a=path.interpolate(i*Ln/n); b=path.interpolate((i*Ln/n+2)%Ln); g=math.atan2(b.y-a.y,b.x-a.x); u=(math.cos(g+.9),math.sin(g+.9)); tk.append(br([(a.x-u[0]*13,a.y-u[1]*13),(a.x,a.y),(a.x+u[0]*13,a.y+u[1]*13)],2,5.5,2,n=4))
    c.f(U(*tk).intersection(rrect(12,12,488,688,20).difference(WIN)),GOLDD,False); c.f(WIN.buffer(3.2),INK,False); c.f(WIN,'#5c1710',False)
    W2=rrect(44,44,456,656,8); reg=W2.difference(circ(250,350,150)); d=[]
    for j in range(-1,18):
        for i in range(-1,11):
            x=44+i*46+(23 if j%2 else 0); y=44+j*39
            q=circ(x,y,27); d.append(q.exterior.intersection(reg))
    L=[]
    for g in d:
        for k in (g.geoms if hasattr(g,'geoms') else [g]):
            if k.is_empty or k.length<2: continue
            k=k.simplify(.4); L.append('M'+'L'.join(f'{x:.0f},{y:.0f}' for x,y in k.coords))
    c.o.append(f'<path fill="none" stroke="#8a2c1e" stroke-width="3" d="{"".join(L)}"/>')
    c.f(W2.buffer(1.5).difference(W2.buffer(-1.5)),GOLD)
    c.f(circ(250,350,138),'#3f0f0a'); s=U(circ(250,350,120),*[circ(250+122*math.cos(math.radians(k*30)),350+122*math.sin(math.radians(k*30)),26) for k in range(12)]); c.f(inkof(s,3.4,(0,0)),INK); c.f(s,GOLDL); c.f(ring(250,350,116,3),INK); c.f(circ(250,350,108),'#5c1710')
    for k in range(3):
        a=-90+k*120; R=lambda r,t:(250+r*math.cos(math.radians(a+t)),350+r*math.sin(math.radians(a+t)))
        c.f(C(R(24,0)+(1,),R(60,-26),R(96,0)+(1,),R(60,26)),GOLDL); c.f(ell(*R(62,0),9,22,a+90),'#5c1710')
    c.f(circ(250,350,16),VERM)
    for x,y in ((44,44),(456,44),(44,656),(456,656)):
        q=circ(x,y,64).intersection(W2); c.f(q.buffer(3).intersection(W2.buffer(1.5)),INK); c.f(q,GOLDD); c.f(U(ring(x,y,52,3.4),ring(x,y,38,3.4)).intersection(W2),GOLDL); c.f(circ(x,y,24).intersection(W2),GOLDL)
# ---------- dice ----------
DIEP={1:[(0,0)],2:[(-22,-22),(22,22)],3:[(-24,-24),(0,0),(24,24)]}
def strokes(n):
    "the carver's count marks: as many cuts as the number, in two columns"
    B=lambda x0,x1,y:br([(x0,y+1.5),((x0+x1)/2,y-1),(x1,y)],6,9,4)
    one=lambda ys:[B(-19,19,y) for y in ys]; L=lambda ys:[B(-23,-4,y) for y in ys]; R=lambda ys:[B(5,24,y) for y in ys]
    return U(*{1:one((0,)),2:one((-9,9)),3:one((-17,0,17)),4:L((-9,9))+R((-9,9)),5:L((-9,9))+R((-17,0,17)),6:L((-17,0,17))+R((-17,0,17))}[n])
def die(c,x,y,r,n,rot=0,tone=0,clip=False):
    "bone die, 2r wide: plain numeral large, count mark small in the corner"
    b0,b1,b2=[('#f6ecd4','#dcc9a0','#bfa877'),('#e8c9a0','#c79d6c','#9c744a')][tone]
    Rt=lambda s:A.rotate(s,rot,origin=(x,y))
    base=Rt(rrect(x-r,y-r,x+r,y+r,r*.26)); side=A.translate(base,r*.10,r*.16)
    c.f(inkof(U(base,side),max(2,r*.06),(.5,1)),INK,clip); c.f(U(base,side),b2,clip); c.f(base,b0,clip); c.f(base.difference(A.translate(base,-r*.1,-r*.1)),b1,clip)
    c.f(base.buffer(-r*.10).difference(base.buffer(-r*.15)),b1,clip)
    g=digits(str(n),r*.84,r*1.18); c.f(Rt(A.translate(g,x-r*.12,y+r*.1)),VERMD if n in(1,4) and 0 else INK,clip)
    s=A.scale(strokes(n),r/92,r/92,origin=(0,0)); c.f(Rt(A.translate(s,x+r*.56,y-r*.58)),VERM,clip)
def dice(c):
    for i in range(6): die(c,70+i*116,66,46,i+1,(-5,4,-3,6,-4,3)[i])
    for i in range(6): die(c,70+i*116,190,46,i+1,(4,-5,3,-2,5,-4)[i],1)
