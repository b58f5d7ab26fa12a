import { type Insertable, sql } from 'kysely'
import { type Param, prepared } from '#db/prepared.ts'
import type { Db, Instant, TranscriptGrantsTable } from '#db/schema.ts'
import type { Message } from '#shared/chat-protocol.ts'
import type { Opening } from '#shared/supervision-enums.ts'
import { decodeList } from '../mentor-fields.ts'

export const findMatch = (db: Db, matchId: number) =>
  db
    .selectFrom('matches')
    .select(['id', 'requestStatus', 'firstLine'])
    .where('id', '=', matchId)
    .executeTakeFirst()

export const findCase = (db: Db, { id, matchId }: { id: number; matchId: number }) =>
  db.selectFrom('cases').select('id').where('id', '=', id).where('matchId', '=', matchId).executeTakeFirst()

export const insertGrant = (db: Db, grant: Insertable<TranscriptGrantsTable>) =>
  db.insertInto('transcript_grants').values(grant).returning(['id', 'expiresAt']).executeTakeFirstOrThrow()

/** The administrator's unexpired grant for a match that lasts longest. */
export const findGrant = (db: Db, where: { adminId: number; matchId: number; now: Instant }) =>
  db
    .selectFrom('transcript_grants')
    .select(['id', 'reasonClass', 'caseId', 'reason'])
    .where('adminId', '=', where.adminId)
    .where('matchId', '=', where.matchId)
    .where('expiresAt', '>', where.now)
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Messages of a match that a case is about, with the message that a held one was delivered as, and those only noted. */
export async function listFindings(db: Db, matchId: number, limit: number) {
  const ofCases = db
    .selectFrom('cases')
    .select(['id as caseId', 'number', 'kind', 'messageId', 'reason', 'categories'])
    .select((eb) => eb('leadEntryId', 'is', null).as('isLead'))
    .where('matchId', '=', matchId)
  const ofEntries = db
    .selectFrom('cases')
    .innerJoin('case_entries', 'case_entries.caseId', 'cases.id')
    .select([
      'cases.id as caseId',
      'cases.number',
      'cases.kind',
      'case_entries.messageId',
      'case_entries.note as reason',
      'case_entries.categories',
    ])
    .select((eb) => eb('case_entries.id', '=', eb.ref('cases.leadEntryId')).as('isLead'))
    .where('cases.matchId', '=', matchId)
    .where('case_entries.kind', '=', 'finding')
  const rows = await db
    .selectFrom(ofCases.unionAll(ofEntries).as('found'))
    .leftJoin('held_messages', 'held_messages.id', 'found.messageId')
    .select((eb) => [
      'found.caseId',
      'found.number',
      'found.kind',
      'found.reason',
      'found.categories',
      'found.isLead',
      eb.fn.coalesce('held_messages.messageId', 'found.messageId').as('messageId'),
    ])
    .where('found.messageId', 'is not', null)
    .limit(limit)
    .execute()
  const noted = await db
    .selectFrom('noted_findings')
    .select(['messageId', 'categories'])
    .where('matchId', '=', matchId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const ofNotes = noted.map((row) => ({
    ...row,
    caseId: 0,
    number: 0,
    kind: 'noted' as const,
    reason: '',
    isLead: false,
  }))
  return [...rows, ...ofNotes]
    .map(({ messageId, categories, isLead, ...row }) => ({
      ...row,
      /** It is what its case is about. */
      isLead: Boolean(isLead),
      messageId: messageId ?? 0,
      categories: decodeList(categories),
    }))
    .sort((a, b) => a.messageId - b.messageId || a.caseId - b.caseId)
}

type MessagePageBounds = {
  matchId: number
  before: number
  after: number
  order: 'asc' | 'desc'
  limit: number
}

/** The messages of a match between two ids, in this order. */
export const listMessages = (
  db: Db,
  { matchId, before, after, order, limit }: MessagePageBounds,
): Promise<Message[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'matchId', 'senderId', 'content', 'createdAt', 'clientId'])
    .where('matchId', '=', matchId)
    .where('id', '<', before)
    .where('id', '>', after)
    .orderBy('id', order)
    .limit(limit)
    .execute()

/** The kind of each opening of a conversation. */
export const listReviews = prepared((db, param: Param<{ matchId: number }>) =>
  db
    .selectFrom('transcript_grants')
    .select((eb) => eb.ref('reasonClass').$castTo<Opening>().as('reasonClass'))
    .where('matchId', '=', param('matchId'))
    .unionAll(
      db
        .selectFrom('staff_code_matches')
        .select(sql<Opening>`'staff_code'`.as('reasonClass'))
        .where('matchId', '=', param('matchId')),
    ),
)

/** The ids of the active matches with a message since an instant, sorted. */
export async function listRecentlyActiveMatchIds(db: Db, since: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('messages as last', 'last.id', 'matches.lastMessageId')
    .select('matches.id')
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .where('last.createdAt', '>=', since)
    .orderBy('matches.id')
    .execute()
  return rows.map(({ id }) => id)
}
