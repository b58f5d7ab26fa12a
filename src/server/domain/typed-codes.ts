import { randomInt } from 'node:crypto'

/** Consonants only, so that no code spells a word; without those that look or sound alike. */
const ALPHABET = 'BCDFGHKLMPRSTVWXZ'

/** Returns random letters for a code that people type, one of 17 for each. */
export const generateLetters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Returns the letters of a code, however it was typed, also in full width. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
