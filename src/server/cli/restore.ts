import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installationOf, listBackups } from '#server/infra/backup/backups.ts'
import { restoreBackup } from '#server/infra/backup/restore-backup.ts'
import { CommandError, runDataTool } from './run-tool.ts'

const USAGE = 'npm run restore -- BACKUP [--to FOLDER] [--force]'

type Flags = { backup: string | undefined; to: string | undefined; force: boolean }

await runDataTool(async (config) => {
  const { backup, to, force } = parseFlags()
  const { backups } = installationOf(config)
  if (!backup) throw new CommandError(`Usage: ${USAGE}\n${listNames(backups)}`)
  const byName = join(backups, backup)
  const folder = existsSync(byName) ? byName : resolve(backup)
  const target = installationOf({ ...config, ...(to && { dataDir: resolve(to) }) })

  const { manifest, aside } = await restoreBackup(folder, target, { force })
  console.log(`Restored what was there at ${manifest.createdAt}. Start the server again.`)
  if (aside) console.log(`What was there before is kept as ${aside}.`)
})

function parseFlags(): Flags {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, force: { type: 'boolean', default: false } },
    })
    if (positionals.length > 1) throw new Error('One backup at a time')
    return { backup: positionals[0], to: values.to, force: values.force }
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: ${USAGE}`)
  }
}

function listNames(backups: string): string {
  const names = listBackups(backups).map(({ name }) => name)
  return names.length > 0 ? `Backups in ${backups}:\n${names.join('\n')}` : `There are no backups in ${backups}`
}
