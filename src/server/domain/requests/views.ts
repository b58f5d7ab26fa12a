import { ageAt } from '#server/domain/age.ts'
import { statusOf } from '../access/match-status.ts'
import type { insertMatch, listOfMentee, listPendingForMentor } from './queries.ts'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

type Requested = Pick<
  Awaited<ReturnType<typeof insertMatch>>,
  'id' | 'mentorId' | 'menteeId' | 'status' | 'requestStatus' | 'createdAt' | 'compatibility'
>

/** A request as it is answered with: the match alone. */
export function requestedView(match: Requested): Requested {
  const { id, mentorId, menteeId, status, requestStatus, createdAt, compatibility } = match
  return { id, mentorId, menteeId, status, requestStatus, createdAt, compatibility }
}

/** A request as the mentee sees it who made it. */
export const ownRequestView = (row: Rows<typeof listOfMentee>) => ({
  id: row.id,
  createdAt: row.createdAt,
  closedAt: row.closedAt,
  status: statusOf(row),
  declineReason: row.declineReason,
  mentor: {
    id: row.mentorId,
    user: { fullName: row.fullName, photoUrl: row.photoUrl },
    profession: row.profession,
    isApproved: row.mentorStatus === 'approved',
  },
})

export const requestViewOf = (now: string) => (row: Rows<typeof listPendingForMentor>) => ({
  id: row.id,
  createdAt: row.createdAt,
  mentee: {
    id: row.menteeId,
    user: { fullName: row.fullName, photoUrl: row.photoUrl, location: row.location },
    age: ageAt(row, now),
    interests: row.interests,
    goals: row.goals,
  },
  compatibility: row.compatibility,
})
