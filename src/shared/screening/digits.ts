import { AMBIGUOUS, MULTIPLIERS, SPELT, SPELT_ELSEWHERE } from './phone-words.ts'
import type { Token } from './tokens.ts'

const SPELT_WORDS_MAX = 40

/** A word read as digits: `certain` if it can hardly mean anything else, `times` for words such as "double". */
export type Digits = { digits: string; certain: boolean; spelt: boolean; times: number }

/** Reads a word as digits: written, spelt, mixed, or with letters that look like digits; undefined for other words. */
export function digitsOf({ text }: Token): Digits | undefined {
  if (/^\d+$/.test(text)) return { digits: text, certain: true, spelt: false, times: 1 }
  const times = MULTIPLIERS.get(text)
  if (times) return { digits: '', certain: false, spelt: true, times }
  const spelt = SPELT.get(text) ?? SPELT_ELSEWHERE.get(text) ?? germanTwoDigits(text)
  if (spelt) return { digits: spelt, certain: true, spelt: true, times: 1 }
  const maybe = AMBIGUOUS.get(text)
  if (maybe) return { digits: maybe, certain: false, spelt: true, times: 1 }
  if (/^[\doli]+$/.test(text) && /\d/.test(text)) {
    return {
      digits: text.replaceAll('o', '0').replace(/[li]/g, '1'),
      certain: true,
      spelt: false,
      times: 1,
    }
  }
  const mixed = text.length > 4 ? mixedDigits(text) : ''
  return mixed === '' ? undefined : { digits: mixed, certain: true, spelt: true, times: 1 }
}

/** German numbers such as `siebenundachtzig`: ones before tens, in one word. */
function germanTwoDigits(text: string): string | undefined {
  const [, ones = '', tens = ''] = /^(\w+)und(\w+zig|dreissig)$/.exec(text) ?? []
  const [one, ten] = [ones === 'ein' ? '1' : SPELT_ELSEWHERE.get(ones), SPELT_ELSEWHERE.get(tens)]
  return one && ten && `${ten[0]}${one}`
}

/** `07seven00` and `zeroseven`: words and digits without a space between them. */
function mixedDigits(text: string): string {
  let digits = ''
  let index = 0
  while (index < text.length && index < SPELT_WORDS_MAX * 2) {
    const letter = text[index] ?? ''
    const word = /\d/.test(letter) ? letter : numberWordAt(text, index)
    if (word === '') return ''
    digits += SPELT.get(word) ?? AMBIGUOUS.get(word) ?? word
    index += word.length
  }
  return digits.length > 1 ? digits : ''
}

function numberWordAt(text: string, index: number): string {
  for (let length = 9; length > 1; length--) {
    const word = text.slice(index, index + length)
    if (word.length === length && (SPELT.has(word) || word === 'oh')) return word
  }
  return text[index] === 'o' ? 'o' : ''
}
