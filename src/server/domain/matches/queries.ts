import type { ExpressionBuilder } from 'kysely'
import type { Database, Db, Instant } from '#db/schema.ts'
import type { EndReason } from '#shared/enums.ts'
import type { IdRange } from '../../pagination.ts'
import { joinPeople, keptNames, peopleOf, readIdOf } from '../access/match-access.ts'
import { decodeList } from '../mentor-fields.ts'

/** Maximum unread count: a higher number need not be exact. */
const UNREAD_MAX = 100

/** Matches with the columns their members see; `userId` is the reader whose unread messages count. */
const memberRows = (db: Db, userId: number) =>
  joinPeople(db)
    .leftJoin('messages as last', 'last.id', 'matches.lastMessageId')
    .select((eb) => [
      'matches.id',
      'matches.createdAt',
      'matches.status',
      'matches.outcome',
      'matches.requestStatus',
      'matches.pausedAt',
      'matches.mentorNameKept',
      'matches.menteeNameKept',
      'matches.mentorId',
      'matches.menteeId',
      'mentors.profession',
      'mentors.expertise',
      'mentors.experience',
      'mentees.interests',
      'mentees.goals',
      'mentorUser.id as mentorUserId',
      'mentorUser.fullName as mentorName',
      'mentorUser.photoUrl as mentorPhoto',
      'menteeUser.id as menteeUserId',
      'menteeUser.fullName as menteeName',
      'menteeUser.photoUrl as menteePhoto',
      'last.id as lastId',
      'last.senderId as lastSenderId',
      'last.content as lastContent',
      'last.clientId as lastClientId',
      'last.createdAt as lastCreatedAt',
      countUnread(eb, userId).as('unreadCount'),
    ])

const countUnread = (eb: ExpressionBuilder<Database, 'matches' | 'mentors'>, userId: number) =>
  eb
    .selectFrom((from) =>
      from
        .selectFrom('messages')
        .select('messages.id')
        .whereRef('messages.matchId', '=', 'matches.id')
        .where('messages.senderId', '!=', userId)
        .where('messages.id', '>', (unread) => unread.fn.coalesce(readIdOf(userId), unread.lit(0)))
        .limit(UNREAD_MAX)
        .as('unread'),
    )
    .select((count) => count.fn.countAll<number>().as('count'))

/** Whether the mentee of a match wrote of danger, and staff have not closed the case yet. */
const isMenteeInDanger = (eb: ExpressionBuilder<Database, 'matches'>) =>
  eb.exists(
    eb
      .selectFrom('cases')
      .leftJoin('case_entries as lead', 'lead.id', 'cases.leadEntryId')
      .select('cases.id')
      .whereRef('cases.matchId', '=', 'matches.id')
      .where('cases.kind', '=', 'screening')
      .where('cases.severity', '=', 'danger')
      .where('cases.closedAt', 'is', null)
      .where((of) =>
        of(of.fn.coalesce('lead.evidenceBy', 'cases.evidenceBy'), '=', of.ref('cases.menteeUserId')),
      ),
  )

/** A page of a member's accepted matches, newest first. */
export async function listActive(
  db: Db,
  { userId, column, id }: { userId: number; column: 'mentorId' | 'menteeId'; id: number },
  { before, limit }: IdRange,
) {
  const rows = await memberRows(db, userId)
    .select((eb) => isMenteeInDanger(eb).as('isMenteeInDanger'))
    .where(`matches.${column}`, '=', id)
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.id', '<', before)
    .orderBy('matches.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(decodeLists)
}

export async function findMatch(db: Db, matchId: number, userId: number) {
  const row = await memberRows(db, userId).where('matches.id', '=', matchId).executeTakeFirst()
  return row && decodeLists(row)
}

const decodeLists = <R extends { expertise: string; interests: string }>(
  row: R,
): Omit<R, 'expertise' | 'interests'> & { expertise: string[]; interests: string[] } => ({
  ...row,
  expertise: decodeList(row.expertise),
  interests: decodeList(row.interests),
})

const selectForAdmin = (db: Db) =>
  joinPeople(db).select([
    'matches.id',
    'matches.mentorId',
    'matches.menteeId',
    'matches.status',
    'matches.outcome',
    'matches.requestStatus',
    'matches.createdAt',
    'matches.compatibility',
    'matches.messageCount',
    'matches.callRequestCount',
    'mentors.userId as mentorUserId',
    'mentors.profession',
    'mentors.experience',
    'mentors.expertise',
    'mentors.availability',
    'mentors.status as mentorStatus',
    'mentorUser.fullName as mentorName',
    'mentorUser.email as mentorEmail',
    'mentorUser.phone as mentorPhone',
    'mentorUser.photoUrl as mentorPhoto',
    'mentees.userId as menteeUserId',
    'mentees.age',
    'mentees.ageRecordedOn',
    'mentees.interests',
    'mentees.goals',
    'mentees.status as menteeStatus',
    'menteeUser.fullName as menteeName',
    'menteeUser.email as menteeEmail',
    'menteeUser.phone as menteePhone',
    'menteeUser.photoUrl as menteePhoto',
  ])

export async function listAll(db: Db, { before, limit }: IdRange) {
  const rows = await selectForAdmin(db)
    .where('matches.id', '<', before)
    .orderBy('matches.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...decodeLists(row), availability: decodeList(row.availability) }))
}

/** Returns matches by id, as `listAll` does. */
export async function listByIds(db: Db, ids: number[]) {
  const rows = await selectForAdmin(db).where('matches.id', 'in', ids).execute()
  return rows.map((row) => ({ ...decodeLists(row), availability: decodeList(row.availability) }))
}

/** All matches, newest first, with what administrators search and sort them by. */
export const listToSearch = (db: Db, { before, limit }: IdRange) =>
  joinPeople(db)
    .select([
      'matches.id',
      'matches.status',
      'matches.outcome',
      'matches.createdAt',
      'matches.compatibility',
      'matches.messageCount',
      'matches.callRequestCount',
      'mentorUser.fullName as mentorName',
      'mentorUser.email as mentorEmail',
      'menteeUser.fullName as menteeName',
      'menteeUser.email as menteeEmail',
    ])
    .where('matches.id', '<', before)
    .orderBy('matches.id', 'desc')
    .limit(limit)
    .execute()

/** Ends an accepted match that has not ended, and returns its people and whether it was paused; undefined otherwise. */
export const endMatch = (
  db: Db,
  id: number,
  closing: { closedAt: Instant; closedBy: number; closedReason: EndReason },
) =>
  db
    .updateTable('matches')
    .set((eb) => ({ outcome: 'ended', ...closing, ...keptNames(eb) }))
    .where('id', '=', id)
    .where('requestStatus', '=', 'approved')
    .where('outcome', 'is', null)
    .returning((eb) => ['pausedAt', ...peopleOf(eb)])
    .executeTakeFirst()
