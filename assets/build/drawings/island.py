"""The island of the campaign: 24 places on one road, four regions, the court in the east; sea far beyond it.

Owns the places and the road: `draw.py island` writes the picture and, for the game, what lies where.
Units: the island keeps to 1920 x 1080; the sea goes on above and below, for narrow windows.
"""
import random
from kit import *
W_,TOP,FOOT=1920,-260,1340; R=random.Random(12)
PLACES=[(228,668),(318,766),(436,712),(376,572),(470,470),(566,590), (640,724),(728,828),(856,836),(892,706),(1062,744),(1160,800),
        (1206,668),(1096,566),(932,548),(800,452),(836,300),(984,236), (1130,318),(1262,246),(1368,364),(1312,520),(1470,640),(1590,470)]
BLIND=(1593,290)
MARK=(GOLD,MOSS,PALE,PLUM)
COAST=[(150,650),(186,566),(262,520),(322,440),(404,404),(452,300),(560,246),(654,180),(772,168),(860,116),(976,140),(1060,108),(1180,142),(1290,132),(1380,184),(1480,160),(1584,214),(1692,236),(1766,330),(1738,430),(1790,520),(1722,614),(1640,640),(1604,722),(1508,742),(1440,826),(1334,828),(1262,902),(1140,884),(1056,918),(1012,838),(976,842),(934,908),(820,934),(700,896),(612,924),(504,872),(400,888),(300,834),(206,796),(160,724)]
def rough(pts,amp,seed,closed=True):
    r=random.Random(seed); P=spline(list(pts),closed,6); out=[]
    for i,(x,y) in enumerate(P):
        x2,y2=P[(i+1)%len(P)]; d=math.hypot(x2-x,y2-y) or 1; k=r.uniform(-amp,amp); out.append((x-(y2-y)/d*k,y+(x2-x)/d*k))
    return Polygon(spline(out,True,3)).buffer(0)
def scales(c,region,r,cols):
    "seigaiha by stamping one visible scale"
    one=circ(0,0,r)
    for x,y in ((-r,r*.5),(r,r*.5),(0,r)): one=one.difference(circ(x,y,r))
    st=[(ring(0,0,r*.9,r*.07).intersection(one),0),(ring(0,0,r*.62,r*.07).intersection(one),0),(ring(0,0,r*.34,r*.07).intersection(one),0)]
    by=[]; y=TOP-r; k=0
    while y<FOOT+r:
        x=-r if k%2 else 0
        while x<W_+2*r:
            if region.intersects(Point(x,y-r*.5).buffer(r)):
                for g,_ in st: by.append(A.translate(g,x,y))
            x+=2*r
        y+=r*.5; k+=1
    for g in by:
        g=g.simplify(.35); q=g if region.contains(g) else g.intersection(region)
        if not q.is_empty: cols.append(q)
def island(c):
    "draw the island"
    c.clip=box(0,TOP,W_,FOOT); B=c.clip
    isl=rough(COAST,9,3); islets=[rough(p,4,i+40) for i,p in enumerate((((300,950),(346,930),(392,950),(380,978),(330,984)),((1690,770),(1740,748),(1790,776),(1770,812),(1712,814)),((96,440),(140,420),(166,450),(140,484),(100,478)),((1240,1000),(1276,990),(1300,1008),(1270,1024)),((1500,90),(1540,76),(1572,94),(1540,112))))]
    land=U(isl,*islets)
    # sea
    c.grad(B,INDIGO,BLUE,0,1080)
    sea=B.difference(land.buffer(34)); cols=[]; scales(c,sea,56,cols); c.f(MultiPolygon([p for g in cols for p in (g.geoms if hasattr(g,'geoms') else [g]) if p.geom_type=='Polygon']),'#5a7898')
    c.f(land.buffer(30),PALE); c.f(land.buffer(30).difference(land.buffer(26.5)),MISTB); c.f(land.buffer(17),WATER); c.f(land.buffer(17).difference(land.buffer(14)),HAZE)
    c.f(inkof(land,4.4,(2,3.4)),INK); c.f(land,SHADE)
    # four regions
    q1=rough(((0,300,1),(470,330),(520,420),(620,500),(600,640),(580,760),(600,1080,1),(0,1080,1)),11,5); q3=rough(((380,0,1),(400,380),(520,420),(640,520),(820,610),(1010,640),(1170,620),(1210,540),(1180,460),(1080,400),(1060,250),(1080,0,1)),12,6)
    q4=rough(((1080,0,1),(1060,250),(1080,400),(1200,470),(1262,580),(1290,700),(1330,860),(1330,1080,1),(1920,1080,1),(1920,0,1)),12,8)
    q3=q3.difference(q1); q4=q4.difference(q3)
    ins=isl.buffer(-9)
    c.f(ins,LEAF); c.f(q1.intersection(ins),SAGE); c.f(q3.intersection(ins),MISTB); c.f(q4.intersection(ins),STRAW)
    for i in islets: c.f(i.buffer(-6),LEAF)
    c.f(isl.difference(A.translate(isl,-7,-9)).intersection(isl),STRAWD)
    road=spline(PLACES,False,14); RL=LineString(road); keep=RL.buffer(30); keep=U(keep,*[circ(x,y,34) for x,y in PLACES])
    # rivers, lake
    rivers=[([(700,470),(716,540),(690,620),(610,668),(548,712),(546,800),(506,880)],4,7,10,13),([(1010,384),(1004,470),(1026,560),(996,660),(974,716),(990,780),(996,850)],4,8,11,16),([(1462,306),(1436,400),(1402,500),(1412,600),(1384,700),(1432,760),(1440,834)],5,8,10,14),([(410,520),(352,500),(300,470)],3,6,9)]
    rv=[br(p,*w) for p,*w in rivers]
    for g in rv: c.f(inkof(g,2.2,(.8,1.2)).intersection(land),INK)
    lake=A.translate(C((1452,300),(1480,268),(1536,262),(1572,286),(1556,318),(1510,330)),-40,-8); c.k(lake,PALE,3)
    for g in rv: c.f(g.intersection(land),PALE)
    c.f(lake,PALE)
    for p in ([(1430,290),(1456,284),(1486,290)],[(1462,306),(1484,302),(1508,304)]): c.l(p,.6,2,.6,col=MISTB)
    wet=U(*[g.buffer(16) for g in rv],lake.buffer(14))
    # paddies in the west
    items=[]
    fields=[]
    for cx,cy,w,h,r_ in ((300,648,52,22,-8),(300,690,46,17,4),(442,622,60,24,6),(470,664,44,17,-4),(232,742,42,18,8),(404,810,62,22,-4),(372,662,34,22,8),(480,816,40,20,4),(420,504,26,16,-6),(516,536,28,16,10)):
        g=A.rotate(C((cx-w,cy-h,1),(cx,cy-h-5),(cx+w,cy-h+3,1),(cx+w+6,cy+h,1),(cx,cy+h+5),(cx-w-6,cy+h-2,1)),r_,origin=(cx,cy)).difference(keep.buffer(-8)).difference(wet.buffer(-6))
        if g.area<400: continue
        fields.append(g); c.k(g,MOSS,2.2,(.8,1.2)); 
        for k in range(4): y=cy-h+6+k*h*.5; c.l([(cx-w,y),(cx,y+3),(cx+w,y+1)],1.4,2.4,1.4,col=SAGE,within=g.buffer(-2.5))
    fld=U(*fields)
    # road
    c.f(RL.buffer(8,cap_style=1),INK); c.f(RL.buffer(5.4),SAND)
    n=int(RL.length//17); c.f(U(*[br([RL.interpolate(i*17+4).coords[0],RL.interpolate(i*17+11).coords[0]],2.4,2.4,n=1) for i in range(n)]),STRAWD)
    # bridges where road and river meet
    for g in rv:
        x=RL.intersection(g)
        for z in (x.geoms if hasattr(x,'geoms') else [x]):
            if z.is_empty: continue
            m=z.interpolate(.5,normalized=True); d=RL.project(m); a,b=RL.interpolate(d-24),RL.interpolate(d+24); t=br([(a.x,a.y),(m.x,m.y),(b.x,b.y)],17,19,17); c.k(t,VERM,2.6,(.8,1.4)); ux,uy=(b.x-a.x)/48,(b.y-a.y)/48
            for k in range(-3,4): c.l([(m.x+ux*k*7-uy*7,m.y+uy*k*7+ux*7),(m.x+ux*k*7+uy*7,m.y+uy*k*7-ux*7)],2,2,col=VERMD)
    # things that stand, painted from back to front
    def mountain(x,y,w,h,snow=.38,col=PALE,dark=SLATE,lean=0):
        def f():
            top=(x+lean,y-h); L_=(x-w,y); R_=(x+w,y)
            g=C(L_+(1,),(x-w*.62,y-h*.26),(x-w*.24+lean*.7,y-h*.72),(top[0]-w*.06,top[1]+2),(top[0]+w*.05,top[1]),(x+w*.22+lean*.7,y-h*.74),(x+w*.6,y-h*.28),R_+(1,),(x+w*.4,y+h*.05),(x-w*.4,y+h*.05)); c.k(g,col,3,(1,1.8))
            sh=g.intersection(C((top[0],top[1]-4,1),(x+w*.02,y-h*.5),(x+w*.22,y-h*.3),(x+w*.1,y+h*.1,1),(x+w*1.2,y+h*.1,1),(x+w*1.2,top[1]-4,1))); c.f(sh,dark)
            if snow:
                s_=g.intersection(C((x-w,y-h*1.1,1),(x-w*.7,y-h*(1-snow),1),(x-w*.26,y-h*(1-snow*.8)),(x-w*.16,y-h*(1-snow*1.35)),(x-w*.04,y-h*(1-snow*.86)),(x+w*.06,y-h*(1-snow*1.3)),(x+w*.2,y-h*(1-snow*.9)),(x+w*.8,y-h*(1-snow),1),(x+w,y-h*1.1,1))); c.f(s_,WHITE); c.f(s_.intersection(sh),MISTB)
            for t in (-.45,-.2,.35): c.l([(x+w*t*.6,y-h*.42),(x+w*t,y-h*.16),(x+w*t*1.15,y-h*.04)],.6,2.4,.6)
        items.append((y,f))
    def cedar(x,y,s,col=MOSSD,dk=PINE):
        def f():
            g=C((x,y-46*s,1),(x+9*s,y-26*s),(x+6*s,y-25*s,1),(x+14*s,y-6*s,1),(x,y-2*s),(x-14*s,y-6*s,1),(x-6*s,y-25*s,1),(x-9*s,y-26*s)); c.f(br([(x,y-6*s),(x,y+3*s)],5*s,5*s),INK); c.k(g,col,2,(.7,1.3)); c.f(g.intersection(box(x+1,y-60,x+40,y+9)),dk)
        items.append((y,f))
    def pine(x,y,s,cols=(MOSS,MOSSD)):
        def f():
            c.f(br([(x,y+2),(x-3*s,y-14*s),(x+4*s,y-26*s)],5*s,4*s,2.4*s),BARK)
            for dx,dy,w in ((-9,-16,13),(9,-22,13),(1,-32,12)):
                g=C((x+(dx-w)*s,y+(dy+4)*s,1),(x+(dx-w*.6)*s,y+(dy-5)*s),(x+dx*s,y+(dy-8)*s),(x+(dx+w*.6)*s,y+(dy-5)*s),(x+(dx+w)*s,y+(dy+4)*s,1),(x+dx*s,y+(dy+5)*s)); c.k(g,cols[0],1.8,(.6,1.1)); c.f(g.intersection(A.translate(g,w*.6*s,2)),cols[1])
        items.append((y,f))
    def maple(x,y,s,col=VERM,dk=VERMD):
        def f():
            c.f(br([(x,y+2),(x+1,y-16*s)],5*s,3*s),BARK); g=U(circ(x,y-24*s,12*s),circ(x-9*s,y-17*s,9*s),circ(x+9*s,y-17*s,9.5*s)); c.k(g,col,2,(.7,1.3)); c.f(g.difference(A.translate(g,-5*s,-3*s)),dk)
        items.append((y,f))
    def hut(x,y,s=1,roof=STRAW,dk=STRAWD,wall=PAPER):
        if U(keep.buffer(-16),fld.buffer(-3),wet.buffer(-10)).intersects(box(x-23*s,y-30*s,x+23*s,y+2)): return
        def f():
            c.k(box(x-15*s,y-14*s,x+15*s,y),wall,2,(.7,1.2)); c.f(box(x-4*s,y-11*s,x+4*s,y),WOODD); g=C((x-24*s,y-12*s,1),(x-11*s,y-32*s,1),(x+11*s,y-32*s,1),(x+24*s,y-12*s,1),(x,y-10*s)); c.k(g,roof,2.4,(.8,1.4)); c.f(g.intersection(C((x+4*s,y-40*s,1),(x+40*s,y-40*s,1),(x+40*s,y,1),(x+8*s,y,1))),dk)
        items.append((y,f))
    def pagoda(x,y,s=1,n=3):
        def f():
            for i in range(n):
                yy=y-i*26*s; w=(26-i*4)*s; c.k(box(x-w*.55,yy-20*s,x+w*.55,yy),LIP,2,(.6,1)); g=C((x-w*1.15,yy-15*s,1),(x-w*.6,yy-22*s),(x,yy-28*s),(x+w*.6,yy-22*s),(x+w*1.15,yy-15*s,1),(x,yy-18*s)); c.k(g,ROOF,2,(.7,1.2))
            c.l([(x,y-(n-1)*26*s-26*s),(x,y-n*26*s-22*s)],4*s,1.6*s,col=INK)
        items.append((y,f))
    def torii(x,y,s=1):
        def f():
            for m in (-1,1): c.k(br([(x+m*13*s,y),(x+m*11*s,y-34*s)],5*s,5*s),VERM,1.8,(.6,1))
            c.k(br([(x-17*s,y-26*s),(x+17*s,y-26*s)],4*s,4*s),VERM,1.8,(.6,1)); c.k(br([(x-22*s,y-40*s),(x,y-37*s),(x+22*s,y-40*s)],6*s,5*s,6*s),VERMD,1.8,(.6,1))
        items.append((y,f))
    taken=[]
    def free(x,y,r,big=False):
        p=Point(x,y)
        return isl.buffer(-r*.7).contains(p) and not keep.buffer(r*.35).contains(p) and not wet.contains(p) and not fld.buffer(4).contains(p) and all((x-a)**2+((y-b)*1.5)**2>(r+d)**2*.62 for a,b,d in taken)
    # great mountain and its ranges (feet kept off the road)
    for a in ((640,404,150,196,.46,PALE,SLATE,6),): mountain(*a); taken.append((640,350,120)); taken.append((640,390,150))
    for x,y,w,h in ((760,236,58,84),(700,300,50,66),(906,420,64,92),(972,410,50,72),(884,212,44,62),(1056,208,48,66),(1052,470,54,76),(732,560,52,70),(900,470,44,56),(560,330,52,66),(1010,330,44,58),(936,340,46,70),(1112,446,46,58),(690,488,46,54),(1080,262,34,40),(612,470,44,44),(916,150,34,40),(758,366,30,40)):
        if keep.buffer(-16).intersects(box(x-w*.55,y-h*.5,x+w*.55,y)): continue
        mountain(x,y,w,h,R.choice((.34,.4,.3))); taken.append((x,y-h*.3,w*.8))
    for x,y,w,h in ((1716,392,40,42),(1700,330,34,34),(1214,452,34,36)): mountain(x,y,w,h,0,LEAF,MOSS); taken.append((x,y-h*.3,w*.8))
    # landmarks: villages, and in every region a house that stands nowhere else
    def roof(x,y,w,h,over,col,dark,eave=5):
        "a roof with upturned eaves, its right part in shadow"
        g=C((x-w-over,y+1,1),(x-w-over*.4,y-eave*.6),(x-w*.62,y-h,1),(x+w*.62,y-h,1),(x+w+over*.4,y-eave*.6),(x+w+over,y+1,1),(x+w*.4,y+3),(x-w*.4,y+3)); c.k(g,col,2.4,(.8,1.4)); c.f(g.intersection(box(x+w*.3,y-h-9,x+w+over+9,y+9)),dark)
        c.f(br([(x-w*.64,y-h),(x+w*.64,y-h)],4,4),INK); return g
    def inn(x,y,s=1):
        def f():
            c.k(box(x-24*s,y-20*s,x+24*s,y),SAND,2,(.7,1.2)); roof(x,y-19*s,26*s,22*s,9*s,STRAW,STRAWD)
            for k in range(4): q=poly((x+(-20+k*10)*s,y-19*s),(x+(-11+k*10)*s,y-19*s),(x+(-11+k*10)*s,y-6*s),(x+(-20+k*10)*s,y-6*s)); c.k(q,INDIGO,1.4,(.4,.8))
            c.f(circ(x,y-13*s,3.4*s),PAPER); c.f(box(x-8*s,y-6*s,x+8*s,y),WOODD)
            for m in (-1,1): c.k(ell(x+m*31*s,y-12*s,5*s,7*s),VERM,1.8,(.5,.9)); c.l([(x+m*31*s,y-24*s),(x+m*31*s,y-18*s)],2,2)
        items.append((y,f)); taken.append((x,y-12,40))
    def rack(x,y,s=1):
        "fish drying on the shore"
        def f():
            for m in (-1,1): c.f(br([(x+m*24*s,y),(x+m*22*s,y-30*s)],4*s,3*s),BARK)
            c.l([(x-25*s,y-28*s),(x,y-26*s),(x+25*s,y-28*s)],2.4,2.4)
            for k in range(5): q=C((x+(-16+k*8)*s,y-26*s,1),(x+(-13+k*8)*s,y-17*s),(x+(-14+k*8)*s,y-10*s,1),(x+(-18+k*8)*s,y-10*s,1),(x+(-19+k*8)*s,y-17*s)); c.k(q,PALE,1.4,(.4,.8))
        items.append((y,f)); taken.extend(((x,y-12,30),(x,y+12,28)))
    def cabin(x,y,s=1):
        "logs, and a stack of more"
        def f():
            c.k(box(x-20*s,y-18*s,x+20*s,y),WOOD,2,(.7,1.2))
            for k in range(3): c.l([(x-20*s,y-(4+k*5)*s),(x+20*s,y-(4+k*5)*s)],1.6,1.6,col=WOODD)
            c.f(box(x-5*s,y-13*s,x+6*s,y),BARK); roof(x,y-17*s,21*s,20*s,8*s,MOSS,MOSSD)
            for a,b in ((30,4),(38,4),(34,11)): q=circ(x+a*s,y-b*s,4.4*s); c.k(q,STRAW,1.6,(.5,.9)); c.f(circ(x+a*s,y-b*s,1.8*s),STRAWD)
        items.append((y,f)); taken.extend(((x+6,y-12,40),(x+6,y+16,34)))
    def bell(x,y,s=1):
        "the great bell under its own roof"
        def f():
            for m in (-1,1): c.k(br([(x+m*16*s,y),(x+m*13*s,y-30*s)],5*s,5*s),VERM,1.8,(.6,1))
            c.k(C((x-7*s,y-24*s,1),(x+7*s,y-24*s,1),(x+8*s,y-12*s),(x+10*s,y-4*s,1),(x-10*s,y-4*s,1),(x-8*s,y-12*s)),ROOF,1.8,(.6,1)); c.l([(x-9*s,y-9*s),(x+9*s,y-9*s)],2,2,col=GOLD)
            roof(x,y-28*s,18*s,20*s,10*s,HAZE,MISTB)
        items.append((y,f)); taken.append((x,y-14,34))
    def gate(x,y,s=1):
        "the gate that lets in two a day"
        def f():
            c.k(poly((x-44*s,y),(x-44*s,y-20*s),(x+44*s,y-20*s),(x+44*s,y)),POWDER,2,(.7,1.2)); c.f(poly((x+20*s,y),(x+20*s,y-20*s),(x+44*s,y-20*s),(x+44*s,y)),SHADE)
            for m in (-1,1): roof(x+m*34*s,y-19*s,12*s,9*s,4*s,CHAR,INK,3)
            for m in (-1,1): c.k(box(x+m*20*s-4*s,y-40*s,x+m*20*s+4*s,y+2*s),VERM,2,(.6,1))
            c.f(box(x-15*s,y-30*s,x+15*s,y),BARK); c.k(box(x-22*s,y-40*s,x+22*s,y-30*s),VERM,2,(.6,1)); c.l([(x,y-30*s),(x,y)],1.6,1.6)
            roof(x,y-39*s,26*s,20*s,12*s,CHAR,INK,6); c.f(circ(x,y-49*s,4*s),GOLD)
        items.append((y,f)); taken.extend(((x,y-20,54),(x,y+12,44)))
    def storehouses(x,y,s=1):
        "white walls, small windows: here the forms are kept"
        def f():
            for dx,dy,k in ((20,-9,.86),(-12,0,1)):
                a,b=x+dx*s,y+dy*s; q=s*k
                c.k(box(a-19*q,b-26*q,a+19*q,b),WHITE,2,(.7,1.2)); c.f(box(a+8*q,b-26*q,a+19*q,b),SHADE); c.f(box(a-19*q,b-10*q,a+19*q,b),SLATE)
                for t in range(-2,3): c.l([(a+t*8*q-4*q,b-10*q),(a+t*8*q+4*q,b)],1.2,1.2,col=HAZE)
                c.f(box(a-4*q,b-20*q,a+4*q,b-14*q),INK); roof(a,b-25*q,20*q,14*q,7*q,STEEL,CHAR)
        items.append((y,f)); taken.extend(((x,y-14,48),(x+6,y+14,40)))
    def theatre(x,y,s=1):
        "an open stage with its curtain in three colours, lanterns along the eaves"
        def f():
            c.k(box(x-32*s,y-8*s,x+32*s,y),WOOD,2,(.7,1.2)); c.f(box(x-30*s,y-30*s,x+30*s,y-8*s),INDIGOD)
            for k in range(9): c.f(box(x+(-27+k*6)*s,y-30*s,x+(-21+k*6)*s,y-8*s),(AMBER,MOSSD,INK)[k%3])
            c.f(C((x-14*s,y-8*s,1),(x-12*s,y-22*s),(x,y-26*s),(x+12*s,y-22*s),(x+14*s,y-8*s,1)),SAND)
            for m in (-1,1): c.k(box(x+m*30*s-3*s,y-32*s,x+m*30*s+3*s,y),VERM,1.8,(.6,1))
            roof(x,y-31*s,32*s,24*s,12*s,LACQ,UMBER,7)
            for k in range(-2,3): q=ell(x+k*13*s,y-24*s,4*s,5.4*s); c.k(q,VERM if k%2 else GOLDL,1.5,(.4,.8))
        items.append((y,f)); taken.extend(((x,y-18,50),(x,y+14,44)))
    def pavilion(x,y,s=1):
        "in the lake, with a bridge"
        def f():
            c.k(ell(x,y+2*s,30*s,9*s),LEAF,2,(.6,1)); c.k(br([(x+26*s,y+2*s),(x+44*s,y-5*s),(x+62*s,y+1*s)],8*s,8*s,8*s),VERM,1.8,(.6,1))
            for k in range(3): c.l([(x+(34+k*9)*s,y-7*s),(x+(34+k*9)*s,y+2*s)],1.6,1.6,col=VERMD)
            for m in (-1,1): c.k(br([(x+m*11*s,y),(x+m*11*s,y-16*s)],3.4*s,3.4*s),VERM,1.4,(.4,.8))
            roof(x,y-15*s,14*s,15*s,8*s,CHAR,INK)
        items.append((y,f)); taken.append((x,y+14,46))
    def teafield(x,y,w,rows,r_):
        g=A.rotate(U(*[rrect(x-w+abs(k-rows/2)*5,y+k*11,x+w-abs(k-rows/2)*5,y+k*11+8,4) for k in range(rows)]),r_,origin=(x,y)).difference(keep.buffer(-6)).difference(wet)
        def f(): c.f(inkof(g,1.8,(.6,1.2)),INK); c.f(g,MOSS); c.f(g.difference(A.translate(g,0,-3)),MOSSD)
        items.append((y-30,f)); taken.extend((x+t*w*.7,y+rows*5+k,w*.55) for t in (-1,0,1) for k in (0,22))
    def lantern(x,y,s=1):
        def f():
            c.k(U(box(x-3*s,y-14*s,x+3*s,y),box(x-6*s,y-3*s,x+6*s,y)),STONE,1.6,(.5,.9)); c.k(box(x-5*s,y-21*s,x+5*s,y-13*s),GOLDL,1.6,(.5,.9)); c.k(C((x-9*s,y-20*s,1),(x,y-29*s,1),(x+9*s,y-20*s,1),(x,y-21*s)),STONE,1.6,(.5,.9))
        items.append((y,f)); taken.append((x,y-8,10))
    for x,y in ((206,628),(258,622),(186,712),(486,752),(322,604)): hut(x,y,.95); taken.append((x,y-12,26))
    inn(258,812); rack(452,772,.95); cabin(760,742,.9); bell(846,598,.9)
    for x,y in ((1214,846),(936,742)): hut(x,y,.9,'#6d675a',SMOKE); taken.append((x,y-12,26))
    for x,y in ((1500,690),(1532,700),(1228,206),(1246,560),(1666,566),(1392,420)): hut(x,y,.95,STEEL,CHAR,POWDER); taken.append((x,y-12,26))
    for x,y in ((1140,544),): hut(x,y,.85,POWDER,MISTB); taken.append((x,y-12,24))
    pagoda(936,668,.95,3); taken.append((936,640,40)); torii(846,410,.9); taken.append((846,400,26)); torii(1016,228,.8); taken.append((1016,220,26))
    gate(1196,368,.9); storehouses(1276,348,.9); theatre(1254,474,.92); pavilion(1452,300,.82)
    teafield(1640,586,40,4,-6); teafield(1556,596,36,3,8); teafield(1672,512,32,3,0)
    for t in (.22,.44,.66,.86):
        d=RL.project(Point(1470,640)); e=RL.length; a=RL.interpolate(d+(e-d)*t); b=RL.interpolate(d+(e-d)*t+3); n=math.hypot(b.x-a.x,b.y-a.y); ux,uy=(b.x-a.x)/n,(b.y-a.y)/n
        for m in (-1,1): lantern(a.x-uy*m*25,a.y+ux*m*25+6,.72)
    # the court: walls, corner towers, halls, and the keep over all
    def tower(x,y,s): 
        c.k(box(x-15*s,y-26*s,x+15*s,y),POWDER,2,(.7,1.2)); c.f(box(x+5*s,y-26*s,x+15*s,y),SHADE); c.f(box(x-9*s,y-20*s,x-4*s,y-12*s),INK); c.f(box(x+1*s,y-20*s,x+6*s,y-12*s),INK); roof(x,y-25*s,16*s,14*s,8*s,ROOF,INK)
    def hall(x,y,w,s):
        c.k(box(x-w,y-18*s,x+w,y),POWDER,2,(.7,1.2)); c.f(box(x+w*.5,y-18*s,x+w,y),SHADE)
        for k in range(int(w/7)): c.f(box(x-w+4+k*14,y-13*s,x-w+11+k*14,y-3*s),VERM)
        roof(x,y-17*s,w+3,18*s,9*s,ROOF,INK)
    def wall(P,h=15):
        g=U(*[poly(a,b,(b[0],b[1]-h),(a[0],a[1]-h)) for a,b in zip(P,P[1:])]); c.k(g,POWDER,2,(.7,1.2)); t=U(*[br([(a[0],a[1]-h),(b[0],b[1]-h)],7,7,n=2) for a,b in zip(P,P[1:])]); c.k(t,ROOF,1.8,(.6,1))
        f=U(*[poly(a,b,(b[0],b[1]+9),(a[0],a[1]+9)) for a,b in zip(P,P[1:])]); c.k(f,STONE,1.8,(.6,1))
    def court():
        yard=C((1496,420,1),(1516,352),(1600,330),(1682,352),(1702,420,1),(1690,452,1),(1596,470),(1504,452,1)); c.k(yard,SAND,3)
        wall(((1512,366),(1548,344),(1600,336),(1652,344),(1688,366)))
        # the keep
        x,y=1600,400
        base=C((x-66,y,1),(x-56,y-28),(x-46,y-66,1),(x+46,y-66,1),(x+56,y-28),(x+66,y,1)); c.k(base,STONE,3); c.f(base.intersection(C((x+10,y,1),(x+16,y-66,1),(x+80,y-66,1),(x+80,y,1))),'#6d675a')
        for q,w in ((-16,62),(-34,55),(-50,50)): c.l([(x-w,y+q),(x,y+q+2),(x+w,y+q)],1,2,1,col=HAIRL,within=base)
        for w,b,h,over,n in ((44,-64,30,15,5),(34,-106,26,13,4),(24,-144,24,12,3)):
            c.k(box(x-w,y+b-h,x+w,y+b),POWDER,2.4,(.8,1.4)); c.f(box(x+w*.4,y+b-h,x+w,y+b),SHADE)
            for k in range(n): X=x-w+(k+.5)*2*w/n; c.f(box(X-3.4,y+b-h*.7,X+3.4,y+b-h*.24),INK)
            roof(x,y+b-h+2,w+3,18,over,ROOF,INK,8)
        g=poly((x-20,y-100),(x,y-122),(x+20,y-100)); c.k(g,POWDER,2.2,(.7,1.2)); c.f(poly((x,y-122),(x+20,y-100),(x+5,y-100)),SHADE); c.l([(x-25,y-98),(x,y-125),(x+25,y-98)],5,6,5,col=INK); c.f(circ(x,y-107,4),VERM)
        for m in (1,-1): c.f(C((x+m*14,y-186,1),(x+m*24,y-194),(x+m*22,y-210,1),(x+m*32,y-196),(x+m*22,y-183,1)),GOLD)
        c.l([(x,y-184),(x,y-222)],3,2); fl=C((x+1,y-222,1),(x+16,y-219),(x+34,y-223,1),(x+30,y-206,1),(x+14,y-203),(x+1,y-205,1)); c.k(fl,VERM,1.8,(.6,1)); c.f(circ(x+15,y-212,4.6),GOLDL)
        hall(1534,424,24,.9); hall(1666,424,24,.9); tower(1514,384,.9); tower(1688,384,.9)
        wall(((1500,446),(1562,456))); wall(((1632,456),(1698,446))); tower(1500,452,.86); tower(1698,452,.86)
        for m in (-1,1): c.k(box(1597+m*30-4,424,1597+m*30+4,462),VERM,2,(.6,1))
        c.k(box(1562,424,1632,434),VERM,2,(.6,1)); roof(1597,424,38,18,14,ROOF,INK,8); c.f(circ(1597,414,5),GOLD)
    items.append((468,court)); taken+= [(1600,400,120),(1600,340,96),(1600,450,110),(1530,400,40),(1680,400,40)]
    # forests
    tries=0
    for zone,kind,N in ((q1,'pine',46),(ins.difference(U(q1,q3,q4)),'cedar',190),(q3,'snow',56),(q4,'court',128)):
        z=zone.intersection(ins); x0,y0,x1,y1=z.bounds; k=0; t=0
        while k<N and t<5000:
            t+=1; x,y=R.uniform(x0,x1),R.uniform(y0,y1); r=11 if kind!='cedar' else 9
            if not z.contains(Point(x,y)) or not free(x,y,r): continue
            taken.append((x,y,r)); k+=1; s=R.uniform(.7,1)
            if kind=='pine': pine(x,y,s)
            elif kind=='cedar': cedar(x,y,s,*R.choice(((MOSSD,PINE),('#586a34','#3d4b24'),(MOSSD,PINE))))
            elif kind=='snow': cedar(x,y,s*.85,'#6f8a86',STEEL)
            else: R.choice((lambda:maple(x,y,s),lambda:maple(x,y,s,AMBER,AMBERD),lambda:maple(x,y,s,ROSE,SKIN3D),lambda:pine(x,y,s)))()
    for i,(x,y) in enumerate(((346,962),(326,966),(1736,794),(1756,798),(128,462),(1270,1012),(1536,102))): pine(x,y,.8)
    for y,f in sorted(items,key=lambda t:t[0]): f()
    # mist bars over land and sea
    def mb(col,bars,h):
        g=U(*[rrect(x0,y,x1,y+h,h/2) for x0,x1,y in bars]); g=g.buffer(9).buffer(-9); c.f(inkof(g,1.6,(.6,1)),STRAWD); c.f(g,col); return g
    for bars in (((-60,230,70),(-60,310,104),(-60,180,138)),((1560,1980,930),(1480,1980,964),(1640,1980,998)),((-60,200,960),(-60,130,994)),((1760,1980,120),(1810,1980,154))): mb(HONEY,bars,34)
    # sun over the sea
    # boats
    for x,y,s,m in ((470,1000,1,1),(1450,920,.8,-1),(250,330,.8,1),(1830,660,.7,-1),(760,1010,.6,1),(700,90,.7,-1)):
        P=lambda px,py,*k:(x+m*px*s,y+py*s)+k
        c.f(C(P(-64,12,1),P(0,22),P(70,8,1),P(0,14)),HAZE); c.k(C(P(-50,-6,1),P(-30,2),P(34,2),P(58,-14,1),P(44,14),P(-36,14)),WOOD,2.6,(.8,1.4)); c.l([P(0,0),P(0,-78)],4*s,3*s)
        sl=C(P(-6,-74,1),P(34,-72,1),P(42,-40),P(34,-12,1),P(-6,-14,1),P(2,-44)); c.k(sl,WHITE,2.6,(.8,1.4)); c.f(sl.intersection(C(P(22,-80,1),P(60,-80,1),P(60,0,1),P(20,0,1),P(28,-44))),SHADE); c.f(U(C(P(-3,-58,1),P(39,-56,1),P(41,-48,1),P(0,-50,1)),C(P(1,-40,1),P(42,-38,1),P(40,-30,1),P(0,-32,1))).intersection(sl),VERM if s>.75 else INDIGO)
    for x,y,s in ((1260,60,1),(1300,84,.7),(1226,92,.6),(90,250,.9),(124,272,.6)): c.l([(x-24*s,y-7*s),(x-9*s,y-10*s),(x,y)],1,4.4*s,2.4,col=WHITE); c.l([(x,y),(x+9*s,y-11*s),(x+24*s,y-11*s)],2.4,4.4*s,1,col=WHITE)
    # marked places
    for i,(x,y) in enumerate(PLACES):
        if i==23: c.k(circ(x,y,23),PAPER,4,(1.2,2)); c.f(circ(x,y,16),VERM); c.f(ring(x,y,19.5,1.6),GOLD); continue
        c.k(circ(x,y,15),PAPER,3.4,(1,1.8)); c.f(circ(x,y,8.6),MARK[i//6])
def dashes(way,dash=7.0,gap=10.0):
    "the white marks along a way, so long and so far apart"
    found=[]; ahead=gap
    for (x,y),(u,v) in zip(way,way[1:]):
        length=math.hypot(u-x,v-y)
        while 0<length>=ahead:
            at,half=ahead/length,dash/4/length
            found.append([[round(x+(u-x)*part,3),round(y+(v-y)*part,3)] for part in (at-half,at+half)])
            ahead+=dash+gap
        ahead-=length
    return found


def road_past(ways,PLACES):
    "the way past all places in one: its points, how far along it each is, and how far each place"
    points,lengths,stops=[list(map(float,PLACES[0]))],[0.0],[0.0]
    for way,place in zip(ways[1:],PLACES[1:]):
        for x,y in (*way,place):
            if [x,y]!=points[-1]:
                lengths.append(round(lengths[-1]+math.dist(points[-1],(x,y)),3)); points.append([x,y])
        stops.append(lengths[-1])
    return {'points':points,'lengths':lengths,'stops':stops}


SHOWN={'needed':[150,90,1550,920],'tags':{'shore':[.03,False],'cedars':[.335,False],'snow':[.20,True],'court':[.62,True]},'above':[11]}


def beside(PLACES,coast,above):
    "for each place a spot on land beside it where something small can lie, away from faces, stars and the road"
    land=Polygon(coast).buffer(-18); road=LineString(spline(PLACES,False,14))
    taken=U(*[circ(x,y,46) for x,y in PLACES],*[box(x-64,y-68,x+88,y-32) if i+1 in above else box(x-64,y+32,x+88,y+68) for i,(x,y) in enumerate(PLACES)])
    found=[]
    for x,y in PLACES:
        spots=[(x+r*math.cos(a),y+r*math.sin(a),r) for r in (86,96,108,120) for a in (k*math.pi/18 for k in range(36))]
        def room(spot):
            p=Point(spot[:2]); near=min(taken.distance(p),1.2*road.distance(p),26)
            return near-.06*spot[2]+(0 if land.contains(p) else -200)
        best=max((s for s in spots if all(math.dist(s[:2],f)>70 for f in found)),key=room)
        found.append((round(best[0]),round(best[1])))
    return found


def places(PLACES=PLACES,shown=SHOWN,beyond=(BLIND,),coast=COAST):
    """what the game must know: where the places are, and the way to each from the place before it

    coast: the land's edge; beyond: places past the road's end, to which no way is painted; shown: what has to be seen of the land; where each act's tag begins, as a share of the map's width, and whether
    at its upper edge; the places whose stars stand above them, for want of room below
    """
    road=spline(PLACES,False,14); ways=[[]]+[road[i*14:i*14+15] for i in range(len(PLACES)-1)]
    ways=[[[round(a,1),round(b,1)] for a,b in way] for way in ways]
    last=len(PLACES)-1; walked=ways+[[list(map(float,PLACES[-1])),list(map(float,one))] for one in beyond]
    return {'area':[0,TOP,W_,FOOT-TOP],**shown,'beside':beside(PLACES,coast,shown['above']),'road':road_past(walked,[*PLACES,*beyond]),
      'places':[{'number':i+1,'x':x,'y':y,'radius':23 if i==last else 15,'way':ways[i],'dashes':dashes(ways[i])}
                for i,(x,y) in enumerate(PLACES)]+
      [{'number':last+2+i,'x':x,'y':y,'radius':15,'way':[],'dashes':[]} for i,(x,y) in enumerate(beyond)]}
