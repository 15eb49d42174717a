"""The Honor of the Samurai: frame with up to three figures, crests of the ten lords, figures as shapes."""
from kit import *
from honor_motifs import *
from hands import *
KIND={ # cord, its shade
'head':(SEAT,SEATD),'okugata':('#9c5a7e',PLUM),'army':('#46689a',INDIGO),'guard':('#7d8f48',MOSSD),'castle':('#a39b87','#6d675a'),
'possession':(GOLD,GOLDD),'ninja':('#4a4f5e','#262a36'),'dishonour':(VERMD,'#6a1a10'),'save_face':('#c9b98f','#93825a'),'decree':(GOLDL,GOLD)}
JADE='#8cc2a2'; SHIELD='#2b3648'; SUNG='#edc84f'; ONV='#fffaf0'
def digits(t,w,h,gap=7):
    "a number as one shape, w x h at most, centred on 0,0"
    parts=[];x=0
    for ch in t:
        if ch in '-−': g=br([(2,50),(34,50)],15); parts.append(A.translate(g,x,0)); x+=38+gap; continue
        if ch=='+': g=U(br([(2,50),(36,50)],14),br([(19,33),(19,67)],14)); parts.append(A.translate(g,x,0)); x+=42+gap; continue
        g=NUM[ch]; b=g.bounds; parts.append(A.translate(g,x-b[0],0)); x+=b[2]-b[0]+gap
    g=U(*parts); b=g.bounds; cx,cy=(b[0]+b[2])/2,48
    sx=min(w/(b[2]-b[0]),h/96*1.12); sy=min(h/96,1.5*sx+9)
    sy=h/96
    return A.scale(A.translate(g,-cx,-cy),sx,sy,origin=(0,0))
def fig_shape(kind,x,y,r=58):
    if kind=='h': return circ(x,y,r)
    if kind=='k': return C((x,y-r*1.12,1),(x+r*.62,y-r*.5),(x+r*.98,y+r*.22),(x+r*.6,y+r*.86),(x,y+r*1.0),(x-r*.6,y+r*.86),(x-r*.98,y+r*.22),(x-r*.62,y-r*.5))
    if kind=='w': return Polygon([(x+1.22*r*(1 if i%2 else .80)*math.sin(math.pi*i/11),y-1.22*r*(1 if i%2 else .80)*math.cos(math.pi*i/11)) for i in range(22)])      # a wound: what somebody else loses
    if kind=='s': return C((x-r*.94,y-r*.92,1),(x,y-r*1.04),(x+r*.94,y-r*.92,1),(x+r*.92,y+r*.2),(x+r*.56,y+r*.72),(x,y+r*1.08,1),(x-r*.56,y+r*.72),(x-r*.92,y+r*.2))
    return C((x-56,y-54),(x,y-58),(x+56,y-54),(x+58,y),(x+56,y+54),(x,y+57),(x-56,y+54),(x-58,y))      # 'v': seal, once
FCOL={'h':(SUNG,INK),'k':(JADE,INK),'s':(SHIELD,ONV),'v':(VERM,ONV),'n':(VERM,ONV),'w':(VERM,ONV)}
def figure(c,kind,t,x,y,r=58,clip=False):
    s=fig_shape('h' if kind=='n' else kind,x,y,r)
    col,dc=FCOL[kind]
    c.f(inkof(s,3,(.8,1.4)),INK,clip); c.f(s,col,clip)
    n=len(t.replace('−','-')); w={1:52,2:90,3:100}[n]*r/58; h=(86 if n==1 else 80 if n==2 else 66)*r/58
    g=digits(t,w,h); dy={'k':7,'s':-4}.get(kind,0)*r/58
    if kind=='k': g=A.scale(g,.9,.9,origin=(0,0))
    c.f(A.translate(g,x,y+dy),dc,clip)
def icon(c,kind,t,x,y,r=58,clip=False):
    "signs that are no figure: c a card to take, d the die needed, b two actions, g the guard's lantern, f the fan"
    if kind=='c':
        for k in range(int(t)-1,-1,-1):
            q=rrect(x-34+k*16,y-48-k*8,x+34+k*16,y+46-k*8,10); q=A.translate(q,-8*(int(t)-1),4*(int(t)-1)); c.f(inkof(q,3,(.8,1.4)),INK,clip); c.f(q,GOLDL,clip); c.f(q.buffer(-7).difference(q.buffer(-10)),GOLDD,clip)
        c.f(A.translate(digits(t,40,60),x-8*(int(t)-1),y+4*(int(t)-1)),INK,clip)
    if kind=='d':
        q=rrect(x-52,y-52,x+52,y+52,16); c.f(inkof(q,3,(.8,1.4)),INK,clip); c.f(q,'#f6ecd4',clip); c.f(q.difference(A.translate(q,-7,-7)),'#dcc9a0',clip); c.f(A.translate(digits(t,84,66),x-2,y-2),INK,clip)
    if kind=='b':
        for m in (-1,1):
            q=fig_shape('k',x+m*27,y,27); c.f(inkof(q,3,(.8,1.4)),INK,clip); c.f(q,JADE,clip)
    if kind=='g':
        c.f(br([(x-18,y-50),(x+18,y-50)],12,12),INK,clip); q=C((x-30,y-42),(x,y-50),(x+30,y-42),(x+42,y),(x+30,y+42),(x,y+50),(x-30,y+42),(x-42,y)); c.f(inkof(q,3,(.8,1.4)),INK,clip); c.f(q,'#f3d987',clip); c.f(q.difference(A.translate(q,-10,-3)),'#d9a93f',clip); c.f(br([(x-18,y+50),(x+18,y+50)],12,12),INK,clip); c.f(circ(x,y,15),VERM,clip)
    if kind=='f':
        P=lambda r_,a:(x+r_*math.cos(math.radians(a)),y+26+r_*math.sin(math.radians(a))); q=Polygon([P(68-(3 if i%2 else 0),-150+i*12) for i in range(11)]+[P(18,-30-i*12) for i in range(11)]); q=q.buffer(0)
        c.f(inkof(U(q,circ(x,y+26,11)),3,(.8,1.4)),INK,clip); c.f(q,ONV,clip); c.f(circ(*P(44,-90),15).intersection(q),GOLD,clip); c.f(U(*[br([P(10,-150+i*24),P(63,-150+i*24)],3,3,n=2) for i in range(6)]),INK,clip); c.f(circ(x,y+26,8),GOLD,clip)
def hframe(c,kind,figs,lowright=None):
    cord,tick=KIND[kind]
    outer=rrect(0,0,500,700,28); r_in=rrect(30,30,470,670,14); card=rrect(12,12,488,688,20); ringz=card.difference(r_in)
    H=24+len(figs)*126+8
    P=rrect(-40,-40,146,H,30).intersection(card) if figs else Polygon(); S=rrect(-40,-40,158,H+12,38).intersection(card) if figs else Polygon()
    band=U(ringz,S); ink=band.buffer(3.2).intersection(rrect(8,8,492,692,23))
    c.f(outer.difference(r_in),PAPER,False); c.f(outer.difference(rrect(4,4,496,696,25)),SHADE,False); c.f(ink,INK,False); c.f(band,cord,False)
    path=rrect(21,21,479,679,15).exterior; Ln=path.length; n=int(Ln//17); tk=[]
    for i in range(n):
        a=path.interpolate(i*Ln/n); b=path.interpolate((i*Ln/n+2)%Ln); g=math.atan2(b.y-a.y,b.x-a.x); u=(math.cos(g+.9),math.sin(g+.9))
        tk.append(br([(a.x-u[0]*13,a.y-u[1]*13),(a.x,a.y),(a.x+u[0]*13,a.y+u[1]*13)],2,5.5,2,n=4))
    c.f(U(*tk).intersection(ringz.difference(S)),tick,False)
    if figs:
        core=P.intersection(rrect(24,24,476,676,14)); c.f(core.buffer(3),INK,False); c.f(core,PAPER,False)
        for i,(k,t) in enumerate(figs): (icon if k in 'cdbgf' else figure)(c,k,t,85,91+i*126)
# ---------- crests of the lords, 200 x 200 ----------
def pol(r,a,cx=100,cy=100): a=math.radians(a); return (cx+r*math.cos(a),cy+r*math.sin(a))
def cr_wren():
    body=C((60,110),(72,76),(104,62),(136,76),(146,110),(128,146),(92,152),(68,138)); head=circ(70,74,27); beak=poly((48,66),(18,76),(48,82))
    tail=C((126,104,1),(158,40),(176,34,1),(172,76),(146,134,1)); wing=C((92,96),(120,90),(142,106),(126,128),(100,124))
    legs=U(br([(94,146),(92,180)],7,6),br([(116,146),(118,180)],7,6),br([(78,182),(104,182)],7),br([(104,182),(134,182)],7))
    return U(U(body,head,beak,tail).difference(wing.buffer(5).difference(wing)).difference(circ(66,70,6)),legs)
def cr_reed():
    L=[]
    for x,t,h in ((100,100,18),(66,50,46),(134,150,46)):
        L+=[br([(100+(x-100)*.5,186),(x,110),(t,h+30)],7,6,5),br([(t,h+52),(t,h)],22,22)]
        L.append(br([(t,h),(t,h-14)],5,3))
    L+=[br([(84,186),(40,140),(16,92)],13,12,1),br([(116,186),(160,140),(184,92)],13,12,1),br([(30,188),(100,182),(170,188)],3,11,3)]
    return U(*L)
def cr_plum():
    p=U(*[circ(*pol(52,-90+72*i),36) for i in range(5)]); d=U(*[br([pol(14,-90+72*i),pol(40,-90+72*i)],5,5) for i in range(5)],*[circ(*pol(44,-90+72*i),6.5) for i in range(5)],ring(100,100,13,5))
    cuts=U(*[br([pol(20,-54+72*i),pol(96,-54+72*i)],4,5,n=2) for i in range(5)])
    return p.union(circ(100,100,34)).difference(cuts).difference(d)
def cr_carp():
    b=C((36,128,1),(34,86),(66,44),(112,36),(150,62),(158,104),(140,136),(126,150,1),(128,110),(112,82),(86,84),(66,112),(52,140))
    tail=C((126,146,1),(150,150),(186,136,1),(168,160),(172,190,1),(146,176),(112,184,1),(124,164))
    fin=C((108,34,1),(140,14),(168,22,1),(158,44),(152,62,1)); eye=circ(56,96,7)
    cuts=U(*[br([(x,y),(x+16,y+10),(x+14,y+28)],1.5,5,1.5) for x,y in ((84,54),(106,48),(128,66),(132,92))])
    wh=br([(36,122),(18,134),(22,152)],6,5,2)
    return U(U(b,fin).difference(eye).difference(cuts),tail.difference(b.buffer(5)),wh)
def cr_bell():
    b=C((60,66,1),(66,48),(100,38),(134,48),(140,66,1),(146,116),(158,160,1),(42,160,1),(54,116)); lip=br([(38,168),(100,173),(162,168)],13,15,13)
    loop=ring(100,26,17,9); cuts=U(br([(60,76),(100,79),(140,76)],5),br([(52,138),(100,142),(148,138)],5),br([(100,80),(100,96)],5),br([(100,126),(100,140)],5),ring(100,111,14,5),br([(76,78),(74,138)],4.5),br([(124,78),(126,138)],4.5))
    return U(b.difference(cuts),lip.difference(b.buffer(4)),loop,br([(2,112),(36,112)],17),br([(10,104),(4,60)],4.5),br([(28,104),(34,60)],4.5))
def cr_ferry():
    hull=C((14,112,1),(60,124),(140,124),(188,104,1),(172,146),(140,156),(58,156),(32,146)); mast=br([(96,120),(96,18)],8,7)
    sail=C((104,26,1),(150,36),(160,70),(148,104,1),(104,108,1)); cut=br([(104,66),(160,66)],5)
    pole=br([(64,120),(34,40)],7,6); w=U(br([(14,176),(56,168),(100,178),(144,168),(186,176)],3,9,9,9,3))
    return U(hull.difference(br([(30,132),(100,138),(172,128)],2,5,2)),mast,sail.difference(cut),pole,w)
def cr_boar():
    b=C((10,132,1),(18,108),(52,92),(74,62),(100,40,1),(104,56),(122,30,1),(126,50),(148,34,1),(148,58),(174,52,1),(170,84),(188,120),(184,160,1),(96,164),(70,152),(30,156))
    tusk=C((40,146,1),(30,122),(34,96,1),(50,118),(62,142)); eye=C((84,96,1),(96,88),(108,92,1),(98,100)); ear=C((108,70,1),(122,54),(140,70,1),(124,84))
    return U(b.difference(tusk.buffer(6)).difference(eye).difference(ear.buffer(5).difference(ear)).difference(circ(22,126,5)),tusk)
def cr_stag():
    f=C((100,196),(84,184),(84,162),(74,134),(70,112),(86,98),(100,96),(114,98),(130,112),(126,134),(116,162),(116,184)); eye=lambda m:C((100+m*14,128),(100+m*26,120),(100+m*27,129))
    ear=C((74,112,1),(44,110),(26,94,1),(40,124),(66,130,1)); an=U(br([(88,100),(68,84),(46,60),(44,14)],13,13,11,4),br([(58,76),(26,70),(8,44)],11,9,3),br([(47,50),(66,38),(70,12)],9,8,3),br([(80,92),(84,70),(78,50)],9,8,3))
    nose=C((92,178),(100,174),(108,178),(100,188))
    return U(f.difference(U(eye(-1),eye(1),nose)),*[mirror(q,100) if k else q for k in (0,1) for q in (ear.difference(f.buffer(4)),an)])
def cr_hawk():
    w=C((100,92,1),(80,56),(40,34),(6,44,1),(14,60),(4,72,1),(18,86),(14,102,1),(34,112),(40,130,1),(64,132),(86,126))
    cuts=U(*[br([a,b],5,2) for a,b in (((20,62),(64,78)),((24,86),(68,94)),((40,112),(74,106)))]); w=w.difference(cuts)
    body=C((100,60),(118,84),(116,124),(100,150),(84,124),(82,84)); head=U(circ(100,50,19),C((84,48,1),(66,56),(74,66,1),(90,62)))
    tail=C((90,140,1),(70,190,1),(100,182),(130,190,1),(110,140,1)).difference(br([(100,152),(100,190)],5))
    return U(w,mirror(w,100),U(body,head).buffer(0),tail).difference(circ(94,46,4.5)).difference(U(br([(92,96),(100,102),(108,96)],4),br([(92,112),(100,118),(108,112)],4)))
def cr_turtle():
    sh=C((100,42),(138,58),(156,100),(142,140),(100,160),(58,140),(44,100),(62,58)); hx=[pol(30,-90+60*i,100,100) for i in range(6)]
    cuts=U(*[br([hx[i],hx[(i+1)%6]],5,5,n=2) for i in range(6)],*[br([hx[i],pol(80,-90+60*i,100,100)],5,5,n=2) for i in range(6)])
    head=U(C((100,4),(116,14),(118,32),(110,46),(90,46),(82,32),(84,14))).difference(U(circ(93,20,3.4),circ(107,20,3.4)))
    fl=C((60,62,1),(40,36),(12,30),(2,46,1),(22,66),(48,82,1)); hl=C((52,132,1),(30,146),(22,172),(34,182,1),(56,168),(70,150,1)); tail=U(br([(100,160),(98,182),(86,198)],10,8,2),br([(100,160),(104,180),(118,196)],10,8,2))
    lim=[fl,hl]; return U(sh.difference(cuts),*[(mirror(q,100) if k else q).difference(sh.buffer(5)) for k in (0,1) for q in lim],head.difference(sh.buffer(4)),tail.difference(sh.buffer(4)))
CRESTS={n[3:]:f for n,f in list(globals().items()) if n.startswith('cr_')}
def crest_on(c,name,x,y,size,col,rot=0,clip=True):
    g=CRESTS[name](); g=A.translate(A.scale(g,size/200,size/200,origin=(0,0)),x-size/2,y-size/2)
    if rot: g=A.rotate(g,rot,origin=(x,y))
    c.f(g,col,clip)
