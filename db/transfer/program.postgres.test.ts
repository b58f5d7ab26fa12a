import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { vi } from 'vitest'
import {
  addMessageTrigger,
  describe,
  dropMessageTrigger,
  expect,
  type MigrationSetup,
  test,
} from '#tests/support/migration-fixture.ts'
import { migrateToLatest } from '../migrate.ts'
import { lockSqlite } from '../open.ts'

const PROGRAM = fileURLToPath(new URL('../../src/server/cli/migrate-to-postgres.ts', import.meta.url))
const TSX = import.meta.resolve('tsx')
const PATIENCE = { timeout: 90_000 }
const GATE = 4711

/** Runs the command in a process, outside the package folder with its .env. */
function start({ dataDir }: MigrationSetup, env: Record<string, string>, ...named: string[]) {
  const child = spawn(process.execPath, ['--import', TSX, PROGRAM, ...named], {
    cwd: dataDir,
    env: { DATA_DIR: dataDir, ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()))
  return { child, output, exited: once(child, 'close').then(([code]) => code as number | null) }
}

async function run(...given: Parameters<typeof start>) {
  const { output, exited } = start(...given)
  return { code: await exited, ...output }
}

describe('npm run migrate:to-postgres', () => {
  test('copies DATA_DIR to DATABASE_URL and prints a summary', PATIENCE, async ({ place }) => {
    const { code, stdout, stderr } = await run(place, { DATABASE_URL: place.url })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^users: 36$/m)
    expect(stdout).toMatch(/^Copied and compared: \d{2} tables, \d{3} rows, \d+\.\d seconds\.$/m)
    expect(stdout).toContain(`Photos are still files: copy ${place.dataDir}/uploads (0 files) to every server`)
    expect(await place.copy()).toEqual(await place.original())
  })

  test('prints one line and exits with 1 when it fails', PATIENCE, async ({ place }) => {
    const release = lockSqlite(place.file)
    const inUse = await run(place, {}, place.url)
    release()
    expect(inUse).toEqual({
      code: 1,
      stdout: '',
      stderr: `${place.file} is in use: stop the server first\n`,
    })
    expect(await run(place, {})).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Set DATABASE_URL .+\n$/),
    })
    expect(await run(place, {}, 'mysql://elsewhere')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATABASE_URL must be a postgres:\/\/ address, .+\n$/),
    })
  })

  test('leaves nothing when killed, and completes when repeated', PATIENCE, async ({ place }) => {
    await place.inTarget(async (db) => {
      await migrateToLatest(db)
      await addMessageTrigger(
        db,
        `if new."clientId" = 'odd 5' then perform pg_advisory_xact_lock(${GATE}); end if;`,
      )
    })
    const gate = new pg.Client({ connectionString: place.url })
    await gate.connect()
    const rows = async (text: string) => (await gate.query(text)).rows
    await gate.query(`select pg_advisory_lock(${GATE})`)

    const { child, exited } = start(place, { DATABASE_URL: place.url })
    const isWaiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`
    await vi.waitFor(async () => expect(await rows(isWaiting)).toHaveLength(1), {
      timeout: 60_000,
      interval: 50,
    })
    child.kill('SIGKILL')
    expect(await exited).toBe(null)

    await gate.query(`select pg_advisory_unlock(${GATE})`)
    const connected = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await vi.waitFor(async () => expect(await rows(connected)).toEqual([]), { timeout: 30_000, interval: 50 })
    expect(await rows('select from users')).toEqual([])
    await gate.end()

    await place.inTarget(dropMessageTrigger)
    expect(await run(place, {}, place.url)).toMatchObject({ code: 0, stderr: '' })
    expect(await place.copy()).toEqual(await place.original())
  })
})
