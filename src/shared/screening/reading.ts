import type { Token } from './tokens.ts'
import type { Work } from './work.ts'

/** What is read: the plain letters, and their words. */
export type Reading = { letters: string; tokens: Token[]; work: Work }
