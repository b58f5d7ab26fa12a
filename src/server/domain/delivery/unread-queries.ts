import type { Db } from '#db/schema.ts'

export const findProgress = (db: Db) =>
  db.selectFrom('notice_progress').select('lastId').where('name', '=', 'messages').executeTakeFirst()

/** Never goes back, if another process has read on. */
export const saveProgress = (db: Db, lastId: number) =>
  db
    .insertInto('notice_progress')
    .values({ name: 'messages', lastId })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ lastId }).where('notice_progress.lastId', '<', lastId),
    )
    .execute()

export const listMessagesAfter = (db: Db, { lastId, limit }: { lastId: number; limit: number }) =>
  db
    .selectFrom('messages')
    .select(['id', 'matchId', 'senderId', 'createdAt'])
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(limit)
    .execute()
