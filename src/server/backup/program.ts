import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { BackupError } from '#db/backup-format.ts'
import { ConfigError, readConfig } from '../config.ts'
import { installationOf } from './folders.ts'
import { makeBackup } from './make.ts'

// The process that serves starts this one, for a backup that is due.
try {
  setPriority(constants.priority.PRIORITY_LOW)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig()
  await makeBackup(installationOf(config), { retention: config.backups.retention })
} catch (error) {
  const expected = error instanceof BackupError || error instanceof ConfigError
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
