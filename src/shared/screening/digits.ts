import { MAYBE, REPEATED, SPELT, SPELT_ELSEWHERE } from './phone-words.ts'
import type { Token } from './tokens.ts'

const LONGEST_SPELT = 40

/** What a word says in digits: `sure` where it can hardly mean anything else. */
export type Digits = { digits: string; sure: boolean; spelt: boolean; times: number }

/** The digits of a word: written, spelt, both mixed, or with letters that look like digits; nothing for another word. */
export function digitsOf({ text }: Token): Digits | undefined {
  if (/^\d+$/.test(text)) return { digits: text, sure: true, spelt: false, times: 1 }
  const times = REPEATED.get(text)
  if (times) return { digits: '', sure: false, spelt: true, times }
  const spelt = SPELT.get(text) ?? SPELT_ELSEWHERE.get(text) ?? germanPair(text)
  if (spelt) return { digits: spelt, sure: true, spelt: true, times: 1 }
  const maybe = MAYBE.get(text)
  if (maybe) return { digits: maybe, sure: false, spelt: true, times: 1 }
  if (/^[\doli]+$/.test(text) && /\d/.test(text)) {
    return { digits: text.replaceAll('o', '0').replace(/[li]/g, '1'), sure: true, spelt: false, times: 1 }
  }
  const mixed = text.length > 4 ? mixedDigits(text) : ''
  return mixed === '' ? undefined : { digits: mixed, sure: true, spelt: true, times: 1 }
}

/** `siebenundachtzig`: the ones stand before the tens, in one word. */
function germanPair(text: string): string | undefined {
  const [, ones = '', tens = ''] = /^(\w+)und(\w+zig|dreissig)$/.exec(text) ?? []
  const [one, ten] = [ones === 'ein' ? '1' : SPELT_ELSEWHERE.get(ones), SPELT_ELSEWHERE.get(tens)]
  return one && ten && `${ten[0]}${one}`
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
