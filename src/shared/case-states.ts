import { type CaseState, WAITING_CASE_STATES } from './supervision-enums.ts'

/** State machine of a case: open, in review, closed; a closed case can be reopened. */
export const NEXT_CASE_STATES: Record<CaseState, readonly CaseState[]> = {
  open: ['in_review'],
  in_review: ['action_taken', 'no_action'],
  action_taken: ['open'],
  no_action: ['open'],
}

/** Whether a case still needs action. */
export const isCaseWaiting = (state: CaseState): boolean =>
  WAITING_CASE_STATES.some((waitingState) => waitingState === state)
