import { type QueryExecutorProvider, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/databases.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { closeDatabase } from './open.ts'
import { openPostgres } from './postgres/open.ts'

test('a migration may take longer than other statements', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const db = openPostgres(url ?? '', () => {}, 2, 400)
  onTestFinished(() => closeDatabase(db))
  await migrateToLatest(db)
  const wait = (connection: QueryExecutorProvider) => sql`select pg_sleep(0.6)`.execute(connection)
  await expect(wait(db)).rejects.toThrow('statement timeout')
  await migrateToLatest(db, { ...migrations, '9999_slow': { up: async (tx) => void (await wait(tx)) } })
})
