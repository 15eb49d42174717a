"""What the drawings of places share: a picture 2520 by 1080, of which windows show the middle, and a floor in perspective."""
import math, random
from kit import *

W_,H_=2520,1080
CX=W_/2
EDGE=216
"where a table begins: above lies the place around it"
VP=-500.
"the height of the point to which all lines of a table lead"

def sheet(name):
    c=Card(name); c.clip=box(0,0,W_,H_); return c
def deep(y): return (H_-VP)/(y-VP)
def at(u,d,vp=VP):
    "a place on the table: u to the side of the middle in units at the lower edge, d how far away, 1 there"
    return CX+u/d, vp+(H_-vp)/d
def strip(u0,u1,d0,d1,vp=VP): return poly(at(u0,d0,vp),at(u1,d0,vp),at(u1,d1,vp),at(u0,d1,vp))
def run(u,d0,d1,w,vp=VP):
    "a line that leads away, w wide at the lower edge"
    return strip(u-w/2,u+w/2,d0,d1,vp)
def wavy(y,x0,x1,amp,step,seed,rough=.35):
    r=random.Random(seed); n=max(2,int((x1-x0)/step)); a=r.uniform(0,6)
    return [(x0+(x1-x0)*k/n,y+amp*math.sin(k*.83+a)+amp*rough*math.sin(k*2.31+a*2)+r.uniform(-amp,amp)*.25) for k in range(n+1)]
def hill(pts,foot=H_): return Polygon(spline([(x,y) for x,y in pts],False)+[(pts[-1][0],foot),(pts[0][0],foot)]).buffer(0)
def grainy(c,area,col,u0,u1,n,seed,d0=1,d1=2.21,w=3.,sway=5.,vp=VP):
    "the grain of a board that leads away"
    r=random.Random(seed); L=[]
    for k in range(n):
        u=u0+(u1-u0)*(k+.5+r.uniform(-.3,.3))/n; a=d0+(d1-d0)*r.uniform(0,.5); b=min(d1,a+(d1-d0)*r.uniform(.25,.7)); q=r.uniform(0,6)
        L.append(br([at(u+sway*math.sin(q+t*3.1),a+(b-a)*t,vp) for t in (0,.2,.4,.6,.8,1)],.6,w/(.5*(a+b)),.5,n=5))
    c.f(U(*L).intersection(area),col)
def level(c,area,col,x0,x1,y0,y1,n,seed,w=2.2,amp=3):
    "grain that lies across"
    r=random.Random(seed); L=[]
    for k in range(n):
        y=y0+(y1-y0)*(k+.5)/n; a=r.uniform(x0,x1-(x1-x0)*.2); b=min(x1,a+r.uniform(.15,.5)*(x1-x0)); q=r.uniform(0,6)
        L.append(br([(a+(b-a)*t,y+amp*math.sin(q+t*4)) for t in (0,.25,.5,.75,1)],.5,w,.5,n=5))
    c.f(U(*L).intersection(area),col)
def pine(x,y,s,seed=0):
    r=random.Random(seed); P=[]
    for dx,dy,rx,ry in ((0,0,60,17),(-52,24,48,14),(46,28,54,15),(-8,-26,40,13),(10,46,62,15)): P.append(ell(x+dx*s,y+dy*s,rx*s,ry*s,r.uniform(-6,6)))
    return U(*P)
def cedar(x,foot,h,w,seed=0):
    r=random.Random(seed); n=7; L=[];R=[]
    for k in range(n):
        t=k/(n-1); y=foot-h*(1-t)**1.0; q=w*(.08+.92*t)*r.uniform(.86,1.1)/2
        L+=[(x-q,y+h*.07,1),(x-q*.55,y+h*.055,1)]; R+=[(x+q,y+h*.07,1),(x+q*.55,y+h*.055,1)]
    return poly((x,foot-h*1.06),*[p[:2] for p in R],*[p[:2] for p in reversed(L)])
