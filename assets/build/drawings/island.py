"""The island of the campaign: 24 places on one road, four regions, the court in the east; sea far beyond it.

Owns the places and the road: `draw.py island` writes the picture and, for the game, what lies where.
Units: the island keeps to 1920 x 1080; the sea goes on above and below, for narrow windows.
"""
import random
from kit import *
from court import castle
W_,TOP,FOOT=1920,-260,1340; R=random.Random(12)
PLACES=[(228,668),(318,766),(436,712),(376,572),(470,470),(566,590), (640,724),(728,828),(856,836),(892,706),(1062,744),(1160,800),
        (1206,668),(1096,566),(932,548),(800,452),(836,300),(984,236), (1130,318),(1262,246),(1368,364),(1312,520),(1470,640),(1590,470)]
REG=('shore','cedars','snow','court'); LABEL=((330,660),(900,770),(760,330),(1440,330))
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
    c.grad(B,'#1b3050','#3a5a80',0,1080)
    sea=B.difference(land.buffer(34)); cols=[]; scales(c,sea,56,cols); c.f(MultiPolygon([p for g in cols for p in (g.geoms if hasattr(g,'geoms') else [g]) if p.geom_type=='Polygon']),'#5a7898')
    c.f(land.buffer(30),PALE); c.f(land.buffer(30).difference(land.buffer(26.5)),MISTB); c.f(land.buffer(17),'#93abbd'); c.f(land.buffer(17).difference(land.buffer(14)),'#dfe6e2')
    c.f(inkof(land,4.4,(2,3.4)),INK); c.f(land,'#e9d9a8')
    # four regions
    q1=rough(((0,300,1),(470,330),(520,420),(620,500),(600,640),(580,760),(600,1080,1),(0,1080,1)),11,5); q3=rough(((380,0,1),(400,380),(520,420),(640,520),(820,610),(1010,640),(1170,620),(1210,540),(1180,460),(1080,400),(1060,250),(1080,0,1)),12,6)
    q4=rough(((1080,0,1),(1060,250),(1080,400),(1200,470),(1262,580),(1290,700),(1330,860),(1330,1080,1),(1920,1080,1),(1920,0,1)),12,8)
    q3=q3.difference(q1); q4=q4.difference(q3)
    ins=isl.buffer(-9)
    c.f(ins,'#9fae68'); c.f(q1.intersection(ins),'#cfc27a'); c.f(q3.intersection(ins),'#c3cdc0'); c.f(q4.intersection(ins),'#dcc06f')
    for i in islets: c.f(i.buffer(-6),'#9fae68')
    c.f(isl.difference(A.translate(isl,-7,-9)).intersection(isl),'#c9b27a')
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
        for k in range(4): y=cy-h+6+k*h*.5; c.l([(cx-w,y),(cx,y+3),(cx+w,y+1)],1.4,2.4,1.4,col='#c9c98a',within=g.buffer(-2.5))
    fld=U(*fields)
    # road
    c.f(RL.buffer(8,cap_style=1),INK); c.f(RL.buffer(5.4),'#f2e0b4')
    n=int(RL.length//17); c.f(U(*[br([RL.interpolate(i*17+4).coords[0],RL.interpolate(i*17+11).coords[0]],2.4,2.4,n=1) for i in range(n)]),STRAWD)
    # bridges where road and river meet
    for g in rv:
        x=RL.intersection(g)
        for z in (x.geoms if hasattr(x,'geoms') else [x]):
            if z.is_empty: continue
            m=z.interpolate(.5,normalized=True); d=RL.project(m); a,b=RL.interpolate(d-24),RL.interpolate(d+24); t=br([(a.x,a.y),(m.x,m.y),(b.x,b.y)],17,19,17); c.k(t,VERM,2.6,(.8,1.4)); ux,uy=(b.x-a.x)/48,(b.y-a.y)/48
            for k in range(-3,4): c.l([(m.x+ux*k*7-uy*7,m.y+uy*k*7+ux*7),(m.x+ux*k*7+uy*7,m.y+uy*k*7-ux*7)],2,2,col=VERMD)
    # things that stand, painted from back to front
    def mountain(x,y,w,h,snow=.38,col='#7f8f9a',dark='#56677a',lean=0):
        def f():
            top=(x+lean,y-h); L_=(x-w,y); R_=(x+w,y)
            g=C(L_+(1,),(x-w*.62,y-h*.26),(x-w*.24+lean*.7,y-h*.72),(top[0]-w*.06,top[1]+2),(top[0]+w*.05,top[1]),(x+w*.22+lean*.7,y-h*.74),(x+w*.6,y-h*.28),R_+(1,),(x+w*.4,y+h*.05),(x-w*.4,y+h*.05)); c.k(g,col,3,(1,1.8))
            sh=g.intersection(C((top[0],top[1]-4,1),(x+w*.02,y-h*.5),(x+w*.22,y-h*.3),(x+w*.1,y+h*.1,1),(x+w*1.2,y+h*.1,1),(x+w*1.2,top[1]-4,1))); c.f(sh,dark)
            if snow:
                s_=g.intersection(C((x-w,y-h*1.1,1),(x-w*.7,y-h*(1-snow),1),(x-w*.26,y-h*(1-snow*.8)),(x-w*.16,y-h*(1-snow*1.35)),(x-w*.04,y-h*(1-snow*.86)),(x+w*.06,y-h*(1-snow*1.3)),(x+w*.2,y-h*(1-snow*.9)),(x+w*.8,y-h*(1-snow),1),(x+w,y-h*1.1,1))); c.f(s_,WHITE); c.f(s_.intersection(sh),MISTB)
            for t in (-.45,-.2,.35): c.l([(x+w*t*.6,y-h*.42),(x+w*t,y-h*.16),(x+w*t*1.15,y-h*.04)],.6,2.4,.6)
        items.append((y,f))
    def cedar(x,y,s,col=MOSSD,dk='#35421f'):
        def f():
            g=C((x,y-46*s,1),(x+9*s,y-26*s),(x+6*s,y-25*s,1),(x+14*s,y-6*s,1),(x,y-2*s),(x-14*s,y-6*s,1),(x-6*s,y-25*s,1),(x-9*s,y-26*s)); c.f(br([(x,y-6*s),(x,y+3*s)],5*s,5*s),INK); c.k(g,col,2,(.7,1.3)); c.f(g.intersection(box(x+1,y-60,x+40,y+9)),dk)
        items.append((y,f))
    def pine(x,y,s,cols=(MOSS,MOSSD)):
        def f():
            c.f(br([(x,y+2),(x-3*s,y-14*s),(x+4*s,y-26*s)],5*s,4*s,2.4*s),'#4a3420')
            for dx,dy,w in ((-9,-16,13),(9,-22,13),(1,-32,12)):
                g=C((x+(dx-w)*s,y+(dy+4)*s,1),(x+(dx-w*.6)*s,y+(dy-5)*s),(x+dx*s,y+(dy-8)*s),(x+(dx+w*.6)*s,y+(dy-5)*s),(x+(dx+w)*s,y+(dy+4)*s,1),(x+dx*s,y+(dy+5)*s)); c.k(g,cols[0],1.8,(.6,1.1)); c.f(g.intersection(A.translate(g,w*.6*s,2)),cols[1])
        items.append((y,f))
    def maple(x,y,s,col=VERM,dk=VERMD):
        def f():
            c.f(br([(x,y+2),(x+1,y-16*s)],5*s,3*s),'#4a3420'); g=U(circ(x,y-24*s,12*s),circ(x-9*s,y-17*s,9*s),circ(x+9*s,y-17*s,9.5*s)); c.k(g,col,2,(.7,1.3)); c.f(g.difference(A.translate(g,-5*s,-3*s)),dk)
        items.append((y,f))
    def hut(x,y,s=1,roof=STRAW,dk=STRAWD,wall='#efe3c6'):
        if U(keep.buffer(-16),fld.buffer(-3),wet.buffer(-10)).intersects(box(x-23*s,y-30*s,x+23*s,y+2)): print('hut',x,y); return
        def f():
            c.k(box(x-15*s,y-14*s,x+15*s,y),wall,2,(.7,1.2)); c.f(box(x-4*s,y-11*s,x+4*s,y),'#5d3f20'); g=C((x-24*s,y-12*s,1),(x-11*s,y-32*s,1),(x+11*s,y-32*s,1),(x+24*s,y-12*s,1),(x,y-10*s)); c.k(g,roof,2.4,(.8,1.4)); c.f(g.intersection(C((x+4*s,y-40*s,1),(x+40*s,y-40*s,1),(x+40*s,y,1),(x+8*s,y,1))),dk)
        items.append((y,f))
    def pagoda(x,y,s=1,n=3):
        def f():
            for i in range(n):
                yy=y-i*26*s; w=(26-i*4)*s; c.k(box(x-w*.55,yy-20*s,x+w*.55,yy),'#c8553a',2,(.6,1)); g=C((x-w*1.15,yy-15*s,1),(x-w*.6,yy-22*s),(x,yy-28*s),(x+w*.6,yy-22*s),(x+w*1.15,yy-15*s,1),(x,yy-18*s)); c.k(g,'#3d4a4a',2,(.7,1.2))
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
    for a in ((640,404,150,196,.46,'#7b8fa6','#4f6684',6),): mountain(*a); taken.append((640,350,120)); taken.append((640,390,150))
    for x,y,w,h in ((760,236,58,84),(700,300,50,66),(906,420,64,92),(972,410,50,72),(884,212,44,62),(1056,208,48,66),(1052,470,54,76),(732,560,52,70),(836,580,40,52),(900,470,44,56),(560,330,52,66),(1010,330,44,58),(936,340,46,70),(1112,446,46,58),(690,488,46,54),(1080,262,34,40),(612,470,44,44),(916,150,34,40),(758,366,30,40)):
        if keep.buffer(-16).intersects(box(x-w*.55,y-h*.5,x+w*.55,y)): continue
        mountain(x,y,w,h,R.choice((.34,.4,.3))); taken.append((x,y-h*.3,w*.8))
    for x,y,w,h in ((1236,360,46,46),(1290,420,40,36),(1650,330,50,52),(1700,400,40,40),(1604,300,40,38)): mountain(x,y,w,h,0,'#a9a060','#857c40'); taken.append((x,y-h*.3,w*.8))
    # landmarks
    for x,y in ((206,628),(258,622),(186,712),(366,806),(268,810),(486,752),(424,548),(520,600),(322,604)): hut(x,y,.95); taken.append((x,y-12,26))
    for x,y in ((668,800),(1098,806),(1214,846),(800,884),(946,740)): hut(x,y,.9,'#6d675a','#4a463d'); taken.append((x,y-12,26))
    for x,y in ((1424,400),(1312,296),(1366,566),(1500,690),(1524,636),(1228,206),(1260,500),(1650,560)): hut(x,y,.95,'#4d5b62','#343f46','#f7f0de'); taken.append((x,y-12,26))
    for x,y in ((878,268),(1140,544)): hut(x,y,.85,'#f3efe4',MISTB); taken.append((x,y-12,24))
    pagoda(936,668,.95,3); taken.append((936,640,40)); torii(846,410,.9); taken.append((846,400,26)); torii(140+62,612,.0001)
    torii(1016,300-72,.8); taken.append((1016,220,26))
    # the court
    def court():
        c.k(C((1528,432,1),(1590,410),(1664,432,1),(1676,462,1),(1596,478),(1518,462,1)),STONE,3.2); castle(c,1600,318,.62,roof='#34403f')
        for m in (-1,1): c.k(poly((1596+m*40,428),(1596+m*72,424),(1596+m*72,446),(1596+m*40,450)),'#f7f0de',2,(.7,1.2)); c.k(C((1596+m*34,430,1),(1596+m*44,414,1),(1596+m*68,410,1),(1596+m*80,424,1)),'#34403f',2,(.7,1.2))
    items.append((452,court)); taken+= [(1600,400,110),(1600,340,80),(1600,450,90)]
    # forests
    tries=0
    for zone,kind,N in ((q1,'pine',46),(ins.difference(U(q1,q3,q4)),'cedar',190),(q3,'snow',56),(q4,'court',112)):
        z=zone.intersection(ins); x0,y0,x1,y1=z.bounds; k=0; t=0
        while k<N and t<5000:
            t+=1; x,y=R.uniform(x0,x1),R.uniform(y0,y1); r=11 if kind!='cedar' else 9
            if not z.contains(Point(x,y)) or not free(x,y,r): continue
            taken.append((x,y,r)); k+=1; s=R.uniform(.7,1)
            if kind=='pine': pine(x,y,s)
            elif kind=='cedar': cedar(x,y,s,*R.choice(((MOSSD,'#35421f'),('#586a34','#3d4b24'),(MOSSD,'#35421f'))))
            elif kind=='snow': cedar(x,y,s*.85,'#6f8a86','#4f6966')
            else: R.choice((lambda:maple(x,y,s),lambda:maple(x,y,s,'#d98f2e','#b06c1c'),lambda:maple(x,y,s,'#e2a890','#c4826b'),lambda:pine(x,y,s)))()
    for i,(x,y) in enumerate(((346,962),(326,966),(1736,794),(1756,798),(128,462),(1270,1012),(1536,102))): pine(x,y,.8)
    for y,f in sorted(items,key=lambda t:t[0]): f()
    # mist bars over land and sea
    def mb(col,bars,h):
        g=U(*[rrect(x0,y,x1,y+h,h/2) for x0,x1,y in bars]); g=g.buffer(9).buffer(-9); c.f(inkof(g,1.6,(.6,1)),'#b8923a'); c.f(g,col); return g
    for bars in (((-60,230,70),(-60,310,104),(-60,180,138)),((1560,1980,930),(1480,1980,964),(1640,1980,998)),((-60,200,960),(-60,130,994)),((1760,1980,120),(1810,1980,154))): mb('#ecd48c',bars,34)
    # sun over the sea
    # boats
    for x,y,s,m in ((470,1000,1,1),(1450,920,.8,-1),(250,330,.8,1),(1830,660,.7,-1),(760,1010,.6,1),(700,90,.7,-1)):
        P=lambda px,py,*k:(x+m*px*s,y+py*s)+k
        c.f(C(P(-64,12,1),P(0,22),P(70,8,1),P(0,14)),'#dfe6e2'); c.k(C(P(-50,-6,1),P(-30,2),P(34,2),P(58,-14,1),P(44,14),P(-36,14)),'#8a6238',2.6,(.8,1.4)); c.l([P(0,0),P(0,-78)],4*s,3*s)
        sl=C(P(-6,-74,1),P(34,-72,1),P(42,-40),P(34,-12,1),P(-6,-14,1),P(2,-44)); c.k(sl,WHITE,2.6,(.8,1.4)); c.f(sl.intersection(C(P(22,-80,1),P(60,-80,1),P(60,0,1),P(20,0,1),P(28,-44))),SHADE); c.f(U(C(P(-3,-58,1),P(39,-56,1),P(41,-48,1),P(0,-50,1)),C(P(1,-40,1),P(42,-38,1),P(40,-30,1),P(0,-32,1))).intersection(sl),VERM if s>.75 else INDIGO)
    for x,y,s in ((1260,60,1),(1300,84,.7),(1226,92,.6),(90,250,.9),(124,272,.6)): c.l([(x-24*s,y-7*s),(x-9*s,y-10*s),(x,y)],1,4.4*s,2.4,col=WHITE); c.l([(x,y),(x+9*s,y-11*s),(x+24*s,y-11*s)],2.4,4.4*s,1,col=WHITE)
    # marked places
    for i,(x,y) in enumerate(PLACES):
        if i==23: c.k(circ(x,y,23),PAPER,4,(1.2,2)); c.f(circ(x,y,16),VERM); c.f(ring(x,y,19.5,1.6),GOLD); continue
        c.k(circ(x,y,15),PAPER,3.4,(1,1.8)); c.f(circ(x,y,8.6),MARK[i//6])
def places():
    "what the game must know: where the places are, the way to each from the place before it, and the regions' names"
    road=spline(PLACES,False,14); ways=[[]]+[road[i*14:i*14+15] for i in range(len(PLACES)-1)]
    return {'left':0,'top':TOP,'right':W_,'foot':FOOT,
      'regions':[{'name':r,'x':x,'y':y} for r,(x,y) in zip(REG,LABEL)],
      'places':[{'number':i+1,'region':REG[i//6],'x':x,'y':y,'radius':23 if i==23 else 15,
                 'way':[[round(a,1),round(b,1)] for a,b in ways[i]]} for i,(x,y) in enumerate(PLACES)]}
