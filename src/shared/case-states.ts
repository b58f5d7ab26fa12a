import { type CaseState, WAITING_CASE_STATES } from './supervision.ts'

/** Where a case may go from where it stands: first it is looked at, then it is closed; a closed one is opened again. */
export const NEXT_CASE_STATES: Record<CaseState, readonly CaseState[]> = {
  open: ['in_review'],
  in_review: ['action_taken', 'no_action'],
  action_taken: ['open'],
  no_action: ['open'],
}

/** Whether somebody still has to do something. */
export const isCaseWaiting = (state: CaseState): boolean => WAITING_CASE_STATES.some((one) => one === state)
