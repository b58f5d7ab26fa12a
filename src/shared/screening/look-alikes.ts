/** Letters and signs, and the characters that are written in place of them in English. */
const PAIRS = `
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
  ['📸', ' pic '],
  ['📷', ' pic '],
  ['🔪', ' knife '],
  ['🔫', ' gun '],
  ['💊', ' pills '],
  ['💸', ' money '],
  ['💰', ' money '],
  ['🤫', ' hushsign '],
  ['🤐', ' hushsign '],
]

const alike = new Map([...PICTURES, ...pairsIn(PAIRS)])

/** What a character looks like that decomposition does not tell. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = alike

/** Knows these characters too, from now on: in each line a letter, and what is taken for it. */
export function addLookAlikes(lines: string) {
  for (const [character, letter] of pairsIn(lines)) alike.set(character, letter)
}

function pairsIn(lines: string): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [letter = '', characters = ''] = line.split(' ')
      return Array.from(characters, (character): [string, string] => [character, letter.toLowerCase()])
    })
}
