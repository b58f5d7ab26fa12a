import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as base, expect } from 'vitest'
import { migrateToLatest } from '../migrate.ts'
import { closeDatabase, openSqlite } from '../open.ts'
import type { Db } from '../schema.ts'
import { BackupError } from './format.ts'
import { saveSqlite } from './sqlite.ts'

const PAGE_BYTES = 4_096

type Place = { file: string; copy: string }

/** A migrated, closed database, and a folder for its copy. */
const test = base.extend<{ place: Place }>({
  place: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-copy-${task.id}-`))
    const place = { file: join(folder, 'app.db'), copy: join(folder, 'copy') }
    mkdirSync(place.copy)
    await inFile(place.file, (db) => migrateToLatest(db))
    await use(place)
    rmSync(folder, { recursive: true, force: true })
  },
})

async function inFile<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openSqlite(file)
  try {
    return await work(db)
  } finally {
    await closeDatabase(db)
  }
}

const entry = (detail: string) => ({ at: '2026-01-05T09:00:00.000Z', actorId: null, action: 'test', detail })

/** Enough entries for a copy of many steps. */
const fill = (db: Db, count: number) =>
  db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await tx
        .insertInto('audit_entries')
        .values(entry('x'.repeat(2_000)))
        .execute()
  })

test('a copy is a snapshot, regardless of concurrent writes [R30]', async ({ place }) => {
  await inFile(place.file, async (db) => {
    await fill(db, 1_000)
    let written = 1_000
    let done = false
    const saving = saveSqlite(place.file, place.copy).finally(() => {
      done = true
    })
    // Two per transaction: a snapshot never contains only one.
    while (!done) {
      await db
        .insertInto('audit_entries')
        .values([entry('first'), entry('second')])
        .execute()
      written += 2
      await new Promise(setImmediate)
    }
    const { contents } = await saving
    expect(written).toBeGreaterThan(1_002)
    const copied = contents.rows.audit_entries ?? 0
    expect(copied).toBeGreaterThanOrEqual(1_000)
    expect(copied).toBeLessThan(written)
    expect(copied % 2).toBe(0)
    await inFile(join(place.copy, 'app.db'), async (copy) => {
      const ids = await copy.selectFrom('audit_entries').select('id').execute()
      expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: copied }, (_, index) => index + 1))
    })
  })
})

test('a database with a corrupt page is not backed up', async ({ place }) => {
  await inFile(place.file, (db) => fill(db, 200))
  const bytes = readFileSync(place.file)
  bytes.fill(0xff, bytes.length - 20 * PAGE_BYTES, bytes.length - 10 * PAGE_BYTES)
  writeFileSync(place.file, bytes)
  await expect(saveSqlite(place.file, place.copy)).rejects.toThrow(/damaged|malformed/)
})

test('a database with a broken foreign key is not backed up', async ({ place }) => {
  await inFile(place.file, async (db) => {
    await sql`pragma foreign_keys = off`.execute(db)
    await db.insertInto('uploads').values({ name: 'orphan.jpg', userId: 4711, createdAt: '' }).execute()
  })
  await expect(saveSqlite(place.file, place.copy)).rejects.toThrow(
    new BackupError('The database is damaged: a row of uploads points nowhere'),
  )
})
