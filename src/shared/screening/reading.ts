import type { Token } from './tokens.ts'
import type { StepBudget } from './work.ts'

/** A text in plain letters, its tokens, and the step budget. */
export type TokenisedText = { letters: string; tokens: Token[]; budget: StepBudget }
