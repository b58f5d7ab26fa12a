import type { ScreenCategory } from './categories.ts'

/** By language: the words of each class, and the patterns of each category, separated by line breaks. */
export type Tables = Record<
  string,
  { classes: Record<string, string>; patterns: Partial<Record<ScreenCategory, string>> }
>

/** The classes that code uses, not only patterns. */
export const WORD_CLASSES_USED_IN_CODE = ['app', 'filler', 'mail', 'misspelt', 'ordinary', 'top'] as const
export type CodeClass = (typeof WORD_CLASSES_USED_IN_CODE)[number]
