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
import { copyNew, OWN_FILE, OWN_FOLDER, sync } from './files.ts'
import { BackupError, type Contents, refuseOtherRows, type Saved } from './format.ts'

type Connection = ReturnType<typeof openSqliteFile>

const COPY = 'app.db'
/** What lies beside a database while it is open, or since its process was killed. */
const COMPANIONS = ['', '-wal', '-shm']
/** So much is copied and synced at once, then comes a rest: the commits of a server wait behind what a disk has to write. */
const STEP_PAGES = 64
const REST_MS = 2

/**
 * Copies a database file as it is at this moment, while others write to it. A read transaction holds that moment from
 * the first step to the last; without it, every write would start the copy anew. Blocks its thread.
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
  withoutJournal(copy)
  chmodSync(copy, OWN_FILE)
  sync(copy)
  const saved = inspect(copy)
  refuseOtherRows(saved.contents.rows, rows, 'The copy')
  return saved
}

async function copyInSteps(source: Connection, copy: string) {
  let handle: number | undefined
  const still = new Int32Array(new SharedArrayBuffer(4))
  try {
    await source.backup(copy, {
      progress() {
        handle ??= openSync(copy, 'r+')
        fdatasyncSync(handle)
        Atomics.wait(still, 0, 0, REST_MS)
        return STEP_PAGES
      },
    })
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** Lets a copy be one file, also while it is read. */
function withoutJournal(copy: string) {
  const db = openSqliteFile(copy)
  db.pragma('query_only = OFF')
  db.pragma('journal_mode = DELETE')
  db.close()
}

/** Looks through a whole file; throws when a page, an index or a reference in it is broken. */
function inspect(file: string): Saved {
  const db = openSqliteFile(file)
  try {
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

/** Holds the place of a file against whoever else would hold it; null when somebody does. */
export function claimSqlite(file: string): (() => void) | null {
  try {
    return lockSqlite(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    return null
  }
}

export const isEmptySqlite = (file: string) => !existsSync(file)

/** Puts a saved database where it belongs, whole or not at all; what is there goes into the folder `aside`. */
export function loadSqlite(folder: string, contents: Contents, file: string, aside: string) {
  const arriving = `${file}.restoring`
  rmSync(arriving, { force: true })
  try {
    copyNew(join(folder, COPY), arriving)
    refuseOtherRows(inspect(arriving).contents.rows, contents.rows, 'The restored database')
    for (const old of COMPANIONS.map((companion) => file + companion).filter(existsSync)) {
      mkdirSync(join(dirname(file), aside), { recursive: true, mode: OWN_FOLDER })
      renameSync(old, join(dirname(file), aside, basename(old)))
    }
    renameSync(arriving, file)
    sync(dirname(file))
  } finally {
    rmSync(arriving, { force: true })
  }
}
