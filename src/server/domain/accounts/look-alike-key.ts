/** Each letter with its homoglyphs: letters of other scripts and shapes that look like it. */
const LOOK_ALIKE_LETTERS = `
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

const BASE_LETTERS: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKE_LETTERS.trim()
    .split('\n')
    .flatMap((line) => {
      const [letter = '', alike = ''] = line.split(' ')
      return Array.from(alike, (character): [string, string] => [character, letter])
    }),
)

/**
 * Returns a key that is equal for usernames that look alike. Only letters are mapped: digits, accents and different
 * letters of one script stay distinct. Migration 0014 has a copy; a change needs a migration that recomputes the keys
 * (decision 90).
 */
export function lookAlikeKey(username: string): string {
  let key = ''
  for (const character of username.normalize('NFKC').trim().normalize('NFD')) {
    const small = character.toLowerCase()
    key += BASE_LETTERS.get(character) ?? BASE_LETTERS.get(small) ?? small
  }
  // Drops the combining dot that lowercasing a Turkish capital I leaves.
  return key.replaceAll('i\u0307', 'i')
}
