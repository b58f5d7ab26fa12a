import { sql } from 'kysely'
import { expect, test } from '#tests/support/world.ts'
import { type Param, prepared } from '../prepared.ts'

test('a prepared query is parsed and planned once per connection to PostgreSQL', async ({ world }) => {
  const find = prepared((on, param: Param<{ id: number }>) =>
    on.selectFrom('users').select('username').where('id', '=', param('id')),
  )
  await world.services.db.connection().execute(async (db) => {
    // After a write, all queries use the same connection.
    await sql`select 1`.execute(db)
    for (let id = 1; id <= 3; id += 1) await find(db, { id })
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement = ${'select "username" from "users" where "id" = $1'}
    `.execute(db)
    expect(rows).toEqual([{ uses: 3 }])
  })
})
