import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CANNOT_MOVE, createCheckpoints, THREAD_ENDED } from './checkpoints.ts'
import { type Database, SQLite } from './library.ts'

const run = promisify(execFile)
const CHECKPOINTS = new URL('checkpoints.ts', import.meta.url).href
const WORTH_BYTES = 64 * 1024

describe('the journal', () => {
  let folder: string
  let writer: Database
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cairnway-checkpoints-'))
    writer = new SQLite(join(folder, 'app.db'))
    writer.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table notes (text)')
  })
  afterEach(() => {
    writer.close()
    rmSync(folder, { recursive: true })
  })

  const write = (rows: number) => {
    for (let row = 0; row < rows; row += 1)
      writer.prepare('insert into notes values (?)').run('x'.repeat(2_000))
  }
  /** The number of rows in the file itself, without its journal. */
  function rowsInFile(): number {
    const copy = join(folder, 'copy.db')
    copyFileSync(join(folder, 'app.db'), copy)
    const database = new SQLite(copy)
    try {
      return database.prepare<[], { rows: number }>('select count(*) as rows from notes').get()?.rows ?? 0
    } catch {
      return 0
    } finally {
      database.close()
    }
  }

  test('is moved into the file concurrently once it is large, and closing waits for it', async () => {
    const started = vi.fn<() => void>()
    const checkpoints = createCheckpoints(join(folder, 'app.db'), started, { minBytes: WORTH_BYTES })
    write(2)
    checkpoints.onCommit()
    expect(started).not.toHaveBeenCalled()

    write(100)
    await expect
      .poll(() => {
        checkpoints.onCommit()
        return rowsInFile()
      })
      .toBe(102)
    expect(started).toHaveBeenCalledOnce()
    expect(statSync(join(folder, 'app.db-wal')).size).toBeGreaterThan(WORTH_BYTES)

    await checkpoints.close()
    // The last connection: closing it leaves no journal.
    writer.close()
    expect(statSync(join(folder, 'app.db-wal'), { throwIfNoEntry: false })).toBeUndefined()
  })

  test('is moved by another thread after one has ended, which is reported', async () => {
    const [file, away] = [join(folder, 'app.db'), join(folder, 'away.db')]
    const failures: Error[] = []
    const checkpoints = createCheckpoints(file, () => {}, {
      minBytes: WORTH_BYTES,
      restartMs: 0,
      onError: (error) => failures.push(error),
    })
    write(100)
    // The thread opens the file when it starts.
    renameSync(file, away)
    checkpoints.onCommit()
    await expect.poll(() => failures.map(({ message }) => message)).toEqual([THREAD_ENDED])
    renameSync(away, file)
    await expect
      .poll(() => {
        checkpoints.onCommit()
        return rowsInFile()
      })
      .toBe(100)
    await checkpoints.close()
    expect(failures).toHaveLength(1)
  })

  test('that cannot be moved is reported, once', async () => {
    const file = join(folder, 'text.db')
    writeFileSync(file, 'no database'.repeat(1_000))
    writeFileSync(`${file}-wal`, 'x'.repeat(WORTH_BYTES))
    const failures: Error[] = []
    const checkpoints = createCheckpoints(file, () => {}, {
      minBytes: WORTH_BYTES,
      onError: (error) => failures.push(error),
    })
    await expect
      .poll(() => {
        checkpoints.onCommit()
        return failures.map(({ message }) => message)
      })
      .toEqual([`${CANNOT_MOVE}: file is not a database`])
    let attempts = 0
    await expect
      .poll(() => {
        checkpoints.onCommit()
        attempts += 1
        return attempts
      })
      .toBe(5)
    await checkpoints.close()
    expect(failures).toHaveLength(1)
  })

  test('is emptied when asked, also a small one, and closing does not wait for who reads it', async () => {
    const checkpoints = createCheckpoints(join(folder, 'app.db'), () => {}, { minBytes: WORTH_BYTES })
    const sizeOfJournal = () => statSync(join(folder, 'app.db-wal')).size
    write(2)
    checkpoints.empty()
    await expect.poll(sizeOfJournal).toBe(0)
    expect(rowsInFile()).toBe(2)

    const reader = new SQLite(join(folder, 'app.db'))
    reader.exec('begin; select * from notes')
    write(2)
    checkpoints.empty()
    await checkpoints.close()
    expect(sizeOfJournal()).toBeGreaterThan(0)
    reader.close()
  })

  test('needs no thread while it is small', async () => {
    const checkpoints = createCheckpoints(join(folder, 'app.db'), () => {}, { minBytes: WORTH_BYTES })
    checkpoints.onCommit()
    await checkpoints.close()
    expect(rowsInFile()).toBe(0)
  })

  test('keeps a program running until it is closed', async () => {
    const program = `
      const { createCheckpoints, THREAD_ENDED } = await import(${JSON.stringify(CHECKPOINTS)})
      const checkpoints = createCheckpoints(${JSON.stringify(join(folder, 'app.db'))}, () => {}, { minBytes: 1 })
      checkpoints.onCommit()
      await checkpoints.close()
      console.log('closed')
    `
    write(1)
    const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', program]
    expect((await run(process.execPath, args)).stdout).toBe('closed\n')
  })
})
