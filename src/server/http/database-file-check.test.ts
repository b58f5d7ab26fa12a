import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { migrateToLatest } from '#db/migrate.ts'
import { checkpointWal, closeDatabase, openSqlite } from '#db/open.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { test as base, createWorld, describe, expect, type World } from '#tests/support/world.ts'
import type { ReadinessLimits } from './health.ts'

const PATIENCE = { timeout: 15_000, interval: 20 }
const MINUTE = 60_000
const NEVER = 2 ** 30

type Line = { level: number; msg: string; file?: string; err?: { message: string } }
type Filed = { world: World; folder: string; file: string; log: () => Line[]; said: () => Line[] }

/** An installation on its own SQLite file, not the database under test, and what it logs about that file. */
const test = base.extend<{ times: Partial<ReadinessLimits>; filed: Filed }>({
  times: { checkEveryMs: NEVER },
  filed: async ({ task, times, settings }, use) => {
    const root = mkdtempSync(join(tmpdir(), `cairnway-place-${task.id}-`))
    const folder = join(root, 'data')
    mkdirSync(folder)
    const file = join(folder, 'app.db')
    const db = openSqlite(file)
    await migrateToLatest(db)
    const lines: string[] = []
    const world = await createWorld(
      { LOG_LEVEL: 'warn', ...settings },
      {
        db,
        readinessLimits: { failureCacheMs: 0, ...times },
        logTo: { write: (line) => void lines.push(line) },
      },
    )
    const log = () => lines.map((line) => JSON.parse(line) as Line)
    const said = () => log().filter(({ msg }) => msg.includes('the database file'))
    await use({ world, folder, file, log, said })
    await world.end()
    await closeDatabase(db)
    rmSync(root, { recursive: true, force: true })
  },
})

const ready = ({ world }: Filed) => world.call(null, 'GET', '/readyz')
const NOT_READY = { status: 503, body: { checks: { database: false, disk: true, load: true } } }
const away = (path: string) => `${path}-elsewhere`

async function send({ world }: Filed, pair: Awaited<ReturnType<World['pair']>>, content: string) {
  const path = `/api/matches/${pair.matchId}/messages`
  return world.call(pair.mentee, 'POST', path, { body: { content } })
}

describe('a database file that is moved away under a running server', () => {
  test('makes the server unready until the same file is back', async ({ filed }) => {
    expect((await ready(filed)).status).toBe(200)
    renameSync(filed.file, away(filed.file))
    expect(await ready(filed)).toMatchObject(NOT_READY)
    expect(await filed.world.call(null, 'GET', '/healthz')).toMatchObject({ status: 200 })
    renameSync(away(filed.file), filed.file)
    expect((await ready(filed)).status).toBe(200)
  })

  test('takes no more writes: all acknowledged ones are in the file that comes back', async ({ filed }) => {
    const pair = await filed.world.pair()
    expect((await send(filed, pair, 'Before')).status).toBe(201)
    renameSync(filed.file, away(filed.file))
    expect(await send(filed, pair, 'Meanwhile')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
    const read = await filed.world.call(pair.mentee, 'GET', `/api/matches/${pair.matchId}/messages`)
    expect(read).toMatchObject({ status: 200, body: [{ content: 'Before' }] })
    renameSync(away(filed.file), filed.file)
    expect((await send(filed, pair, 'After')).status).toBe(201)
    const stored = await filed.world.services.db.selectFrom('messages').select('content').execute()
    expect(stored.map(({ content }) => content)).toEqual(['Before', 'After'])
  })

  test('fails a transaction that began before', async ({ filed }) => {
    const { db } = filed.world.services
    const entry = { at: '', actorId: null, action: 'kept', detail: '{}' }
    const stored = db.transaction().execute(async (tx) => {
      await tx.insertInto('audit_entries').values(entry).execute()
      renameSync(filed.file, away(filed.file))
    })
    await expect(stored).rejects.toThrow('was moved away or replaced')
    renameSync(away(filed.file), filed.file)
    expect(await db.selectFrom('audit_entries').selectAll().execute()).toEqual([])
  })

  test('is logged at once, then once a minute, and when it is back', async ({ filed }) => {
    renameSync(filed.file, away(filed.file))
    for (let count = 0; count < 20; count += 1) await ready(filed)
    expect(filed.said()).toEqual([
      expect.objectContaining({
        level: 50,
        file: filed.file,
        msg: expect.stringContaining('nothing is stored'),
      }),
    ])
    // Also if the wall clock was set back meanwhile.
    filed.world.advanceClock(-10 * MINUTE)
    filed.world.advanceClock(MINUTE)
    for (let count = 0; count < 20; count += 1) await ready(filed)
    expect(filed.said()).toHaveLength(2)
    renameSync(away(filed.file), filed.file)
    for (let count = 0; count < 20; count += 1) await ready(filed)
    expect(filed.said().map(({ level }) => level)).toEqual([50, 50, 40])
  })

  const watched = withOptions(test, { times: { checkEveryMs: 10 } })
  watched('is logged without any request', async ({ filed }) => {
    renameSync(filed.file, away(filed.file))
    await vi.waitFor(() => expect(filed.said()).toHaveLength(1), PATIENCE)
    renameSync(away(filed.file), filed.file)
  })
})

describe('a running server', () => {
  test('does not accept another file in place of the database', async ({ filed }) => {
    const pair = await filed.world.pair()
    await filed.world.cookie(pair.mentee)
    await checkpointWal(filed.world.services.db)
    renameSync(filed.file, away(filed.file))
    copyFileSync(away(filed.file), filed.file)
    expect(await ready(filed)).toMatchObject(NOT_READY)
    expect((await send(filed, pair, 'Meanwhile')).status).toBe(503)
    renameSync(away(filed.file), filed.file)
    expect((await send(filed, pair, 'After')).status).toBe(201)
  })

  const backed = withOptions(test, { settings: { BACKUP_EVERY_HOURS: '1', DATABASE_URL: '' } })
  backed('another file in the place of the database is not backed up', async ({ filed }) => {
    renameSync(filed.file, away(filed.file))
    copyFileSync(away(filed.file), filed.file)
    await filed.world.scheduler.runDueJobs()
    const failed = filed.log().find(({ msg }) => msg === 'Housekeeping: make-backup failed')
    expect(failed?.err?.message).toContain('was moved away or replaced')
    renameSync(away(filed.file), filed.file)
  })

  test('notices that the journal is missing', async ({ filed }) => {
    await filed.world.pair()
    renameSync(`${filed.file}-wal`, away(filed.file))
    expect(await ready(filed)).toMatchObject(NOT_READY)
    renameSync(away(filed.file), `${filed.file}-wal`)
    expect((await ready(filed)).status).toBe(200)
  })

  test('notices that the whole folder is missing', async ({ filed }) => {
    renameSync(filed.folder, away(filed.folder))
    expect(await ready(filed)).toMatchObject({ status: 503, body: { checks: { database: false } } })
    renameSync(away(filed.folder), filed.folder)
    expect((await ready(filed)).status).toBe(200)
  })
})
