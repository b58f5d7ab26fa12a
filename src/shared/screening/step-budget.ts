/**
 * A step budget: the steps that a screening has taken, and the maximum. Unlike a timeout it is the same for the same text
 * on every machine (decision 68).
 */
export type StepBudget = { steps: number; max: number }

/** Returns a budget without a maximum, for trusted or very short texts. */
export const unlimitedBudget = (): StepBudget => ({ steps: 0, max: Number.POSITIVE_INFINITY })

/** The step budget is used up. Always caught, so it carries no name or message (browsers load this file). */
export class StepBudgetExceeded extends Error {}

/** Counts steps; throws StepBudgetExceeded once the budget is used up. */
export function spendSteps(budget: StepBudget, steps = 1) {
  budget.steps += steps
  if (budget.steps > budget.max) throw new StepBudgetExceeded()
}
