const wordsOf = (...lines: string[]): Set<string> => new Set(lines.join(' ').split(' '))

/** Words near a number that suggest a telephone number. */
export const CUES = wordsOf(
  'call text ring phone mobile cell reach dial contact hmu whatsapp signal landline telegram message msg facetime tel',
)
/** Words before a number that show it is something else. */
export const NOT_PHONE_CUES = wordsOf(
  'order parcel tracking ticket ref reference isbn serial candidate version build code population room barcode student member invoice booking pi',
  'pin pnr kahoot sudoku license licence locker seat gate flight route line id',
)
/** Words after a number that say what it counts. */
export const UNITS = wordsOf(
  'people views view followers subs subscribers likes coins points xp steps euro euros dollars pounds quid km miles metres meters years gold gems robux vbucks streams fans tickets votes',
)
/** Words that may stand between the words of a spelt number. */
export const FILLERS = wordsOf('then and dash hyphen space dot plus again so also next')
/** Words that may stand between written digits. */
export const FILLERS_BETWEEN_DIGITS = wordsOf('then')

/** A map, because an object would also contain inherited keys such as `constructor`. */
const mapOf = <T>(words: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(words))

/** Parses rows of digits followed by the words for them. */
const parseRows = (rows: string): Map<string, string> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [digits = '', ...words] = row.trim().split(' ')
        return words.map((word): [string, string] => [word, digits])
      }),
  )

export const SPELT = parseRows(`
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

/** Number words of other languages that can hardly mean anything else, without accents. */
export const SPELT_ELSEWHERE = new Map<string, string>()

/** Words that are digits only between other digits. */
export const AMBIGUOUS = parseRows(`
  0 o oh nil ohh
  1 won
  2 to too
  4 for
  7 sevan
  8 ate
  00 oo
`)
export const MULTIPLIERS = mapOf({ double: 2, triple: 3, treble: 3, doble: 2, doppel: 2 })

/** The words of other languages, in the same format. */
export type PhoneWords = Record<'cues' | 'inert' | 'units' | 'fillers' | 'later' | 'spelt' | 'maybe', string>

/** Adds words of other languages; the client does not load them (decision 68). */
export function addPhoneWords(added: PhoneWords) {
  const sets: [Set<string>, string][] = [
    [CUES, added.cues],
    [NOT_PHONE_CUES, added.inert],
    [UNITS, added.units],
    [FILLERS, added.fillers],
    [FILLERS_BETWEEN_DIGITS, added.later],
  ]
  for (const [words, more] of sets) for (const word of more.trim().split(/\s+/)) words.add(word)
  for (const [word, digits] of parseRows(added.spelt)) SPELT_ELSEWHERE.set(word, digits)
  for (const [word, digits] of parseRows(added.maybe)) AMBIGUOUS.set(word, digits)
}
