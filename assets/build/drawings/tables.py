"""The grounds of tables that are won: each one seamless tile, dark and quiet, for cards must stand out on it."""
import random
from kit import *

SIZE=320
"a tile's width and height, in units of a window 1080 high"

def wrapped(c,shape,col):
    "fill a shape that goes on at the opposite edge"
    b=shape.bounds
    for dx in (-SIZE,0,SIZE):
        for dy in (-SIZE,0,SIZE):
            if b[0]+dx<SIZE and b[2]+dx>0 and b[1]+dy<SIZE and b[3]+dy>0: c.f(A.translate(shape,dx,dy),col)

def shore(c):
    "water of the paddies, rows of young rice"
    c.f(c.clip,'#16242b'); L=[]
    for k in range(16):
        y=k*20+10; L.append(br([(x,y+3.2*math.sin((x/SIZE*4+k*.37)*2*math.pi)) for x in range(-20,SIZE+21,10)],1.5,n=2))
    wrapped(c,U(*L).intersection(c.clip),'#22353c')
    for i in range(4):
        for j in range(4):
            x=40+80*i+(40 if j%2 else 0); y=58+80*j
            for t,(dx,h) in enumerate(((-15,-24),(-7,-36),(1,-42),(9,-34),(17,-22))): wrapped(c,br([(x,y),(x+dx*.4,y+h*.6),(x+dx,y+h)],2.8,2.4,.6),'#34503f' if t%2 else '#3d5c48')
            wrapped(c,U(br([(x-18,y+5),(x,y+7),(x+18,y+5)],.6,2.2,.6),br([(x-10,y+11),(x,y+12),(x+10,y+11)],.6,1.8,.6)),'#3f5962')

def cedars(c):
    "cedars, row before row"
    c.f(c.clip,'#151c14')
    for j in range(-2,10):
        y=j*40; r=random.Random(j%8)
        for i in range(5):
            x=i*64+(32 if j%2 else 0)+r.uniform(-3,3); s=r.uniform(.92,1.08)
            g=C((x,y-62*s,1),(x+12*s,y-36*s),(x+8*s,y-35*s,1),(x+19*s,y-10*s),(x+13*s,y-9*s,1),(x+25*s,y+18*s,1),(x,y+24*s),(x-25*s,y+18*s,1),(x-13*s,y-9*s,1),(x-19*s,y-10*s),(x-8*s,y-35*s,1),(x-12*s,y-36*s))
            for dx in (-SIZE,0,SIZE):
                for col,q in (('#11160f',g.buffer(1.8)),('#1e2a1b',g),('#192316',g.intersection(box(x+1,y-70,x+40,y+30))),('#2b3b26',U(*[br([(x-10*s,y-8*s+k*3),(x-2*s,y-14*s+k*3)],.6,1.8,.6) for k in (0,6)]))): c.f(A.translate(q,dx,0),col)

def hearth(c):
    "boards of an old floor, black with smoke"
    c.f(c.clip,'#241a14'); r=random.Random(4)
    for k in range(5):
        y=k*64; c.f(box(0,y,SIZE,y+64),('#281d16','#231912','#2a1f17','#251b14','#271c15')[k]); c.f(box(0,y,SIZE,y+2.2),'#140e0a'); c.f(box(0,y+2.2,SIZE,y+3.6),'#33261d')
        kx,ky=r.uniform(60,260),y+r.uniform(24,42)
        for t in range(5):
            y0=y+10+t*12; P=[]
            for x in range(-32,SIZE+33,16):
                u=(x-kx+SIZE/2)%SIZE-SIZE/2; g=math.exp(-(u/34)**2-((y0-ky)/20)**2); P.append((x,y0+(1 if y0>=ky else -1)*11*g+1.3*math.sin(x/SIZE*2*math.pi*2+t+k)))
            wrapped(c,br(P,1.2,n=2).intersection(c.clip),'#35271d')
        wrapped(c,ell(kx,ky,9,5).difference(ell(kx,ky,6.4,3.2)),'#3a2b20'); wrapped(c,ell(kx,ky,3.4,1.6),'#16100c')
        x=(k*137+50)%SIZE; wrapped(c,box(x,y+2,x+2,y+64),'#140e0a')
        for d in (-8,10): wrapped(c,circ(x+d,y+14,2.2),'#140e0a'); wrapped(c,circ(x+d,y+52,2.2),'#140e0a')

def snow(c):
    "crystals and falling flakes"
    c.f(c.clip,'#1a222c'); r=random.Random(3)
    def crystal(x,y,R,rot,col):
        P=[]
        for k in range(6):
            a=math.radians(k*60+rot); u=(math.cos(a),math.sin(a)); P.append(br([(x,y),(x+u[0]*R,y+u[1]*R)],2.6,1.8,n=2))
            for q,l in ((.45,.28),(.72,.22)):
                for s in (1,-1):
                    b=a+s*math.radians(58); P.append(br([(x+u[0]*R*q,y+u[1]*R*q),(x+u[0]*R*q+math.cos(b)*R*l,y+u[1]*R*q+math.sin(b)*R*l)],2,1.2,n=2))
        wrapped(c,U(*P,ring(x,y,R*.2,1.8)),col)
    for i in range(2):
        for j in range(2):
            crystal(80+160*i,40+160*j,44,0,'#2f3c4b'); crystal(160*i,120+160*j,30,30,'#283442')
    for x,y,q in ((80,118,6),(240,118,5),(80,278,5),(240,278,6),(0,40,4.6),(160,44,5.4),(0,204,5.4),(160,200,4.6)): wrapped(c,circ(x,y,q),'#3a4857')
    for i in range(30): wrapped(c,circ(r.uniform(0,SIZE),r.uniform(0,SIZE),r.uniform(1.2,2.4)),'#323f4d')

def court(c):
    "rings interlaced, a plum blossom in each"
    c.f(c.clip,'#23161f'); R=80
    rings=U(*[ring(x,y,R,2.2) for x in range(-160,SIZE+161,80) for y in range(-160,SIZE+161,80) if ((x//80)+(y//80))%2==0])
    petals=[]
    for x in range(0,SIZE+1,80):
        for y in range(0,SIZE+1,80):
            if ((x//80)+(y//80))%2==0: petals.append((x,y))
    lens=U(*[circ(x,y,R).intersection(circ(x+80,y+80,R)).buffer(-7) for x,y in petals],*[circ(x,y,R).intersection(circ(x-80,y+80,R)).buffer(-7) for x,y in petals])
    c.f(lens,'#2a1b26'); c.f(rings,'#432b34')
    for x,y in petals:
        f=U(*[circ(x+9*math.cos(math.radians(a)),y+9*math.sin(math.radians(a)),7.4) for a in range(-90,270,72)]).difference(circ(x,y,3.4)); c.f(f,'#5a3a2e')
        c.f(circ(x,y,2),'#6d5526')
    for x in range(0,SIZE+1,80):
        for y in range(0,SIZE+1,80):
            if ((x//80)+(y//80))%2: c.f(poly((x,y-9),(x+9,y),(x,y+9),(x-9,y)),'#4a3039')

TABLES={'shore':shore,'cedars':cedars,'hearth':hearth,'snow':snow,'court':court}

def tile(name):
    c=Card(name); c.clip=box(0,0,SIZE,SIZE); TABLES[name](c); return c
