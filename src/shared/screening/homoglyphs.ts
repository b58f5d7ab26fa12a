/** Letters and marks, each with look-alikes that occur in English text. */
const PAIRS = `
ss ß
ae æ
oe œ
10 🔟
' ’‘ʼ\u{60}´′＇
- ー‐‑‒–—―−
. ․·•∙。｡
`

/** Emoji that are read as words. */
const EMOJI: [picture: string, word: string][] = [
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

const characterMap = new Map([...EMOJI, ...parsePairs(PAIRS)])

/** Maps a character to the letters it looks like, where Unicode decomposition does not. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = characterMap

/** Adds look-alikes; each line is a letter and the characters that look like it. */
export function addLookAlikes(lines: string) {
  for (const [character, letter] of parsePairs(lines)) characterMap.set(character, letter)
}

function parsePairs(lines: string): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [letter = '', characters = ''] = line.split(' ')
      return Array.from(characters, (character): [string, string] => [character, letter.toLowerCase()])
    })
}
