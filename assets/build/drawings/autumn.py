"""The island of the second road, in autumn: rice at harvest in the west, fog over reeds, lanterns up to the shrine.

Owns its places and its road, as island.py those of the first; `draw.py island` writes both. The same units.
"""
import random
from kit import *
from island import FOOT,TOP,W_,rough,scales
R=random.Random(7)
PLACES=[(292,690),(398,800),(540,768),(476,604), (640,506),(770,612),(900,742),(1052,690),
        (1168,560),(1304,664),(1432,532),(1548,376)]
MARK=(GOLD,WATER,VERM)
LANTERN=(1606,262)
"where the great lantern hangs, past the road's end"
SHOWN={'needed':[150,90,1550,920],'tags':{'field':[.03,False],'fog':[.36,True],'lanterns':[.62,False]},'above':[]}
COAST=[(176,700),(206,604),(290,560),(352,486),(420,420),(500,396),(560,330),(650,300),(744,330),(820,396),(910,414),(1000,372),(1090,384),(1160,330),(1250,300),(1330,230),(1440,196),(1560,196),(1660,256),(1716,360),(1690,470),(1640,560),(1590,660),(1500,742),(1400,800),(1280,824),(1180,800),(1100,836),(990,886),(880,884),(790,820),(700,790),(640,860),(540,914),(420,918),(310,880),(230,800)]
ISLETS=(((236,432),(286,410),(322,430),(306,462),(252,464)),((1010,250),(1060,226),(1112,244),(1100,276),(1030,280)),((1660,800),(1716,776),(1770,800),(1752,838),(1682,842)),((720,960),(770,944),(808,966),(776,988)),((60,250),(110,226),(170,244),(180,290),(120,306),(60,296)))
NIGHTLAND='#5d5570'; NIGHTD='#483f5c'; FEN='#9fb0a4'; FEND='#7f958c'; RICE='#d9b456'; RICED='#b98f3a'; GLOW='#f3cf7a'

def autumn(c):
    "draw the island"
    c.clip=box(0,TOP,W_,FOOT); B=c.clip
    isl=rough(COAST,8,23); islets=[rough(p,4,i+60) for i,p in enumerate(ISLETS)]; land=U(isl,*islets)
    c.grad(B,INDIGO,BLUE,0,1080)
    sea=B.difference(land.buffer(34)); cols=[]; scales(c,sea,56,cols); c.f(MultiPolygon([p for g in cols for p in (g.geoms if hasattr(g,'geoms') else [g]) if p.geom_type=='Polygon']),'#5a7898')
    c.f(land.buffer(30),PALE); c.f(land.buffer(30).difference(land.buffer(26.5)),MISTB); c.f(land.buffer(17),WATER); c.f(land.buffer(17).difference(land.buffer(14)),HAZE)
    c.f(inkof(land,4.4,(2,3.4)),INK); c.f(land,SHADE)
    fen=rough(((600,0,1),(590,330),(560,440),(600,560),(640,660),(668,760),(650,1080,1),(1920,1080,1),(1920,0,1)),10,31)
    dark=rough(((1110,0,1),(1120,330),(1096,450),(1090,560),(1130,640),(1170,720),(1150,1080,1),(1920,1080,1),(1920,0,1)),11,32)
    ins=isl.buffer(-9); fen=fen.difference(dark)
    c.f(ins,HONEY); c.f(fen.intersection(ins),FEN); c.f(dark.intersection(ins),NIGHTLAND)
    for k,i in enumerate(islets): c.f(i.buffer(-6),(LEAF,FEN,NIGHTLAND,HONEY,LEAF)[k])
    c.f(isl.difference(A.translate(isl,-7,-9)).intersection(isl),STRAWD)
    road=spline(PLACES,False,14); RL=LineString(road); keep=U(RL.buffer(30),*[circ(x,y,34) for x,y in PLACES])
    # the river between harvest and fog, and a pond among the reeds
    river=br([(690,318),(668,400),(600,440),(566,520),(600,600),(640,650),(650,730),(668,800)],4,8,11,16); pond=C((820,470,0),(880,446),(970,452),(1010,486),(980,528),(900,540),(836,516))
    c.f(inkof(river,2.2,(.8,1.2)).intersection(land),INK); c.k(pond,WATER,3); c.f(river.intersection(land),PALE)
    for p in ([(850,492),(880,486),(912,492)],[(920,512),(948,508),(974,514)],[(890,466),(914,462),(940,466)]): c.l(p,.6,2.4,.6,col=HAZE)
    wet=U(river.buffer(16),pond.buffer(12))
    # rice: some fields stand, some are cut and have their stooks
    fields=[]; items=[]; taken=[]
    for k,(cx,cy,w,h,r_) in enumerate(((340,606,56,26,-6),(300,752,40,20,10),(470,706,54,26,5),(548,640,34,22,-8),(430,520,50,24,8),(520,470,44,22,-6),(470,862,62,24,-4),(352,866,40,18,8),(592,826,46,20,-10),(250,640,36,20,-12),(380,690,30,20,0),(560,560,34,16,6),(586,706,30,18,0))):
        g=A.rotate(C((cx-w,cy-h,1),(cx,cy-h-5),(cx+w,cy-h+3,1),(cx+w+6,cy+h,1),(cx,cy+h+5),(cx-w-6,cy+h-2,1)),r_,origin=(cx,cy)).difference(keep.buffer(-8)).difference(wet.buffer(-6))
        if g.area<400: continue
        cut=k%3==1; fields.append(g); c.k(g,STUBBLE if cut else RICE,2.2,(.8,1.2)); r=random.Random(k)
        x0,y0,x1,y1=g.bounds
        if cut:
            c.f(U(*[circ(x,y,1.3) for y in range(int(y0),int(y1),8) for x in range(int(x0),int(x1),7)]).intersection(g.buffer(-4)),STRAWD)
            for x,y in [(cx+dx*w*.5,cy+dy*h*.4) for dx,dy in ((-1,-1),(.2,-.6),(1,.2),(-.4,.9))]:
                if g.buffer(-6).contains(Point(x,y)): items.append((y+6,lambda x=x,y=y: (c.k(C((x-8,y+6,1),(x-3,y-9),(x,y-13),(x+3,y-9),(x+8,y+6,1)),STRAW,1.8,(.6,1)),c.l([(x-5,y-5),(x+5,y-5)],2,2,col=STRAWD))))
        else:
            c.f(U(*[br([(x,y),(x+r.uniform(-2,2),y-7)],2.2,.6,n=2) for y in range(int(y0)+6,int(y1),8) for x in range(int(x0),int(x1),6)]).intersection(g.buffer(-3)),RICED)
    fld=U(*fields)
    # reeds and shallow water in the fog
    r=random.Random(3)
    for _ in range(150):
        x,y=r.uniform(620,1120),r.uniform(400,880); p=Point(x,y)
        if fen.intersection(ins).buffer(-10).contains(p) and not keep.contains(p) and not pond.contains(p) and pond.buffer(90).contains(p): items.append((y,lambda x=x,y=y: (c.f(U(*[br([(x+dx,y),(x+dx*1.5,y-15+abs(dx))],2.2,.7,n=2) for dx in (-4,0,4)]),TEALD),c.f(ell(x+1,y-15,1.8,4.4),BARK))))
    # hills of the night in the east
    for x,y,w,h in ((1330,330,90,84),(1460,280,80,76),(1230,420,60,54),(1640,330,54,60),(1600,480,60,54),(1520,660,60,44),(1390,740,64,46),(1240,760,56,40)):
        if keep.buffer(-16).intersects(box(x-w*.6,y-h*.6,x+w*.6,y)): continue
        def hillf(x=x,y=y,w=w,h=h):
            g=C((x-w,y,1),(x-w*.56,y-h*.62),(x,y-h),(x+w*.5,y-h*.66),(x+w,y,1),(x,y+h*.06)).intersection(ins); c.k(g,NIGHTD,2.4,(.8,1.4)); c.f(g.intersection(C((x+w*.08,y-h*1.1,1),(x+w*.3,y-h*.4),(x+w*.16,y+9,1),(x+w*1.2,y+9,1),(x+w*1.2,y-h*1.1,1))),'#393150')
        items.append((y,hillf)); taken.append((x,y-h*.3,w*.8))
    for x,y,w,h in ((760,400,50,44),(690,690,40,34),(1010,610,44,36),(850,840,52,36),(980,820,44,32)):
        if keep.buffer(-16).intersects(box(x-w*.6,y-h*.6,x+w*.6,y)): continue
        def fog_hill(x=x,y=y,w=w,h=h):
            g=C((x-w,y,1),(x-w*.5,y-h*.7),(x,y-h),(x+w*.5,y-h*.7),(x+w,y,1)).intersection(ins); c.k(g,FEND,2.2,(.7,1.3)); c.f(g.intersection(box(x+w*.15,y-h*1.2,x+w,y+9)),'#6d837b')
        items.append((y,fog_hill)); taken.append((x,y-h*.3,w*.8))
    # road, and its bridge over the river
    c.f(RL.buffer(8,cap_style=1),INK); c.f(RL.buffer(5.4),SAND)
    n=int(RL.length//17); c.f(U(*[br([RL.interpolate(i*17+4).coords[0],RL.interpolate(i*17+11).coords[0]],2.4,2.4,n=1) for i in range(n)]),STRAWD)
    cross=RL.intersection(river)
    for z in (cross.geoms if hasattr(cross,'geoms') else [cross]):
        if z.is_empty: continue
        m=z.interpolate(.5,normalized=True); d=RL.project(m); a,b=RL.interpolate(d-24),RL.interpolate(d+24); t=br([(a.x,a.y),(m.x,m.y),(b.x,b.y)],17,19,17); c.k(t,WOOD,2.6,(.8,1.4)); ux,uy=(b.x-a.x)/48,(b.y-a.y)/48
        for k in range(-3,4): c.l([(m.x+ux*k*7-uy*7,m.y+uy*k*7+ux*7),(m.x+ux*k*7+uy*7,m.y+uy*k*7-ux*7)],2,2,col=WOODD)
    # what stands
    def roof(x,y,w,h,over,col,dk,eave=5):
        g=C((x-w-over,y+1,1),(x-w-over*.4,y-eave*.6),(x-w*.62,y-h,1),(x+w*.62,y-h,1),(x+w+over*.4,y-eave*.6),(x+w+over,y+1,1),(x+w*.4,y+3),(x-w*.4,y+3)); c.k(g,col,2.4,(.8,1.4)); c.f(g.intersection(box(x+w*.3,y-h-9,x+w+over+9,y+9)),dk); c.f(br([(x-w*.64,y-h),(x+w*.64,y-h)],4,4),INK)
    def hut(x,y,s,top,dk,wall,lit=False):
        if U(keep.buffer(-14),wet.buffer(-8),fld.buffer(-3)).intersects(box(x-23*s,y-30*s,x+23*s,y+2)): return
        def f():
            c.k(box(x-15*s,y-14*s,x+15*s,y),wall,2,(.7,1.2)); c.f(box(x-4*s,y-11*s,x+4*s,y),GLOW if lit else WOODD)
            if lit: c.f(box(x+7*s,y-11*s,x+11*s,y-6*s),GLOW)
            g=C((x-24*s,y-12*s,1),(x-11*s,y-32*s,1),(x+11*s,y-32*s,1),(x+24*s,y-12*s,1),(x,y-10*s)); c.k(g,top,2.4,(.8,1.4)); c.f(g.intersection(C((x+4*s,y-40*s,1),(x+40*s,y-40*s,1),(x+40*s,y,1),(x+8*s,y,1))),dk)
        items.append((y,f)); taken.append((x,y-12,28))
    def stall(x,y,s=1):
        "a fishwife's stall with its striped cloth"
        def f():
            for m in (-1,1): c.f(br([(x+m*22*s,y),(x+m*22*s,y-26*s)],4*s,4*s),BARK)
            c.k(box(x-24*s,y-11*s,x+24*s,y-2*s),WOOD,2,(.7,1.2))
            for k in range(6): c.f(poly((x+(-30+k*10)*s,y-24*s),(x+(-20+k*10)*s,y-24*s),(x+(-18+k*9)*s,y-36*s),(x+(-27+k*9)*s,y-36*s)),VERM if k%2 else PAPER)
            c.l([(x-31*s,y-24*s),(x+31*s,y-24*s)],2,2)
            for k in range(3): c.f(ell(x+(-14+k*14)*s,y-13*s,5*s,2.4*s),PALE)
        items.append((y,f)); taken.append((x,y-12,34))
    def scarecrow(x,y,s=1):
        def f(): c.f(U(br([(x,y),(x,y-30*s)],3*s,3*s),br([(x-15*s,y-20*s),(x+15*s,y-20*s)],3*s,3*s)),BARK); c.k(C((x-12*s,y-22*s,1),(x+12*s,y-22*s,1),(x+8*s,y-6*s,1),(x-8*s,y-6*s,1)),INDIGO,1.6,(.5,.9)); c.f(circ(x,y-29*s,5*s),SAND); c.k(C((x-12*s,y-30*s,1),(x,y-41*s,1),(x+12*s,y-30*s,1)),STRAW,1.6,(.5,.9))
        items.append((y,f)); taken.append((x,y-10,16))
    def walls(x,y,s=1):
        "a white wall with its little keep: Kuma's and Itō's"
        def f():
            c.k(C((x-26*s,y,1),(x-20*s,y-20*s,1),(x+20*s,y-20*s,1),(x+26*s,y,1)),STONE,2.2,(.7,1.3)); c.k(box(x-17*s,y-40*s,x+17*s,y-19*s),WHITE,2,(.7,1.2)); c.f(box(x+6*s,y-40*s,x+17*s,y-19*s),SHADE)
            for k in (-10,0,10): c.f(box(x+(k-2)*s,y-34*s,x+(k+2)*s,y-27*s),INK)
            roof(x,y-39*s,18*s,12*s,8*s,CHAR,INK,5); c.k(box(x-9*s,y-60*s,x+9*s,y-50*s),WHITE,1.8,(.6,1)); roof(x,y-59*s,10*s,11*s,7*s,CHAR,INK,5)
        items.append((y,f)); taken.append((x,y-20,40))
    def ferry(x,y,s=1):
        "Ren's ferry, its hut and a wet lantern"
        def f():
            c.f(U(*[br([(x+k*11*s,y-4*s),(x+k*11*s,y+9*s)],3.4*s,3.4*s) for k in (-2,-1,0,1,2)]),BARK); c.k(box(x-28*s,y-8*s,x+28*s,y-2*s),WOOD,1.8,(.6,1))
        items.append((y,f)); taken.append((x,y,30))
    def torii(x,y,s=1):
        def f():
            for m in (-1,1): c.k(br([(x+m*13*s,y),(x+m*11*s,y-34*s)],5*s,5*s),VERM,1.8,(.6,1))
            c.k(br([(x-17*s,y-26*s),(x+17*s,y-26*s)],4*s,4*s),VERM,1.8,(.6,1)); c.k(br([(x-22*s,y-40*s),(x,y-37*s),(x+22*s,y-40*s)],6*s,5*s,6*s),VERMD,1.8,(.6,1))
        items.append((y,f)); taken.append((x,y-12,26))
    def lamp(x,y,s=1):
        "a paper lantern on a pole, and the light round it"
        def f(): c.f(circ(x,y-24*s,17*s),'#7d6670'); c.f(circ(x,y-24*s,11*s),'#a98463'); c.f(br([(x,y),(x,y-17*s)],2.6*s,2.6*s),INK); c.k(ell(x,y-24*s,5*s,7*s),GLOW,1.5,(.4,.8)); c.f(U(box(x-3*s,y-32*s,x+3*s,y-30*s),box(x-3*s,y-18*s,x+3*s,y-16*s)),INK)
        items.append((y,f)); taken.append((x,y-8,12))
    def great(x,y,s=1):
        "the great lantern in its frame beside the shrine's hall"
        def f():
            c.k(C((x-92*s,y+8*s,1),(x-70*s,y-16*s,1),(x+84*s,y-16*s,1),(x+104*s,y+8*s,1)),STONE,2.6,(.8,1.4)); c.f(poly((x-70*s,y-16*s),(x+84*s,y-16*s),(x+90*s,y-8*s),(x-78*s,y-8*s)),'#6d675a')
            a=x-38*s; c.k(box(a-28*s,y-46*s,a+28*s,y-15*s),LACQ,2.2,(.7,1.3)); c.f(box(a-7*s,y-38*s,a+7*s,y-15*s),GLOW)
            for m in (-1,1): c.f(box(a+m*19*s-4*s,y-38*s,a+m*19*s+4*s,y-26*s),GLOW)
            roof(a,y-45*s,30*s,26*s,15*s,ROOF,INK,8); c.f(circ(a,y-60*s,4*s),GOLD)
            b=x+44*s; c.f(circ(b,y-60*s,56*s),'#7b6068'); c.f(circ(b,y-60*s,44*s),'#96705f')
            for m in (-1,1): c.k(br([(b+m*31*s,y-14*s),(b+m*29*s,y-104*s)],6*s,5*s),VERMD,2,(.6,1.1))
            c.k(br([(b-40*s,y-103*s),(b,y-108*s),(b+40*s,y-103*s)],7*s,6*s,7*s),VERMD,2,(.6,1.1)); c.l([(b,y-104*s),(b,y-92*s)],2.4,2.4)
            g=ell(b,y-60*s,23*s,29*s); c.k(g,VERM,2.6,(.8,1.4)); c.f(ell(b,y-58*s,12*s,19*s),EMBER); c.f(ell(b,y-56*s,6*s,11*s),GLOW); c.f(U(*[br([(b-22*s+abs(q)*.3*s,y+(q-60)*s),(b,y+(q-57)*s),(b+22*s-abs(q)*.3*s,y+(q-60)*s)],1.8*s,n=4) for q in (-17,-6,6,17)]).intersection(g),VERMD)
            c.k(U(rrect(b-12*s,y-92*s,b+12*s,y-86*s,2),rrect(b-12*s,y-35*s,b+12*s,y-29*s,2)),INK,0); c.l([(b,y-29*s),(b-2*s,y-18*s)],4*s,2*s,col=GOLD)
        items.append((y+4,f)); taken.extend(((x,y-30,100),(x+40,y-70,60),(x,y+10,90)))
    def persimmon(x,y,s):
        def f(): c.f(br([(x,y+2),(x+1,y-15*s)],5*s,3*s),BARK); g=U(circ(x,y-24*s,12*s),circ(x-9*s,y-17*s,9*s),circ(x+9*s,y-17*s,9*s)); c.k(g,MOSS,2,(.7,1.3)); c.f(g.difference(A.translate(g,-5*s,-3*s)),MOSSD); c.f(U(*[circ(x+dx*s,y+dy*s,2.4*s) for dx,dy in ((-8,-20),(-1,-28),(6,-22),(10,-15),(-2,-16))]),AMBER)
        items.append((y,f))
    def pine(x,y,s,a=MOSS,b=MOSSD):
        def f():
            c.f(br([(x,y+2),(x-3*s,y-14*s),(x+4*s,y-26*s)],5*s,4*s,2.4*s),BARK)
            for dx,dy,w in ((-9,-16,13),(9,-22,13),(1,-32,12)):
                g=C((x+(dx-w)*s,y+(dy+4)*s,1),(x+(dx-w*.6)*s,y+(dy-5)*s),(x+dx*s,y+(dy-8)*s),(x+(dx+w*.6)*s,y+(dy-5)*s),(x+(dx+w)*s,y+(dy+4)*s,1),(x+dx*s,y+(dy+5)*s)); c.k(g,a,1.8,(.6,1.1)); c.f(g.intersection(A.translate(g,w*.6*s,2)),b)
        items.append((y,f))
    def bamboo(x,y,s):
        def f():
            for dx,h in ((-7,40),(0,52),(7,44)): c.f(br([(x+dx*s,y),(x+dx*1.5*s,y-h*s)],3.6*s,2.4*s,n=4),INK); c.f(br([(x+dx*s,y),(x+dx*1.5*s,y-h*s)],2.4*s,1.4*s,n=4),TEAL); c.f(U(*[br([(x+dx*1.4*s,y-(h-8-k*7)*s),(x+(dx*1.4+m*11)*s,y-(h-2-k*7)*s)],2.6*s,.6,n=2) for k in (0,1,2) for m in (-1,1)]),TEALD)
        items.append((y,f))
    def maple(x,y,s,col=VERM,dk=VERMD):
        def f(): c.f(br([(x,y+2),(x+1,y-16*s)],5*s,3*s),BARK); g=U(circ(x,y-24*s,12*s),circ(x-9*s,y-17*s,9*s),circ(x+9*s,y-17*s,9.5*s)); c.k(g,col,2,(.7,1.3)); c.f(g.difference(A.translate(g,-5*s,-3*s)),dk)
        items.append((y,f))
    for x,y in ((232,716),(258,730),(348,762),(330,560),(604,760),(560,880)): hut(x,y,.95,STRAW,STRAWD,PAPER)
    stall(612,668,.9); scarecrow(420,716,.9); scarecrow(512,520,.8); walls(414,462,.95)
    for x,y in ((724,650),(960,640),(836,780),(1040,440),(690,470)): hut(x,y,.9,'#7d8a86','#66756f',HAZE)
    ferry(1010,884,.9); ferry(700,800,.8)
    for x,y in ((1200,650),(1404,640),(1240,740),(1360,470),(1480,630),(1460,440),(1280,560),(1560,560),(1330,770)): hut(x,y,.95,CHAR,INK,'#cbb79a',True)
    torii(1486,474,.95); torii(1216,518,.85); great(1564,318,.96)
    for q in (.02,.1,.18,.27,.36,.45,.54,.63,.72,.8,.88):
        d=RL.project(Point(*PLACES[8])); e=RL.length-24; a=RL.interpolate(d+(e-d)*q); b=RL.interpolate(d+(e-d)*q+3); n=math.hypot(b.x-a.x,b.y-a.y); ux,uy=(b.x-a.x)/n,(b.y-a.y)/n
        for m in (-1,1):
            p=Point(a.x-uy*m*26,a.y+ux*m*26+8)
            if all(p.distance(Point(x,y))>36 for x,y in PLACES): lamp(p.x,p.y,.8)
    # trees
    def free(x,y,r): return isl.buffer(-r*.9).contains(Point(x,y)) and not keep.buffer(r*.35).contains(Point(x,y)) and not wet.contains(Point(x,y)) and not fld.buffer(4).contains(Point(x,y)) and all((x-a)**2+((y-b)*1.5)**2>(r+d)**2*.62 for a,b,d in taken)
    for zone,kind,N in ((ins.difference(U(fen,dark)),'field',44),(fen,'fog',74),(dark,'night',96)):
        z=zone.intersection(ins); x0,y0,x1,y1=z.bounds; k=t=0
        while k<N and t<4000:
            t+=1; x,y=R.uniform(x0,x1),R.uniform(y0,y1)
            if not z.contains(Point(x,y)) or not free(x,y,11): continue
            taken.append((x,y,11)); k+=1; s=R.uniform(.7,1)
            if kind=='field': R.choice((lambda:persimmon(x,y,s),lambda:pine(x,y,s),lambda:maple(x,y,s,AMBER,AMBERD)))()
            elif kind=='fog': R.choice((lambda:bamboo(x,y,s),lambda:pine(x,y,s,'#7d9488',TEALD),lambda:bamboo(x,y,s)))()
            else: R.choice((lambda:maple(x,y,s,'#a8402e','#6f2a2a'),lambda:pine(x,y,s,'#4a5a48','#34423a'),lambda:maple(x,y,s,'#b0622c','#7c4426')))()
    for x,y in ((262,434),(1060,250),(1720,806),(1744,816),(768,966),(110,262),(140,272)): pine(x,y,.8)
    for y,f in sorted(items,key=lambda t:t[0]): f()
    def bars(col,rows,h,edge=STRAWD):
        g=U(*[rrect(x0,y,x1,y+h,h/2) for x0,x1,y in rows]); g=g.buffer(9).buffer(-9); c.f(inkof(g,1.6,(.6,1)),edge); c.f(g,col)
    # fog over the middle of the island, as it lies between places
    for rows in (((650,800,352),(690,900,372)),((930,1090,556),(960,1050,576)),((640,740,730),(690,800,750)),((940,1120,770),(980,1170,790)),((760,860,440),(720,800,458))): bars(HAZE,rows,20,MISTB)
    for rows in (((-60,230,120),(-60,310,154),(-60,180,188)),((1560,1980,960),(1480,1980,994),(1640,1980,1028)),((-60,200,980),(-60,130,1014)),((860,1100,140),(900,1180,172))): bars(HONEY,rows,32)
    # boats, each with its light
    for x,y,s,m in ((180,560,.9,1),(1180,930,.85,-1),(470,330,.7,1),(1800,560,.8,-1),(900,1010,.65,1),(1230,160,.7,-1),(90,860,.8,1)):
        P=lambda px,py,*k:(x+m*px*s,y+py*s)+k
        c.f(C(P(-64,12,1),P(0,22),P(70,8,1),P(0,14)),HAZE); c.k(C(P(-50,-6,1),P(-30,2),P(34,2),P(58,-14,1),P(44,14),P(-36,14)),WOOD,2.6,(.8,1.4)); c.l([P(0,0),P(0,-78)],4*s,3*s)
        sl=C(P(-6,-74,1),P(34,-72,1),P(42,-40),P(34,-12,1),P(-6,-14,1),P(2,-44)); c.k(sl,WHITE,2.6,(.8,1.4)); c.f(sl.intersection(C(P(22,-80,1),P(60,-80,1),P(60,0,1),P(20,0,1),P(28,-44))),SHADE)
        q=P(-40,-16); c.f(circ(*q,13*s),'#8a7d6a'); c.k(ell(*q,6*s,8*s),GLOW,1.6,(.5,.9))
    for x,y,s in ((700,150,1),(744,172,.7),(664,180,.6),(1560,900,.8)): c.l([(x-24*s,y-7*s),(x-9*s,y-10*s),(x,y)],1,4.4*s,2.4,col=WHITE); c.l([(x,y),(x+9*s,y-11*s),(x+24*s,y-11*s)],2.4,4.4*s,1,col=WHITE)
    for i,(x,y) in enumerate(PLACES):
        if i==11: c.k(circ(x,y,23),PAPER,4,(1.2,2)); c.f(circ(x,y,16),VERM); c.f(ring(x,y,19.5,1.6),GOLD); continue
        c.k(circ(x,y,15),PAPER,3.4,(1,1.8)); c.f(circ(x,y,8.6),MARK[i//4])
