import { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as base, describe, expect } from 'vitest'
import { isUnavailable } from '../dialect.ts'
import { closeDatabase, openSqlite } from '../open.ts'
import type { Db } from '../schema.ts'
import { SQLite } from './library.ts'
import { SYNC_FAILED } from './wal-sync.ts'

type Sync = { finish: () => void; fail: () => void }
type Fixtures = {
  file: string
  /** The syncs of the journal that have begun and wait for the test. */
  syncs: Sync[]
  /** What was reported. */
  failures: Error[]
  db: Db
}

const test = base.extend<Fixtures>({
  syncs: async ({ task: _task }, use) => use([]),
  failures: async ({ task: _task }, use) => use([]),
  file: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-journal-${task.id}-`))
    await use(join(folder, 'app.db'))
    rmSync(folder, { recursive: true, force: true })
  },
  db: async ({ file, syncs, failures }, use) => {
    let isWaiting = false
    const db = openSqlite(file, {
      lockTimeoutMs: 50,
      onError: (error) => failures.push(error),
      syncFile: (descriptor) =>
        new Promise((resolve, reject) => {
          fdatasyncSync(descriptor)
          if (!isWaiting) return resolve()
          syncs.push({ finish: resolve, fail: () => reject(new Error('the disk failed')) })
        }),
    })
    await sql`create table notes (text text)`.execute(db)
    isWaiting = true
    await use(db)
    isWaiting = false
    for (const { finish } of syncs) finish()
    await closeDatabase(db)
  },
})

const note = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db)
const noteInTransaction = (db: Db, text: string) => db.transaction().execute((tx) => note(tx, text))
const notes = async (db: Db) =>
  (await sql<{ text: string }>`select text from notes`.execute(db)).rows.map(({ text }) => text)

/** Collects the names of the writes that have resolved, or of those that failed. */
function watch(outcomes: string[], name: string, write: Promise<unknown>) {
  return write.then(
    () => void outcomes.push(name),
    (error: unknown) => void outcomes.push(`${name}: ${isUnavailable(error) ? 'unavailable' : 'failed'}`),
  )
}

describe('a commit', () => {
  test.for([
    ['alone', note],
    ['of a transaction', noteInTransaction],
  ] as const)('%s resolves once the journal is synced, not before [R2]', async ([, write], { db, syncs }) => {
    const outcomes: string[] = []
    const written = watch(outcomes, 'first', write(db, 'first'))
    await expect.poll(() => syncs.length).toBe(1)
    expect(await notes(db)).toEqual(['first'])
    expect(outcomes).toEqual([])
    syncs[0]?.finish()
    await written
    expect(outcomes).toEqual(['first'])
  })

  test('that came during a sync waits for the next one, which serves all of them', async ({ db, syncs }) => {
    const outcomes: string[] = []
    const first = watch(outcomes, 'first', note(db, 'first'))
    await expect.poll(() => syncs.length).toBe(1)
    const later = ['second', 'third', 'fourth'].map((name) =>
      watch(outcomes, name, noteInTransaction(db, name)),
    )
    await expect.poll(() => notes(db)).toEqual(['first', 'second', 'third', 'fourth'])
    syncs[0]?.finish()
    await first
    await expect.poll(() => syncs.length).toBe(2)
    expect(outcomes).toEqual(['first'])
    syncs[1]?.finish()
    await Promise.all(later)
    expect(outcomes).toEqual(['first', 'second', 'third', 'fourth'])
    expect(syncs).toHaveLength(2)
  })

  test('needs no sync if it reads or was rolled back', async ({ db, syncs }) => {
    await sql`select 1`.execute(db)
    await sql`pragma optimize`.execute(db)
    const undone = db.transaction().execute(async (tx) => {
      await note(tx, 'undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(syncs).toEqual([])
  })

  test('whose sync failed is stored by moving the journal into the file, and the failure is reported', async ({
    db,
    syncs,
    failures,
  }) => {
    const written = note(db, 'kept')
    await expect.poll(() => syncs.length).toBe(1)
    const later = noteInTransaction(db, 'kept too')
    syncs[0]?.fail()
    await written
    await expect.poll(() => syncs.length).toBe(2)
    syncs[1]?.finish()
    await later
    expect(await notes(db)).toEqual(['kept', 'kept too'])
    expect(failures).toEqual([new Error(SYNC_FAILED, { cause: new Error('the disk failed') })])
  })

  test('whose sync failed is refused while the journal cannot be moved, and so are later ones', async ({
    db,
    file,
    syncs,
  }) => {
    const outcomes: string[] = []
    const first = watch(outcomes, 'first', note(db, 'first'))
    await expect.poll(() => syncs.length).toBe(1)
    const other = new SQLite(file)
    other.exec('begin; select count(*) from notes')
    syncs[0]?.fail()
    await first
    await watch(outcomes, 'second', noteInTransaction(db, 'second'))
    expect(outcomes).toEqual(['first: unavailable', 'second: unavailable'])
    // No sync counts before everything is in the file: the kernel may have dropped what it could not write.
    expect(syncs).toHaveLength(1)

    other.close()
    await watch(outcomes, 'third', note(db, 'third'))
    expect(outcomes).toEqual(['first: unavailable', 'second: unavailable', 'third'])
    expect(syncs).toHaveLength(1)
  })
})
