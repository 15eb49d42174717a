"""The tables' grounds: each lies in perspective before its own place, which is seen beyond its far edge.

Cards and words lie on them: what is below the edge is calm and about as dark as leather. Light and the dark towards
the window's edges are not drawn here: the game lays them over all of them alike.
"""
from place_kit import *

FAR=box(0,0,W_,EDGE)
TOP=box(0,EDGE,W_,H_)
ALL=box(0,0,W_,H_)

def screens(c,paper,wood,dark,step=315,y0=0,y1=150,foot=196,skip=(),rows=4,cols=5):
    "paper screens along a wall, boards below them; those whose number is in skip stand open"
    for k in range(-1,W_//step+2):
        x=k*step+step/2-step/4
        if k in skip: continue
        c.f(box(x,y0,x+step,foot),wood); c.f(box(x+14,y0,x+step-14,y1),paper[k%len(paper)])
        L=[box(x+14+(step-28)*i/cols-1.6,y0,x+14+(step-28)*i/cols+1.6,y1) for i in range(1,cols)]+[box(x+14,y0+(y1-y0)*j/rows-1.6,x+step-14,y0+(y1-y0)*j/rows+1.6) for j in range(1,rows)]
        c.f(U(*L),dark); c.f(box(x-3,y0,x+3,foot),dark); c.f(box(x,y1,x+step,y1+4),dark)
    return step

def room(c):
    "mats in an evening room; one screen stands open on the garden"
    c.f(FAR,'#21304a'); c.grad(box(1340,0,2300,200),'#1b2a46','#4b5f7d',0,190)
    c.f(circ(1700,70,44),'#b9b79c'); c.f(hill([(1300,150),(1500,128),(1650,146),(1850,118),(2300,140)],210),'#2c405c'); c.f(hill([(1300,176),(1520,164),(1800,180),(2300,166)],210),'#1d3038')
    c.f(U(br([(1985,200),(1950,120),(1880,64),(1800,40)],16,11,5),br([(1950,120),(1990,70),(2040,40)],8,4)),'#15181a')
    for x,y,s in ((1800,40,.8),(1880,66,.7),(1960,28,.9)): c.f(pine(x,y,s,3),'#1f3a30')
    screens(c,('#7d6745','#76603f','#83704c'),'#3a2618','#2b1b11',skip=(5,))
    for k in range(-1,10):
        x=k*315+78.75
        if k!=5: c.f(box(x+14,156,x+301,192),'#452d1b'); level(c,box(x+14,156,x+301,192),'#33200f',x+14,x+301,158,190,5,k)
    c.f(box(0,194,W_,EDGE+4),'#1d120b'); c.f(box(0,194,W_,198),'#5a3c20'); c.f(box(0,EDGE,W_,EDGE+4),'#120b07')
    D=(.93,1.17,1.47,1.83,deep(EDGE+4)); tints=('#665b34','#5f552f','#6b6038','#625731')
    for row,(d0,d1) in enumerate(zip(D,D[1:])):
        wide=640; off=(0,.5,.22,.72)[row]*wide
        for k in range(-5,6):
            u=k*wide+off-wide*.5; m=strip(u,u+wide,d0,d1); c.f(m,tints[(k+row*2)%4])
            n=18; c.f(U(*[run(u+wide*(i+.5)/n,d0,d1,2.6) for i in range(n)]).intersection(m),('#5a502e','#544b29','#5f5532','#574d2d')[(k+row*2)%4])
            c.f(run(u,d0,d1,9),'#2b2f22')
        y=at(0,d1)[1]; c.f(box(0,y-9/d1,W_,y+9/d1),'#26301f'); c.f(box(0,y-9/d1,W_,y-7.4/d1),'#4b5233')
    lamp(c,452,250,1.)

def lamp(c,x,foot,s):
    "a lamp of paper in its frame, standing"
    F='#2a1710'; T=lambda dx,dy:(x+dx*s,foot+dy*s)
    c.f(ell(x,foot,62*s,11*s),'#1a130c'); c.f(poly(T(-44,-136),T(44,-136),T(48,-14),T(-48,-14)),'#e9b866'); c.f(ell(x,foot-66*s,30*s,46*s),'#f6dc9a'); c.f(ell(x,foot-60*s,15*s,28*s),'#fdf1cc')
    for a in (-46,46): c.f(br([T(a*.95,-146),T(a*1.04,2)],7*s),F)
    c.f(U(br([T(-52,-138),T(52,-138)],8*s),br([T(-54,-14),T(54,-14)],9*s),*[br([T(a,-138),T(a*1.1,-14)],2.6*s) for a in (-15,15)],*[br([T(-46,y),T(46,y)],2.6*s) for y in (-97,-56)],br([T(-22,-142),T(-14,-164),T(14,-164),T(22,-142)],4*s)),F)

def hall(c):
    "the hall of the second game: a wall of paper screens, and mats that begin far down, for banners hang above"
    vp,floor=173.,173+907/3.1; c.grad(box(0,0,W_,floor+4),'#1d130e','#38261a',0,floor)
    step=208.7; top,foot=108,floor-16; r=random.Random(7)
    for k in range(-7,8):
        x=CX+(k-.5)*step; q=box(x+.05*step,top,x+.95*step,foot); c.f(q,('#66543a','#604f36','#6b583d')[k%3])
        low=box(x+.05*step,foot-62,x+.95*step,foot); c.f(low,'#3d2b1c'); level(c,low,'#2f2014',x,x+step,foot-60,foot,5,k)
        c.f(U(*[box(x+step*(.05+.18*i)-2,top,x+step*(.05+.18*i)+2,foot-62) for i in range(1,5)],*[box(x+.05*step,top+(foot-62-top)*j/5-2,x+.95*step,top+(foot-62-top)*j/5+2) for j in range(1,5)],box(x+.05*step,foot-66,x+.95*step,foot-60)),'#2f2117')
        c.f(box(x-.05*step,0,x+.05*step,floor),'#23160f'); c.f(box(x-.05*step,0,x-.02*step,floor),'#33221a')
    c.f(box(0,top-26,W_,top),'#2a1b12'); c.f(box(0,top-26,W_,top-22),'#4a3322'); c.f(box(0,floor-18,W_,floor+4),'#1c110b'); c.f(box(0,floor-18,W_,floor-14),'#46301d')
    c.f(box(0,floor,W_,H_),'#3c361e'); D=(.98,1.28,1.66,2.12,2.62,3.1); tints=('#6b6236','#625a31','#726839')
    for row,(d0,d1) in enumerate(zip(D,D[1:])):
        for k in range(-5,6):
            u=k*1037-(518 if row%2 else 0)-260; m=strip(u,u+1037,d0,d1,vp); n=26
            if m.intersection(ALL).is_empty: continue
            c.f(m,tints[(k+row)%3]); c.f(U(*[strip(u+1037*(i+.5)/n-2,u+1037*(i+.5)/n+2,d0,d1,vp) for i in range(n)]).intersection(ALL),('#635b31','#5b532c','#6a6034')[(k+row)%3])
            c.f(strip(u-5,u+5,d0,d1,vp).intersection(ALL),'#3c361e')
        for d in (d0,d1):
            y=vp+907/d; c.f(box(0,y-8.6/d,W_,y+8.6/d),'#22301f'); c.f(box(0,y-8.6/d,W_,y-6.6/d),'#3f4a2d')

def shore(c):
    "a straw mat on the doorstep, paddies down to the sea, the sun low on the left"
    c.grad(box(0,0,W_,96),'#47536e','#b98a6b',0,96); c.f(circ(690,86,58),'#d9825a')
    c.f(U(*[rrect(x0,y,x1,y+9,4.5) for x0,x1,y in ((380,900,50),(560,1180,66),(1500,2060,38),(1720,2300,56))]),'#8d7f84')
    c.f(hill([(1500,96),(1700,62),(1880,80),(2080,48),(2300,74),(2520,58)],110),'#55647d'); c.f(box(0,92,W_,140),'#4f6a80')
    c.f(U(*[br([(x,y),(x+l/2,y-1.5),(x+l,y)],.6,2.6,.6) for x,y,l in ((600,100,180),(640,108,110),(520,117,220),(900,104,120),(1200,112,180),(1600,103,140),(1900,116,220),(2200,106,160),(300,110,120))]),'#c08d70')
    c.f(hill([(0,134),(400,126),(800,133),(1300,124),(1800,134),(2520,126)],220),'#4d6a48')
    for y,col,seed in ((146,'#5b7348',1),(160,'#48633f',2),(176,'#3b5638',3)):
        c.f(hill([(-10,y),(500,y-5),(1000,y+3),(1500,y-4),(2000,y+4),(2530,y-3)],220),col); c.l([(-10,y),(500,y-5),(1000,y+3),(1500,y-4),(2000,y+4),(2530,y-3)],1.5,3,1.5,3,1.5,col='#2c3f2e')
        r=random.Random(seed); c.f(U(*[br([(x,y+11),(x+r.uniform(-3,3),y+11-r.uniform(5,9))],2.4,.6,n=2) for x in [r.uniform(0,W_) for _ in range(150)]]),'#71885a')
    c.f(box(0,188,W_,EDGE+6),'#4a3524'); c.f(box(0,188,W_,192),'#7d5c3a'); level(c,box(0,192,W_,EDGE),'#3a281a',0,W_,193,EDGE,7,3); c.f(box(0,EDGE,W_,EDGE+6),'#20150d')
    mat=strip(-1420,1420,.9,deep(EDGE+14)); c.f(TOP.difference(box(0,0,W_,EDGE+6)),'#3c2a1c'); grainy(c,TOP,'#2f2015',-2400,2400,60,4)
    c.f(A.translate(mat,0,9),'#20150d'); c.f(mat,'#665a36'); inner=strip(-1330,1330,.9,deep(EDGE+30))
    L=[]; n=0; y=EDGE+20.
    while y<H_+20:
        d=deep(y); h=11/d; s=26/d; x=CX-1330/d+(s if n%2 else 0)
        while x<CX+1330/d: L.append(box(x,y,x+s*1.06,y+h)); x+=2*s
        y+=h*1.25; n+=1
    c.f(U(*L).intersection(inner),'#5e5231')
    for u in (-1375,1375): c.f(run(u,.9,deep(EDGE+14),86),'#2c4038'); c.f(run(u*.975,.9,deep(EDGE+14),8),'#7b7346')
    c.f(poly(*[(CX+q/deep(EDGE+14),EDGE+14) for q in (-1420,1420)],*[(CX+q/deep(EDGE+24),EDGE+24) for q in (1420,-1420)]),'#2c4038')

def ferry(c):
    "the deck of a ferry: a straw mat on planks that lead away, a low rail, and beyond it nothing but the sea"
    c.grad(box(0,0,W_,112),'#47536e','#b98a6b',0,110); c.f(circ(690,86,58),'#d9825a')
    c.f(U(*[rrect(x0,y,x1,y+9,4.5) for x0,x1,y in ((380,900,50),(560,1180,66),(1500,2060,38),(1720,2300,56))]),'#8d7f84')
    c.grad(box(0,106,W_,190),'#6b7f8d','#2f4d62',106,188); r=random.Random(6)
    c.f(U(*[br([(690+r.uniform(-1,1)*(30+1.5*(y-106)),y),(690+r.uniform(-1,1)*(30+1.5*(y-106))+r.uniform(30,90),y-1)],.6,2.8,.6) for y in range(110,180,5)]),'#c99272')
    for col,n,w in (('#8ba0a8',60,2.2),('#28455a',60,3.)): c.f(U(*[br([(x,y),(x+l/2,y-2.4),(x+l,y)],.5,w*(.5+(y-106)/90),.5) for x,y,l in [(r.uniform(-40,W_),r.uniform(112,184),r.uniform(50,170)) for _ in range(n)]]),col)
    c.f(box(0,186,W_,EDGE+6),'#4a3524'); c.f(box(0,182,W_,190),'#8a673f'); c.f(box(0,190,W_,193),'#2a1c12'); level(c,box(0,194,W_,EDGE),'#38261a',0,W_,195,EDGE,6,5)
    for x in range(-30,2560,172): c.f(box(x,172,x+24,EDGE+4),'#3b291b'); c.f(box(x,172,x+8,EDGE+4),'#5d432b'); c.f(box(x-4,168,x+28,176),'#8a673f')
    c.f(box(0,EDGE,W_,EDGE+6),'#20150d'); c.f(box(0,EDGE+6,W_,H_),'#20150d')
    for k in range(-24,24):
        u=k*118; q=strip(u+3,u+115,.9,deep(EDGE+8)); c.f(q,('#453122','#3e2c1e','#4b3626','#423021')[(k*7)%4]); c.f(run(u+7,.9,deep(EDGE+8),4),'#5a4330')
        for d in (1.0+.13*((k*5)%7),1.35+.12*((k*3)%7)): c.f(strip(u,u+118,d,d+.012),'#20150d'); c.f(U(*[ell(*at(u+v,d+.03),4/d,3/d) for v in (30,88)]),'#1b120b')
    grainy(c,box(0,EDGE+8,W_,H_),'#36261a',-2500,2500,70,9)
    far=1.62; mat=strip(-1250,1250,.9,far); c.f(A.translate(mat,0,9),'#17100a'); c.f(mat,'#665a36'); inner=strip(-1160,1160,.9,far-.03)
    L=[]; n=0; y=at(0,far-.03)[1]
    while y<H_+20:
        d=deep(y); h=11/d; s=26/d; x=CX-1160/d+(s if n%2 else 0)
        while x<CX+1160/d: L.append(box(x,y,x+s*1.06,y+h)); x+=2*s
        y+=h*1.25; n+=1
    c.f(U(*L).intersection(inner),'#5e5231')
    for u in (-1205,1205): c.f(run(u,.9,far,86),'#24395a'); c.f(run(u*.972,.9,far,8),'#7b7346')
    c.f(strip(-1250,1250,far-.03,far),'#24395a')

def cedars(c):
    "the stump of a great cedar in the wood, its rings, moss on its rim"
    c.grad(FAR,'#4a3550','#6d4a5c',0,190)
    r=random.Random(5)
    for x in range(-20,2560,74): c.f(box(x+r.uniform(-14,14),0,x+r.uniform(16,30),190),'#41304a')
    c.f(hill([(-10,168),(500,150),(1100,172),(1700,152),(2530,166)],300),'#2a2c2a')
    for k,(x,w) in enumerate(((130,46),(352,62),(560,40),(905,54),(1130,38),(1420,58),(1660,42),(1900,66),(2180,48),(2400,60))):
        c.f(poly((x,0),(x+w,0),(x+w*1.12,180),(x+w*1.5,214),(x-w*.45,214),(x-w*.1,180)),'#1c211d'); c.f(poly((x,0),(x+w*.28,0),(x+w*.26,180),(x-w*.05,180)),'#2c332a')
        c.f(U(*[br([(x+w*q,6+20*i),(x+w*q+3,60+20*i)],.6,2,.6,n=3) for i,q in enumerate((.45,.7,.55,.8))]),'#12160f')
    c.f(ell(1596,88,84,92).intersection(box(0,0,W_,166)),'#5a3a48')
    c.f(TOP,'#1e2a1a'); r=random.Random(8)
    c.f(U(*[ell(r.uniform(0,W_),r.uniform(EDGE-6,H_),r.uniform(40,120),r.uniform(12,34)) for _ in range(90)]),'#263420')
    ex,ey,rx,ry=CX,690,1150,482
    c.f(ell(ex,ey+44,rx*1.035,ry*1.02),'#0f140d')
    c.f(C(*[(ex+(rx+26+14*math.sin(a*9)+9*math.sin(a*23))*math.cos(a),ey+14+(ry+20+9*math.sin(a*9)+6*math.sin(a*17))*math.sin(a)) for a in [k*2*math.pi/96 for k in range(96)]]),'#37482a')
    c.f(C(*[(ex+(rx+14+8*math.sin(a*11+1))*math.cos(a),ey+6+(ry+10+6*math.sin(a*13))*math.sin(a)) for a in [k*2*math.pi/96 for k in range(96)]]),'#2d1f15')
    c.f(ell(ex,ey,rx,ry),'#5c4630')
    for i in range(11):
        t=(11-i)/11; q=.985*t**1.0; cx,cy=ex-40*(1-t),ey-26*(1-t)
        o=C(*[(cx+rx*q*(1+.012*math.sin(a*5+i)+.008*math.sin(a*11-i))*math.cos(a),cy+ry*q*(1+.014*math.sin(a*4+i*.7)+.008*math.sin(a*9+i))*math.sin(a)) for a in [k*2*math.pi/72 for k in range(72)]])
        c.f(o,('#5c4630','#564129')[i%2]); c.f(o.difference(o.buffer(-3.2)),'#49361f')
    for a,l in ((.5,.4),(2.2,.32),(3.5,.5),(5.2,.36),(4.4,.2)): c.f(br([(ex+rx*.985*math.cos(a),ey+ry*.985*math.sin(a)),(ex+rx*(1-l/2)*math.cos(a+.02),ey+ry*(1-l/2)*math.sin(a+.02)),(ex+rx*(1-l)*math.cos(a),ey+ry*(1-l)*math.sin(a))],7,3,.6,n=5),'#3b2a18')
    r=random.Random(2)
    for k in range(60):
        a=r.uniform(0,2*math.pi); q=r.uniform(.985,1.03); c.f(ell(ex+rx*q*math.cos(a),ey+ry*q*math.sin(a)+6,r.uniform(20,60),r.uniform(7,17)),r.choice(('#43572f','#3a4c29','#4e6337')))

def snow(c):
    "a board on two barrels below the pass"
    c.grad(FAR,'#35424f','#6c7d8b',0,190)
    for pts,snowy in ((((560,196),(1010,10),(1130,52),(1480,196)),((1010,10),(1130,52),(1200,92),(1120,84),(1070,118),(1010,80),(940,112),(872,94),(820,104))),(((1360,196),(1820,-30),(2320,196)),((1820,-30),(1960,40),(2060,100),(1950,76),(1890,120),(1810,76),(1730,110),(1650,64),(1600,80)))):
        c.f(poly(*pts),'#4a5a69'); c.f(poly(*snowy),'#a5b3ba')
    c.f(hill([(-10,160),(400,176),(800,158),(1260,182),(1700,164),(2100,180),(2530,160)],230),'#8b9aa3'); c.f(hill([(-10,184),(500,196),(1000,186),(1500,200),(2000,188),(2530,198)],230),'#74858f')
    for x in (320,700,1830,2200):
        for dx,s in ((0,1),(54,.7)): t=cedar(x+dx,186,92*s,64*s,x); c.f(t,'#2b3a42'); c.f(A.translate(t,-6*s,-7*s).intersection(t).difference(A.translate(t,5*s,4*s)),'#93a2aa')
    for x in (1120,1400): c.f(box(x-11,30,x+11,200),'#3d2a20'); c.f(box(x-11,30,x-4,200),'#5a4030')
    c.f(box(1080,44,1440,58),'#3d2a20'); c.f(box(1096,82,1424,92),'#33231a'); c.f(C((1072,46),(1072,34),(1160,30),(1260,34),(1360,30),(1448,34),(1448,46),(1260,42)),'#aebac0')
    c.f(TOP,'#3b464e')
    r=random.Random(12); c.f(U(*[ell(r.uniform(0,W_),r.uniform(EDGE,H_),r.uniform(60,200),r.uniform(12,30)) for _ in range(60)]),'#434f58')
    edges=[-1560,-1010,-430,160,640,1180,1560]; d1=deep(EDGE+10)
    c.f(A.translate(strip(-1570,1570,.9,d1),0,16),'#171b1f')
    for k,(a,b) in enumerate(zip(edges,edges[1:])):
        q=strip(a+3,b-3,.9,d1); c.f(strip(a,b,.9,d1),'#1f1711'); c.f(q,('#54432f','#4d3d2a','#58472f','#503f2c','#55442f','#4c3c29')[k]); grainy(c,q,'#433422',a,b,16,k+3,sway=7); c.f(run(a+7,.9,d1,5),'#66533a')
        kx,kd=a+(b-a)*(.3,.66,.5,.4,.62,.45)[k],(1.28,1.7,1.12,1.9,1.4,1.75)[k]; x,y=at(kx,kd); c.f(ell(x,y,17/kd,26/kd),'#3c2e1e'); c.f(ell(x,y,8/kd,13/kd),'#2b2015')
    c.f(Polygon([at(-1560,d1),at(1560,d1),(at(1560,d1)[0],EDGE-6),(at(-1560,d1)[0],EDGE-6)]),'#2a1e15')
    S=[(at(-1580,d1)[0],EDGE-2)]+[(x,EDGE+10+7*math.sin(x*.013)+4*math.sin(x*.041)) for x in range(600,1940,24)]+[(at(1580,d1)[0],EDGE-2)]
    c.f(C(*S,(1900,EDGE-16),(1560,EDGE-11),(1260,EDGE-17),(900,EDGE-11),(600,EDGE-16)),'#9fadb4')
    for m in (-1,1):
        for k,(q,h) in enumerate(((0,250),(1,180),(2,110))):
            x,y=at(m*1560,1.0+.09*q); r=random.Random(k+9); F=[]
            for i in range(26):
                a=r.uniform(0,1); px,py=at(m*(1560-r.uniform(0,380)*(1-a)),.95+a*1.1); F.append(br([(px-r.uniform(8,26),py),(px+r.uniform(8,26),py-r.uniform(-8,8))],.5,2.2,.5,n=2)); F.append(br([(px,py-r.uniform(6,14)),(px+r.uniform(-8,8),py+r.uniform(6,14))],.5,2.,.5,n=2))
            c.f(U(*F),('#7f8d94','#6c7a82','#5e6c74')[k])

def hearth(c):
    "boards black with smoke; noren and kettle of the inn, embers somewhere"
    c.f(FAR,'#1d130d')
    for x in range(60,2520,400): c.f(box(x,0,x+34,200),'#2e1d12'); c.f(box(x,0,x+9,200),'#442b19')
    c.f(box(0,0,W_,26),'#2a1a10'); c.f(box(0,22,W_,27),'#4a2f1a')
    for k in range(7):
        x=520+k*96; n=C((x,27,1),(x+92,27,1),(x+90,120),(x+94,150,1),(x+46,144),(x-2,151,1),(x+3,100)); c.f(n,'#24395a' if k%2 else '#213453'); c.l([(x+30,40),(x+26,90),(x+31,140)],.6,3,.6,col='#182741')
    c.f(ring(856,86,34,9).difference(box(0,0,1,1)),'#8f93a0'); c.f(br([(832,104),(856,80),(880,104)],7,9,7),'#8f93a0')
    for x in (1380,1440,1504): c.l([(x,26),(x+2,70)],2,col='#5a4630'); c.f(C((x-12,74,1),(x+16,66),(x+26,104),(x+4,150,1),(x-14,112)),'#77543a'); c.f(C((x-8,80,1),(x+6,74),(x+8,104),(x+2,140,1),(x-8,110)),'#8f6a48')
    c.f(br([(1760,0),(1760,96)],7),'#100b08'); c.f(br([(1740,96),(1760,106),(1782,92)],5,7,4),'#100b08'); c.f(C((1700,150),(1712,122),(1760,112),(1808,122),(1820,150),(1800,180),(1720,180)),'#171514'); c.f(C((1706,146),(1716,126),(1750,117),(1740,150),(1720,172)),'#37302a'); c.f(br([(1712,124),(1760,84),(1808,124)],4,5,4),'#171514')
    c.f(ell(1760,196,190,17),'#120c08'); c.f(ell(1760,197,150,11),'#4a1e10'); c.f(U(*[ell(1760+dx,196+dy,14,4.5) for dx,dy in ((-90,0),(-48,4),(-10,-2),(34,4),(76,0),(112,-2))]),'#d0602a'); c.f(U(*[ell(1760+dx,195+dy,7,2.4) for dx,dy in ((-48,4),(34,4),(76,0))]),'#f0b060')
    for k in range(3): c.f(C((2090+k*92,200,1),(2082+k*92,150),(2100+k*92,118),(2140+k*92,118),(2158+k*92,150),(2150+k*92,200,1)),'#3a2a1e'); c.f(box(2098+k*92,108,2142+k*92,120),'#59412c'); c.f(C((2090+k*92,196,1),(2086+k*92,152),(2102+k*92,124),(2110+k*92,150),(2104+k*92,198,1)),'#523a28')
    c.f(box(0,200,W_,EDGE+4),'#150d08'); c.f(box(0,200,W_,204),'#4a2f1c')
    c.f(TOP,'#120b07'); D=[.9]
    while D[-1]<deep(EDGE+4): D.append(D[-1]*1.115)
    r=random.Random(4)
    for k,(d0,d1) in enumerate(zip(D,D[1:])):
        d1=min(d1,deep(EDGE+4)); y0,y1=at(0,d1)[1],at(0,d0)[1]; q=box(0,y0+2.4/d0,W_,y1); c.f(q,('#4b3423','#443020','#503826','#473122','#4d3624')[k%5]); c.f(box(0,y0+2.4/d0,W_,y0+5/d0),'#5f4430')
        level(c,q,'#38261a',0,W_,y0+6,y1-2,max(3,int((y1-y0)/11)),k,3/d0+.6,5)
        for _ in range(2):
            x=r.uniform(200,2300); c.f(box(x,y0,x+3,y1),'#1d120b'); c.f(U(circ(x-12,y0+(y1-y0)*.3,3),circ(x+15,y0+(y1-y0)*.3,3),circ(x-12,y0+(y1-y0)*.75,3),circ(x+15,y0+(y1-y0)*.75,3)),'#1d120b')

def chamber(c,blind_y,near=False):
    "the hall of the court: gold screens, posts, and the blind"
    c.f(FAR,'#2b1520'); s=1.7 if near else 1.
    c.f(box(0,0,W_,26*s),'#3b1a20'); c.f(box(0,24*s,W_,28*s),'#9a7616')
    for m in (-1,1):
        for k in range(4):
            x0=CX+m*(430*s+k*260*s); x1=x0+m*236*s; q=box(min(x0,x1),28*s,max(x0,x1),172); c.f(q,'#7c6220' if k%2 else '#86692a')
            r=random.Random(k*3+m); c.f(U(*[ell(r.uniform(q.bounds[0],q.bounds[2]),r.uniform(30,160),r.uniform(30,80),r.uniform(8,18)) for _ in range(6)]).intersection(q),'#917536')
            c.f(U(br([(x0+m*30,172),(x0+m*70,110),(x0+m*150,84),(x0+m*210,60)],9,7,3),br([(x0+m*100,98),(x0+m*130,130)],5,2)).intersection(q),'#2c2018'); c.f(U(*[pine(x0+m*dx,y,.55,k) for dx,y in ((70,104),(140,74),(205,54),(132,132))]).intersection(q),'#2f4030')
            c.f(box(min(x0,x1)-9,28*s,min(x0,x1)+0,186),'#1a0d10'); c.f(box(max(x0,x1),28*s,max(x0,x1)+9,186),'#1a0d10')
    a,b=CX-330*s,CX+330*s; c.f(box(a-34,0,b+34,190),'#1c0e14'); c.f(box(a,10,b,190),'#3a2030')
    for x in (a-34,b): c.f(box(x,0,x+34,200),'#5b1f1c'); c.f(box(x,0,x+10,200),'#7c2f22'); c.f(box(x-3,160,x+37,200),'#9a7616'); c.f(box(x-3,160,x+37,164),'#c9a227')
    return a,b

def slats(c,a,b,y0,y1,step):
    c.f(box(a,y0,b,y1),'#8a7440'); c.f(U(*[box(a,y,b,y+step*.34) for y in [y0+step*k for k in range(int((y1-y0)/step)+1)] if y<y1]),'#6d5a30')
    for q in (.08,.36,.64,.92): x=a+(b-a)*q; c.f(box(x-9,y0,x+9,y1),'#6b3551'); c.f(box(x-9,y0,x-5,y1),'#8d6178')
    c.f(box(a,y1-10,b,y1),'#6b3551'); c.f(box(a,y0,b,y0+9),'#6b3551')

def lacquered(c,stain=False):
    "a table of black lacquer with a gold edge; the hall stands in it, faintly"
    c.f(TOP,'#34201c'); D=(.9,1.2,1.6,2.3)
    for row,(d0,d1) in enumerate(zip(D,D[1:])):
        for k in range(-6,7): u=k*700+(350 if row%2 else 0); c.f(strip(u,u+700,d0,d1),('#4b3a2a','#463626')[(k+row)%2]); c.f(run(u,d0,d1,10),'#26181a')
        y=at(0,d1)[1]; c.f(box(0,y-4,W_,y+5),'#2a1a1c')
    d1=deep(EDGE+8); top=strip(-1500,1500,.9,d1); c.f(A.translate(strip(-1520,1520,.9,d1),0,22),'#0c0709'); c.f(strip(-1512,1512,.9,deep(EDGE+4)),'#8a6c1f'); c.f(strip(-1500,1500,.9,d1),'#2a2228')
    inner=strip(-1440,1440,.9,deep(EDGE+26)); c.f(inner.difference(strip(-1428,1428,.9,deep(EDGE+31))),'#6f5a26'); c.f(strip(-1400,1400,.9,deep(EDGE+40)),'#272026')
    for u,w in ((-1090,170),(-820,120),(-560,200),(560,200),(820,120),(1090,170)): c.f(strip(u-w,u+w,1.5,deep(EDGE+40)),'#2c2428')
    c.f(strip(-420,420,1.42,deep(EDGE+40)),'#302830'); c.f(strip(-330,330,1.56,deep(EDGE+40)),'#352b34')
    r=random.Random(3)
    for m in (-1,1):
        x,y=at(m*1310,1.06)
        for dx,dy,q in ((0,0,1),(-m*84,-40,.7),(-m*30,-104,.6)): 
            for k in range(5): a=math.radians(-90+72*k); c.f(ell(x+dx+17*q*math.cos(a),y-90+dy+14*q*math.sin(a),14*q,12*q),'#5d4a22')
            c.f(circ(x+dx,y-90+dy,5*q),'#2a2228')
    if stain:
        x,y=at(430,1.5); s=C((x-96,y+4),(x-60,y-34),(x-4,y-30),(x+50,y-46),(x+104,y-8),(x+84,y+30),(x+20,y+26),(x-40,y+40)); c.f(s,'#43243a'); c.f(s.buffer(-16),'#3b2034'); c.f(U(ell(x+140,y+26,15,9),ell(x+168,y+10,7,5),ell(x-130,y+30,10,6)),'#43243a')

def court(c):
    "the hall, the blind far back and closed"
    a,b=chamber(c,150); slats(c,a,b,10,176,11); c.f(box(0,186,W_,EDGE+4),'#170b0e'); c.f(box(0,186,W_,190),'#7c5a1c'); lacquered(c)

def blind(c):
    "the same hall near by: the blind is up, there is a cushion far too big, and jam"
    a,b=chamber(c,60,True); slats(c,a,b,0,46,9); c.f(box(a,46,b,190),'#472036'); c.f(box(a,46,b,70),'#33162a')
    c.f(C((CX-250,182),(CX-262,150),(CX-200,132),(CX,126),(CX+200,132),(CX+262,150),(CX+250,182)),'#7c3f5e'); c.f(C((CX-250,180),(CX-262,150),(CX-210,136),(CX-120,132),(CX-180,168)),'#93577a'); c.f(br([(CX-244,158),(CX,150),(CX+244,158)],1,4,1),'#472036'); c.f(U(circ(CX-250,166,10),circ(CX+250,166,10)),'#c9a227')
    c.f(C((CX+150,186),(CX+146,140),(CX+158,130),(CX+206,130),(CX+218,140),(CX+214,186)),'#8d8f88'); c.f(box(CX+156,150,CX+208,182),'#5a1f3c'); c.f(box(CX+152,122,CX+212,134),'#b9a77a')
    c.f(U(ell(CX-130,176,22,6),ell(CX-92,182,10,3.5),ell(CX-168,183,8,3)),'#17121a')
    c.f(box(0,186,W_,EDGE+4),'#170b0e'); c.f(box(0,186,W_,190),'#7c5a1c'); lacquered(c,True)

GROUNDS={'room':room,'hall':hall,'shore':shore,'ferry':ferry,'cedars':cedars,'hearth':hearth,'snow':snow,'court':court,'blind':blind}
