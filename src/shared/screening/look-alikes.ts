/** A letter, and the characters that are taken for it. */
const PAIRS = `
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
ss ß
ae æ
oe œ
10 🔟
' ’‘ʼ\u{60}´′＇
- ー‐‑‒–—―−
. ․·•∙。｡
`

/** Pictures that speak, as words of their own. */
const PICTURES: [picture: string, word: string][] = [
  ['👻', ' ghostsign '],
  ['🍆', ' aubergine '],
  ['🍑', ' peachsign '],
  ['💦', ' dropsign '],
]

/** What a character looks like that decomposition does not tell. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...PICTURES,
  ...PAIRS.trim()
    .split('\n')
    .flatMap((line) => {
      const [letter = '', alike = ''] = line.split(' ')
      return Array.from(alike, (character): [string, string] => [character, letter.toLowerCase()])
    }),
])
