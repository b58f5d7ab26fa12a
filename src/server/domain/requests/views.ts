import { ageAt } from '#server/domain/age.ts'
import { displayStatusOf } from '../access/match-access.ts'
import type { insertMatch, listForMentee, listPendingForMentor } from './queries.ts'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

type StoredRequest = Pick<
  Awaited<ReturnType<typeof insertMatch>>,
  'id' | 'mentorId' | 'menteeId' | 'status' | 'requestStatus' | 'createdAt' | 'compatibility'
>

/** A request without its people, as the API returns it after a change. */
export function storedRequestView(match: StoredRequest): StoredRequest {
  const { id, mentorId, menteeId, status, requestStatus, createdAt, compatibility } = match
  return { id, mentorId, menteeId, status, requestStatus, createdAt, compatibility }
}

/** A request as its mentee sees it: pending until a refusal can no longer be undone. */
export const ownRequestView = (row: Rows<typeof listForMentee>) => ({
  id: row.id,
  createdAt: row.createdAt,
  closedAt: row.isUndoable ? null : row.closedAt,
  status: row.isUndoable ? ('pending' as const) : displayStatusOf(row),
  declineReason: row.isUndoable ? null : row.declineReason,
  firstLine: row.firstLine,
  mentor: {
    id: row.mentorId,
    user: { fullName: row.fullName, photoUrl: row.photoUrl },
    profession: row.profession,
    isApproved: row.mentorStatus === 'approved',
  },
})

/** A pending request as its mentor sees it. */
export const pendingRequestViewOf = (now: string) => (row: Rows<typeof listPendingForMentor>) => ({
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
