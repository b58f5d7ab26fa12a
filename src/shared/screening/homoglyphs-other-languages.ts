/** Capitals of Lisu, Cherokee and the Canadian syllabics that look like Latin ones. */
const CAPITALS = `a \u{a4ee}\u{15c5}
b \u{a4d0}\u{13f4}\u{15f7}
c \u{a4da}\u{13df}\u{1455}
d \u{a4d3}\u{13a0}\u{15de}
e \u{a4f0}\u{13ac}
f \u{a4dd}\u{15b4}
g \u{a4d6}\u{13c0}
h \u{a4e7}\u{13bb}\u{157c}
i \u{a4f2}
j \u{a4d9}\u{13ab}\u{148d}
k \u{a4d7}\u{13e6}
l \u{a4e1}\u{13de}\u{14aa}
m \u{a4df}\u{15f0}
n \u{a4e0}\u{144e}
o \u{a4f3}
p \u{a4d1}\u{13e2}\u{146d}
r \u{a4e3}\u{13a1}\u{1587}
s \u{a4e2}\u{1515}
t \u{a4d4}
u \u{a4f4}\u{144c}
v \u{a4e6}\u{13d9}\u{142f}
w \u{a4ea}\u{15ef}
x \u{a4eb}\u{166d}
y \u{a4ec}
z \u{a4dc}\u{13c3}
`

/** Letters of other alphabets that look like Latin ones, in the format of homoglyphs.ts. */
export const OTHER_LOOK_ALIKES = `
a аαɑᴀ\u{13aa}
b вьβʙɓƀ
c сϲᴄƈ
d ԁđðᴅɗ
e еєεɛǝᴇ℮
f ƒꜰ
g ɡɢց
h нһħʜհ
i іιıɩɪɨ\u{13a5}
j јᴊ
k кκᴋƙ
l ӏłʟ
m мᴍɱ
n пηɴŋո
o оοσøɵᴏօ
p рρᴘƥ
q ԛ
r гʀя
s ѕꜱςʂ
t тτᴛƭ
u υᴜսμ
v νᴠʋѵ
w шщωԝᴡ
x хχ
y уγʏ
z ᴢζ
A А\u{391}
B В\u{392}
C С
E Е\u{395}
H Н\u{397}
I І\u{399}\u{13a2}
J Ј
K К\u{39a}
M М\u{39c}\u{13b7}
N \u{39d}
O О\u{39f}
P Р\u{3a1}
S Ѕ\u{13da}
T Т\u{3a4}
W \u{13b3}
X Х\u{3a7}
Y У\u{3a5}
Z \u{396}
0 ⓿
${CAPITALS}`
