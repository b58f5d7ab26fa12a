import { sql } from 'kysely'
import { test as base } from 'vitest'
import { openPostgres } from '#db/postgres/open.ts'
import type { AppOptions } from '#server/app.ts'
import { createWorld, type Settings, type World } from './create-world.ts'
import { createStallableProxy } from './hanging-database.ts'

/** Two processes' applications on one PostgreSQL; the people are the same in both. */
export type TwoProcesses = {
  here: World
  there: World
  /** The other one hears nothing more of this one; it may still ask the database. */
  disconnect: () => void
  /** The same, and nobody tells it so. */
  stall: () => void
  resume: () => void
}

const QUICK = { retryMs: 10, retryMostMs: 50, heartbeatMs: 50, patienceMs: 400 }

type Fixtures = {
  settings: Settings
  readyTimes: NonNullable<AppOptions['readyTimes']>
  processes: TwoProcesses
}

export const test = base.extend<Fixtures>({
  settings: {},
  readyTimes: {},
  processes: async ({ settings, readyTimes }, use) => {
    const options = { noticeTimes: QUICK, ownWordsMs: 500, readyTimes: { failedForMs: 10, ...readyTimes } }
    const here = await createWorld(settings, { ...options, clustered: true })
    const { url = '' } = here.database
    const line = await createStallableProxy(url)
    const db = openPostgres(url, () => {})
    const there = await createWorld(
      { ...settings, DATABASE_URL: line.url },
      { ...options, db, sharedWith: here },
    )
    await use({ here, there, disconnect: line.cut, stall: line.stall, resume: line.resume })
    line.resume()
    await there.end()
    await db.destroy()
    await line.end()
    await here.end()
  },
})

/** Cuts the connections over which processes hear of each other; how many there were. */
export async function cutNotifications({ services: { db } }: World): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'cairnway-notices'
  `.execute(db)
  return rows.length
}
export { describe, expect } from 'vitest'
export type { World } from './create-world.ts'
