import { statSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { sqliteFileIn } from './backup/backups.ts'

/** The rights of the group and of all others. */
const OTHERS = 0o077

/** From now on this process makes files and folders for its own user alone. Windows has no such modes. */
export function makeFilesPrivate() {
  if (process.platform !== 'win32') process.umask(OTHERS)
}

const mayOthers = (path: string) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0

/** Returns a warning if other users of the machine can read the data: an earlier start or somebody has allowed it. */
export function findReadable({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string[] {
  if (process.platform === 'win32') return []
  const file = sqliteFileIn(dataDir)
  const warn = (what: string, command: string) => [
    `${what} can be read by other users of this machine: ${command}`,
  ]
  if (mayOthers(dataDir)) return warn('DATA_DIR', `chmod -R go= '${dataDir}'`)
  if (!databaseUrl && mayOthers(file)) return warn('The database', `chmod go= '${file}'*`)
  return []
}
