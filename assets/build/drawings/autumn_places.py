"""The places of the second road's acts, and the tables in them: harvest, fog, the night of the lanterns.

What sceneries.py and grounds.py say of theirs holds here, too.
"""
from place_kit import *

ALL=box(0,0,W_,H_); FAR=box(0,0,W_,EDGE); TOP=box(0,EDGE,W_,H_)
def bars(c,rows,col,h=26):
    for x0,x1,y in rows: c.f(rrect(x0,y,x1,y+h,h/2-.1),col)
def stook(c,x,y,s,col=STRAW,dark=STRAWD):
    "sheaves set up against each other"
    for dx,t in ((-26,-9),(26,9),(0,0)):
        g=C((x+(dx-30)*s,y,1),(x+(dx*.5-12+t)*s,y-78*s),(x+(dx*.3-26)*s,y-128*s,1),(x+dx*.3*s,y-112*s),(x+(dx*.3+26)*s,y-128*s,1),(x+(dx*.5+12+t)*s,y-78*s),(x+(dx+30)*s,y,1)); c.k(g,col,3*s+1); c.f(g.difference(A.translate(g,-11*s,-2*s)),dark)
        c.l([(x+(dx*.5-14+t)*s,y-78*s),(x+(dx*.5+14+t)*s,y-78*s)],6*s,col=VERM)
def lantern(c,x,y,s,cord=0,halo=('#5a4152','#7c5650'),red=VERM,dark=VERMD):
    "a paper lantern, lit; (x, y) is its middle"
    if halo: c.f(circ(x,y,118*s),halo[0]); c.f(circ(x,y,84*s),halo[1])
    if cord: c.l([(x,cord),(x,y-62*s)],4*s)
    g=ell(x,y,44*s,58*s); c.k(g,red,3.4*s+.6); c.f(g.difference(A.translate(g,-13*s,-6*s)),dark); c.f(ell(x-6*s,y,17*s,32*s),EMBER); c.f(ell(x-6*s,y+4*s,8*s,18*s),'#f6dc9a')
    c.f(U(*[br([(x-43*s+abs(q)*.2*s,y+q*s),(x,y+(q+4)*s),(x+43*s-abs(q)*.2*s,y+q*s)],2.2*s,n=4) for q in (-34,-16,2,20,38)]).intersection(g),dark)
    c.k(U(rrect(x-20*s,y-68*s,x+20*s,y-56*s,3*s),rrect(x-20*s,y+55*s,x+20*s,y+66*s,3*s)),INK,0)
def crow(c,x,y,s): c.l([(x-40*s,y-10*s),(x-16*s,y-20*s),(x,y)],1,5*s,2); c.l([(x,y),(x+18*s,y-20*s),(x+42*s,y-12*s)],2,5*s,1)
def ears(c,area,y0,y1,n,s,col,seed):
    "rice that bends under its grain"
    r=random.Random(seed); L=[]
    for _ in range(n):
        x,y=r.uniform(0,W_),r.uniform(y0,y1); m=r.choice((-1,1)); L+=[br([(x,y),(x+2*m*s,y-20*s),(x+10*m*s,y-30*s)],2.6*s,1.6*s,n=3),ell(x+12*m*s,y-27*s,3.4*s,8*s,-32*m)]
    c.f(U(*L).intersection(area),col)
def reeds(c,x,y,s,seed,col,head):
    r=random.Random(seed)
    for k in range(9):
        dx=r.uniform(-60,60)*s; h=r.uniform(150,260)*s; c.f(br([(x+dx,y),(x+dx*1.1,y-h*.6),(x+dx*1.35,y-h)],6*s,3*s,n=4),col)
        if k%2: c.f(ell(x+dx*1.3,y-h*.92,7*s,27*s,dx*.1),head)
def roof(c,x,y,w,h,col,lit,over=60):
    t=C((x-w-over,y,1),(x-w*.8,y-h*.4),(x-w*.5,y-h,1),(x+w*.5,y-h,1),(x+w*.8,y-h*.4),(x+w+over,y,1),(x,y+16)); c.k(t,col,4); n=int(w/18); c.f(U(*[br([(x-w*.5+w*k/n,y-h+6),(x-w-over*.5+(2*w+over)*k/n,y+4)],2,3.4,n=3) for k in range(n+1)]).intersection(t),lit); c.k(rrect(x-w*.54,y-h-15,x+w*.54,y-h+6,8),'#20242b',4)

# What talks, letters and ends lie before.

def field(c):
    "stooks in the stubble, a persimmon tree, the last light over the hills"
    c.grad(ALL,'#3a4a68','#c99a62',0,520); c.f(circ(1760,470,132),'#d9822f'); bars(c,((1480,2060,392),(1720,2360,430),(300,860,180),(120,620,222),(980,1260,290)),'#a98f86')
    c.k(hill([(-10,520),(320,452),(640,500),(1000,430),(1360,506),(1800,452),(2200,500),(2530,446)],640),'#5e5a70',3); c.k(hill([(-10,572),(500,536),(1100,566),(1700,530),(2530,560)],680),'#6f6350',3)
    for k,(y,col,ear) in enumerate(((606,'#b08d48','#8d6c33'),(676,'#c29b4c','#946f33'),(770,'#a8803c','#7c5a2a'),(884,'#8a642f','#62461f'))):
        f=hill([(-10,y+12),(420,y-9),(900,y+9),(1400,y-10),(1900,y+11),(2530,y-7)]); c.k(f,col,4); s=.7+k*.5
        if k in (0,2): ears(c,f,y+30,y+30+70*s,(330,150)[k//2],s,ear,k)
        else:
            r=random.Random(k); c.f(U(*[br([(x,yy),(x+r.uniform(-3,3),yy-9*s)],4*s,2*s,n=2) for x,yy in [(r.uniform(0,W_),y+(20+r.uniform(0,60))*s) for _ in range(240)]]).intersection(f),ear)
    for x,y,s in ((880,716,.6),(1130,724,.62),(1420,706,.58),(560,728,.62),(2000,722,.6)): stook(c,x,y,s)
    for x,y,s in ((1500,1000,1.35),(2130,1040,1.6)): stook(c,x,y,s)
    c.k(U(br([(180,1090),(220,820),(190,560),(250,330)],86,60,40,18),br([(205,640),(380,470),(520,420)],30,22,8),br([(200,520),(80,400),(20,370)],24,16,6),br([(240,380),(380,270),(440,180)],18,12,5)),'#33241a',4)
    r=random.Random(4)
    for _ in range(26): x,y=r.choice(((470,400),(330,280),(120,400),(240,240),(420,210)))
    for x,y in ((400,452),(470,470),(510,410),(356,300),(424,250),(452,186),(110,410),(60,380),(300,330),(250,262),(330,400),(180,330)): c.l([(x,y-40),(x,y-18)],2); c.k(circ(x,y,22),AMBER,3); c.f(circ(x,y,22).difference(circ(x-6,y-6,22)),AMBERD); c.f(U(*[ell(x+dx,y-19,9,4,dx*3) for dx in (-7,7)]),'#46552a')
    for x,y,s in ((1300,230,1.),(1390,200,.7),(1240,270,.6)): crow(c,x,y,s)

def fog(c):
    "a landing in the reeds; what stands behind it can hardly be seen"
    c.grad(ALL,'#56686f','#aab5ae',0,700); c.f(circ(1500,250,96),'#b3bcb4')
    r=random.Random(6)
    for col,y,n in (('#8fa09c',560,26),('#7d908d',600,22),('#6a7f7d',640,18)):
        for k in range(n): x=r.uniform(0,W_); c.f(cedar(x,y+r.uniform(-8,20),r.uniform(150,300),r.uniform(70,120),k),col)
        bars(c,[(x0,x0+r.uniform(500,1100),y-r.uniform(30,120)) for x0 in (r.uniform(-200,500),r.uniform(700,1300),r.uniform(1500,2100))],'#b2bcb6',34)
    c.f(hill([(-10,640),(600,622),(1300,648),(1900,620),(2530,640)]),'#6f8785'); c.f(box(0,668,W_,H_),'#7f9694'); c.grad(box(0,668,W_,H_),'#91a5a1','#4d6468',668,H_)
    c.f(U(*[br([(x,y),(x+l/2,y-2),(x+l,y)],.6,3,.6,n=3) for x,y,l in [(r.uniform(0,2300),r.uniform(690,1060),r.uniform(90,300)) for _ in range(60)]]),'#a9b8b2')
    for x,y,s in ((1790,742,1.),):
        c.k(C((x-190*s,y-14*s,1),(x-150*s,y+22*s),(x+120*s,y+24*s),(x+210*s,y-30*s,1),(x+140*s,y-6*s),(x-140*s,y-4*s)),'#43504f',3); c.f(br([(x+60*s,y-8*s),(x+64*s,y-150*s),(x+110*s,y-172*s)],9*s,6*s,4*s),'#3a4645'); c.f(circ(x+112*s,y-132*s,70*s),'#9aa596'); c.f(circ(x+112*s,y-132*s,46*s),'#b5ac84'); c.k(ell(x+112*s,y-132*s,20*s,27*s),'#e0b866',3)
    c.k(C((x-40,y-20),(x-44,y-92),(x-10,y-120),(x+22,y-96),(x+26,y-18)),'#39443f',2); c.k(C((x-54,y-98,1),(x-8,y-142),(x+38,y-98,1),(x-8,y-92)),'#59604c',2)
    bars(c,((1300,2300,690),(1500,2520,726),(-60,700,700),(-60,460,742)),'#b6c0ba',30)
    g=poly((560,H_+10),(700,770),(1010,770),(1140,H_+10)); c.k(g,'#5b5346',4)
    for k in range(9): y=790+k*k*4.4; c.l([(696-k*17,y),(1014+k*15,y)],3+k*.7,col='#38332b')
    for x,y,h in ((690,780,120),(1020,780,116),(600,960,190),(1110,960,190)): c.k(br([(x,y),(x+2,y-h)],20*h/120,18*h/120),'#40392f',3); c.f(ell(x+2,y-h,11*h/120,4*h/120),'#857a66')
    for x,y,s,k in ((160,1080,1.5,1),(380,1090,1.2,2),(2330,1090,1.6,3),(2080,1086,1.1,4),(1400,1096,1.,5),(1290,1090,.8,6)): reeds(c,x,y,s,k,'#34423a','#4b3a29')

def lanterns(c):
    "the last steps to the shrine on its night; the great lantern hangs there, still dark"
    c.grad(ALL,'#171d38','#4d3f63',0,760); c.f(circ(640,170,70),'#c9bf9a'); c.f(circ(618,158,62),'#d8cfaa')
    r=random.Random(2); c.f(U(*[circ(r.uniform(0,W_),r.uniform(10,360),r.uniform(1.2,2.6)) for _ in range(90)]),'#a9a6b8')
    c.k(hill([(-10,560),(300,470),(700,540),(1100,430),(1500,520),(1960,440),(2530,540)]),'#2c2a4a',3)
    for k in range(30): x=r.uniform(0,W_); c.f(cedar(x,640+r.uniform(-10,30),r.uniform(160,280),r.uniform(70,110),k),'#211f38')
    c.f(hill([(-10,650),(600,628),(1260,650),(1900,628),(2530,650)]),'#282338')
    # the hall and its steps
    c.k(box(960,430,1640,640),'#4a2f2c',4)
    for x in (980,1130,1440,1590): c.k(box(x,430,x+34,650),LACQ,3); c.f(box(x,430,x+10,650),'#9a4434')
    for x0,x1 in ((1020,1126),(1480,1586)): c.f(box(x0,456,x1,640),'#e9b866'); c.f(U(*[box(x0+q*26,456,x0+q*26+4,640) for q in range(1,4)],*[box(x0,456+q*34,x1,459+q*34) for q in range(1,6)]),'#5d3f20')
    c.f(box(1168,450,1438,640),'#241722'); roof(c,1300,440,360,180,'#2f3743','#232a34',110)
    for k in range(7): y=640+k*k*7+k*18; w=300+k*86; c.k(poly((1300-w,y),(1300+w,y),(1300+w+30,y+44+k*12),(1300-w-30,y+44+k*12)),('#5b5566','#655e70')[k%2],3)
    # the great lantern: dark paper, a gold band, as high as a house
    x,y=1300,470
    for m in (-1,1): c.k(br([(x+m*150,690),(x+m*146,214)],34,28),VERMD,4); c.f(br([(x+m*150-9,690),(x+m*146-8,214)],8,7),'#b8452f')
    c.k(br([(x-210,232),(x,214),(x+210,232)],34,28,34),VERMD,4); c.f(br([(x-205,222),(x,204),(x+205,222)],8),'#b8452f'); c.l([(x,222),(x,292)],9)
    g=ell(x,y,118,160); c.k(g,'#6b3a3a',5); c.f(g.difference(A.translate(g,-30,-14)),'#4b2a33'); c.f(U(*[br([(x-117+abs(q)*.17,y+q),(x,y+q+9),(x+117-abs(q)*.17,y+q)],4,n=5) for q in (-110,-74,-38,-2,34,70,106)]).intersection(g),'#3a2029')
    c.k(U(rrect(x-54,y-182,x+54,y-152,8),rrect(x-54,y+152,x+54,y+180,8)),INK,0); c.f(U(box(x-50,y-160,x+50,y-154),box(x-50,y+154,x+50,y+160)),GOLDD); c.f(U(br([(x-34,y-40),(x+34,y-40)],12),br([(x,y-76),(x,y+64)],13),br([(x-40,y+10),(x+40,y+10)],11)),'#2a1720'); c.l([(x,y+180),(x-4,y+232)],22,8,col=VERMD)
    # small ones along the way up
    for k,(lx,ly,s) in enumerate(((820,560,.5),(1790,556,.5),(690,660,.66),(1930,660,.66),(500,800,.9),(2120,800,.9))):
        c.f(br([(lx,ly+62*s),(lx,ly+330*s)],11*s,14*s),'#1a1420'); c.f(br([(lx-60*s,ly-92*s),(lx+60*s,ly-92*s)],9*s),'#1a1420'); c.f(br([(lx,ly-92*s),(lx,ly+90*s)],8*s),'#1a1420'); lantern(c,lx,ly,s)
    for x0,m in ((60,1),(2460,-1)):
        c.k(U(br([(x0,1090),(x0+m*50,700),(x0-m*10,300),(x0+m*90,60)],84,58,40,18),br([(x0+m*30,520),(x0+m*200,330),(x0+m*320,270)],26,16,8)),'#1c151d',4)
        for t,n in zip(('#5f2027','#7f2c2b','#9a3a2c'),(10,8,6)): c.f(U(*[ell(x0+m*180+r.gauss(0,120),170+r.gauss(0,70),r.uniform(50,90),r.uniform(26,44),r.uniform(-12,12)) for _ in range(n)]),t)

# The tables.

def boards(c,tones,lit,grain,gap):
    "a table of long boards that lead away"
    edges=[-1560,-1080,-520,40,560,1120,1560]; d1=deep(EDGE+10)
    c.f(TOP,gap[1]); c.f(A.translate(strip(-1570,1570,.9,d1),0,14),gap[0])
    for k,(a,b) in enumerate(zip(edges,edges[1:])):
        q=strip(a+3,b-3,.9,d1); c.f(strip(a,b,.9,d1),gap[0]); c.f(q,tones[k%len(tones)]); grainy(c,q,grain,a,b,15,k+3,sway=7); c.f(run(a+7,.9,d1,5),lit)
    c.f(Polygon([at(-1560,d1),at(1560,d1),(at(1560,d1)[0],EDGE-6),(at(-1560,d1)[0],EDGE-6)]),gap[0])

def field_table(c):
    "a threshing mat among the stooks, the evening behind them"
    c.grad(box(0,0,W_,130),'#4a4f68','#c2925e',0,120); c.f(circ(1740,98,54),'#d9822f'); bars(c,((1500,2060,66),(420,980,44),(560,1240,64)),'#96828a',9)
    c.f(hill([(-10,120),(500,98),(1000,122),(1500,96),(2000,118),(2530,100)],220),'#5a5566'); f=hill([(-10,150),(700,140),(1400,152),(2530,142)],EDGE+6); c.f(f,'#a17e3f'); ears(c,f,158,186,200,.55,'#7c5c2c',3)
    for x in (420,760,1180,1460,1980,2230): stook(c,x,196,.42)
    c.f(box(0,192,W_,EDGE+6),'#6e5228'); r=random.Random(5); c.f(U(*[br([(x,y),(x+3,y-7)],2.4,1,n=2) for x,y in [(r.uniform(0,W_),r.uniform(196,EDGE+4)) for _ in range(180)]]),'#8f6f3a')
    c.f(TOP,'#4c3820'); c.f(U(*[br([(x,y),(x+r.uniform(-4,4),y-9)],3,1,n=2) for x,y in [(r.uniform(0,W_),r.uniform(EDGE+8,H_)) for _ in range(420)]]),'#5d4628')
    mat=strip(-1430,1430,.9,deep(EDGE+12)); c.f(A.translate(mat,0,10),'#2c2013'); c.f(mat,'#6f5c33'); inner=strip(-1370,1370,.9,deep(EDGE+24)); L=[]; n=0; y=EDGE+16.
    while y<H_+20:
        d=deep(y); h=13/d; s=30/d; x=CX-1370/d+(s if n%2 else 0)
        while x<CX+1370/d: L.append(box(x,y,x+s*1.06,y+h)); x+=2*s
        y+=h*1.3; n+=1
    c.f(U(*L).intersection(inner),'#665430')
    for u in (-1400,1400): c.f(run(u,.9,deep(EDGE+12),58),'#4a3c22')

def fog_table(c):
    "wet boards of a landing; reeds and one far light in the fog"
    c.grad(FAR,'#66777a','#96a5a1',0,200); r=random.Random(6)
    for col,y in (('#83958f',150),('#748884',170)):
        for k in range(24): x=r.uniform(0,W_); c.f(cedar(x,y+r.uniform(-4,8),r.uniform(50,110),r.uniform(30,50),k),col)
        bars(c,[(x0,x0+r.uniform(400,900),y-r.uniform(20,60)) for x0 in (r.uniform(-100,400),r.uniform(700,1200),r.uniform(1500,2100))],'#a3b0ab',13)
    c.f(box(0,164,W_,EDGE+6),'#72888a'); c.f(U(*[br([(x,y),(x+l/2,y-1),(x+l,y)],.5,2,.5,n=3) for x,y,l in [(r.uniform(0,2300),r.uniform(170,EDGE),r.uniform(60,200)) for _ in range(40)]]),'#91a3a2')
    c.f(circ(1690,128,40),'#a5aa97'); c.f(circ(1690,128,25),'#beb287'); c.f(ell(1690,128,9,12),'#e6c880'); c.f(C((1590,176,1),(1620,188),(1760,188),(1796,170,1),(1700,178)),'#4a5756'); c.f(br([(1690,178),(1690,140)],4,3),'#4a5756')
    for x,s,k in ((240,.5,1),(420,.36,2),(980,.4,3),(2110,.5,4),(2330,.44,5)): reeds(c,x,216,s,k,'#46564e','#54432f')
    boards(c,('#4d4f49','#474a45','#51534c','#494b46'),'#6d7069','#3d403b',('#232826','#39464a'))

def lanterns_table(c):
    "a table of dark boards below the shrine, lanterns on their cords"
    c.grad(FAR,'#181d36','#453a5a',0,200); r=random.Random(3); c.f(U(*[circ(r.uniform(0,W_),r.uniform(4,90),r.uniform(1,2)) for _ in range(60)]),'#8f8ca4')
    c.f(hill([(-10,150),(500,110),(1000,150),(1500,104),(2000,146),(2530,116)],230),'#292744')
    for k in range(26): x=r.uniform(0,W_); c.f(cedar(x,196+r.uniform(-4,8),r.uniform(50,100),r.uniform(30,46),k),'#201e34')
    c.k(box(1130,120,1390,204),'#3d2629',2); c.f(box(1166,136,1222,204),'#d3a052'); c.f(box(1298,136,1354,204),'#d3a052'); roof(c,1260,124,140,64,'#2b323d','#20262f',44)
    c.l([(200,10),(640,44),(1080,20)],2.5,col='#0f0d16'); c.l([(1440,20),(1880,46),(2320,8)],2.5,col='#0f0d16')
    for x,y in ((330,66),(500,84),(690,88),(880,76),(1600,80),(1790,90),(1990,84),(2180,62)): lantern(c,x,y,.5,y-48,('#3b3150','#54404f'))
    c.f(box(0,196,W_,EDGE+6),'#1c1822')
    boards(c,('#46302a','#402b27','#4b342c','#432e29'),'#68493a','#35231f',('#1a1114','#2a2028'))

SCENERIES={'field':field,'fog':fog,'lanterns':lanterns}
GROUNDS={'field':field_table,'fog':fog_table,'lanterns':lanterns_table}
