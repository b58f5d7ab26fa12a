import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { test as base, describe, expect } from 'vitest'
import { runBatch } from './batch.ts'
import { closeDatabase, openSqlite } from './open.ts'
import type { Db } from './schema.ts'

const MOST_PAGES = 1_073_741_823

/** A SQLite file with an empty table. */
const test = base.extend<{ db: Db }>({
  db: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-group-${task.id}-`))
    const db = openSqlite(join(folder, 'app.db'))
    await sql`create table notes (text text)`.execute(db)
    await use(db)
    await closeDatabase(db)
    rmSync(folder, { recursive: true, force: true })
  },
})

const note = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db)
const notes = async (db: Db) =>
  (await sql<{ text: string }>`select text from notes`.execute(db)).rows.map(({ text }) => text)

async function fill(db: Db) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await limitTo(db, rows[0]?.page_count ?? 0)
}
const limitTo = (db: Db, pages: number) =>
  db.executeQuery(CompiledQuery.raw(`pragma max_page_count = ${pages}`))

const LARGE = 'x'.repeat(50_000)

describe('batched writes', () => {
  test('all fail with the error of a full disk, and later ones succeed [R4]', async ({ db }) => {
    await fill(db)
    const together = runBatch(db, () => [
      (tx) => note(tx, 'before'),
      (tx) => note(tx, LARGE),
      (tx) => note(tx, 'after'),
    ])
    await expect(together).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(await notes(db)).toEqual([])

    await limitTo(db, MOST_PAGES)
    const outcomes = await runBatch(db, () => [(tx) => note(tx, 'next'), (tx) => note(tx, LARGE)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await notes(db)).toEqual(['next', LARGE])
  })

  test('are rolled back one by one when they fail, also after having written', async ({ db }) => {
    const outcomes = await runBatch(db, () => [
      (tx) => note(tx, 'first'),
      async (tx) => {
        await note(tx, 'undone')
        throw new Error('of itself')
      },
      (tx) => note(tx, 'second'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await notes(db)).toEqual(['first', 'second'])
  })

  test('run once, and again only if another one fails', async ({ db }) => {
    let done = 0
    const counted = (tx: Db) => {
      done += 1
      return note(tx, `time ${done}`)
    }
    await runBatch(db, () => [counted])
    expect(await notes(db)).toEqual(['time 1'])
    await runBatch<unknown>(db, () => [counted, () => Promise.reject(new Error('of itself'))])
    expect(await notes(db)).toEqual(['time 1', 'time 3'])
  })

  test('are taken when the transaction has begun', async ({ db }) => {
    const waiting = [(tx: Db) => note(tx, 'early')]
    const together = runBatch(db, () => waiting.splice(0))
    waiting.push((tx) => note(tx, 'late'))
    expect(await together).toHaveLength(2)
    expect(await notes(db)).toEqual(['early', 'late'])
  })
})
