import { sql } from 'kysely'
import { test as base } from 'vitest'
import { openPostgres } from '#db/postgres/open.ts'
import type { AppOptions } from '#server/app.ts'
import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { connect } from './chat-client.ts'
import { createWorld, type Settings, type World } from './create-world.ts'
import { createStallableProxy } from './hanging-database.ts'

/** Two applications on one PostgreSQL, as in two processes, with the same people. */
export type TwoProcesses = {
  here: World
  there: World
  /** `there` loses its notification connection and cannot reconnect; its queries still work. */
  disconnect: () => void
  /** As `disconnect`, but the connection stays open without data. */
  stall: () => void
  resume: () => void
}

const QUICK = {
  retryMs: 10,
  retryMaxMs: 50,
  heartbeatMs: 50,
  timeoutMs: 400,
} satisfies AppOptions['notifyTimes']

type Fixtures = {
  settings: Settings
  notifyTimes: NonNullable<AppOptions['notifyTimes']>
  readinessLimits: NonNullable<AppOptions['readinessLimits']>
  processes: TwoProcesses
}

export const test = base.extend<Fixtures>({
  settings: {},
  notifyTimes: {},
  readinessLimits: {},
  processes: async ({ settings, notifyTimes, readinessLimits }, use) => {
    const options = {
      notifyTimes: { ...QUICK, ...notifyTimes },
      customRulesRefreshMs: 500,
      readinessLimits: { failureCacheMs: 10, ...readinessLimits },
    }
    const here = await createWorld(settings, { ...options, clustered: true })
    const { url = '' } = here.database
    const proxy = await createStallableProxy(url)
    const db = openPostgres(url, () => {})
    const there = await createWorld(
      { ...settings, DATABASE_URL: proxy.url },
      { ...options, db, sharedWith: here },
    )
    await use({ here, there, disconnect: proxy.cut, stall: proxy.stall, resume: proxy.resume })
    proxy.resume()
    await there.end()
    await db.destroy()
    await proxy.end()
    await here.end()
  },
})

const ALL_FEATURES = { features: Object.values(OPTIONAL_FRAMES) }

/** Adds a pair and joins each to another process, with all optional frames by default. */
export async function joinPair(
  { here, there }: Pick<TwoProcesses, 'here' | 'there'>,
  frame: object = ALL_FEATURES,
) {
  const { mentor, mentee, matchId } = await here.pair()
  const [ofMentor, ofMentee] = [await connect(here, mentor), await connect(there, mentee)]
  await ofMentor.join(matchId, frame)
  await ofMentee.join(matchId, frame)
  return { mentor, mentee, matchId, ofMentor, ofMentee }
}

/** Terminates the notification connections of all processes; returns how many there were. */
export async function cutNotifications({ services: { db } }: World): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'cairnway-notices'
  `.execute(db)
  return rows.length
}
export { describe, expect } from 'vitest'
export type { World } from './create-world.ts'
