/** A letter, and the letters of other scripts and shapes that a reader takes for it. */
const PAIRS = `
a аαɑᴀАΑ
b ьʙЬВΒ
c сϲᴄСϹ
d ԁᴅԀ
e еᴇ℮ЕΕ
g ɡցɢ
h нһհʜНҺΗ
i lіιıɩɪӏʟІΙӀ
j јϳᴊЈ
k кκᴋКΚ
m мᴍМΜ
n пηոɴПΝ
o оοօᴏОΟ
p рρᴘРΡ
q ԛԚ
r гʀГ
s ѕꜱЅ
t тτᴛТΤ
u υսᴜ
v νѵᴠѴ
w ԝᴡԜ
x хχХΧ
y уγүʏУΥҮ
z ᴢΖ
`

const LETTERS: ReadonlyMap<string, string> = new Map(
  PAIRS.trim()
    .split('\n')
    .flatMap((line) => {
      const [letter = '', alike = ''] = line.split(' ')
      return Array.from(alike, (character): [string, string] => [character, letter])
    }),
)

/**
 * The form in which two user names look the same. Letters alone count: digits, accents and letters of one script that
 * differ stay apart. Migration 0014 has a copy of this; a change here needs a migration that computes the keys again (decision 90).
 */
export function lookAlikeKey(username: string): string {
  let key = ''
  for (const character of username.normalize('NFKC').trim().normalize('NFD')) {
    const small = character.toLowerCase()
    key += LETTERS.get(character) ?? LETTERS.get(small) ?? small
  }
  // The dot of a Turkish capital I, which its small letter has anyway.
  return key.replaceAll('i\u0307', 'i')
}
