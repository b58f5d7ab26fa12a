import type { Token } from './tokens.ts'

/** Not the object itself, which knows words like `constructor` too. */
const mapOf = <T>(words: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(words))

const SPELT = mapOf({
  zero: '0',
  nought: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '00',
  thousand: '000',
})
/** Words that are digits only among digits. */
const MAYBE = mapOf({
  o: '0',
  oh: '0',
  nil: '0',
  oo: '00',
  to: '2',
  too: '2',
  for: '4',
  ate: '8',
  won: '1',
  sevan: '7',
  ohh: '0',
})
const REPEATED = mapOf({ double: 2, triple: 3, treble: 3 })
const LONGEST_SPELT = 40

/** What a word says in digits: `sure` where it can hardly mean anything else. */
export type Digits = { digits: string; sure: boolean; spelt: boolean; times: number }

/** The digits of a word: written, spelt, both mixed, or with letters that look like digits; nothing for another word. */
export function digitsOf({ text }: Token): Digits | undefined {
  if (/^\d+$/.test(text)) return { digits: text, sure: true, spelt: false, times: 1 }
  const times = REPEATED.get(text)
  if (times) return { digits: '', sure: false, spelt: true, times }
  const spelt = SPELT.get(text)
  if (spelt) return { digits: spelt, sure: true, spelt: true, times: 1 }
  const maybe = MAYBE.get(text)
  if (maybe) return { digits: maybe, sure: false, spelt: true, times: 1 }
  if (/^[\doli]+$/.test(text) && /\d/.test(text)) {
    return { digits: text.replaceAll('o', '0').replace(/[li]/g, '1'), sure: true, spelt: false, times: 1 }
  }
  const mixed = text.length > 4 ? mixedDigits(text) : ''
  return mixed === '' ? undefined : { digits: mixed, sure: true, spelt: true, times: 1 }
}

/** `07seven00` and `zeroseven`: words and digits without a space between them. */
function mixedDigits(text: string): string {
  let digits = ''
  let at = 0
  while (at < text.length && at < LONGEST_SPELT * 2) {
    const letter = text[at] ?? ''
    const word = /\d/.test(letter) ? letter : speltAt(text, at)
    if (word === '') return ''
    digits += SPELT.get(word) ?? MAYBE.get(word) ?? word
    at += word.length
  }
  return digits.length > 1 ? digits : ''
}

function speltAt(text: string, at: number): string {
  for (let length = 9; length > 1; length--) {
    const word = text.slice(at, at + length)
    if (word.length === length && (SPELT.has(word) || word === 'oh')) return word
  }
  return text[at] === 'o' ? 'o' : ''
}
