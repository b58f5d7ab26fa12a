import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test as base, describe, expect } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { isPostgresInUse } from '../backup/postgres.ts'
import { withMigrationLock } from './migration-lock.ts'
import { createNotifyListener, type NotifyTimes, notify } from './pubsub.ts'

type Fixtures = {
  database: TestDatabase & { url: string }
  /** Starts a listener; resolves when it is listening. */
  listen: (
    times?: Partial<NotifyTimes>,
  ) => Promise<{ received: string[]; isLeader: () => Promise<boolean>; close: () => Promise<void> }>
}

const test = base.extend<Fixtures>({
  database: async ({ task: _task }, use) => {
    const database = await emptyDatabase()
    await use({ ...database, url: database.url ?? '' })
    await database.drop()
  },
  listen: async ({ database }, use) => {
    const all: { close: () => Promise<void> }[] = []
    await use(async (times) => {
      const received: string[] = []
      const options = {
        onNotification: (text: string) => void received.push(text),
        onConnected() {},
        onError() {},
        times,
      }
      const listener = createNotifyListener(database.url, options)
      all.push(listener)
      await listener.firstAttempt
      return { ...listener, received }
    })
    for (const listener of all) await listener.close()
  },
})

describe('processes on one database', () => {
  test('get notifications on commit, in order, and none after a rollback', async ({
    database: { db },
    listen,
  }) => {
    const [first, second] = [await listen(), await listen()]
    await db.transaction().execute(async (tx) => {
      await notify(tx, ['first', 'second'])
      await notify(db, ['before them'])
    })
    const undone = db.transaction().execute(async (tx) => {
      await notify(tx, ['undone'])
      throw new Error('too late')
    })
    await expect(undone).rejects.toThrow('too late')
    await notify(db, ['last'])
    for (const { received } of [first, second]) {
      await expect.poll(() => received).toEqual(['before them', 'first', 'second', 'last'])
    }
  })

  test('listen again at once when a connection that had lasted is cut', async ({
    database: { db },
    listen,
  }) => {
    const { received } = await listen({ stableMs: 0, retryMs: 60_000, retryMaxMs: 60_000 })
    for (const text of ['first', 'second']) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'cairnway-notices'`.execute(db)
      // Notifications are lost while nobody listens.
      await expect
        .poll(async () => {
          await notify(db, [text])
          return received.includes(text)
        })
        .toBe(true)
    }
  })

  test('have one leader, and another one when it has ended', async ({ listen }) => {
    const [first, second] = [await listen(), await listen()]
    expect([await first.isLeader(), await second.isLeader(), await first.isLeader()]).toEqual([
      true,
      false,
      true,
    ])
    await first.close()
    expect(await first.isLeader()).toBe(false)
    await expect.poll(() => second.isLeader()).toBe(true)
  })

  test('have no second leader next to a process of an earlier version', async ({
    database: { db },
    listen,
  }) => {
    const { isLeader } = await listen()
    await db.connection().execute(async (earlier) => {
      await sql`select pg_advisory_lock(hashtext('cairnway: housekeeping'))`.execute(earlier)
      expect(await isLeader()).toBe(false)
      await sql`select pg_advisory_unlock(hashtext('cairnway: housekeeping'))`.execute(earlier)
    })
    expect(await isLeader()).toBe(true)
  })

  test('migrate it one after the other', async ({ database: { db } }) => {
    const steps: string[] = []
    const work = (name: string) =>
      withMigrationLock(db, async () => {
        steps.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 20))
        steps.push(`${name} ends`)
      })
    await Promise.all([work('one'), work('other')])
    const [first] = steps[0]?.split(' ') ?? []
    const second = first === 'one' ? 'other' : 'one'
    expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
  })

  test('are detected before a restore, also when idle', async ({ database: { url }, listen }) => {
    expect(await isPostgresInUse(url)).toBe(false)
    const one = await listen()
    expect(await isPostgresInUse(url)).toBe(true)
    await one.close()
    await expect.poll(() => isPostgresInUse(url)).toBe(false)
  })

  test('that are just ending are not detected', async ({ database: { url }, listen }) => {
    const one = await listen()
    const inUse = isPostgresInUse(url)
    // Long enough for the first check, which still finds the connection.
    await sleep(500)
    await one.close()
    expect(await inUse).toBe(false)
  })
})
