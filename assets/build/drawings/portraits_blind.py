"""Portrait of the Tenno: a cushion far too big, ink on every finger, plum jam."""
from portrait_kit import *

JAM,JAMD='#7c2540','#5a1a30'
def tenno(c,e):
    v=lambda a,b,d:{'calm':a,'pleased':b,'stung':d}[e]
    sky(c,PLUMD,'#2c1524',380); grain(c,33,.10,knot=(430,240))
    # the blind, up; its cords
    for y in range(0,62,8): c.f(box(0,y,500,y+5),'#b39a55' if (y//8)%2 else '#9c8546')
    c.k(rrect(-20,58,520,84,12),'#b7a05c',3.4); c.f(U(*[circ(x,71,5) for x in range(14,500,40)]),'#8a7139')
    for x in (70,430): c.f(box(x-8,0,x+8,58),PLUM); c.k(br([(x,84),(x+v(3,-5,0),140)],5,5),VERM,2.6); t=C((x-7,140,1),(x+7,140,1),(x+12,186,1),(x-12,186,1)); c.k(t,VERM,3); [c.l([(x+a*.5,148),(x+a,182)],1.2,2,col=VERMD) for a in (-6,0,6)]
    # the cushion stands behind like a hill
    q=C((-40,520,1),(-30,330),(60,232),(250,206),(440,232),(530,330),(540,520,1)); c.k(q,MAUVE,5); c.f(q.intersection(box(-60,390,560,520)),PLUM); c.l([(0,350),(120,306),(250,300),(380,306),(500,350)],1,4.4,1,col=PLUM)
    for x,y,r in ((60,300,12),(440,300,12)): c.k(circ(x,y,r),GOLD,3); c.l([(x,y+r),(x+(-6 if x<250 else 6),y+r+34)],6,3,col=GOLDD)
    c.fit(0.9,250,.95)
    F=Fr(c,250,234,1.3,v(-5,8,-12)); sk,sd=POWDER,POWDERD
    # hair behind, cut at the shoulders
    hb=F.S((-4,-126),(60,-116),(92,-70),(100,0),(106,52),(104,90,1),(72,98),(46,88,1),(-46,88,1),(-72,98),(-104,90,1),(-106,52),(-100,0),(-92,-70),(-60,-116)); c.k(hb,INK,3)
    for p in ([(-92,10),(-97,50),(-94,86)],[(92,10),(97,50),(94,86)],[(-80,36),(-83,66),(-80,92)],[(80,36),(83,66),(80,92)]): F.l(p,.8,3.2,.8,col=HAIRL)
    neck(c,250,306,388,28,40,sk,sd)
    # a robe for somebody twice as wide
    b=C((196,386,1),(128,396),(62,430),(28,540,1),(472,540,1),(438,430),(372,396),(304,386,1)); c.k(b,PAPER,4.8); c.f(b.difference(A.translate(b,-44,-6)),SHADE)
    for x,y in ((96,470),(150,436),(352,434),(404,474),(66,524),(436,524),(318,506)):
        c.f(circ(x,y,12).intersection(b),GOLDL); c.f(U(*[A.rotate(box(x-1.6,y-20,x+1.6,y-14),k*45,origin=(x,y)) for k in range(8)]).intersection(b),GOLD)
    throat(c,250,386,40,46,sk,sd)
    for col,o in ((GOLDL,30),(PLUM,20),(VERM,10),(WHITE,0)): laps(c,250,388,40,46,14,col,o)
    for p in ([(120,430),(112,470),(116,520)],[(384,430),(394,470),(388,520)]): c.l(p,.8,4.6,1.4)
    # head
    F.ear(60,14,15,18,sk)
    H=F.head([(-46,-86),(-62,-46),(-61,-10),(-67,18),(-60,48),(-38,70),(-12,80),(18,75),(48,52),(63,14),(64,-40),(46,-88),(0,-102)],sk,sd,-12,-5)
    for x in (-48,28): F.f(F.el(x,38,14,9),ROSE if e!='stung' else '#dd8f76',H)
    F.l([(-25,18),(-32,30),(-25,34),(-17,32)],.8,3,3.8,1)
    # a blot of ink on the nose
    F.f(F.el(-28,25,5.4,4.2,20),INK); F.f(F.ci(-38,20,1.7),INK); F.f(F.ci(-20,40,1.4),INK)
    # brows: two dabs of court ink, but a child's own below
    bi=v(0,-6,5); bo=v(0,-5,-5)
    F.l([(-54,-18+bo),(-42,-26+v(0,-5,0)),(-29,-22+bi)],1.6,5.6,3.4); F.l([(-3,-23+bi),(14,-30+v(0,-5,0)),(32,-20+bo)],3.4,6.2,1.4)
    if e=='pleased':
        F.shut(-41,8,14,-9,-1,6,0); F.shut(15,8,19,-10,1,6.6,0)
        m=F.S((-46,42,1),(-28,46),(-10,46),(10,38,1),(6,58),(-12,70),(-34,63)); F.k(m,MOUTHIN,2); F.f(F.S((-43,44,1),(-28,47),(-10,47),(7,41,1),(4,49),(-12,54),(-38,52)),WHITE,m); F.f(F.S((-30,44,1),(-20,44,1),(-20,57,1),(-30,57,1)),MOUTHIN,m); F.f(F.el(-16,66,13,6),VERM,m)
        F.l([(13,31),(16,38),(13,45)],.6,2.4,.6); F.l([(-51,36),(-53,42),(-50,47)],.6,2.2,.6)
    elif e=='stung':
        F.eye(-42,8,14,17,-1,1,.5,0,6.6,(0,1),6); F.eye(14,9,19,18,1,1,.5,0,7.4,(-2,1),6.4,fold=4)
        m=F.S((-32,52),(-20,45),(-7,50),(-9,63),(-20,67),(-30,63)); F.k(m,MOUTHIN,2); F.f(F.S((-29,50,1),(-20,46),(-10,49,1),(-12,53),(-27,54)),WHITE,m)
    else:
        F.eye(-42,7,14,16,-1,1,.4,0,8.8,(3,-2),6); F.eye(14,8,19,17,1,1,.4,0,9.8,(2,-2),6.4,fold=4)
        F.l([(-36,48),(-22,54),(-4,49),(3,42)],1.2,4.6,3.6,1.2); F.l([(-25,61),(-18,62),(-11,60)],.6,2.6,.6)
    # jam at the corner of the mouth
    jx,jy=v((8,52),(22,52),(4,60)); F.f(F.S((jx-7,jy-4),(jx+2,jy-8),(jx+9,jy-2),(jx+5,jy+6),(jx+7,jy+13),(jx+2,jy+14),(jx,jy+7),(jx-6,jy+5)),JAM); F.f(F.el(jx+1,jy-3,2.4,1.6),ROSE)
    # fringe, parted where somebody has run through it
    F.k([(-68,14,1),(-80,-36),(-66,-92),(-30,-122),(10,-128),(54,-114),(80,-72),(84,-20),(78,30,1),(66,12,1),(61,-12),(58,-40,1),(38,-44,1),(16,-46,1),(8,-58,1),(0,-46,1),(-22,-45,1),(-44,-44,1),(-60,-40,1),(-63,-12)],INK,2.2)
    for p in ([(0,-122),(-34,-100),(-54,-56)],[(6,-122),(-10,-96),(-14,-58)],[(14,-122),(34,-98),(40,-58)],[(22,-120),(58,-94),(66,-50)]): F.l(p,.6,3,.6,col=HAIRL)
    # a crown for a larger head: a gilt band, a sun, two pendants; it slips
    t,dx,dy=v(-4,-11,17),v(0,4,-6),v(0,-6,12)
    T=lambda *P: [(lambda x,y,k:(x*math.cos(math.radians(t))-(y+108)*math.sin(math.radians(t))+dx,x*math.sin(math.radians(t))+(y+108)*math.cos(math.radians(t))-108+dy)+k)(a[0],a[1],tuple(a[2:])) for a in P]
    for m in (-1,1): F.k(F.B(T((m*58,-104),(m*78,-88),(m*86,-58)),3.4,4,4),WHITE,1.8); F.k(F.B(T((m*86,-58),(m*88,-38)),8,11),VERM,2)
    F.k(T((-66,-92,1),(-62,-118,1),(-30,-130),(0,-134),(30,-130),(62,-118,1),(66,-92,1),(34,-104),(0,-108),(-34,-104)),GOLDL,3); F.f(F.S(*T((20,-131),(62,-118,1),(66,-92,1),(36,-103))),GOLD)
    F.l(T((-58,-100),(-30,-112),(0,-116),(30,-112),(58,-100)),1,2.6,1,col=GOLDD)
    for x in (-40,40): F.f(F.S(*T((x-6,-118),(x,-126),(x+6,-118),(x,-110))),VERM)
    F.k(T((-9,-132,1),(0,-152),(9,-132,1)),GOLDL,2.4); F.k(F.S(*T((-21,-166),(-15,-181),(0,-187),(15,-181),(21,-166),(15,-151),(0,-145),(-15,-151))),VERM,3); F.f(F.S(*T((-11,-169),(-7,-177),(0,-180),(4,-178),(-4,-172),(-7,-164))),EMBER)
    for k in range(-2,3):
        X,Y=math.sin(math.radians(k*42))*28,-166-math.cos(math.radians(k*42))*28; X2,Y2=math.sin(math.radians(k*42))*38,-166-math.cos(math.radians(k*42))*38
        F.l(T((X,Y),(X2,Y2)),5,2.4,col=GOLDL)
    # eleven cards in both hands, ink on the fingers
    hy=v(0,-14,12)
    for i,a in enumerate((-44,-30,-16,-2,12,26,40)):
        g=A.rotate(rrect(250-20,400+hy,250+20,462+hy,5),a,origin=(250,520+hy)); c.k(g,WHITE,3); c.f(A.rotate(rrect(250-15,405+hy,250+15,457+hy,3),a,origin=(250,520+hy)),PLUM if i%2 else INDIGO); c.f(A.rotate(circ(250,431+hy,7),a,origin=(250,520+hy)),GOLDL)
    for m in (-1,1):
        s_=C((250+m*232,540,1),(250+m*196,470+hy),(250+m*120,456+hy),(250+m*64,478+hy),(250+m*56,540,1)); c.k(s_,PAPER,4.6); c.f(s_.intersection(A.translate(s_,m*-0+26,8)) if m<0 else s_.difference(A.translate(s_,-16,-4)),SHADE if m>0 else PAPER)
        c.k(br([(250+m*66,480+hy),(250+m*58,540)],12,14),VERM,2.6)
        for k in range(3):
            x,y=250+m*(52-k*3),486+hy+k*14; f=br([(x,y),(x-m*20,y-5),(x-m*34,y+2)],15,15,12); c.k(f,sk,2.6); c.f(Point(x-m*32,y+1).buffer(6.5),INK if (k+(m>0))%2==0 else '#4a4550')
