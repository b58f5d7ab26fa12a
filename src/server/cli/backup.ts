import { constants, setPriority } from 'node:os'
import { installationOf } from '#server/infra/backup/backups.ts'
import { makeBackup } from '#server/infra/backup/make-backup.ts'
import { runDataTool } from './run-tool.ts'

const MEGABYTE = 1024 * 1024

// A running server has priority.
setPriority(constants.priority.PRIORITY_LOW)

await runDataTool(async (config) => {
  const { folder, manifest } = await makeBackup(installationOf(config), { retention: config.backups.retention })
  const { rows, files, missingPhotos } = manifest
  const count = Object.values(rows).reduce((sum, found) => sum + found, 0)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const photos = files.filter(({ path }) => path.startsWith('uploads/')).length
  console.log(`${folder}: ${count} rows and ${photos} photos, ${(bytes / MEGABYTE).toFixed(1)} MB, verified`)
  if (missingPhotos.length > 0)
    console.warn(`Not there, though the database names them: ${missingPhotos.join(', ')}`)
})
