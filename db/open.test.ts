import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as base, describe, expect } from 'vitest'
import { checkpointWal, closeDatabase, lockSqlite, openSqlite, withoutLockWait } from './open.ts'
import type { Db } from './schema.ts'

const test = base.extend<{ file: string }>({
  file: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-open-${task.id}-`))
    await use(join(folder, 'deeper', 'app.db'))
    rmSync(folder, { recursive: true, force: true })
  },
})

async function pragma(db: Db, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(`pragma_${name}`)}`.execute(db)
  return rows[0]?.[name] ?? rows[0]?.timeout
}

describe('a SQLite database', () => {
  test('has the settings that its driver needs: WAL mode, ordered writes, foreign keys on', async ({
    file,
  }) => {
    const db = openSqlite(file)
    expect(await pragma(db, 'journal_mode')).toBe('wal')
    expect(await pragma(db, 'synchronous')).toBe(1)
    expect(await pragma(db, 'foreign_keys')).toBe(1)
    await sql`create table owners (id integer primary key)`.execute(db)
    await sql`create table owned (owner integer references owners)`.execute(db)
    const before = readFileSync(file)
    await expect(sql`insert into owned values (1)`.execute(db)).rejects.toThrow('FOREIGN KEY')
    await sql`insert into owners values (1)`.execute(db)
    await sql`insert into owned values (1)`.execute(db)
    // Committed data are in the journal and move to the file later.
    expect(readFileSync(file)).toEqual(before)
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
    await closeDatabase(db)
  })

  test('overwrites deleted rows in the file', async ({ file }) => {
    const db = openSqlite(file)
    await sql`create table notes (text text)`.execute(db)
    for (const text of ['Said by somebody', 'Still there']) await note(db, text)
    await sql`delete from notes where text = 'Said by somebody'`.execute(db)
    await closeDatabase(db)
    const bytes = readFileSync(file, 'latin1')
    expect([bytes.includes('Said by somebody'), bytes.includes('Still there')]).toEqual([false, true])
  })

  test('never blocks the process while another one writes', async ({ file }) => {
    const db = openSqlite(file)
    expect(await pragma(db, 'busy_timeout')).toBe(0)
    await closeDatabase(db)
  })

  test('is created with its folder, and is one file after closing', async ({ file }) => {
    const db = openSqlite(file)
    await sql`create table kept (id integer)`.execute(db)
    await closeDatabase(db)
    expect(statSync(file).size).toBeGreaterThan(0)
    expect(existsSync(`${file}-wal`)).toBe(false)
  })

  test('takes the write lock when a transaction begins, so that two writers wait and neither fails', async ({
    file,
  }) => {
    const [one, two] = [openSqlite(file), openSqlite(file)]
    await sql`create table counter (value integer)`.execute(one)
    await sql`insert into counter values (0)`.execute(one)
    const add = (db: Db) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ value: number }>`select value from counter`.execute(tx)
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1}`.execute(tx)
      })
    for (let round = 0; round < 10; round += 1) {
      await add(one)
      await add(two)
    }
    const { rows } = await sql`select value from counter`.execute(one)
    expect(rows).toEqual([{ value: 20 }])

    await Promise.all([closeDatabase(one), closeDatabase(two)])
  })

  test('lets a writer wait for another process while others read [R19]', async ({ file }) => {
    const db = openSqlite(file)
    const { release } = await holdLock(db, file)
    let isWritten = false
    const writing = note(db, 'waited').then(() => {
      isWritten = true
    })
    const inTransaction = db.transaction().execute((tx) => note(tx, 'waited too'))
    for (let count = 0; count < 100; count += 1) {
      expect(await notes(db)).toEqual([])
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(isWritten).toBe(false)

    await release()
    await Promise.all([writing, inTransaction])
    expect((await notes(db)).sort()).toEqual(['waited', 'waited too'])
    await closeDatabase(db)
  })

  test('fails a writer after the lock timeout, or at once if it should fail fast [R19]', async ({ file }) => {
    const db = openSqlite(file, { lockTimeoutMs: 50 })
    const { release } = await holdLock(db, file)
    await expect(note(db, 'never')).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    await expect(db.transaction().execute((tx) => note(tx, 'never'))).rejects.toMatchObject({
      code: 'SQLITE_BUSY',
    })
    const patient = openSqlite(file, { lockTimeoutMs: Number.POSITIVE_INFINITY })
    await expect(note(withoutLockWait(patient), 'never')).rejects.toMatchObject({ code: 'SQLITE_BUSY' })

    await release()
    await note(db, 'later')
    expect(await notes(db)).toEqual(['later'])
    await Promise.all([closeDatabase(db), closeDatabase(patient)])
  })

  test('shrinks its journal at the next write or checkpoint, once it is no longer read [R33]', async ({
    file,
  }) => {
    const walMaxBytes = 64 * 1024
    const db = openSqlite(file, { walMaxBytes })
    const sizeOf = () => statSync(`${file}-wal`).size
    await sql`create table notes (text text)`.execute(db)
    // Far more than the journal limit, and than SQLite collects before a checkpoint.
    const writeMuch = async () => {
      for (let count = 0; count < 12; count += 1) await note(db, 'x'.repeat(600_000))
    }
    for (const shrink of [() => note(db, 'next'), () => checkpointWal(db)]) {
      const release = await holdSnapshot(file)
      await writeMuch()
      await shrink()
      expect(sizeOf()).toBeGreaterThan(6_000_000)
      await release()
      await shrink()
      await shrink()
      expect(sizeOf()).toBeLessThanOrEqual(walMaxBytes)
    }
    await closeDatabase(db)
  })
})

const note = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db)
const notes = async (db: Db) =>
  (await sql<{ text: string }>`select text from notes`.execute(db)).rows.map(({ text }) => text)

/** Another connection that holds the write lock of a file with an empty table of notes. */
async function holdLock(db: Db, file: string) {
  await sql`create table notes (text text)`.execute(db)
  const other = openSqlite(file)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let holding: Promise<void> = Promise.resolve()
  await new Promise<void>((begun) => {
    holding = other.transaction().execute(async () => {
      begun()
      await released
    })
  })
  return {
    async release() {
      release()
      await holding
      await closeDatabase(other)
    },
  }
}

/** Another connection with an open read transaction (snapshot). */
async function holdSnapshot(file: string) {
  const other = openSqlite(file)
  await sql`begin`.execute(other)
  await sql`select count(*) from notes`.execute(other)
  return async () => {
    await sql`commit`.execute(other)
    await closeDatabase(other)
  }
}

describe('the lock of a database file', () => {
  const HOLDER = `
    const { lockSqlite } = await import(process.env.MODULE)
    lockSqlite(process.env.FILE)
    console.log('held')
    setInterval(() => {}, 1000)
  `

  async function holdElsewhere(file: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', HOLDER], {
      env: { ...process.env, MODULE: new URL('./open.ts', import.meta.url).href, FILE: file },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }

  test('is exclusive until it is released', ({ file }) => {
    const release = lockSqlite(file)
    expect(() => lockSqlite(file)).toThrow('another Cairnway is already running on it')
    release()
    lockSqlite(file)()
  })

  test('is exclusive between processes, and released when one is killed', async ({ file }) => {
    const holder = await holdElsewhere(file)
    try {
      expect(() => lockSqlite(file)).toThrow('is in use')
    } finally {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    }
    lockSqlite(file)()
  })
})
