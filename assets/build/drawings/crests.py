"""The seven crests, and those that are won."""
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
def sparrow():
    "a sparrow, puffed up, tail cocked, on a twig"
    b=C((60,60),(86,46),(112,56),(122,80),(146,96),(160,120),(150,146),(120,162),(84,158),(56,138),(42,108),(44,80))
    beak=C((52,66,1),(22,76,1),(50,88,1)); tail=U(C((146,104,1),(196,58,1),(188,84,1),(198,92,1),(158,132,1)))
    wing=C((92,92,1),(124,96),(150,120),(166,146,1),(130,146),(100,132),(88,112)); w2=wing.difference(U(*[br([(100+k*9,106+k*9),(122+k*8,112+k*10),(146+k*6,132+k*6)],2,5,2) for k in (0,1.4)]))
    eye=circ(74,76,8); cheek=C((84,92),(96,90),(98,104),(86,108)); cap=br([(50,74),(66,60),(88,60),(108,74),(118,92)],2,4.4,5,4.4,2)
    bib=C((50,90,1),(60,96),(64,112),(56,118),(48,106))
    body=b.difference(U(eye.buffer(5),cheek,cap,wing.buffer(5.5),bib.buffer(0)))
    legs=U(*[br([(x,150),(x-2,176)],6,6) for x in (88,116)]); twig=br([(14,184),(70,178),(130,180),(188,172)],5,10,10,3); leaf=U(C((30,176,1),(22,160),(36,148,1),(46,162)),C((168,170,1),(172,154),(190,148,1),(186,164)))
    return U(body,eye,beak.difference(br([(24,77),(50,78)],2.4,3)),tail.difference(U(b.buffer(5),br([(150,116),(192,76)],2,6))),w2,legs.difference(b.buffer(4)),twig,leaf.difference(twig.buffer(3)))
def fox():
    "a fox's mask between two flames"
    m_=C((100,52),(120,46),(136,52),(146,78),(142,104),(122,132),(112,164),(100,176),(88,164),(78,132),(58,104),(54,78),(64,52),(80,46))
    ear=C((58,72,1),(52,36),(62,8,1),(84,30),(92,46,1)); inn=C((64,54,1),(62,36),(66,24,1),(78,38),(80,46,1))
    eyes=C((110,98,1),(122,84),(142,76,1),(136,92),(122,102)); spot=ell(116,66,5,9,16)
    wh=U(*[br([(118,126+k*12),(132-k*3,126+k*12),(142-k*6,120+k*12)],4.4,4,1.4) for k in (0,1)])
    nose=C((90,148,1),(100,144),(110,148,1),(104,158),(96,158))
    def flame(x,y,s_): return C((x-16*s_,y+10*s_),(x-16*s_,y-14*s_),(x-2*s_,y-30*s_),(x-2*s_,y-54*s_,1),(x+12*s_,y-32*s_),(x+18*s_,y-8*s_),(x+12*s_,y+14*s_),(x-4*s_,y+20*s_)).difference(C((x-6*s_,y+10*s_),(x-4*s_,y-8*s_),(x+3*s_,y-20*s_,1),(x+8*s_,y-4*s_),(x+6*s_,y+10*s_)))
    face=m_.difference(U(eyes,mirror(eyes,100),spot,mirror(spot,100),wh,mirror(wh,100),nose.buffer(5),poly((100,60),(106,74),(100,90),(94,74))))
    ears=U(ear.difference(inn),mirror(ear.difference(inn),100)).difference(m_.buffer(5))
    return U(face,ears,nose,A.translate(flame(174,130,1.1),0,0),mirror(flame(174,130,1.1),100),circ(100,190,0.1).buffer(6))
def blind():
    "the sun behind a rolled blind, tassels at its sides"
    sun=circ(100,116,56); slats=U(*[box(0,y,200,y+5) for y in range(36,180,14)])
    rays=U(*[br([pol(66,a,100,116),pol(80 if k%2 else 84,a,100,116)],9,7,n=2) for k,a in enumerate(range(50,131,20))])
    roll=rrect(10,12,190,40,14).difference(U(*[circ(x,26,6) for x in (34,67,100,133,166)])); bar=rrect(4,46,196,54,4)
    tas=U(*[U(br([(100+m*84,54),(100+m*84,96)],6,6),circ(100+m*84,102,9),poly((100+m*84-7,112),(100+m*84+7,112),(100+m*84+12,158),(100+m*84-12,158)).difference(U(*[br([(100+m*84+d,120),(100+m*84+d*1.7,160)],3,4,n=2) for d in (-3.4,3.4)]))) for m in (-1,1)])
    return U(roll,bar,sun.difference(slats).difference(box(0,0,200,60)),rays.intersection(box(0,66,200,200)),tas)
def duck():
    "a duck at rest on two ripples, its head turned forward, a curl of tail"
    body=C((32,118),(40,104),(62,100),(80,104),(104,98),(132,98),(158,90),(186,74,1),(184,98),(174,124),(152,146),(112,154),(70,152),(42,140))
    neck=C((44,112),(48,92),(46,78),(44,62),(54,46),(74,42),(92,52),(96,70),(88,84),(84,98),(92,112),(70,124))
    beak=C((50,58,1),(26,62),(8,74,1),(26,80),(50,78,1))
    eye=circ(72,63,7.5); ring_=br([(45,92),(64,100),(88,92)],4,6,4)
    wing=C((78,116,1),(104,106),(132,106),(166,100,1),(158,122),(136,138),(106,138),(88,130))
    cuts=U(*[br([(96+k*17,112-k),(106+k*17,123-k*2),(122+k*17,121-k*4)],2,5,2) for k in (0,1,2)])
    curl=br([(176,84),(190,72),(190,56),(178,54),(174,64)],11,9,7,6,4)
    whole=U(body,neck,curl)
    duck_=U(whole.difference(U(eye.buffer(4.5),ring_,wing.buffer(5.5))),eye.difference(circ(74.5,60.5,2.6)),wing.difference(cuts),beak.difference(U(neck.buffer(4.5),br([(12,73),(34,71),(50,72)],2.4,3.4,2.4))))
    r1=C((10,166,1),(40,160),(72,170),(104,162),(136,170),(166,160),(192,166,1),(166,174),(136,182),(104,174),(72,182),(40,172))
    r2=C((44,186,1),(72,182),(100,190),(128,182),(158,186,1),(128,194),(100,199),(72,194))
    return A.translate(U(duck_,r1,r2),0,-10)
def lantern():
    "a paper lantern on its cord, ribbed, a tassel below"
    body=C((70,48,1),(40,66),(28,100),(40,134),(70,152,1),(130,152,1),(160,134),(172,100),(160,66),(130,48,1))
    ribs=U(*[br([(26,y),(100,y+(y-100)*.16),(174,y)],4.6,5.4,4.6) for y in (64,82,100,118,136)])
    caps=U(rrect(62,32,138,44,5),rrect(62,156,138,168,5)); cord=br([(100,4),(100,30)],6,6); tas=U(br([(100,168),(100,178)],6,6),poly((92,178),(108,178),(114,198),(86,198)))
    flame=C((100,72,1),(118,98),(116,120),(100,130),(84,120),(82,98))
    return U(body.difference(ribs).difference(flame.buffer(6)),flame.difference(C((100,98,1),(108,112),(100,122),(92,112))),caps,cord,tas)
CR=[('crane',crane),('wave',wave),('pine',pine),('moonpeaks',moonpeaks),('bamboo',bamboo),('fan',fan),('commas',commas)]
WON=[('duck',duck),('sparrow',sparrow),('fox',fox),('sun',blind),('lantern',lantern)]
"crests that are won; any seat may wear one in place of its own"
