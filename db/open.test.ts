import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as base, describe, expect } from 'vitest'
import { closeDatabase, lockSqlite, openSqlite } from './open.ts'
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
  test('is durable: journal ahead of the data, every commit synced, rows that point at rows', async ({
    file,
  }) => {
    const db = openSqlite(file)
    expect(await pragma(db, 'journal_mode')).toBe('wal')
    expect(await pragma(db, 'synchronous')).toBe(2)
    expect(await pragma(db, 'foreign_keys')).toBe(1)
    expect(await pragma(db, 'busy_timeout')).toBe(250)
    expect(await pragma(db, 'secure_delete')).toBe(1)
    await closeDatabase(db)
  })

  test('is made with its folder, and leaves one file when it is closed', async ({ file }) => {
    const db = openSqlite(file)
    await sql`create table kept (id integer)`.execute(db)
    await closeDatabase(db)
    expect(statSync(file).size).toBeGreaterThan(0)
    expect(existsSync(`${file}-wal`)).toBe(false)
  })

  test('takes its write lock where a transaction begins, so that two writers wait and neither fails', async ({
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

    const pending = one.transaction().execute(async () => {
      await expect(add(two)).rejects.toThrow('locked')
    })
    await pending
    await add(two)
    await Promise.all([closeDatabase(one), closeDatabase(two)])
  })
})

describe('holding a database file', () => {
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

  test('is for one at a time, and given back when he lets go', ({ file }) => {
    const release = lockSqlite(file)
    expect(() => lockSqlite(file)).toThrow('another Cairnway is already running on it')
    release()
    lockSqlite(file)()
  })

  test('is for one process at a time, and given back even when it is killed', async ({ file }) => {
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
