import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '#tests/support/embedded-postgres.ts'
import { buildDiskShim, diskShimEnv } from './disk-shim.ts'
import { type Installation, withInstallation } from './installation.ts'
import { type Caller, createCaller } from './load-http.ts'
import type { RunningServer, ServerOptions } from './server.ts'
import type { Size } from './trial.ts'

/** How often the disk fills up, by trial size. */
export const FILL_COUNT = { small: 1, whole: 10 }
const PAIRS = 3
/** The statuses a write may be answered with while the disk is full. */
export const DISK_FULL_STATUSES = [503, 507]

export type SmallDisk = Installation & {
  server: RunningServer
  caller: Caller
  fill: () => void
  free: () => void
}

/** Runs the server on a simulated disk that can be filled and freed at any time. */
export const withSmallDisk = <T>(size: Size, work: (stage: SmallDisk) => Promise<T>): Promise<T> =>
  withInstallation({ size, pairs: PAIRS }, async (installation) => {
    const full = join(installation.folder, 'disk-is-full')
    const env = diskShimEnv(installation.dataDir, { full })
    return runOnDisk(installation, { full, options: { preload: await buildDiskShim(), env } }, work)
  })

/** Runs the server on PostgreSQL, whose files cannot grow while its disk is full. */
export async function withSmallPostgresDisk<T>(size: Size, work: (stage: SmallDisk) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-full-'))
  // PostgreSQL, which does not run as root, looks for the file in it.
  chmodSync(folder, 0o755)
  const full = join(folder, 'disk-is-full')
  const LD_PRELOAD = await buildDiskShim()
  try {
    return await withPostgres(
      (databaseUrl) =>
        withInstallation({ size, pairs: PAIRS, databaseUrl }, (installation) =>
          runOnDisk(installation, { full, options: {} }, work),
        ),
      { envFor: (databaseDir) => ({ LD_PRELOAD, ...diskShimEnv(databaseDir, { fullToGrow: full }) }) },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the server; its disk is full while the file `full` exists. */
async function runOnDisk<T>(
  installation: Installation,
  { full, options }: { full: string; options: ServerOptions },
  work: (stage: SmallDisk) => Promise<T>,
): Promise<T> {
  await ageSessions(installation)
  const server = await installation.start(options)
  const caller = createCaller(server.url)
  const fill = () => writeFileSync(full, '')
  const free = () => rmSync(full)
  return work({ ...installation, server, caller, fill, free }).finally(caller.close)
}

/** Sets the last use of every session back, so that even reading has to update it. */
const ageSessions = ({ withDatabase }: Installation) =>
  withDatabase((db) =>
    db
      .updateTable('auth_sessions')
      .set({ lastUsedAt: new Date(Date.now() - 300_000).toISOString() })
      .execute(),
  )
