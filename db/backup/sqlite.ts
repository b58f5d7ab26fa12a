import {
  chmodSync,
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { lockSqlite, openSqliteFile } from '../open.ts'
import { COMPANIONS } from '../sqlite/file-identity.ts'
import {
  BackupError,
  type Contents,
  copyToNewFile,
  OWNER_ONLY_FILE,
  OWNER_ONLY_FOLDER,
  refuseOtherRows,
  type Saved,
  syncToDisk,
} from './format.ts'

type Connection = ReturnType<typeof openSqliteFile>

const COPY = 'app.db'
/** Throttles the copy: after each step it is synced and pauses, so that commits of a server need not wait for the disk. */
const STEP_PAGES = 64
const PAUSE_MS = 2

/**
 * Saves a snapshot of a database file that may be in use, and verifies it. Without the read transaction, every write
 * would restart the copy. Blocks its thread.
 */
export async function saveSqlite(file: string, folder: string): Promise<Saved> {
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}`)
  const copy = join(folder, COPY)
  const source = openSqliteFile(file)
  let rows: Contents['rows']
  try {
    source.exec('begin')
    rows = countRows(source)
    await copyInSteps(source, copy)
  } finally {
    source.close()
  }
  convertToSingleFile(copy)
  chmodSync(copy, OWNER_ONLY_FILE)
  syncToDisk(copy)
  const saved = verifyDatabase(copy)
  refuseOtherRows(saved.contents.rows, rows, 'The copy')
  return saved
}

async function copyInSteps(source: Connection, copy: string) {
  let handle: number | undefined
  const neverNotified = new Int32Array(new SharedArrayBuffer(4))
  try {
    await source.backup(copy, {
      progress() {
        handle ??= openSync(copy, 'r+')
        fdatasyncSync(handle)
        Atomics.wait(neverNotified, 0, 0, PAUSE_MS)
        return STEP_PAGES
      },
    })
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** Turns off WAL mode, so that reading the copy creates no further files. */
function convertToSingleFile(copy: string) {
  const db = openSqliteFile(copy)
  db.pragma('query_only = OFF')
  db.pragma('journal_mode = DELETE')
  db.close()
}

/**
 * The entries of each row are looked up in all indexes, where they lie far from each other. With SQLite's own 16 MB the
 * same pages are read again and again: over 150 GB for a file of 4.4 GB, in 202 s of processor time instead of 116.
 */
const CACHE_KIB = { least: 16_000, most: 1024 * 1024 }
const CACHE_MEMORY_SHARE = 0.25

function cacheKib(): number {
  const wanted = Math.floor((process.availableMemory() * CACHE_MEMORY_SHARE) / 1024)
  return Math.min(CACHE_KIB.most, Math.max(CACHE_KIB.least, wanted))
}

/** Checks every page, index and foreign key of a file. Throws BackupError if one is broken. */
function verifyDatabase(file: string): Saved {
  const db = openSqliteFile(file)
  try {
    db.pragma(`cache_size = -${cacheKib()}`)
    const state: unknown = db.pragma('integrity_check(1)', { simple: true })
    if (state !== 'ok') throw new BackupError(`The database is damaged: ${String(state)}`)
    const [orphan] = db.pragma('foreign_key_check') as { table: string }[]
    if (orphan) throw new BackupError(`The database is damaged: a row of ${orphan.table} points nowhere`)
    const names = (statement: string) => db.prepare<[], string>(statement).pluck().all()
    const lastIds = db.prepare<[], [string, number]>('select name, seq from sqlite_sequence').raw().all()
    return {
      contents: {
        engine: 'sqlite',
        migrations: names('select name from kysely_migration order by name'),
        rows: countRows(db),
        lastIds: Object.fromEntries(lastIds),
      },
      photos: names('select name from uploads'),
    }
  } finally {
    db.close()
  }
}

function countRows(db: Connection): Record<string, number> {
  const tables = db
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' and name not like 'kysely!_%' escape '!' order by name`,
    )
    .pluck()
    .all()
  const count = (table: string) => db.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0
  return Object.fromEntries(tables.map((table) => [table, count(table)]))
}

/** Locks a database file; returns the function that releases it, or null if it is in use. */
export function tryLockSqlite(file: string): (() => void) | null {
  try {
    return lockSqlite(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    return null
  }
}

export const isEmptySqlite = (file: string) => !existsSync(file)

/** Restores a saved database file, completely or not at all; existing files are moved to the folder `aside`. */
export function loadSqlite(folder: string, contents: Contents, file: string, aside: string) {
  const staging = `${file}.restoring`
  rmSync(staging, { force: true })
  try {
    copyToNewFile(join(folder, COPY), staging)
    refuseOtherRows(verifyDatabase(staging).contents.rows, contents.rows, 'The restored database')
    for (const old of COMPANIONS.map((companion) => file + companion).filter(existsSync)) {
      mkdirSync(join(dirname(file), aside), { recursive: true, mode: OWNER_ONLY_FOLDER })
      renameSync(old, join(dirname(file), aside, basename(old)))
    }
    renameSync(staging, file)
    syncToDisk(dirname(file))
  } finally {
    rmSync(staging, { force: true })
  }
}
