import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { closeDatabase, openPostgres, openSqlite } from '#db/open.ts'
import { freePort } from '#scripts/free-port.ts'
import { ConfigError, readConfig } from './config.ts'
import { openStorage } from './storage.ts'
import { emptyDatabase } from './testing/databases.ts'

type Place = { env: Record<string, string>; folder: string }

/** A place for data that nobody has used yet, on the database under test. */
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

describe('starting', () => {
  test('makes an empty database ready, and finds it again', async ({ place }) => {
    const config = readConfig(place.env)
    const first = await openStorage(config, { exclusive: true })
    const entry = { at: '2026-01-05T09:00:00.000Z', actorId: null, action: 'test', detail: '{}' }
    await first.db.insertInto('audit_entries').values(entry).execute()
    await first.close()
    const second = await openStorage(config, { exclusive: true })
    expect(await second.db.selectFrom('audit_entries').select('action').execute()).toEqual([{ action: 'test' }])
    await second.close()
  })

  test('lets a tool work beside the server', async ({ place }) => {
    const config = readConfig(place.env)
    const server = await openStorage(config, { exclusive: true })
    const tool = await openStorage(config, { exclusive: false })
    expect(await tool.db.selectFrom('users').selectAll().execute()).toEqual([])
    await tool.close()
    await server.close()
  })

  test('is refused on a database of a later version, which stays as it is', async ({ place }) => {
    const config = readConfig(place.env)
    await (await openStorage(config, { exclusive: true })).close()
    const { DATABASE_URL: url } = place.env
    const db = url ? openPostgres(url, () => {}) : openSqlite(join(place.folder, 'app.db'))
    const migrations = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    const later = { name: '9999_later', timestamp: '2030-01-01T00:00:00.000Z' }
    await migrations.insertInto('kysely_migration').values(later).execute()
    const rows = () => migrations.selectFrom('kysely_migration').select('name').orderBy('name').execute()
    const before = await rows()

    const variable = url ? 'DATABASE_URL' : 'DATA_DIR'
    expect(await refusal(place.env)).toBe(
      `${variable}: The database is newer than this version of Cairnway (it has 9999_later); start the newer version`,
    )
    expect(await rows()).toEqual(before)
    await closeDatabase(db)
  })
})

describe('a SQLite file', () => {
  test('is served by one process at a time', async ({ place }) => {
    const env = { DATA_DIR: place.folder }
    const server = await openStorage(readConfig(env), { exclusive: true })
    const sentence = `DATA_DIR: the database cannot be used: ${join(place.folder, 'app.db')} is in use`
    expect(await refusal(env)).toBe(`${sentence}: another Cairnway is already running on it`)
    await server.close()
    expect(await refusal(env)).toBe('accepted')
  })

  test('that is no database, or cannot be made, is one line', async ({ place }) => {
    writeFileSync(join(place.folder, 'app.db'), 'This is a letter and no database at all. '.repeat(100))
    expect(await refusal({ DATA_DIR: place.folder })).toMatch(/^DATA_DIR: the database cannot be used: .+$/)
    const below = join(place.folder, 'app.db', 'below')
    expect(await refusal({ DATA_DIR: below })).toMatch(/^DATA_DIR: the database cannot be used: .+$/)
  })
})

describe('a PostgreSQL that cannot be used', () => {
  test('is one line that names the variable and keeps the password', async ({ place }) => {
    const nobody = `127.0.0.1:${await freePort()}`
    const urls = [nobody, nobody.replace('127.0.0.1', 'localhost'), 'no-such-host.invalid'].map(
      (host) => new URL(`postgres://me:secret@${host}/cairnway`),
    )
    // Where there is a server that answers, it can also answer no.
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
