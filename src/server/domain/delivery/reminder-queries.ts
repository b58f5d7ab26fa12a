import type { Db } from '#db/schema.ts'

type Bounds = { after: { startTime: string; id: number }; until: string; limit: number }

/** Returns planned sessions that begin in a time, by start time. */
export const listSessions = (db: Db, { after, until, limit }: Bounds) =>
  db
    .selectFrom('mentoring_sessions')
    .select(['id', 'matchId', 'startTime', 'createdAt'])
    .where('status', '=', 'scheduled')
    .where((eb) => eb(eb.refTuple('startTime', 'id'), '>', eb.tuple(after.startTime, after.id)))
    .where('startTime', '<=', until)
    .orderBy('startTime')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns which of some keys already have a notice, as `userId key`. */
export const listStoredKeys = async (db: Db, userIds: number[], keys: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('notices')
    .select(['userId', 'key'])
    .where('userId', 'in', userIds)
    .where('key', 'in', keys)
    .execute()
  return new Set(rows.map(({ userId, key }) => `${userId} ${key}`))
}
