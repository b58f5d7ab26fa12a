import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { installationOf, listBackups } from '#server/infra/backup/backups.ts'
import type { Installation } from './installation.ts'

type InstallationFolders = Pick<Installation, 'folder' | 'dataDir'>

/** Runs a command-line tool as its npm script would; throws its error output when it fails. */
async function runTool(
  name: 'backup' | 'restore',
  args: string[],
  { folder, dataDir }: InstallationFolders,
): Promise<void> {
  const program = fileURLToPath(new URL(`../../src/server/cli/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, ...args], {
    // Outside the package: its .env must not be read.
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.on('data', (data: Buffer) => {
    errorOutput += data.toString()
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`npm run ${name} ended with ${String(code)}: ${errorOutput}`)
}

/** Backs an installation up; returns the backup's name. */
export async function createBackup(folders: InstallationFolders): Promise<string> {
  await runTool('backup', [], folders)
  const [latest] = listBackups(installationOf({ dataDir: folders.dataDir, databaseUrl: undefined }).backups)
  if (!latest) throw new Error('npm run backup made no backup')
  return latest.name
}

/** Restores a backup into an empty folder; returns the milliseconds that took. */
export async function restoreBackup(folders: InstallationFolders, name: string, to: string): Promise<number> {
  const began = performance.now()
  await runTool('restore', [name, '--to', to], folders)
  return performance.now() - began
}

/** Deletes everything of an installation except its backups. */
export function deleteAllButBackups({ dataDir }: InstallationFolders) {
  for (const name of readdirSync(dataDir)) {
    if (name !== 'backups') rmSync(join(dataDir, name), { recursive: true })
  }
}

/** Inserts `count` messages, spread over all matches; 550,000 make a database of 200 MB. */
export async function addMessages(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count}),
      positions as (
        select m.id as "matchId", t."userId" as "senderId", row_number() over (order by m.id) - 1 as position
        from matches as m join mentors as t on t.id = m."mentorId"
      )
      insert into messages ("matchId", "senderId", "content", "clientId", "createdAt")
      select "matchId", "senderId", printf('%0200d', i), 'earlier-' || i, '2026-01-05T09:00:00.000Z'
      from n join positions on position = i % (select count(*) from positions)
    `.execute(tx)
    await sql`
      update matches set
        "messageCount" = (select count(*) from messages where messages."matchId" = matches.id),
        "lastMessageId" = (select max(id) from messages where messages."matchId" = matches.id)
    `.execute(tx)
  })
}
