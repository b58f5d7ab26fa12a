import type { MatchOutcome, MatchStatus } from '#shared/enums.ts'

/** The status members see: the outcome of a match that is over, otherwise its stored status. */
export const statusOf = ({
  status,
  outcome,
}: {
  status: MatchStatus
  outcome: MatchOutcome | null
}): MatchStatus | MatchOutcome => outcome ?? status
