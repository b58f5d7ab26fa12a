import { existsSync, readdirSync } from 'node:fs'
import { MoveError } from '#db/transfer/copy-rows.ts'
import { moveToPostgres } from '#db/transfer/transfer.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { installationOf, sqliteFileIn } from '#server/infra/backup/backups.ts'
import { CommandError, runDataTool } from './run-tool.ts'

const USAGE =
  'Set DATABASE_URL to the database to fill, or name it: npm run migrate:to-postgres -- postgres://user:password@host/database'

await runDataTool(async (config) => {
  const url = targetUrl(config)
  const file = sqliteFileIn(config.dataDir)
  const began = performance.now()
  const rows = await moveToPostgres(file, url, {
    onTable: (name, count) => console.log(`${name}: ${count}`),
  }).catch(throwCommandError)
  const counts = Object.values(rows)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Copied and compared: ${counts.length} tables, ${total} rows, ${seconds} seconds.`)
  const { photos } = installationOf(config)
  const files = existsSync(photos) ? readdirSync(photos).length : 0
  console.log(`Photos are still files: copy ${photos} (${files} files) to every server, or share it.`)
  console.log(`${file} is as it was. Start the server with DATABASE_URL.`)
})

function targetUrl(config: Config): string {
  const [argument, ...more] = process.argv.slice(2)
  const { databaseUrl } = argument ? readConfig({ ...process.env, DATABASE_URL: argument }) : config
  if (!databaseUrl || more.length > 0) throw new CommandError(USAGE)
  return databaseUrl
}

function throwCommandError(error: unknown): never {
  throw error instanceof MoveError ? new CommandError(error.message) : error
}
