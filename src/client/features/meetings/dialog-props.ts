import type { Call } from './use-answered.ts'

/** What every dialog about a match is given. */
export type MatchDialogProps = { matchId: number; open: boolean; onClose: () => void }

/** What every dialog about a call is given. */
export type CallDialogProps = { call: Call; open: boolean; onClose: () => void }
