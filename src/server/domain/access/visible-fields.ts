import type { MatchOutcome, MatchState, RequestStatus } from '#shared/enums.ts'
import { matchStateOf } from './match-access.ts'

/** How far a request or match has come, as it decides what its two people see of each other. */
export type Stage = 'requested' | 'closed' | MatchState

/** Returns the stage of a match; `closed` is a request that was withdrawn, declined or has expired. */
export function stageOf(match: {
  requestStatus: RequestStatus
  outcome: MatchOutcome | null
  pausedAt: string | null
}): Stage {
  if (match.requestStatus === 'approved') return matchStateOf(match)
  return match.requestStatus === 'pending' && match.outcome === null ? 'requested' : 'closed'
}

type Fields = {
  fullName: string
  photoUrl: string | null
  location: string | null
  age: number | null
  interests: string[]
  goals: string
  profession: string
  expertise: string[]
  experience: string
}
type Side = 'mentor' | 'mentee'

/**
 * What is shown of a mentee to their mentor, and of a mentor to their mentee. The name of a stopped or ended match is the one
 * kept from then (`shownName`). A mentor to whom nothing is shown is told that there is no such match.
 */
export const VISIBLE: Record<Side, Record<Stage, readonly (keyof Fields)[]>> = {
  mentee: {
    requested: ['fullName', 'photoUrl', 'location', 'age', 'interests', 'goals'],
    open: ['fullName', 'photoUrl', 'interests', 'goals'],
    paused: ['fullName'],
    ended: ['fullName'],
    closed: [],
  },
  mentor: {
    requested: ['fullName', 'photoUrl', 'profession', 'expertise', 'experience'],
    open: ['fullName', 'photoUrl', 'profession', 'expertise', 'experience'],
    paused: ['fullName'],
    ended: ['fullName'],
    closed: ['fullName', 'photoUrl', 'profession'],
  },
}

const EMPTY: Fields = {
  fullName: '',
  photoUrl: null,
  location: null,
  age: null,
  interests: [],
  goals: '',
  profession: '',
  expertise: [],
  experience: '',
}

/** Returns fields of one side of a match as the other one sees them: those that are not shown are empty. */
export const showFields = <Key extends keyof Fields>(
  side: Side,
  stage: Stage,
  fields: Pick<Fields, Key>,
): Pick<Fields, Key> =>
  Object.fromEntries(
    (Object.keys(fields) as Key[]).map((key) => [
      key,
      (VISIBLE[side][stage].includes(key) ? fields : EMPTY)[key],
    ]),
  ) as Pick<Fields, Key>
