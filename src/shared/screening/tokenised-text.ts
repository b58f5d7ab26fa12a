import type { StepBudget } from './step-budget.ts'
import type { Token } from './tokens.ts'

/** A text in plain letters, its tokens, and the step budget. */
export type TokenisedText = { letters: string; tokens: Token[]; budget: StepBudget }
