import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDiskShim, diskShimEnv } from './disk-shim.ts'
import { type Installation, withInstallation } from './installation.ts'
import { type Caller, createCaller } from './load-http.ts'
import type { RunningServer } from './server.ts'
import type { Size } from './trial.ts'

/** How often the disk fills up, by trial size. */
export const FILL_COUNT = { small: 1, whole: 10 }
const PAIRS = 3
/** The statuses a write may be answered with while the disk is full. */
export const DISK_FULL_STATUSES = [503, 507]

/** Runs the server on a simulated disk that can be filled and freed at any time. */
export function withSmallDisk<T>(
  size: Size,
  work: (
    stage: Installation & { server: RunningServer; caller: Caller; fill: () => void; free: () => void },
  ) => Promise<T>,
): Promise<T> {
  return withInstallation({ size, pairs: PAIRS }, async (installation) => {
    const full = join(installation.folder, 'disk-is-full')
    await ageSessions(installation)
    const env = diskShimEnv(installation.dataDir, { full })
    const server = await installation.start({ preload: await buildDiskShim(), env })
    const caller = createCaller(server.url)
    const fill = () => writeFileSync(full, '')
    const free = () => rmSync(full)
    return work({ ...installation, server, caller, fill, free }).finally(caller.close)
  })
}

/** Sets the last use of every session back, so that even reading has to update it. */
const ageSessions = ({ withDatabase }: Installation) =>
  withDatabase((db) =>
    db
      .updateTable('auth_sessions')
      .set({ lastUsedAt: new Date(Date.now() - 300_000).toISOString() })
      .execute(),
  )
