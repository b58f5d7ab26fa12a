import type { ScreenCategory } from './categories.ts'

/** The kinds of events that are counted over weeks for each side of a match; texts are not kept (decision 105). */
export const RISK_KINDS = [
  'supervision',
  'secrecy',
  'meeting',
  'gifts',
  'images',
  'sexual',
  'elsewhere',
  'sent_anyway',
  'reworded',
] as const

export type RiskKind = (typeof RISK_KINDS)[number]

const KIND_BY_CATEGORY: Partial<Record<ScreenCategory, RiskKind>> = {
  contact: 'elsewhere',
  app: 'elsewhere',
  secrecy: 'secrecy',
  meeting: 'meeting',
  images: 'images',
  money: 'gifts',
  sexual: 'sexual',
}

/** Returns the kinds to count for categories, each once. Bullying and danger are not counted: they do not show grooming. */
export const riskKindsOf = (categories: readonly ScreenCategory[]): RiskKind[] => [
  ...new Set(categories.flatMap((category) => KIND_BY_CATEGORY[category] ?? [])),
]
