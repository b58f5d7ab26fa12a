import type { Call } from './use-call-answer-handlers.ts'

/** Props of every dialog about a match. */
export type MatchDialogProps = { matchId: number; open: boolean; onClose: () => void }

/** Props of every dialog about a call. */
export type CallDialogProps = { call: Call; open: boolean; onClose: () => void }
