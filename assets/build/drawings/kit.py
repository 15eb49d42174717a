"""A small drawing kit: shapes are shapely polygons, the output is plain SVG paths.

Everything is cut to its window when it is drawn, so that no SVG needs a clip path or a mask. Short names on
purpose: a drawing is hundreds of these calls. Needs shapely.
"""
import math, os
from shapely.geometry import Polygon, Point, LineString, box, MultiPolygon
from shapely.ops import unary_union
from shapely import affinity as A

PAPER='#f2e8d5'; SHADE='#e3d4b6'; INK='#1d1a16'; VERM='#c8402a'; VERMD='#97291b'; INDIGO='#223a5e'; INDIGOD='#15253e'
PALE='#6d8aa8'; MISTB='#b9c6cb'; GOLD='#c9a227'; GOLDD='#9a7616'; GOLDL='#e6c766'; MOSS='#6b7d3a'; MOSSD='#46552a'
PLUM='#6b3551'; PLUMD='#472036'; STRAW='#dcb968'; STRAWD='#b58c40'; ROSE='#e2a890'; SKIN='#e9c397'; SKIND='#cf9c69'
SKIN2='#d6a170'; SKIN2D='#b57f4d'; POWDER='#f8eddd'; POWDERD='#e6cdb3'; WHITE='#fbf5e8'; STONE='#8d8674'
# wood, steel, dark cloth, leaf, skies and skins beside the palette: no drawing has tints of its own without need
WOOD='#8a6238'; WOODD='#5d3f20'; BARK='#4a3420'; UMBER='#2e2014'; STEEL='#59616a'; SLATE='#5f6f7d'; SLATED='#414f5c'; CHAR='#2f3440'
SOOT='#33302d'; HAIRL='#5b5650'; PINE='#35421f'; LEAF='#9fae68'; AMBER='#d98f2e'; AMBERD='#b06c1c'; BLUSH='#d98a68'; LIP='#b0523f'
MOUTHIN='#7a2a22'; TEAL='#5c7a70'; TEALD='#3f574f'; FOAM='#8fb7b0'; NIGHT='#0f1a2e'; HAZE='#dfe3dc'; SAND='#f0dfb6'; BLUE='#33568a'
LILAC='#b79ac8'; LILACD='#57407a'; RUST='#8e3f2c'; LACQ='#7c2f22'; THATCH='#8f6a2c'; EMBER='#df6a45'; SKIN3='#e0b283'; SKIN3D='#bf8b58'
DUSK='#5b4a6b'; MAUVE='#8d6178'; ROOF='#3d4a4a'; HONEY='#e3c57a'; SAGE='#c9c98a'; BRASS='#c79a52'; SMOKE='#4b4038'; STUBBLE='#c9b39a'
FIRE='#8fb9c4'; WATER='#93abbd'
SEAT='#ff00ff'; SEATD='#cc00cc'
def rrect(x0,y0,x1,y1,r): return box(x0+r,y0+r,x1-r,y1-r).buffer(r,quad_segs=16)
WIN=rrect(30,30,470,670,14)

def _cr(p0,p1,p2,p3,n):
    out=[]
    for i in range(n):
        t=i/n;t2=t*t;t3=t2*t
        out.append(tuple(.5*((2*p1[k])+(-p0[k]+p2[k])*t+(2*p0[k]-5*p1[k]+4*p2[k]-p3[k])*t2+(-p0[k]+3*p1[k]-3*p2[k]+p3[k])*t3) for k in (0,1)))
    return out
def spline(pts,closed=False,n=12):
    """points; a third member 1 makes a corner"""
    N=len(pts); P=[(p[0],p[1]) for p in pts]; cor=[len(p)>2 and p[2] for p in pts]; out=[]
    for i in range(N if closed else N-1):
        a,b=i,(i+1)%N
        p0=P[a-1] if (closed or a>0) else P[a]
        p3=P[(b+1)%N] if (closed or b<N-1) else P[b]
        if cor[a] : p0=P[a]
        if cor[b] : p3=P[b]
        if cor[a] and cor[b]: out.append(P[a]); continue
        out+=_cr(p0,P[a],P[b],p3,n)
    if not closed: out.append(P[-1])
    return out
def C(*pts): return Polygon(spline(pts,True)).buffer(0)
def poly(*pts): return Polygon(pts).buffer(0)
def circ(x,y,r): return Point(x,y).buffer(r,quad_segs=32)
def ell(x,y,rx,ry,rot=0): return A.rotate(A.scale(circ(x,y,1),rx,ry,origin=(x,y)),rot,origin=(x,y))
def ring(x,y,r,w): return circ(x,y,r+w/2).difference(circ(x,y,r-w/2))
def U(*s): return unary_union([q for q in s])
def mirror(s,x=250): return A.scale(s,-1,1,origin=(x,0))
def mv(s,dx=0,dy=0,sc=1,rot=0,o=(0,0)):
    if sc!=1: s=A.scale(s,sc,sc,origin=o)
    if rot: s=A.rotate(s,rot,origin=o)
    return A.translate(s,dx,dy)
def br(pts,*ws,n=14):
    """brush stroke along pts, full widths ws spread evenly along it"""
    L=spline(pts,False,n); d=[0]
    for a,b in zip(L,L[1:]): d.append(d[-1]+math.dist(a,b))
    tot=d[-1] or 1; parts=[]
    if len(ws)==1: ws=(ws[0],ws[0])
    def w(s):
        u=s/tot*(len(ws)-1); i=min(int(u),len(ws)-2); f=u-i; f=f*f*(3-2*f)
        return max(.15,(ws[i]*(1-f)+ws[i+1]*f)/2)
    q=[Point(p).buffer(w(s),quad_segs=6) for p,s in zip(L,d)]
    for a,b in zip(q,q[1:]): parts.append(a.union(b).convex_hull)
    return unary_union(parts)

def inkof(s,w=3.4,d=(1.5,2.4)):
    b=s.buffer(w,join_style=1,quad_segs=6)
    return unary_union([b,A.translate(b,d[0]*.5,d[1]*.5),A.translate(b,*d)])
def _num(v):
    t=f'{v/10:.1f}'.rstrip('0').rstrip('.')
    return t.replace('-0.','-.') if t.startswith('-0.') else (t[1:] if t.startswith('0.') else t)
def dpath(s,tol=.16):
    "absolute start, then relative lines on a grid of a tenth of a unit"
    if s.is_empty: return ''
    gs=s.geoms if hasattr(s,'geoms') else [s]; o=[]
    for g in gs:
        if g.geom_type!='Polygon' or g.area<.6: continue
        g=g.simplify(tol)
        for r in [g.exterior]+list(g.interiors):
            c=[(round(x*10),round(y*10)) for x,y in list(r.coords)[:-1]]
            c=[p for k,p in enumerate(c) if p!=c[k-1]]
            if len(c)<3: continue
            t=[f'M{_num(c[0][0])},{_num(c[0][1])}l']
            for k in range(1,len(c)): t.append(f'{_num(c[k][0]-c[k-1][0])},{_num(c[k][1]-c[k-1][1])} ')
            o.append(''.join(t).rstrip()+'z')
    return ''.join(o)

class Card:
    def __init__(s,name): s.name=name; s.o=[]; s.defs=[]; s.clip=WIN
    def raw(s,t): s.o.append(t)
    def f(s,shape,col,clip=True):
        if isinstance(shape,(list,tuple)): shape=U(*shape)
        if clip: shape=shape.intersection(s.clip if clip is True else clip)
        d=dpath(shape)
        if d: s.o.append(f'<path fill="{col}" fill-rule="evenodd" d="{d}"/>')
        return shape
    def k(s,shape,col,w=3.4,d=(1.5,2.4),clip=True,inkc=INK):
        "inked shape: calligraphic outline, then flat fill"
        if isinstance(shape,(list,tuple)): shape=U(*shape)
        s.f(inkof(shape,w,d),inkc,clip); s.f(shape,col,clip); return shape
    def l(s,pts,*ws,col=INK,within=None):
        b=br(pts,*ws)
        if within is not None: b=b.intersection(within)
        s.f(b,col); return b
    def grad(s,shape,c0,c1,y0,y1,x0=0,x1=0):
        i=f'g{len(s.defs)}'
        s.defs.append(f'<linearGradient id="{i}" gradientUnits="userSpaceOnUse" x1="{x0}" y1="{y0}" x2="{x1}" y2="{y1}"><stop offset="0" stop-color="{c0}"/><stop offset="1" stop-color="{c1}"/></linearGradient>')
        s.f(shape,f'url(#{i})')
    def svg(s,vb='0 0 500 700'):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{vb}" width="{vb.split()[2]}" height="{vb.split()[3]}">\n'
          +('<defs>'+''.join(s.defs)+'</defs>\n' if s.defs else '')+'\n'.join(s.o)+'\n</svg>\n')

# ---------- numerals: own brush shapes in a 64x96 box ----------
W=19
def _n(*st): return unary_union([br(*a) for a in st])
NUM={
'1':_n(([(14,22),(26,14),(36,4)],12,15,17),([(36,6),(36,50),(35,92)],19,20,22),([(17,91),(35,90),(55,90)],11,13,13)),
'2':_n(([(8,26),(18,9),(36,7),(52,18),(51,36),(36,57),(10,86)],15,17,19,20,20,17),([(10,87),(32,86),(58,87)],15,17,14)),
'3':_n(([(9,14),(28,7),(48,14),(49,32),(30,44)],13,17,20,19,12),([(28,45),(50,52),(54,72),(38,89),(18,89),(6,80)],12,19,22,19,13)),
'4':_n(([(40,6),(26,34),(8,64)],16,14,14),([(7,66),(34,65),(62,66)],16,17,13),([(44,34),(44,62),(43,94)],17,20,21)),
'5':_n(([(16,9),(34,9),(54,8)],15,17,13),([(17,9),(15,26),(12,45)],15,15,14),([(13,45),(32,38),(51,47),(54,68),(39,88),(20,90),(6,81)],12,16,21,22,18,13)),
'6':_n(([(48,8),(27,22),(14,46),(12,66),(24,88),(43,88),(53,70),(45,52),(30,48),(15,60)],12,16,19,21,20,18,20,17,13,10)),
'7':_n(([(7,12),(30,11),(56,11)],15,18,15),([(54,12),(40,42),(28,68),(24,93)],15,18,20,22)),
'8':_n(([(32,46),(13,34),(15,14),(32,7),(49,14),(51,34),(32,46)],14,16,17,16,17,16,14),([(32,46),(9,60),(11,82),(32,90),(53,82),(55,60),(32,46)],14,18,20,18,20,18,14)),
'9':_n(([(50,32),(40,48),(22,48),(11,32),(18,12),(36,7),(51,20),(53,40),(46,66),(26,92)],10,14,18,19,18,18,20,21,19,13)),
'0':A.rotate(ell(32,48,29.5,47).difference(ell(33,48,11.5,29)),4,origin=(32,48)),
'X':_n(([(8,9),(30,46),(57,90)],15,19,21),([(56,9),(32,48),(7,89)],18,16,13)),
}
NUM['10']=U(A.translate(A.scale(NUM['1'].difference(box(-20,84,26,120)).difference(box(46.5,80,90,120)),.9,1,origin=(0,0)),-22,0),A.translate(A.scale(NUM['0'],.92,1,origin=(0,0)),27,0))

def plate():
    return rrect(-40,-40,134,146,30)
def rot180(s): return A.rotate(s,180,origin=(250,350))
def frame(c,num,pw=0):
    outer=rrect(0,0,500,700,28); r_in=rrect(30,30,470,670,14)
    card=rrect(12,12,488,688,20)
    # plate cut-outs
    wplate=122
    P1=rrect(-40,-40,wplate,136,28).intersection(card); P2=rot180(P1)
    ringz=card.difference(r_in)
    S=rrect(-40,-40,wplate+13,149,38).intersection(card); S2=rot180(S)
    band=U(ringz,S,S2)
    ink=band.buffer(3.2).intersection(rrect(8,8,492,692,23))
    c.f(outer.difference(rrect(30,30,470,670,14)),PAPER,False)
    c.f(outer.difference(rrect(4,4,496,696,25)),SHADE,False)
    c.f(ink,INK,False)
    c.f(band.difference(U()),SEAT,False)
    # braid ticks on the cord
    ticks=[]
    path=rrect(21,21,479,679,15).exterior; Ln=path.length; n=int(Ln//17)
    for i in range(n):
        a=path.interpolate(i*Ln/n); b=path.interpolate((i*Ln/n+2)%Ln)
        ang=math.atan2(b.y-a.y,b.x-a.x); u=(math.cos(ang+.9),math.sin(ang+.9))
        ticks.append(br([(a.x-u[0]*13,a.y-u[1]*13),(a.x,a.y),(a.x+u[0]*13,a.y+u[1]*13)],2,5.5,2))
    c.f(U(*ticks).intersection(ringz.difference(U(S,S2))),SEATD,False)
    for Q,big in ((P1,S),(P2,S2)):
        core=Q.intersection(rrect(24,24,476,676,14))
        c.f(core.buffer(3),INK,False); c.f(core,PAPER,False)
    N=NUM[num]
    b=N.bounds; cx=(b[0]+b[2])/2; cy=(b[1]+b[3])/2
    N=A.translate(A.scale(N,.98,.98,origin=(cx,cy)),73.5-cx,80.5-cy)
    if num=='10': N=A.scale(N,.86,.96,origin=(73.5,80.5))
    if num in '69': N=U(A.translate(A.scale(N,.9,.86,origin=(73.5,80.5)),0,-7),br([(47,128),(74,127),(101,128)],5,7,5))
    c.f(N,INK,False); c.f(A.translate(N,500-147,700-161),INK,False)

def ground(c,col,top=None,h=230,x=0):
    c.f(WIN,col)
    if top: c.grad(box(30,30,470,30+h),top,col,30,30+h)
def grain(c,col,ys,amp=5):
    for i,y in enumerate(ys):
        p=[(30+j*44,y+amp*math.sin(j*.9+i*1.7)+amp*.5*math.sin(j*2.3+i)) for j in range(11)]
        c.l(p,.6,2.2,1,2.4,.6,col=col)
def mist(c,col,bars,h=22):
    s=U(*[rrect(x0,y,x1,y+h,h/2) for x0,x1,y in bars]); s=s.buffer(7).buffer(-7)
    return c.f(s,col)

# ---------- faces ----------
def face34(c,cx,cy,sc=1,flip=False,skin=SKIN,shade=SKIND,brow=9,lips=None,age=0,eye='open',jaw=0,soft=False,ear=True,narrow=0,inkw=3.4):
    """three-quarter head looking left; age 0..2 adds lines; eye: open|closed|down"""
    def T(p): return (cx+(-1 if flip else 1)*p[0]*sc, cy+p[1]*sc)+tuple(p[2:])
    def TS(*pts): return C(*[T(p) for p in pts])
    j=jaw
    head=TS((-38,-84),(-55,-50),(-53,-27),(-61,4),(-57,34),(-43-j*.3,64+j*.4),(-16,86+j*.5),(14,79+j*.5),(42+j,48),(56,8),(60,-40),(44,-84),(0,-98))
    earS=TS((50,-26),(66,-30),(73,-10),(66,12),(54,18),(48,-2))
    if ear: c.k(earS,skin,inkw); c.l([T((56,-16)),T((65,-12)),T((60,4))],1,3,1)
    c.k(head,skin,inkw)
    # cheek / jaw shade
    sh=head.difference(A.translate(head,(-1 if not flip else 1)*15*sc,-5*sc))
    c.f(sh.intersection(box(-999,cy-60*sc,999,999)),shade)
    L=lambda pts,*w,**k: c.l([T(p) for p in pts],*[q*sc for q in w],**k)
    L([(-31,-14),(-35,-2),(-45,15),(-40,22),(-29,21)] if soft else [(-29,-30),(-33,-10),(-45,15),(-40,22),(-28,21)],1,3,4.4,4,1.2)       # nose
    if soft:
        L([(-53,-40),(-43,-47),(-31,-44)],1,brow,brow*.5); L([(-8,-45),(12,-52),(38,-42)],brow*.5,brow,1)
    else:
        L([(-53,-36),(-42,-43),(-27,-37)],2,brow,brow*.55); L([(-9,-37),(10,-47),(38,-36)],brow*.6,brow*1.15,1.5)
    if eye=='open':
        c.f(TS((-10,-8),(6,-17),(22,-15),(32,-9),(14,-4)),WHITE); c.f(TS((-52,-10),(-44,-16),(-32,-10),(-42,-5)),WHITE)
        c.f(circ(*T((8,-10)),6.4*sc).intersection(TS((-10,-6),(6,-19),(34,-10),(14,-1))),INK)
        c.f(circ(*T((-43,-10.5)),5.4*sc),INK)
        L([(-12,-6),(6,-18),(24,-16),(40,-13)],2.5,7,6,1.2); L([(-4,-4),(14,-2),(28,-7)],.6,1.8,.6)
        L([(-54,-9),(-44,-17),(-30,-9)],3,6,2)
    elif eye=='down':
        L([(-12,-9),(8,-6),(38,-14)],2.5,6.5,1.2); L([(-53,-11),(-42,-7),(-31,-8)],2,5.5,2)
        L([(-8,-18),(10,-22),(30,-18)],.6,2,.6)
    else:
        L([(-11,-12),(10,-3),(36,-13)],2,6,1.5); L([(-54,-11),(-42,-4),(-31,-10)],2,5,2)
    if lips:
        c.f(TS((-39,46),(-32,42),(-27,44),(-21,42),(-10,47),(-20,54),(-31,54)),lips); L([(-40,46),(-26,47.5),(-8,46)],1,2.4,.8)
    else:
        L([(-42,47),(-24,45),(-2,49)],2,4.6,1.2); L([(-32,58),(-22,60),(-13,57)],.6,3,.6)
    if age>0: L([(-14,18),(-5,30),(-4,42)],.8,2.6,.8)
    if age>1: L([(40,-8),(47,-12)],2,.6); L([(40,-3),(48,-1)],2,.6); L([(-40,-62),(-16,-66),(10,-62)],.6,2,.6); L([(12,4),(24,6),(32,1)],.6,2,.6)
    return head,T,TS
def facefront(c,cx,cy,sc=1,skin=SKIN,shade=SKIND,brow=9,eye='open',age=0,mouth=True,inkw=3.4,ears=True,nose=True,browup=8):
    def T(p): return (cx+p[0]*sc, cy+p[1]*sc)+tuple(p[2:])
    def TS(*pts): return C(*[T(p) for p in pts])
    if ears:
        for m in (1,-1):
            c.k(TS((m*56,-22),(m*70,-28),(m*76,-6),(m*68,20),(m*56,24)),skin,inkw); c.l([T((m*62,-14)),T((m*69,-8)),T((m*64,8))],1,2.8,1)
    head=TS((0,-96),(42,-84),(62,-44),(62,0),(54,40),(30,78),(0,90),(-30,78),(-54,40),(-62,0),(-62,-44),(-42,-84))
    c.k(head,skin,inkw)
    sh=head.difference(A.translate(head,-13*sc,-4*sc)).intersection(box(-999,cy-70*sc,999,999)); c.f(sh,shade)
    L=lambda pts,*w,**k: c.l([T(p) for p in pts],*[q*sc for q in w],**k)
    for m in (1,-1):
        L([(m*10,-32),(m*26,-38),(m*50,-38-browup)],brow,brow*1.1,1.2)
        if eye=='open':
            c.f(TS((m*12,-6),(m*24,-16),(m*42,-16),(m*48,-12),(m*30,-5)),WHITE)
            c.f(circ(*T((m*29,-11)),6.4*sc),INK)
            L([(m*10,-5),(m*24,-18),(m*40,-18),(m*54,-19)],3,7,6,1); L([(m*18,-4),(m*32,-3),(m*44,-9)],.6,2,.6)
        else: L([(m*10,-12),(m*30,-4),(m*53,-15)],2,6.4,1.4)
    if nose: L([(-7,-24),(-5,-4),(-13,17),(-4,23),(6,20)],1,3.2,4.2,3.8,1.2)
    if mouth: L([(-21,46),(0,43),(21,46)],1.6,5,1.6); L([(-9,57),(0,59),(9,57)],.6,2.8,.6)
    if age>0:
        for m in (1,-1): L([(m*20,16),(m*30,30),(m*30,42)],.8,2.6,.8)
    return head,T,TS

def fist(c,x,y,ang,sc=1,skin=SKIN,shade=SKIND,flip=1,thumb=True):
    "closed hand; the thing held runs along the local x axis (ang degrees) through x,y; knuckles on the local -y side (flip=-1: +y)"
    a=math.radians(ang); ca,sa=math.cos(a)*sc,math.sin(a)*sc
    def R(px,py,*k): py*=flip; return (x+px*ca-py*sa, y+px*sa+py*ca)+k
    back=C(R(-30,14),R(-36,-8),R(-30,-28),R(-6,-36),R(20,-33),R(34,-20),R(35,6),R(28,18)); c.k(back,skin,3.2)
    for i,(fx,l) in enumerate(((24,15),(8,20),(-8,20),(-24,16))):
        f=br([R(fx+1,-16),R(fx,0),R(fx-2,l)],15.5*sc,16.5*sc,14*sc); c.k(f,skin,2.7,(.8,1.4))
        c.f(f.difference(A.translate(f,-4*sc,-3*sc)).intersection(f),shade)
    if thumb:
        t=br([R(34,-22),R(18,-24),R(0,-19)],15*sc,15*sc,12*sc); c.k(t,skin,2.7,(.8,1.4))

def sode(c,q,rows,col,dark,lace,ins=2,bow=6,ticks=9,edge=None):
    "laced plate armour on the quad q = (top-left, top-right, bottom-right, bottom-left)"
    def Q(u,v):
        (ax,ay),(bx,by),(cx,cy),(dx,dy)=q
        X=(ax*(1-u)+bx*u)*(1-v)+(dx*(1-u)+cx*u)*v; Y=(ay*(1-u)+by*u)*(1-v)+(dy*(1-u)+cy*u)*v
        return (X,Y+bow*math.sin(math.pi*u))
    for r in range(rows-1,-1,-1):
        v0,v1=r/rows,(r+1.12)/rows
        pl=Polygon([Q(i/10,v0) for i in range(11)]+[Q(1-i/10,v1) for i in range(11)])
        c.k(pl,col,3,(.8,2)); c.f(Polygon([Q(.62+.38*i/10,v0) for i in range(11)]+[Q(1-.38*i/10,v1) for i in range(11)]),dark)
        if edge: c.f(br([Q(i/10,v0+.14/rows) for i in range(11)],3.2,n=1).intersection(pl),edge)
        tk=[]
        for t in range(ticks):
            u=(t+.5)/ticks; tk.append(br([Q(u,v0+.3/rows),Q(u,v0+.92/rows)],5.2,4.2,n=2))
        c.f(U(*tk),lace)

def lap(c,a,wa,b,wb,col=INK):
    "two lapels: b (from the viewer's right shoulder) lies over a, as it must (left over right for the wearer)"
    S=spline(b,False,12); cover=Polygon(S+[(S[-1][0],900),(900,900),(900,S[0][1])]).buffer(0)
    A_,B_=br(a,*wa).difference(cover),br(b,*wb)
    if col==INK: c.f(A_,col); c.f(B_,col); return
    c.f(inkof(A_,1.7,(.8,1)).difference(cover),INK); c.f(A_,col); c.f(inkof(B_,1.7,(.8,1)),INK); c.f(B_,col)

def woodgrain(c,seed=1,op=.075,y0=40,y1=520,knot=None):
    "the plank shows through the sky: long quiet lines that part round one knot"
    import random; r=random.Random(seed); kx,ky=knot or (r.choice((90,400)),r.uniform(190,330)); y=y0; L=[]
    while y<y1:
        pts=[]
        for j in range(12):
            x=20+j*42; d=(y-ky); g=math.exp(-((x-kx)/70)**2-(d/60)**2); push=(1 if d>=0 else -1)*22*g
            pts.append((x,y+push+2.2*math.sin(j*.7+seed+y*.02)))
        a=r.randint(0,3); b=r.randint(8,12); L.append(br(pts[a:b],.4,r.uniform(1,2),r.uniform(.8,1.6),.4,n=5)); y+=r.choice((9,13,18,26))
    d=dpath(U(*L).intersection(WIN),.2); c.o.append(f'<path fill="{INK}" fill-opacity="{op}" fill-rule="evenodd" d="{d}"/>')
def seigaiha(c,region,r,c1,c2,c3,x0=0,x1=500,y0=300,y1=700):
    L=[]; y=y0; k=0
    while y<y1+r:
        x=x0-(r if k%2 else 0)
        while x<x1+r*2: L.append((x,y)); x+=2*r
        y+=r*.5; k+=1
    cover=Polygon(); by={c2:[],c3:[]}
    for x,y in reversed(L):
        vis=region.difference(cover)
        for a,b,col in ((.80,.56,c2),(.30,0,c3)):
            g=circ(x,y,r*a); g=g.difference(circ(x,y,r*b)) if b else g; by[col].append(g.intersection(vis))
        cover=cover.union(circ(x,y,r))
    for col,g in by.items(): c.f(U(*g).intersection(region),col)

SEAL={}
def seal(c,kind,x=72,y=190,sc=1):
    "the carver's vermilion seal under the numeral tells the power of a card"
    b=C((-29,-27),(-14,-30),(10,-29),(28,-28),(30,-10),(29,14),(29,28),(8,30),(-14,29),(-29,28),(-30,6))
    M=lambda g:A.translate(A.scale(g,sc,sc,origin=(0,0)),x,y)
    c.f(inkof(M(b),2.2,(.8,1.2)),INK); c.f(M(b),VERM); c.f(M(b.buffer(-3).difference(b.buffer(-4.6))),PAPER)
    D=lambda n,x0,y0,w,h:(lambda g:A.translate(A.scale(g,w/(g.bounds[2]-g.bounds[0]),h/(g.bounds[3]-g.bounds[1]),origin=(0,0)),0,0))(A.translate(NUM[n],-(NUM[n].bounds[0]+NUM[n].bounds[2])/2,-(NUM[n].bounds[1]+NUM[n].bounds[3])/2)).__class__ and A.translate(A.scale(A.translate(NUM[n],-(NUM[n].bounds[0]+NUM[n].bounds[2])/2,-(NUM[n].bounds[1]+NUM[n].bounds[3])/2),w/(NUM[n].bounds[2]-NUM[n].bounds[0]),h/(NUM[n].bounds[3]-NUM[n].bounds[1]),origin=(0,0)),x0,y0)
    plus=lambda x0,y0:U(br([(x0-8,y0),(x0+8,y0)],6.4),br([(x0,y0-8),(x0,y0+8)],6.4))
    blade=C((-3,-22,1),(4,-18),(4.5,6),(3.4,9,1),(-3.4,9,1)); hilt=U(br([(-9,10),(9,10)],4.6),br([(0,11),(0,22)],5.6))
    sword=U(blade,hilt)
    g={'strike8':lambda:U(D('8',7,0,25,36),br([(-19,-10),(-11,0),(-19,10)],5,6,5)),
       'plus2':lambda:U(plus(-11,1),D('2',11,0,22,34)),
       'plus1':lambda:U(plus(-11,1),D('1',11,0,17,34)),
       'twice':lambda:U(A.translate(A.rotate(sword,28,origin=(0,0)),-8,0),A.translate(A.rotate(sword,28,origin=(0,0)),9,0)),
       'noattack':lambda:U(A.rotate(sword,45,origin=(0,0)).difference(br([(-17,-17),(17,17)],12)),br([(-16,-16),(16,16)],6),)}[kind]()
    c.f(M(g),PAPER)
