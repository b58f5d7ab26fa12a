import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { checkpointWal, closeDatabase, lockSqlite, openSqlite } from '#db/open.ts'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { emptyDatabase } from '#tests/support/databases.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { openStorage } from './storage.ts'

type Place = { env: Record<string, string>; folder: string }

/** An empty data folder, on the database under test. */
const test = base.extend<{ place: Place }>({
  place: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-storage-${task.id}-`))
    const database = await emptyDatabase()
    await use({ folder, env: { DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) } })
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  },
})

const refusal = async (env: Record<string, string>): Promise<string> => {
  try {
    const storage = await openStorage(readConfig(env), { exclusive: true })
    await storage.close()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('opening the storage', () => {
  test('migrates an empty database, and opens it again', async ({ place }) => {
    const config = readConfig(place.env)
    const first = await openStorage(config, { exclusive: true })
    const entry = { at: '2026-01-05T09:00:00.000Z', actorId: null, action: 'test', detail: '{}' }
    await first.db.insertInto('audit_entries').values(entry).execute()
    await first.close()
    const second = await openStorage(config, { exclusive: true })
    expect(await second.db.selectFrom('audit_entries').select('action').execute()).toEqual([{ action: 'test' }])
    await second.close()
  })

  test('lets a command-line tool work at the same time', async ({ place }) => {
    const config = readConfig(place.env)
    const server = await openStorage(config, { exclusive: true })
    const tool = await openStorage(config, { exclusive: false })
    expect(await tool.db.selectFrom('users').selectAll().execute()).toEqual([])
    await tool.close()
    await server.close()
  })

  test('refuses a database of a later version and leaves it unchanged [R28]', async ({ place }) => {
    await (await openStorage(readConfig(place.env), { exclusive: true })).close()
    const { DATABASE_URL: url } = place.env
    const file = join(place.folder, 'app.db')
    const withMigrations = async <T>(work: (db: Migrations) => Promise<T>) => {
      const db = url ? openPostgres(url, () => {}) : openSqlite(file)
      const result = await work(withTables(db))
      await closeDatabase(db)
      return result
    }
    const later = { name: '9999_later', timestamp: '2030-01-01T00:00:00.000Z' }
    await withMigrations((db) => db.insertInto('kysely_migration').values(later).execute())
    const rows = () =>
      withMigrations((db) => db.selectFrom('kysely_migration').select('name').orderBy('name').execute())
    const before = await rows()
    const bytes = () => (url ? 'elsewhere' : hashOf(file))
    const bytesBefore = bytes()

    const variable = url ? 'DATABASE_URL' : 'DATA_DIR'
    expect(await refusal(place.env)).toBe(
      `${variable}: The database is newer than this version of Cairnway (it has 9999_later); start the newer version`,
    )
    expect(bytes()).toBe(bytesBefore)
    expect(await rows()).toEqual(before)
  })
})

type MigrationTables = { kysely_migration: { name: string; timestamp: string } }
type Migrations = ReturnType<typeof withTables>
const withTables = (db: Db) => db.withTables<MigrationTables>()
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

describe('a SQLite file', () => {
  test('is served by one process at a time [R29]', async ({ place }) => {
    const env = { DATA_DIR: place.folder }
    const server = await openStorage(readConfig(env), { exclusive: true })
    const sentence = `DATA_DIR: the database cannot be used: ${join(place.folder, 'app.db')} is in use`
    expect(await refusal(env)).toBe(`${sentence}: another Cairnway is already running on it`)
    await server.close()
    expect(await refusal(env)).toBe('accepted')
  })

  test('that is not a database or cannot be created gives one line', async ({ place }) => {
    writeFileSync(join(place.folder, 'app.db'), 'This is a letter and no database at all. '.repeat(100))
    expect(await refusal({ DATA_DIR: place.folder })).toMatch(/^DATA_DIR: the database cannot be used: .+$/)
    const below = join(place.folder, 'app.db', 'below')
    expect(await refusal({ DATA_DIR: below })).toMatch(/^DATA_DIR: the database cannot be used: .+$/)
  })
})

describe('a SQLite file that was moved while open', () => {
  /** Stops a server, or kills a process, while its file is moved away. */
  async function takeAway(folder: string, how: 'stopped' | 'killed') {
    const running = { DATA_DIR: join(folder, 'running') }
    const storage = await openStorage(readConfig(running), { exclusive: true })
    const entry = { at: '', actorId: null, action: 'kept', detail: '{}' }
    await storage.db.insertInto('audit_entries').values(entry).execute()
    const left = how === 'killed' ? { DATA_DIR: join(folder, 'killed') } : running
    if (how === 'killed') cpSync(running.DATA_DIR, left.DATA_DIR, { recursive: true })
    const file = join(left.DATA_DIR, 'app.db')
    renameSync(file, `${file}.elsewhere`)
    await storage.close()
    return { env: left, file }
  }

  for (const how of ['stopped', 'killed'] as const) {
    test(`is required at the next start, and no empty one is created: ${how}`, async ({ place }) => {
      const { env, file } = await takeAway(place.folder, how)
      expect(await refusal(env)).toBe(
        `DATA_DIR: ${file} is missing; put it back or restore a backup with \`npm run restore\` (to begin with an empty one, remove ${file}.open)`,
      )
      expect(existsSync(file)).toBe(false)
      await expect(openStorage(readConfig(env), { exclusive: false })).rejects.toThrow('is missing')

      renameSync(`${file}.elsewhere`, file)
      const storage = await openStorage(readConfig(env), { exclusive: true })
      expect(await storage.db.selectFrom('audit_entries').select('action').execute()).toEqual([
        { action: 'kept' },
      ])
      await storage.close()
      rmSync(file)
      expect(await refusal(env)).toBe('accepted')
    })
  }
})

describe('a SQLite file with overwritten pages', () => {
  const BACKUP = /^DATA_DIR: the database is damaged \(.+\); restore a backup with `npm run restore`$/

  /** An installation with a few thousand entries, closed cleanly or left by a crash. */
  async function leave(folder: string, how: 'closed' | 'crashed') {
    const env = { DATA_DIR: join(folder, 'data') }
    const storage = await openStorage(readConfig(env), { exclusive: true })
    const entry = { at: '', actorId: null, action: 'kept', detail: 'x'.repeat(500) }
    for (let count = 0; count < 20; count += 1) {
      await storage.db.insertInto('audit_entries').values(Array<typeof entry>(100).fill(entry)).execute()
    }
    await checkpointWal(storage.db)
    const left = { DATA_DIR: join(folder, how) }
    if (how === 'crashed') cpSync(env.DATA_DIR, left.DATA_DIR, { recursive: true })
    await storage.close()
    if (how === 'closed') cpSync(env.DATA_DIR, left.DATA_DIR, { recursive: true })
    return left
  }

  /** Flips the bits of data pages only, which a start does not read anyway. */
  function damage({ DATA_DIR }: { DATA_DIR: string }) {
    const file = join(DATA_DIR, 'app.db')
    const bytes = readFileSync(file)
    const from = Math.floor(bytes.length * 0.75)
    for (let at = from; at < from + 20_000; at += 1) bytes[at] = ~(bytes[at] ?? 0)
    writeFileSync(file, bytes)
  }

  test('is detected at every start after a crash, with advice [R32]', async ({ place }) => {
    const env = await leave(place.folder, 'crashed')
    damage(env)
    expect(await refusal(env)).toMatch(BACKUP)
    expect(await refusal(env)).toMatch(BACKUP)
  })

  test('is checked only after a crash, until one start has found nothing [R32]', async ({ place }) => {
    const closed = await leave(place.folder, 'closed')
    damage(closed)
    expect(await refusal(closed)).toBe('accepted')

    const crashed = await leave(place.folder, 'crashed')
    expect(await refusal(crashed)).toBe('accepted')
    damage(crashed)
    expect(await refusal(crashed)).toBe('accepted')
  })

  test('is checked again when a start failed before the check [R32]', async ({ place }) => {
    const env = await leave(place.folder, 'crashed')
    damage(env)
    const running = lockSqlite(join(env.DATA_DIR, 'app.db'))
    expect(await refusal(env)).toContain('another Cairnway is already running on it')
    running()
    expect(await refusal(env)).toMatch(BACKUP)
  })
})

describe('a PostgreSQL that cannot be used', () => {
  test('gives one line that names the variable and hides the password', async ({ place }) => {
    const nobody = `127.0.0.1:${await freePort()}`
    const urls = [nobody, nobody.replace('127.0.0.1', 'localhost'), 'no-such-host.invalid'].map(
      (host) => new URL(`postgres://me:secret@${host}/cairnway`),
    )
    // A reachable PostgreSQL server can also refuse the connection.
    if (place.env.DATABASE_URL) {
      const [wrongName, wrongPassword] = [new URL(place.env.DATABASE_URL), new URL(place.env.DATABASE_URL)]
      wrongName.pathname = '/no_such_database'
      wrongPassword.password = 'secret'
      urls.push(wrongName, wrongPassword)
    }
    for (const { href } of urls) {
      const answer = await refusal({ DATABASE_URL: href })
      expect(answer).toMatch(/^DATABASE_URL: the database cannot be used: .+$/)
      expect(answer).not.toContain('secret')
    }
  })
})
