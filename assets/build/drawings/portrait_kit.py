"""The frame of a portrait: a head in its own units, its eyes, neck and robe, sky and wood grain."""
import random
from hands import *
from kit import *
BOX=box(0,0,500,500); FIGURE=box(-30,-20,530,600); FIGURE_VIEW='-30 -20 560 620'; EXPR=('calm','pleased','stung')

class Fr:
    "the frame of a head: local units (a head is about 120 x 180, centre 0,0), turned by rot about the neck"
    def __init__(s,c,cx,cy,sc=1.3,rot=0,flip=False,piv=(0,90)): s.c=c; s.cx=cx; s.cy=cy; s.sc=sc; s.rot=math.radians(rot); s.m=-1 if flip else 1; s.piv=piv
    def p(s,q):
        x,y=q[0]-s.piv[0],q[1]-s.piv[1]; ca,sa=math.cos(s.rot),math.sin(s.rot)
        x,y=x*ca-y*sa+s.piv[0],x*sa+y*ca+s.piv[1]
        return (s.cx+s.m*x*s.sc,s.cy+y*s.sc)+tuple(q[2:])
    def S(s,*pts): return C(*[s.p(q) for q in pts])
    def ci(s,x,y,r): return circ(*s.p((x,y)),r*s.sc)
    def el(s,x,y,rx,ry,rot=0):
        X,Y=s.p((x,y)); return ell(X,Y,rx*s.sc,ry*s.sc,s.m*(rot+math.degrees(s.rot)))
    def B(s,pts,*ws): return br([s.p(q) for q in pts],*[w*s.sc for w in ws])
    def k(s,sh,col,w=3.4): return s.c.k(sh if hasattr(sh,'area') else s.S(*sh),col,w*s.sc,(1.4*s.sc,2.2*s.sc))
    def f(s,sh,col,within=None):
        g=sh if hasattr(sh,'area') else s.S(*sh)
        if within is not None: g=g.intersection(within)
        return s.c.f(g,col)
    def l(s,pts,*ws,col=INK,within=None): return s.c.l([s.p(q) for q in pts],*[w*s.sc for w in ws],col=col,within=within)
    def off(s,g,dx,dy): return g.difference(A.translate(g,s.m*dx*s.sc,dy*s.sc))
    def head(s,pts,skin=SKIN,shade=SKIND,dx=-14,dy=-5,top=-70):
        h=s.S(*pts); s.k(h,skin); sh=s.off(h,dx,dy).intersection(A.translate(box(-2000,0,2000,2000),0,s.cy+top*s.sc)); s.c.f(sh,shade); return h
    def ear(s,x,y,w=18,h=24,skin=SKIN,lobe=1,o=1):
        s.k([(x-o*4,y-h*.7),(x+o*w*.55,y-h),(x+o*w,y-h*.35),(x+o*w*.75,y+h*.5),(x+o*w*.3,y+h*lobe),(x-o*6,y+h*.6)],skin,3)
        s.l([(x+o*3,y-h*.5),(x+o*w*.62,y-h*.5),(x+o*w*.4,y+h*.25)],1,2.8,1)
    def eye(s,x,y,w,h,o=1,up=1,low=.45,tilt=3,r=6.4,look=(0,0),lid=6.5,fold=0,ext=4,thin=1,white=WHITE,col=INK,under=1):
        "o: side of the outer corner; up: how far the upper lid is raised; low: sag (+) or lift (-) of the lower lid"
        i=(x-o*w,y+tilt*.6); e=(x+o*w,y-tilt*.7)
        U1=(x-o*w*.42,y-h*up*.92); U2=(x+o*w*.32,y-h*up-tilt*.2); L1=(x+o*w*.38,y+h*low*.8-tilt*.3); L2=(x-o*w*.3,y+h*low)
        al=s.S(i+(1,),U1,U2,e+(1,),L1,L2); s.f(al,white)
        s.f(s.ci(x+look[0],y-h*.22*up+look[1],r).intersection(al.buffer(.6)),col)
        s.l([i,U1,U2,(e[0]+o*ext,e[1]-ext*.35*(1 if tilt>=0 else -1))],2.2,lid,lid*.92,1.2)
        if under: s.l([(x-o*w*.5,y+h*low*.9+.5),L2 if low<0 else (x,y+h*low+.6),(x+o*w*.7,y+h*low*.45-tilt*.4)],.6,1.8*thin,.6)
        if fold: s.l([(x-o*w*.7,y-h*up-fold*.7),(x+o*w*.1,y-h*up-fold*1.25),(x+o*w*.95,y-h*up*.6-fold)],.6,2,.6)
    def side_eye(s,x,y,w,h,up=1,low=.5,r=6,look=0,lid=6.5,fold=0):
        "an eye seen from the side, its open end towards the nose"
        i=(x-w*.55,y); U1=(x-w*.3,y-h*up); U2=(x+w*.35,y-h*up*.7); e=(x+w,y-h*.08); L1=(x+w*.2,y+h*low*.75); L2=(x-w*.42,y+h*low*.7)
        al=s.S(i,U1,U2,e+(1,),L1,L2); s.f(al,WHITE); s.f(s.el(x-w*.22+look,y-h*.18*up,r*.74,r).intersection(al.buffer(.6)),INK)
        s.l([(x-w*.62,y-h*up*.5),U1,U2,(e[0]+5,e[1]-1)],2.4,lid,lid*.9,1.2); s.l([L2,L1,(x+w*.7,y+h*low*.3)],.6,2,.6)
        if fold: s.l([(x-w*.2,y-h*up-fold),(x+w*.5,y-h*up*.7-fold),(x+w*1.05,y-h*.2-fold*.6)],.6,2,.6)
    def shut(s,x,y,w,sag=5,o=1,lid=6,tilt=2,lash=0):
        s.l([(x-o*w,y+tilt*.4),(x-o*w*.35,y+sag),(x+o*w*.35,y+sag*.9),(x+o*(w+2),y-tilt)],2,lid,lid*.9,1.3)

class Pic(Card):
    "a card of 500 x 500; after c.fit(k,x) all that follows is scaled by k about (x,505): keeps the figure inside the circle"
    xf=None; alone=False
    def fit(s,k,x=250,alone=None):
        "what was drawn before is the place behind the figure: who stands alone leaves it, and may be of another size"
        s.xf=(k,x)
        if s.alone: s.o.clear(); s.defs.clear(); s.xf=(alone or k,x)
    def f(s,shape,col,clip=True):
        if isinstance(shape,(list,tuple)): shape=U(*shape)
        super().f(A.scale(shape,s.xf[0],s.xf[0],origin=(s.xf[1],505)) if s.xf else shape,col,clip); return shape
def new(name): c=Pic(name); c.clip=BOX; return c
def cut_out(name): c=Pic(name); c.clip=FIGURE; c.alone=True; return c
def sky(c,col,top=None,h=330):
    c.f(BOX,col)
    if top: c.grad(box(0,0,500,h),top,col,0,h)
def grain(c,seed=1,op=.075,knot=None):
    r=random.Random(seed); kx,ky=knot or (r.choice((60,440)),r.uniform(120,260)); y=12; L=[]
    while y<490:
        pts=[(-20+j*45,y+(1 if y>=ky else -1)*20*math.exp(-((-20+j*45-kx)/70)**2-((y-ky)/60)**2)+2.2*math.sin(j*.7+seed+y*.02)) for j in range(13)]
        a=r.randint(0,3); b=r.randint(9,13); L.append(br(pts[a:b],.4,r.uniform(1.2,2.2),r.uniform(1,1.8),.4,n=5)); y+=r.choice((10,14,19,27))
    c.o.append(f'<path fill="{INK}" fill-opacity="{op}" fill-rule="evenodd" d="{dpath(U(*L).intersection(BOX),.2)}"/>')
def neck(c,x,y0,y1,w0,w1,skin,shade,side=1,w=4.4): c._nk=(x,y0,y1,w0)
def throat(c,cx,y,n,d,skin,shade,side=1):
    "neck and open collar in one piece"
    x,y0,y1,w0=c._nk
    g=C((x-w0,y0,1),(x-w0+1,(y0+y)/2-6),(cx-n,y-6),(cx-n-4,y+4,1),(cx-n*.6,y+d*.45),(cx,y+d,1),(cx+n*.6,y+d*.45),(cx+n+4,y+4,1),(cx+n,y-6),(x+w0-1,(y0+y)/2-6),(x+w0,y0,1)); c.k(g,skin,4.4)
    h=y-y0
    c.f(g.intersection(C((x-side*w0*1.3,y0+h*.42,1),(x-side*w0*.2,y0+h*.74),(x+side*w0*.12,y+d*.2),(cx-side*n*.05,y+d,1),(cx+side*n*3,y+d,1),(x+side*w0*2,y0-10,1),(x-side*w0*1.3,y0-10,1))),shade)
    return g
def vneck(c,cx,y,n,d,skin,shade): return throat(c,cx,y,n,d,skin,shade)
def robe(c,cx,y,n,sw,drop,col,dark,dsh=-46,w=4.6):
    b=C((cx-n,y,1),(cx-n-(sw-n)*.45,y+drop*.22),(cx-sw,y+drop),(cx-sw-26,540,1),(cx+sw+26,540,1),(cx+sw,y+drop),(cx+n+(sw-n)*.45,y+drop*.22),(cx+n,y,1))
    c.k(b,col,w); c.f(b.difference(A.translate(b,dsh,-8)),dark); return b
def laps(c,cx,y,n,d,w,col,out=0):
    lap(c,[(cx-n-4-out,y-4),(cx-n*.55-out,y+d*.5),(cx+d*.42-out,y+d*1.6),(cx+d*.9-out,y+d*2.7)],(w*.4,w,w,w*.9),[(cx+n+4+out,y-4),(cx+n*.55+out,y+d*.5),(cx-d*.42+out,y+d*1.7),(cx-d*.9+out,y+d*2.9)],(w*.4,w,w,w*.9),col)
def desk():
    "the low lacquered table before a half figure: its back edge hides where the drawing of a body ends"
    c=Card('desk'); c.clip=FIGURE
    for r,o in ((1,.10),(.9,.12),(.78,.14),(.66,.16)): c.o.append(f'<path fill="#000000" fill-opacity="{o}" d="{dpath(ell(250,580,268*r,20*r+3))}"/>')
    zb=C((84,548,1),(416,548,1),(424,566),(408,578),(250,584),(92,578),(76,566)); c.k(zb,'#2b1826',3); c.f(zb.intersection(box(60,566,440,590)),'#43283b')
    for m in (1,-1):
        leg=C((250+m*206,540,1),(250+m*176,540,1),(250+m*182,562),(250+m*196,582,1),(250+m*222,582,1),(250+m*212,562)); c.k(leg,INK,3); c.l([(250+m*206,546),(250+m*210,564),(250+m*217,578)],1,3,1,col=SLATED)
    top=C((46,492,1),(454,492,1),(494,520,1),(6,520,1)); c.k(top,'#2a2522',4); c.f(top.intersection(C((46,492,1),(300,492,1),(210,520,1),(6,520,1))),'#3a332d'); c.l([(52,495),(448,495)],1.2,1.8,1.2,col=GOLDD)
    front=C((6,519,1),(494,519,1),(488,550,1),(12,550,1)); c.k(front,INK,3.4); c.f(front,'#1d1a18')
    c.l([(8,522),(492,522)],3.4,4,3.4,col=GOLD); c.l([(14,547),(486,547)],1.6,2,1.6,col=GOLDD)
    return c
