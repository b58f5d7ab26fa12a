import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { BUILT_SERVER, type ServerProcess, SOURCE_SERVER, spawnServer } from '#scripts/lib/server-process.ts'
import { emptyDatabase } from './databases.ts'

type Env = Record<string, string>

type Fixtures = {
  /** A folder and, on PostgreSQL, an empty database. */
  place: { folder: string; env: Env }
  /** Starts the built server there; it is stopped at the end of the test. */
  start: (env?: Env) => Promise<ServerProcess>
  /** Starts the source instead, for tests that patch a package. */
  startSource: (env?: Env) => Promise<ServerProcess>
}

export const test = base.extend<Fixtures>({
  place: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-process-${task.id}-`))
    const database = await emptyDatabase()
    await use({ folder, env: { DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) } })
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  },
  start: ({ place }, use) => runIn(place, BUILT_SERVER, use),
  startSource: ({ place }, use) => runIn(place, SOURCE_SERVER, use),
})

async function runIn(
  place: Fixtures['place'],
  args: readonly string[],
  use: (start: Fixtures['start']) => Promise<void>,
) {
  const started: ServerProcess[] = []
  await use(async (env = {}) => {
    const server = await spawnServer({
      args,
      // Not the repository, where the server would read .env.
      cwd: place.folder,
      env: { LOG_LEVEL: 'silent', LOOP_DELAY_LIMIT_MS: '0', ...place.env, ...env },
      captureOutput: true,
    })
    started.push(server)
    return server
  })
  await Promise.all(started.map((server) => server.stop()))
}

/** Expects one line on stderr and exit code 1. */
export async function expectRefusal(server: ServerProcess, line: RegExp) {
  const code = await server.exited
  expect({ code, stderr: server.output.stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(new RegExp(`^${line.source}\\n$`)) as string,
  })
}

export { describe, expect } from 'vitest'
export type { ServerProcess } from '#scripts/lib/server-process.ts'
