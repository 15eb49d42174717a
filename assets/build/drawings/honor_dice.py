"""A bone die that tumbles and comes to rest: eight drawings for each number that ends on top."""
import numpy as np
from honor_frame import *
from honor_things import strokes
from kit import *

B0,B1,B2='#f6ecd4','#dcc9a0','#bfa877'          # the attacker's
DEFENDER=('#e8c9a0','#c79d6c','#9c744a')
def rot(ax,deg):
    a=math.radians(deg); c,s=math.cos(a),math.sin(a); x,y,z=np.array(ax)/np.linalg.norm(ax); C_=1-c
    return np.array([[c+x*x*C_,x*y*C_-z*s,x*z*C_+y*s],[y*x*C_+z*s,c+y*y*C_,y*z*C_-x*s],[z*x*C_-y*s,z*y*C_+x*s,c+z*z*C_]])
def numbers(n):
    "the six faces of a die whose last upper side is n; opposite sides make seven"
    r=[k for k in range(1,7) if k not in (n,7-n)]; a=r[0]; b=next(k for k in r if k not in (a,7-a)); return {(0,0,1):n,(0,0,-1):7-n,(1,0,0):a,(-1,0,0):7-a,(0,1,0):b,(0,-1,0):7-b}
UP={(0,0,1):(0,1,0),(0,0,-1):(0,1,0),(1,0,0):(0,0,1),(-1,0,0):(0,0,1),(0,1,0):(0,0,1),(0,-1,0):(0,0,1)}
# (turn about the axis of rolling, lean in the plane, dx, height over the table, shadow, ms): radii of the die; the last drawing stands on (0, 0)
POSES=[(-250,-38,-5.6,2.6,.55,70),(-205,-30,-4.6,1.5,.75,60),(-160,-24,-3.7,.35,1.0,60),(-118,-16,-2.8,.95,.85,75),(-84,-10,-1.95,.85,.9,85),(-52,-4,-1.15,.18,1.0,95),(-24,2,-.45,.42,1.0,130),(0,-6,0,0,1.0,0)]
VIEW=rot((1,0,0),-14)@rot((0,1,0),10)
def pose(i,n,r=100):
    "list of (shape, colour) around 0,0; y down"
    turn,lean,*_=POSES[i]; R=rot((0,0,1),-lean)@(rot((0,1,0),turn) if i<7 else np.eye(3)); V=VIEW@R if i<7 else rot((1,0,0),-9)@rot((0,1,0),8)@rot((0,0,1),-lean)
    out=[]; F=numbers(n); q=r*.80; rho=r*.20
    corners=[V@np.array((x,y,z)) for x in (-q,q) for y in (-q,q) for z in (-q,q)]
    body=U(*[circ(c[0],-c[1],rho) for c in corners]).convex_hull
    out.append((inkof(body,6,(.8,1.6)),INK)); vis=[]
    for nrm,v in F.items():
        N=V@np.array(nrm,float)
        if N[2]>.06: vis.append((N[2],nrm,v,N))
    out.append((body,B2)); light=np.array((-.45,.62,.64)); light/=np.linalg.norm(light)
    for d,nrm,v,N in sorted(vis,key=lambda t:t[0]):
        u=V@np.array(UP[nrm],float); w=np.cross(u,N) ; M=[w[0],u[0]*-1,-w[1],u[1],N[0]*r,-N[1]*r]   # face x right, y down
        T=lambda g:A.affine_transform(g,[w[0],-u[0],-w[1],u[1],N[0]*r,-N[1]*r]); g=T(rrect(-r*.88,-r*.88,r*.88,r*.88,r*.22)).intersection(body)
        lum=float(N@light); col=B0 if lum>.62 else B1 if lum>.12 else B2; out.append((g,col))
        if col!=B2: out.append((T(rrect(-r*.80,-r*.80,r*.80,r*.80,r*.18)).intersection(g).difference(T(rrect(-r*.75,-r*.75,r*.75,r*.75,r*.15))),B1 if col==B0 else B2))
        dg=digits(str(v),r*.84,r*1.18); out.append((T(A.translate(dg,-r*.12,r*.1)),INK)); st=A.scale(strokes(v),r/92,r/92,origin=(0,0)); out.append((T(A.translate(st,r*.54,-r*.56)),VERM))
    return out
def svg(i,n):
    paths=''.join(f'<path fill="{c}" fill-rule="evenodd" d="{dpath(g,.3)}"/>' for g,c in pose(i,n) if not g.is_empty)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-170 -170 340 340" width="340" height="340">{paths}</svg>\n'
