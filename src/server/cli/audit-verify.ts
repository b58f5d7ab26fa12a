import { existsSync } from 'node:fs'
import { isCurrent } from '#db/migrate.ts'
import { closeDatabase, openSqlite, ping } from '#db/open.ts'
import { openPostgres } from '#db/postgres/open.ts'
import type { Config } from '#server/config/config.ts'
import { type Anchor, describeFault, verifyLog } from '#server/domain/audit/verify.ts'
import { sqliteFileIn } from '#server/infra/backup/backups.ts'
import { CommandError, runDataTool } from './run-tool.ts'

const USAGE = 'npm run audit:verify [-- COUNT:HASH]   (what an earlier run has printed)'

await runDataTool(async (config) => {
  const anchor = parseAnchor()
  const db = openDatabase(config)
  try {
    await ping(db)
    if (!(await isCurrent(db))) {
      throw new CommandError('The database is of another version of Cairnway: run `npm run migrate` first')
    }
    const { count, hash, faults } = await verifyLog(db, { anchor })
    for (const fault of faults) console.error(describeFault(fault))
    if (faults.length > 0) throw new CommandError(`The audit log is broken (${count} entries)`)
    console.log(`The audit log is whole: ${count} entries.`)
    console.log(`Write this down elsewhere, it proves later that they are still there: ${count}:${hash}`)
  } catch (error) {
    throw isSystemError(error) ? new CommandError(`The database cannot be read: ${error.message}`) : error
  } finally {
    await closeDatabase(db)
  }
})

/** Errors of the database or the system have a code; all others are bugs of ours. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error
}

function openDatabase({ databaseUrl, databasePoolMax, dataDir }: Config) {
  if (databaseUrl) return openPostgres(databaseUrl, () => {}, databasePoolMax)
  const file = sqliteFileIn(dataDir)
  if (!existsSync(file)) throw new CommandError(`There is no database at ${file}`)
  return openSqlite(file)
}

function parseAnchor(): Anchor | undefined {
  const [argument, ...more] = process.argv.slice(2)
  if (argument === undefined) return undefined
  const [, count, hash] = /^(\d{1,10}):([0-9a-f]{64})$/.exec(argument) ?? []
  if (!count || !hash || more.length > 0) throw new CommandError(`Usage: ${USAGE}`)
  return { count: Number(count), hash }
}
