"""The seven crests and the back of a card."""
from kit import *
def pol(r,a,cx=100,cy=100): a=math.radians(a); return (cx+r*math.cos(a),cy+r*math.sin(a))
def ro(s,a): return A.rotate(s,a,origin=(100,100))
def crane():
    w=C((108,132,1),(120,108),(150,82),(196,62,1),(192,86),(178,92,1),(184,110),(164,116,1),(166,132),(146,136,1),(142,150),(124,150,1),(112,156),(104,148,1))
    cuts=U(*[br([(px,py),((px+118)/2,(py+128)/2-4),(128,138)],6.5,5.5,2) for px,py in ((180,92),(166,116),(147,136))])
    wing=w.difference(cuts)
    neck=br([(100,160),(104,128),(114,100),(108,70),(94,50),(90,32)],26,17,12.5,11,11,12)
    head=U(circ(88,26,11),C((86,16,1),(50,26),(32,35,1),(54,36),(86,36,1)))
    body=C((101,118),(116,136),(114,156),(100,170),(86,156),(86,136))
    legs=U(*[br([(100+m*4,160),(100+m*9,180),(100+m*7,198)],8,6.4,7) for m in (-1,1)])
    tail=U(*[C((100+m*10,154,1),(100+m*30,164),(100+m*40,182,1),(100+m*22,178),(100+m*8,168,1)) for m in (-1,1)])
    gap=U(neck,head).buffer(6.5)
    return A.translate(U(U(wing,mirror(wing,100)).difference(gap),neck,head,body,legs,tail.difference(legs.buffer(5))),-2,-6)
def wave():
    b=C((6,166,1),(34,154),(60,116),(80,66),(114,30),(156,28),(186,58),(188,94,1),(172,76),(152,70),(136,82),(134,106),(150,134),(194,166,1))
    c1=br([(40,164),(70,134),(92,84),(122,54),(154,50)],3,9,9,8,3)
    c2=br([(84,166),(102,140),(112,106),(120,88)],3,9,8,3)
    base=C((6,178,1),(54,172),(100,182),(146,172),(194,178,1),(194,192,1),(146,186),(100,196),(54,186),(6,192,1))
    return A.translate(U(b.difference(c1).difference(c2),base,circ(178,118,9),circ(158,104,7),circ(192,136,5.5),circ(30,92,11),circ(52,60,7)),0,-10)
def pine():
    def pad(x,y,rx,ry,n=4):
        d=ell(x,y,rx,ry).intersection(box(0,0,200,y)).union(U(*[ell(x-rx+rx/3*(2*k+1),y,rx/3,ry*.22) for k in range(3)]))
        cuts=U(*[br([(x+rx*.22*math.cos(math.radians(a)),y-ry*.30*math.sin(math.radians(a))),(x+rx*1.1*math.cos(math.radians(a)),y-ry*1.1*math.sin(math.radians(a)))],2.5,6.5,n=2) for a in (30,60,90,120,150)])
        return d.difference(cuts)
    trunk=br([(104,70),(90,110),(110,144),(98,184)],9,14,17,24)
    p=[pad(104,74,60,60),pad(50,138,48,44),pad(152,138,44,44)]
    br_=U(br([(98,128),(70,144),(50,140)],10,9,6),br([(102,150),(128,150),(152,140)],10,9,6))
    hal=U(*[q.convex_hull for q in p]).buffer(5)
    ground=br([(30,188),(100,184),(170,188)],3,11,3)
    return U(U(trunk,br_).difference(hal),*p,ground)
def moonpeaks():
    m=circ(100,100,92).difference(circ(100,74,80))
    pk=U(poly((58,128),(88,66),(110,112),(100,128)),poly((88,128),(126,84),(150,128)))
    p1=poly((44,132),(86,58),(128,132)); p2=poly((96,132),(130,80),(160,132))
    p2=p2.difference(p1.buffer(6)); s=U(p1,p2).intersection(circ(100,66,74))
    snow=poly((70,87),(86,58),(102,87),(94,82),(86,92),(78,82))
    s=s.difference(br([(68,92),(78,84),(86,96),(94,84),(104,92)],7,n=1))
    return U(m.difference(U(s.buffer(7))),s,circ(140,40,13))
def bamboo():
    seg=[]
    for k in range(6):
        a,b=pol(88,k*60-90),pol(88,k*60-30)
        f=lambda t:(a[0]+(b[0]-a[0])*t,a[1]+(b[1]-a[1])*t)
        s=br([f(.1),f(.5),f(.9)],19,15,19); s=s.difference(br([(f(.5)[0]+(f(.5)[0]-100)*-.2,f(.5)[1]+(f(.5)[1]-100)*-.2),(f(.5)[0]+(f(.5)[0]-100)*.2,f(.5)[1]+(f(.5)[1]-100)*.2)],5,n=2)); seg.append(s)
    lf=[]
    for a in (-90,-90-52,-90+52): 
        lf.append(A.rotate(C((100,132,1),(87,92),(100,44,1),(113,92)),a+90,origin=(100,132)))
    g=U(lf[1],lf[2]).difference(lf[0].buffer(5))
    return U(*seg,A.translate(U(g,lf[0]),0,-2),br([(100,132),(100,154)],9,9))
def fan():
    cx,cy=100,156; P=lambda r,a:pol(r,a,cx,cy); n=8; a0,a1=-160,-20
    pts=[]
    n=16
    for i in range(n*2+1): pts.append(P(130,a0+(a1-a0)*i/(n*2)))
    leaf=Polygon(pts+[P(54,a1-(a1-a0)*i/24) for i in range(25)])
    cuts=U(*[br([P(50,a0+(a1-a0)*i/4),P(140,a0+(a1-a0)*i/4)],4.5,5.5,n=2) for i in (1,2,3)])
    sun=circ(*P(92,-90),27)
    ribs=U(*[br([P(0,0),P(48,a0+6+(a1-a0-12)*i/4)],8,9,n=2) for i in range(5)])
    bar=C((22,176,1),(60,168),(100,178),(140,168),(178,176,1),(178,188,1),(140,180),(100,190),(60,180),(22,188,1))
    s=U(leaf.difference(cuts).difference(sun.buffer(0)),sun.buffer(-9),ribs,circ(cx,cy,10))
    return A.translate(s.difference(bar.buffer(5)).union(bar),0,-6)
def commas():
    out=[]
    for k in range(4):
        h=circ(122,76,21); t=br([(122,66),(98,52),(70,60),(52,84)],30,22,13,2)
        out.append(ro(U(h,t),k*90))
    dia=poly((100,2),(198,100),(100,198),(2,100)).buffer(-4).buffer(3)
    inn=dia.buffer(-10)
    sw=U(*[A.scale(q,.92,.92,origin=(100,100)) for q in out])
    # keep a gap between the commas
    parts=[]
    for k in range(4):
        nxt=A.scale(out[(k+1)%4],.92,.92,origin=(100,100)); q=A.scale(out[k],.92,.92,origin=(100,100)); parts.append(q.difference(A.scale(out[(k+3)%4],.92,.92,origin=(100,100)).buffer(5.5).intersection(q.difference(circ(0,0,0)))))
    return U(dia.difference(inn),A.rotate(U(*parts),0,origin=(100,100)).intersection(inn.buffer(-6)))
CR=[('crane',crane),('wave',wave),('pine',pine),('moonpeaks',moonpeaks),('bamboo',bamboo),('fan',fan),('commas',commas)]
def back():
    c=Card('back')
    outer=rrect(0,0,500,700,28)
    c.f(outer,PAPER,False); c.f(outer.difference(rrect(4,4,496,696,25)),SHADE,False)
    c.f(rrect(8,8,492,692,23),INK,False); c.f(rrect(12,12,488,688,20),SEAT,False)
    path=rrect(21,21,479,679,15).exterior; Ln=path.length; n=int(Ln//17); ticks=[]
    for i in range(n):
        a=path.interpolate(i*Ln/n); b=path.interpolate((i*Ln/n+2)%Ln); g=math.atan2(b.y-a.y,b.x-a.x); u=(math.cos(g+.9),math.sin(g+.9))
        ticks.append(br([(a.x-u[0]*13,a.y-u[1]*13),(a.x,a.y),(a.x+u[0]*13,a.y+u[1]*13)],2,5.5,2))
    c.f(U(*ticks).intersection(rrect(12,12,488,688,20).difference(WIN)),SEATD,False)
    c.f(WIN.buffer(3.2),INK,False); c.f(WIN,INDIGOD,False)
    # hemp-leaf lattice
    a=58; h=a*math.sqrt(3)/2; segs=set()
    V=lambda i,j:(250+i*a+(a/2 if j%2 else 0),350+j*h)
    tri=[]
    for j in range(-9,9):
        for i in range(-7,8):
            o=0 if j%2==0 else 1
            tri.append((V(i,j),V(i+1,j),V(i+o,j+1))); tri.append((V(i+o,j+1),V(i+o+1,j+1),V(i+1,j)))
    d=[];d2=[]
    W2=rrect(44,44,456,656,8); hole=circ(250,350,138)
    reg=W2.difference(hole)
    def seg(p,q,acc):
        g=LineString([p,q]).intersection(reg)
        for k in (g.geoms if hasattr(g,'geoms') else [g]):
            if k.is_empty or k.length<.5: continue
            cc=list(k.coords); acc.append(f'M{cc[0][0]:.1f},{cc[0][1]:.1f}L{cc[-1][0]:.1f},{cc[-1][1]:.1f}')
    done=set()
    for t in tri:
        cx=sum(p[0] for p in t)/3; cy=sum(p[1] for p in t)/3
        for p in t: seg((cx,cy),p,d)
        for p,q in ((t[0],t[1]),(t[1],t[2]),(t[2],t[0])):
            k=tuple(sorted(((round(p[0]),round(p[1])),(round(q[0]),round(q[1])))))
            if k in done: continue
            done.add(k); seg(p,q,d)
    c.o.append(f'<path fill="none" stroke="{SEATD}" stroke-width="2.6" stroke-linecap="round" d="{"".join(d)}"/>')
    c.f(W2.buffer(1.5).difference(W2.buffer(-1.5)),SEAT)
    # small stars at lattice centres in the full seat colour
    st=[]
    for j in range(-9,10):
        for i in range(-7,8):
            x,y=V(i,j); p=circ(x,y,4.6)
            if reg.buffer(-10).contains(p): st.append(p)
    c.f(U(*st),SEAT)
    # medallion
    c.f(circ(250,350,138),INDIGOD)
    sc=[]
    for k in range(24): sc.append(circ(*[250+122*math.cos(math.radians(k*15)),350+122*math.sin(math.radians(k*15))],16))
    s=U(circ(250,350,122),*sc); c.f(inkof(s,3.4,(0,0)),INK); c.f(s,PAPER)
    c.f(ring(250,350,121,2.6),INK)
    for k in range(24): c.f(circ(250+126*math.cos(math.radians(k*15)),350+126*math.sin(math.radians(k*15)),4.2),SEATD)
    c.f(circ(250,350,111),INK); c.f(circ(250,350,107),SEAT); c.f(ring(250,350,99,3),SEATD)
    for x,y in ((44,44),(456,44),(44,656),(456,656)):
        q=circ(x,y,64).intersection(W2); c.f(q.buffer(3).intersection(W2.buffer(1.5)),INK); c.f(q,SEATD)
        c.f(U(ring(x,y,52,3.4),ring(x,y,38,3.4)).intersection(W2),SEAT); c.f(circ(x,y,24).intersection(W2),SEAT)
    return c
