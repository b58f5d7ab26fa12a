import type { ScreenCategory } from './categories.ts'

/** What is counted over weeks for each side of a match; never a text (decision 105). */
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

const OF_CATEGORY: Partial<Record<ScreenCategory, RiskKind>> = {
  contact: 'elsewhere',
  app: 'elsewhere',
  secrecy: 'secrecy',
  meeting: 'meeting',
  images: 'images',
  money: 'gifts',
  sexual: 'sexual',
}

/** What is counted of what was found, each kind once. Insults and words of danger say nothing of what somebody is after. */
export const riskKindsOf = (categories: readonly ScreenCategory[]): RiskKind[] => [
  ...new Set(categories.flatMap((category) => OF_CATEGORY[category] ?? [])),
]
