import { BackupError } from '#db/backup/format.ts'
import { migrationsOf } from '#db/migrate.ts'
import type { Db } from '#db/schema.ts'
import type { Config } from '../../config/config.ts'
import { installationOf } from './backups.ts'
import { makeBackup } from './make-backup.ts'

/** Makes a backup if migrations are pending; a new database has nothing to back up. Throws BackupError. */
export async function backUpBeforeMigrating(db: Db, config: Config): Promise<void> {
  const { done, pending } = await migrationsOf(db)
  const [beforeMigration] = pending
  if (done.length === 0 || beforeMigration === undefined) return
  try {
    await makeBackup(installationOf(config), { retention: config.backups.retention, beforeMigration })
  } catch (error) {
    throw new BackupError(`the backup before migration ${beforeMigration} failed: ${(error as Error).message}`)
  }
}
