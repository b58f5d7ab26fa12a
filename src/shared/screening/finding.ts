import type { ScreenCategory } from './categories.ts'

/** A stretch of a text, in UTF-16 units of the text as it was written. */
export type Finding = { category: ScreenCategory; start: number; end: number }
