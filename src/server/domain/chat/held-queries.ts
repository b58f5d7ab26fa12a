import type { Db, Instant } from '#db/schema.ts'
import type { HeldState } from '#shared/supervision-enums.ts'
import type { IdRange } from '../../pagination.ts'
import { joinPeople } from '../access/match-access.ts'

/** Held messages joined with both people of their match. */
const withPeople = (db: Db) =>
  joinPeople(db)
    .innerJoin('held_messages', 'held_messages.matchId', 'matches.id')
    .select([
      'held_messages.id',
      'held_messages.matchId',
      'held_messages.senderId',
      'held_messages.content',
      'held_messages.clientId',
      'held_messages.createdAt',
      'held_messages.findings',
      'held_messages.state',
      'held_messages.caseId',
      'mentors.userId as mentorUserId',
      'mentorUser.fullName as mentorName',
      'mentorUser.photoUrl as mentorPhoto',
      'mentees.userId as menteeUserId',
      'mentees.age',
      'mentees.ageRecordedOn',
      'menteeUser.fullName as menteeName',
      'menteeUser.photoUrl as menteePhoto',
    ])

/** The messages that wait for a decision, newest first. */
export const listHeldMessages = (db: Db, { before, limit }: IdRange) =>
  withPeople(db)
    .where('held_messages.state', '=', 'held')
    .where('held_messages.id', '<', before)
    .orderBy('held_messages.id', 'desc')
    .limit(limit)
    .execute()

export const findHeldMessage = (db: Db, id: number) =>
  withPeople(db).where('held_messages.id', '=', id).executeTakeFirst()

/** Stores a decision; returns undefined if the message was decided before. */
export const saveDecision = (
  db: Db,
  id: number,
  decision: {
    state: HeldState
    decidedBy: number
    decidedAt: Instant
    note: string
    messageId: number | null
  },
) =>
  db
    .updateTable('held_messages')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
