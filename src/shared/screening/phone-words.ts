const wordsOf = (...lines: string[]): Set<string> => new Set(lines.join(' ').split(' '))

/** Around a number they say that it is one to call. */
export const CUES = wordsOf(
  'call text ring phone mobile cell reach dial contact hmu whatsapp signal landline telegram message msg facetime tel',
)
/** In front of a number they say that it counts or names something else. */
export const INERT = wordsOf(
  'order parcel tracking ticket ref reference isbn serial candidate version build code population room barcode student member invoice booking pi',
  'pin pnr kahoot sudoku license licence locker seat gate flight route line id',
)
/** Behind a number they say what it counts. */
export const UNITS = wordsOf(
  'people views view followers subs subscribers likes coins points xp steps euro euros dollars pounds quid km miles metres meters years gold gems robux vbucks streams fans tickets votes',
)
/** Words that may stand between the digits of one number that is spelt. */
export const FILLERS = wordsOf('then and dash hyphen space dot plus again so also next')
/** The same where the digits are written. */
export const LATER = wordsOf('then')

/** Not the object itself, which knows words like `constructor` too. */
const mapOf = <T>(words: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(words))

/** Digits, and after them the words that mean them. */
const meaning = (rows: string): Map<string, string> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [digits = '', ...words] = row.trim().split(' ')
        return words.map((word): [string, string] => [word, digits])
      }),
  )

export const SPELT = meaning(`
  0 zero nought
  1 one
  2 two
  3 three
  4 four
  5 five
  6 six
  7 seven
  8 eight
  9 nine
  10 ten
  11 eleven
  12 twelve
  13 thirteen
  14 fourteen
  15 fifteen
  16 sixteen
  17 seventeen
  18 eighteen
  19 nineteen
  20 twenty
  30 thirty
  40 forty
  50 fifty
  60 sixty
  70 seventy
  80 eighty
  90 ninety
  00 hundred
  000 thousand
`)

/** Those of other languages that can hardly mean anything else, with their accents folded. */
export const SPELT_ELSEWHERE = new Map<string, string>()

/** Words that are digits only among digits. */
export const MAYBE = meaning(`
  0 o oh nil ohh
  1 won
  2 to too
  4 for
  7 sevan
  8 ate
  00 oo
`)
export const REPEATED = mapOf({ double: 2, triple: 3, treble: 3, doble: 2, doppel: 2 })

/** What other languages say around numbers and in place of digits, as lines of the same form. */
export type PhoneWords = Record<'cues' | 'inert' | 'units' | 'fillers' | 'later' | 'spelt' | 'maybe', string>

/** Knows these words too: the client does not (decision 104). */
export function addPhoneWords(added: PhoneWords) {
  const sets: [Set<string>, string][] = [
    [CUES, added.cues],
    [INERT, added.inert],
    [UNITS, added.units],
    [FILLERS, added.fillers],
    [LATER, added.later],
  ]
  for (const [words, more] of sets) for (const word of more.trim().split(/\s+/)) words.add(word)
  for (const [word, digits] of meaning(added.spelt)) SPELT_ELSEWHERE.set(word, digits)
  for (const [word, digits] of meaning(added.maybe)) MAYBE.set(word, digits)
}
