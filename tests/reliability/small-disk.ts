import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskShim, watched } from './disk.ts'
import { type Installation, withInstallation } from './installation.ts'
import { type Caller, createCaller } from './load-http.ts'
import type { RunningServer } from './server.ts'
import type { Size } from './trial.ts'

/** So often the disk is full. */
export const TIMES = { small: 1, whole: 10 }
const PAIRS = 3
/** How a call may be answered that needs room where there is none. */
export const NO_ROOM = [503, 507]

/** The server on a disk that can be filled, and emptied again, at any moment. */
export function onSmallDisk<T>(
  size: Size,
  work: (
    stage: Installation & { server: RunningServer; caller: Caller; fill: () => void; free: () => void },
  ) => Promise<T>,
): Promise<T> {
  return withInstallation({ size, pairs: PAIRS }, async (installation) => {
    const full = join(installation.folder, 'disk-is-full')
    await notLately(installation)
    const env = watched(installation.dataDir, { full })
    const server = await installation.start({ preload: await diskShim(), env })
    const caller = createCaller(server.url)
    const fill = () => writeFileSync(full, '')
    const free = () => rmSync(full)
    return work({ ...installation, server, caller, fill, free }).finally(caller.close)
  })
}

/** Nobody has used his session for so long that even reading has something to note. */
const notLately = ({ withDatabase }: Installation) =>
  withDatabase((db) =>
    db
      .updateTable('auth_sessions')
      .set({ lastUsedAt: new Date(Date.now() - 300_000).toISOString() })
      .execute(),
  )
