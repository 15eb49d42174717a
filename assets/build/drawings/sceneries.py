"""The places of the campaign's acts, as its talks, letters and ends show them: three planes and a large sky each.

Above 0.62 of the height nothing is brighter than mist, for words may lie there.
"""
from place_kit import *

ALL=box(0,0,W_,H_)
def fir(c,x,foot,h,w,col,lit,seed):
    t=cedar(x,foot,h,w,seed); c.f(t,col); c.f(t.difference(A.translate(t,w*.12,h*.03)),lit)
def mists(c,bars,col=MISTB,h=26):
    for x0,x1,y in bars: c.f(rrect(x0,y,x1,y+h,h/2-.1),col)

def shore(c):
    "the sun low over paddies and the sea; a doorstep with sandals"
    c.grad(box(0,0,W_,500),'#2f466c','#c4a07e',0,500); c.f(box(0,490,W_,H_),'#5d7f93')
    c.f(circ(780,452,150),VERM); mists(c,((420,980,300),(640,1240,344),(1500,2080,150),(1720,2380,192),(1280,1500,236)),'#a9b3b6')
    c.k(hill([(1330,500),(1480,462),(1640,470),(1800,410),(1960,388),(2120,420),(2320,372),(2530,392)],540),'#4f6780',3); c.k(hill([(1760,510),(1900,474),(2060,482),(2240,446),(2530,470)],560),'#3d566c',3)
    c.f(box(0,497,W_,660),'#5d7f93'); c.grad(box(0,497,W_,560),'#8a979a','#5d7f93',497,560)
    L=[]; r=random.Random(4)
    for k in range(70):
        y=506+k*1.9+r.uniform(-2,2); x=r.uniform(0,W_); l=r.uniform(40,150)*(1+k/60); L.append(br([(x,y),(x+l/2,y-2),(x+l,y)],.5,2.2,.5,n=3))
    c.f(U(*L),'#486a80'); c.f(U(*[br([(780-w,y),(780,y-2),(780+w,y)],.6,4,.6,n=3) for w,y in ((130,508),(92,524),(112,538),(60,552),(80,568),(40,584))]),'#d07a56')
    for x,y,s in ((1180,566,1.),(1420,540,.6)):
        c.k(C((x-60*s,y,1),(x+66*s,y-6*s,1),(x+48*s,y+18*s),(x-44*s,y+18*s)),'#4a3420',2); c.k(poly((x-6*s,y-96*s),(x+44*s,y-20*s),(x-40*s,y-14*s)),'#b9ab8c',2); c.l([(x-4*s,y-104*s),(x-2*s,y)],3*s)
    for k,(y,col,dark) in enumerate(((628,'#7d9168','#62784f'),(690,'#68824f','#4f6a3f'),(770,'#547044','#3f5a36'),(876,'#415c38','#31482d'))):
        pts=[(-10,y+14),(420,y-8),(900,y+10),(1400,y-10),(1900,y+12),(2530,y-6)]; f=hill(pts); c.k(f,col,4)
        r=random.Random(k+20); s=1+k*.8
        c.f(U(*[br([(x,yy),(x+r.uniform(-3,3)*s,yy-r.uniform(12,17)*s)],3.2*s,.8,n=2) for x,yy in [(r.uniform(0,W_),y+(24+r.uniform(0,34))*s) for _ in range(210-k*36)]]).intersection(f),dark)
        c.f(U(*[br([(x,yy),(x+90*s,yy-3),(x+180*s,yy)],.5,3*s,.5,n=3) for x,yy in [(r.uniform(0,2300),y+(20+r.uniform(0,30))*s) for _ in range(9)]]).intersection(f),'#8fa6a0' if k<2 else '#6f8d86')
    c.k(poly((1500,1080),(1590,962),(2530,930),(2530,1080)),'#6a4a2e',4); c.f(poly((1500,1080),(1590,962),(2530,930),(2530,952),(1602,984),(1530,1080)),'#8a6238')
    for k in range(4): c.l([(1640+k*40,1006+k*17),(2060,992+k*17),(2530,974+k*18)],.8,3,.8,col='#4f3620')
    for dx in (0,96):
        x,y=1860+dx,986+dx*.03; s=C((x-34,y+26),(x-26,y-14),(x+6,y-22),(x+34,y-12),(x+30,y+28),(x,y+38)); c.k(s,STRAW,3); c.f(s.difference(A.translate(s,-6,-5)),STRAWD); c.l([(x-20,y+10),(x+2,y-10),(x+24,y+10)],3,7,3,col=VERM if dx else VERM)
    for x,y,s in ((1380,196,1.),(1500,160,.7),(1280,250,.6)): c.l([(x-44*s,y-12*s),(x-20*s,y-22*s),(x,y)],1,5*s,2); c.l([(x,y),(x+20*s,y-20*s),(x+46*s,y-14*s)],2,5*s,1)

def cedars(c):
    "trunks, dusk between them, one red lantern, the edge of a porch"
    c.grad(ALL,'#3a2444','#93607a',0,640); c.f(circ(1990,250,120),'#b4868c'); mists(c,((1650,2140,210),(1800,2420,262),(500,980,330),(300,720,372)),'#7c5872')
    r=random.Random(9)
    c.k(hill([(-10,560),(300,500),(700,540),(1100,470),(1500,530),(1900,480),(2530,540)]),'#4f3855',3)
    for k in range(34): x=r.uniform(0,W_); fir(c,x,640+r.uniform(-10,30),r.uniform(170,300),r.uniform(70,120),'#3b2c47','#4d3a58',k)
    c.f(hill([(-10,650),(600,628),(1200,660),(1900,632),(2530,654)]),'#2f3040')
    for k,(x,w) in enumerate(((90,54),(420,46),(640,60),(1040,50),(1240,64),(1480,44),(1700,58),(2260,50),(2440,64))):
        b=poly((x,-10),(x+w,-10),(x+w*1.08,640),(x+w*1.6,720),(x-w*.6,720),(x-w*.08,640)); c.f(b,'#27312f'); c.f(poly((x,-10),(x+w*.3,-10),(x+w*.26,640),(x-w*.3,716),(x-w*.5,716),(x-w*.08,640)),'#3c4841')
    c.f(hill([(-10,716),(500,700),(1100,726),(1800,702),(2530,722)]),'#26331f'); c.f(U(*[ell(r.uniform(0,W_),r.uniform(716,860),r.uniform(50,130),r.uniform(8,20)) for _ in range(50)]),'#304026')
    path=C((1180,712),(1290,712),(1330,800),(1210,900),(1240,1090),(620,1090),(820,900),(1080,800)); c.f(path,'#6d5a52'); c.f(U(*[ell(r.uniform(800,1260),r.uniform(760,1070),r.uniform(20,60),r.uniform(5,12)) for _ in range(26)]).intersection(path),'#7f6b60')
    for x,w in ((250,128),(1540,112)):
        b=poly((x,-10),(x+w,-10),(x+w*1.06,800),(x+w*1.5,960),(x+w*.5,930),(x-w*.5,965),(x-w*.06,800)); c.k(b,'#171e1c',4); c.f(poly((x,-10),(x+w*.26,-10),(x+w*.22,800),(x-w*.2,940),(x-w*.42,956),(x-w*.06,800)),'#33403a')
        c.f(U(*[br([(x+w*q,40+k*130),(x+w*q+5,190+k*130)],.8,4,.8,n=4) for k in range(6) for q in ((.42,.66,.86) if k%2 else (.52,.78))]),'#0b0f0e')
        c.k(U(*[ell(x+dx,952,58,20) for dx in (-46,40,120)]),'#3b4d2c',3)
    lx=876; c.l([(820,240),(900,214),(990,226)],14,10,5,col='#171e1c'); c.l([(lx,222),(lx,300)],4); c.f(circ(lx,380,190),'#6e3f56'); c.f(circ(lx,380,128),'#86485a')
    b=ell(lx,384,66,84); c.k(b,VERM,4); c.f(b.difference(A.translate(b,-20,-8)),VERMD); c.f(ell(lx-10,392,26,44),EMBER); c.f(U(*[br([(lx-64+abs(y)*.16,384+y),(lx,389+y),(lx+64-abs(y)*.16,384+y)],3,n=5) for y in (-52,-26,0,26,52)]),'#7a2016'); c.k(U(rrect(lx-32,294,lx+32,310,5),rrect(lx-32,458,lx+32,474,5)),INK,0); c.l([(lx,474),(lx-3,520)],7,3,col=VERM)
    c.k(poly((1820,1090),(1900,880),(2530,836),(2530,1090)),'#3f2b1c',4); c.f(poly((1900,880),(2530,836),(2530,870),(1890,914)),'#6a4a2e')
    for x in (2010,2200,2400): c.l([(x,874-(x-1900)*.07),(x-24,1080)],3,col='#271a10')
    c.k(poly((2070,-10),(2130,-10),(2130,866),(2070,872)),'#4a3420',4); c.f(poly((2070,-10),(2088,-10),(2088,870),(2070,872)),'#6a4a2e'); c.k(poly((1780,-10),(2530,-10),(2530,92),(1770,26)),'#2a1d13',4); c.f(poly((1774,26),(2530,92),(2530,116),(1770,44)),'#4a3420')

def snow(c):
    "slate sky, two white triangles, the posts of a gate, the prints of bare feet"
    c.grad(ALL,'#3b4957','#8595a0',0,560); c.f(circ(1620,180,88),'#a9b3b3'); mists(c,((480,1000,150),(620,1180,194),(1880,2420,270),(1760,2160,312)),'#6f808d')
    c.k(hill([(-10,600),(240,500),(520,560),(800,470),(1160,560),(1420,500),(1800,560),(2200,470),(2530,540)]),'#6f8290',3)
    for pts,cap in ((((330,720),(960,236),(1560,720)),((960,236),(1116,352),(1196,420),(1120,406),(1060,486),(980,400),(900,478),(838,392),(742,432),(810,352))),(((1080,720),(1890,150),(2640,720)),((1890,150),(2060,280),(2190,376),(2100,356),(2030,452),(1930,344),(1840,448),(1770,346),(1650,394),(1730,268)))):
        m=poly(*pts); c.k(m,'#4f6172',4); c.f(poly(pts[0],pts[1],(pts[1][0]+40,pts[0][1])),'#5f7283'); c.k(C(*[(x,y,1) for x,y in cap]),MISTB,3); c.f(poly(cap[0],cap[1],cap[3],(cap[0][0]+50,cap[0][1]+150)),'#9fb0b8')
    c.k(hill([(-10,640),(400,668),(860,640),(1260,686),(1700,650),(2100,672),(2530,640)]),'#9eacb3',4)
    r=random.Random(2)
    for k,x in enumerate((120,330,520,700,1850,2040,2260,2440)):
        h=r.uniform(190,280); t=cedar(x,690+r.uniform(-6,20),h,h*.5,k); c.k(t,'#33454d',3); c.f(t.difference(A.translate(t,h*.05,h*.06)),MISTB)
    c.k(hill([(-10,742),(500,716),(1000,760),(1500,728),(2000,764),(2530,726)]),'#c9d2d4',4); c.f(hill([(-10,800),(600,770),(1200,820),(1800,780),(2530,810)]),'#bcc7cb')
    for x,y0 in ((1110,330),(1420,330)): c.k(poly((x-22,y0),(x+22,y0),(x+28,790),(x-28,790)),'#5b3a2a',4); c.f(poly((x-22,y0),(x-8,y0),(x-12,790),(x-28,790)),'#7d5540'); c.k(ell(x,792,60,17),'#d6dddd',3)
    c.k(poly((1030,384),(1500,384),(1500,418),(1030,418)),'#4a2e22',4); c.k(C((1000,338,1),(1010,300),(1130,290),(1265,300),(1400,290),(1520,300),(1530,338,1),(1265,352)),'#5b3a2a',4); c.k(C((994,306),(1010,280),(1130,268),(1265,280),(1400,268),(1520,280),(1536,306),(1400,312),(1265,322),(1130,312)),MISTB,3)
    x,y,s=2160,1066,1.25
    for k in range(15):
        m=1 if k%2 else -1; px=x+m*20*s; c.f(ell(px,y,13*s,20*s*.7,16),'#8fa0aa'); c.f(U(*[circ(px+(i-2)*6.6*s-4*s,y-(19-abs(i-1.2)*2.4)*s*.8,(3.6-abs(i-.5)*.3)*s) for i in range(5)]),'#8fa0aa')
        x-=88*s*.72; y-=46*s*.62; s*=.93
    c.k(hill([(-10,980),(300,1004),(700,1050),(900,1090)],1090),'#e3e7e4',4)
    for p in ((150,1010),(260,1030)): c.k(C((p[0],p[1]),(p[0]+30,p[1]-150),(p[0]+8,p[1]-60)),'#4f4a3a',2); c.k(C((p[0]+4,p[1]),(p[0]-40,p[1]-120),(p[0]-6,p[1]-50)),'#5d563f',2)

def roofs(c,x0,x1,y,h,col,lit,over=70):
    "a swung roof with its ridge"
    t=C((x0-over,y,1),(x0+(x1-x0)*.18,y-h*.42),(x0+(x1-x0)*.3,y-h,1),(x1-(x1-x0)*.3,y-h,1),(x1-(x1-x0)*.18,y-h*.42),(x1+over,y,1),(x1,y+12),((x0+x1)/2,y+20),(x0,y+12)); c.k(t,col,4)
    n=int((x1-x0)/34); c.f(U(*[br([(x0+(x1-x0)*(.3+.4*k/n),y-h+6),(x0+(x1-x0)*(.12+.76*k/n),y-h*.4),(x0-over*.6+(x1-x0+over*1.2)*k/n,y+6)],2,3.5,n=4) for k in range(n+1)]).intersection(t),lit)
    c.k(rrect(x0+(x1-x0)*.28,y-h-16,x1-(x1-x0)*.28,y-h+6,8),'#2b3237',4); return t
def cat(c,x,y,s,m=1,col='#1d1a16'):
    c.k(C((x-26*s,y),(x-30*s,y-26*s),(x-12*s,y-44*s),(x+12*s*m+2,y-50*s),(x+26*s,y-30*s),(x+26*s,y)),col,1); hx,hy=x+16*s*m,y-58*s
    c.k(circ(hx,hy,17*s),col,1); c.f(U(poly((hx-16*s,hy-6*s),(hx-13*s,hy-28*s),(hx-2*s,hy-14*s)),poly((hx+16*s,hy-6*s),(hx+13*s,hy-28*s),(hx+2*s,hy-14*s))),col); c.f(U(ell(hx-6*s,hy-2*s,3*s,4*s),ell(hx+7*s,hy-2*s,3*s,4*s)),GOLDL); c.l([(x-24*s*m,y-6*s),(x-46*s*m,y-2*s),(x-52*s*m,y+26*s)],9*s,7*s,4*s,col=col)

def maple(c,x,y,s,seed,tones=('#97291b','#b23a26','#c8402a')):
    r=random.Random(seed)
    for t,n in zip(tones,(11,9,7)): c.f(U(*[ell(x+r.gauss(0,120)*s,y+r.gauss(0,64)*s,r.uniform(50,92)*s,r.uniform(26,44)*s,r.uniform(-12,12)) for _ in range(n)]),t)
    c.f(U(*[C((lx,ly-13*s,1),(lx+4*s,ly-3*s),(lx+13*s,ly-3*s,1),(lx+5*s,ly+4*s),(lx+8*s,ly+13*s,1),(lx,ly+7*s),(lx-8*s,ly+13*s,1),(lx-5*s,ly+4*s),(lx-13*s,ly-3*s,1),(lx-4*s,ly-3*s)) for lx,ly in [(x+r.gauss(0,150)*s,y+r.gauss(0,84)*s) for _ in range(26)]]),tones[2])

def court(c):
    "maples, roofs with cats, raked gravel, and far back the closed blind"
    c.grad(ALL,'#54657f','#b9a58c',0,470); c.f(circ(1900,210,96),'#b7aa8e'); mists(c,((400,900,120),(560,1160,162),(1900,2400,330),(2040,2480,372)),'#9fa9ab')
    c.k(hill([(-10,470),(320,380),(700,440),(1100,350),(1500,430),(1960,360),(2530,440)],700),'#6f7f8c',3); c.k(hill([(-10,520),(500,470),(1000,510),(1600,470),(2100,500),(2530,470)],700),'#54695f',3)
    for x in (560,1960): c.f(U(*[pine(x+dx,480+dy,1.3,k) for k,(dx,dy) in enumerate(((0,0),(120,24),(-110,26)))]),'#3f574f')
    roofs(c,1560,2300,430,120,'#3d4a4a','#2d3838'); c.k(box(1600,446,2260,640),'#a79878',4); c.f(U(*[box(x,446,x+14,640) for x in range(1620,2260,104)]),'#5b3a2a'); c.f(box(1600,446,2260,474),'#6f6550')
    roofs(c,760,1760,372,170,'#46565a','#35434a',96)
    c.k(box(830,390,1690,660),'#8a6a4a',4); c.f(box(830,390,1690,420),'#4a3423')
    for x in (830,1010,1470,1650): c.k(box(x,392,x+40,690),LACQ,3); c.f(box(x,392,x+12,690),'#9a4434'); c.f(box(x-5,404,x+45,416),GOLD)
    a,b=1058,1462; c.f(box(a-6,420,b+6,660),INK); c.f(box(a,424,b,640),'#a8925a'); c.f(U(*[box(a,y,b,y+3.4) for y in range(430,640,9)]),'#836c3a')
    for q in (.08,.36,.64,.92): x=a+(b-a)*q; c.f(box(x-9,424,x+9,640),PLUM); c.f(box(x-9,424,x-4,640),MAUVE)
    c.f(box(a,424,b,436),PLUM); c.f(box(a,628,b,642),PLUM)
    for x in (868,1510): c.f(box(x,440,x+132,640),'#b39c6a'); c.f(U(*[box(x+k*26,440,x+k*26+4,640) for k in range(6)],*[box(x,440+k*34,x+132,444+k*34) for k in range(6)]),'#6a4a2e')
    c.k(poly((790,660),(1730,660),(1780,716),(740,716)),'#6a4a2e',4); c.f(poly((790,660),(1730,660),(1736,672),(784,672)),'#8f6a42')
    cat(c,1130,192,.9); cat(c,1404,190,.8,-1,'#c98a4a'); cat(c,2040,296,.8,-1,'#3b3632')
    g=poly((0,716),(W_,716),(W_,H_),(0,H_)); c.f(g,'#bdb29a')
    L=[]
    for k in range(22):
        y=728+k*k*.66+k*4; L.append(br([(x,y+ (3+k*.5)*math.sin(x*.006+k*.2)) for x in range(-40,2600,120)],1.4+k*.22,n=4))
    c.f(U(*L).intersection(g),'#9c917b')
    for x,y,s in ((520,830,1.),(640,850,.6),(2020,800,.8)):
        for q in (2.3,1.8,1.4): c.f(ell(x,y,110*s*q,36*s*q).difference(ell(x,y,110*s*q-7,36*s*q-5)),'#9c917b')
        c.k(C((x-100*s,y+16*s),(x-84*s,y-50*s),(x-20*s,y-88*s),(x+50*s,y-60*s),(x+104*s,y+8*s),(x+40*s,y+34*s),(x-60*s,y+34*s)),'#6d6f68',4); c.f(C((x-92*s,y+6*s),(x-78*s,y-46*s),(x-20*s,y-80*s),(x+4*s,y-60*s),(x-50*s,y-20*s),(x-66*s,y+20*s)),'#85877e'); c.f(ell(x-10*s,y+36*s,112*s,14*s),'#5b6b3a')
    c.k(U(br([(2460,1090),(2400,760),(2420,420),(2330,180)],90,64,46,22),br([(2410,560),(2250,380),(2120,300)],30,20,8)),'#33241a',4); maple(c,2280,190,1.25,3); maple(c,2120,330,.7,5)
    c.k(U(br([(60,1090),(110,700),(60,300),(140,60)],80,58,40,18),br([(90,520),(260,330),(380,270)],26,16,8)),'#33241a',4); maple(c,240,150,1.25,8); maple(c,420,290,.6,4)
    r=random.Random(6)
    c.f(U(*[C((lx,ly-12,1),(lx+4,ly-3),(lx+12,ly-2,1),(lx+5,ly+3),(lx+8,ly+9,1),(lx,ly+5),(lx-8,ly+9,1),(lx-5,ly+3),(lx-12,ly-2,1),(lx-4,ly-3)) for lx,ly in [(r.uniform(120,2420),r.uniform(780,1060)) for _ in range(34)]]),VERM)

def blind(c):
    "the hall near by: the blind is up; a cushion far too big, ink, and one jar of jam"
    c.f(ALL,'#33192a'); c.grad(box(0,0,W_,700),'#2a1424','#5b2f49',0,640)
    for m in (-1,1):
        for k in range(3):
            x0=CX+m*(690+k*300); x1=x0+m*270; q=box(min(x0,x1),130,max(x0,x1),690); c.k(q,'#8f712b' if k%2 else '#9a7b30',4); r=random.Random(k*5+m)
            c.f(U(*[ell(r.uniform(q.bounds[0],q.bounds[2]),r.uniform(150,660),r.uniform(60,130),r.uniform(16,30)) for _ in range(9)]).intersection(q),'#a88a42')
            c.f(U(br([(x0+m*20,690),(x0+m*60,520),(x0+m*150,400),(x0+m*230,250)],26,20,12,7),br([(x0+m*110,450),(x0+m*190,470)],10,5)).intersection(q),'#33241a'); c.f(U(*[pine(x0+m*dx,y,1.15,i) for i,(dx,y) in enumerate(((60,470),(150,350),(214,240),(190,470),(90,600)))]).intersection(q),'#3f5236')
    c.k(box(0,-10,W_,118),'#4a1f24',4); c.f(box(0,106,W_,118),GOLD); c.f(box(0,96,W_,102),GOLDD)
    for x in (610,1840): c.k(box(x-10,-10,x+80,760),LACQ,4); c.f(box(x-10,-10,x+16,760),'#9a4434'); c.f(box(x-18,690,x+88,716),GOLD); c.f(box(x-18,706,x+88,716),GOLDD)
    a,b=690,1830; c.f(box(a,118,b,700),'#3b1c30'); c.f(box(a,118,b,360),'#2d1325'); c.f(C((a,700),(a+80,560),(a+300,480),(CX,460),(b-300,480),(b-80,560),(b,700)),'#472036')
    c.k(box(a,112,b,236),'#a8925a',4); c.f(U(*[box(a,y,b,y+4) for y in range(120,236,11)]),'#836c3a')
    for q in (.06,.35,.65,.94): x=a+(b-a)*q; c.f(box(x-13,112,x+13,236),PLUM); c.f(box(x-13,112,x-6,236),MAUVE)
    c.k(rrect(a-6,222,b+6,254,15),'#b39c62',4); c.f(U(*[circ(x,238,9) for x in range(int(a)+20,int(b),46)]),'#836c3a')
    for x in (a+150,b-150): c.l([(x,254),(x+3,400)],6,col=VERM); c.k(C((x-14,400),(x+18,400),(x+26,470),(x-20,470)),VERM,3); c.f(U(*[br([(x-12+k*8,430),(x-15+k*9,470)],3,n=2) for k in range(5)]),VERMD)
    c.f(poly((0,700),(W_,700),(W_,H_),(0,H_)),'#6d5a3c')
    for d in (1,1.22,1.5,1.9): y=700+(380/d if d>1 else 380); 
    for k in range(-6,7): c.f(poly((CX+k*300-3,700),(CX+k*300+3,700),(CX+k*620+8,1090),(CX+k*620-8,1090)),'#3b3122')
    for y,w in ((700,10),(766,9),(872,13)): c.f(box(0,y,W_,y+w),'#2f2a1e')
    s=C((CX-430,830),(CX-452,730),(CX-350,660),(CX-120,640),(CX+120,640),(CX+350,660),(CX+452,730),(CX+430,830),(CX+200,862),(CX-200,862)); c.f(A.translate(ell(CX,842,470,40),0,10),'#2f2619'); c.k(s,'#8f4f74',5); c.f(s.difference(A.translate(s,-26,-34)),PLUM); c.l([(CX-436,756),(CX-200,716),(CX,724),(CX+200,716),(CX+436,756)],1,6,3,6,1,col=PLUMD)
    for x in (CX-446,CX+446): c.k(circ(x,792,22),GOLD,4); c.l([(x,812),(x-8,860)],14,6,col=GOLDD)
    c.f(U(*[br([(CX+dx,700+dy),(CX+dx+44,690+dy)],2,8,2,n=3) for dx,dy in ((-20,10),(60,24),(-110,22))]),PLUMD)
    x,y=CX+590,884; j=C((x-66,y+60),(x-70,y-58),(x-52,y-84),(x+52,y-84),(x+70,y-58),(x+66,y+60),(x,y+70)); c.f(ell(x+14,y+66,96,16),'#2f2619'); c.k(j,'#aeb4ae',4); c.k(C((x-58,y+52),(x-60,y-28),(x,y-36),(x+60,y-28),(x+58,y+52),(x,y+60)),'#6d1f3f',2); c.f(C((x-50,y+44),(x-52,y-20),(x-30,y-26),(x-34,y+50)),'#93365a'); c.k(rrect(x-62,y-108,x+62,y-80,6),PAPER,4); c.l([(x-58,y-84),(x,y-78),(x+58,y-84)],5,col=VERM)
    c.k(br([(x-150,y+86),(x+30,y+76)],9,14),'#8a6238',2); c.k(ell(x-160,y+88,26,13,-4),'#8a6238',3); c.f(ell(x-162,y+85,15,7,-4),'#6d1f3f')
    for dx,dy,q in ((-620,900,1.),(-560,930,.5),(-700,934,.6),(-300,960,.7),(-250,984,.35)): c.f(C((CX+dx-60*q,dy),(CX+dx-20*q,dy-20*q),(CX+dx+50*q,dy-14*q),(CX+dx+64*q,dy+8*q),(CX+dx,dy+20*q)),INK)
    c.k(br([(CX-880,1000),(CX-560,944)],10,6),'#8a6238',3); c.k(br([(CX-572,946),(CX-520,936)],16,3),INK,0)
    for x,y,a2 in ((CX+250,950,8),(CX+380,1004,-6),(CX-60,1010,4)): p=A.rotate(box(x-80,y-26,x+80,y+26),a2); c.k(p,'#e3d4b6',3); c.f(A.rotate(U(circ(x+52,y+6,9)),a2,origin=(x,y)),PLUM)

SCENERIES={'shore':shore,'cedars':cedars,'snow':snow,'court':court,'blind':blind}
