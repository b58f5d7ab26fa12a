import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { installationOf, listBackups } from '#server/infra/backup/folders.ts'
import type { Installation } from './installation.ts'

type Place = Pick<Installation, 'folder' | 'dataDir'>

/** Runs a tool of the command line as its npm script would; throws what it says when it fails. */
async function runTool(name: 'backup' | 'restore', args: string[], { folder, dataDir }: Place): Promise<void> {
  const program = fileURLToPath(new URL(`../../src/server/cli/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, ...args], {
    // Elsewhere than the package, whose own .env is nobody's business here.
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString()
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`npm run ${name} ended with ${String(code)}: ${said}`)
}

/** Backs an installation up; the name of the backup. */
export async function backUp(place: Place): Promise<string> {
  await runTool('backup', [], place)
  const [made] = listBackups(installationOf({ dataDir: place.dataDir, databaseUrl: undefined }).backups)
  if (!made) throw new Error('npm run backup has made none')
  return made.name
}

/** Restores a backup into an empty folder; how long that took. */
export async function restore(place: Place, name: string, to: string): Promise<number> {
  const began = performance.now()
  await runTool('restore', [name, '--to', to], place)
  return performance.now() - began
}

/** Leaves nothing of an installation but its backups. */
export function wipe({ dataDir }: Place) {
  for (const name of readdirSync(dataDir)) {
    if (name !== 'backups') rmSync(join(dataDir, name), { recursive: true })
  }
}

/** Spreads so many messages over all matches at once; 550,000 make a database of 200 MB. */
export async function addMessages(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count}),
      places as (
        select m.id as "matchId", t."userId" as "senderId", row_number() over (order by m.id) - 1 as place
        from matches as m join mentors as t on t.id = m."mentorId"
      )
      insert into messages ("matchId", "senderId", "content", "clientId", "createdAt")
      select "matchId", "senderId", printf('%0200d', i), 'earlier-' || i, '2026-01-05T09:00:00.000Z'
      from n join places on place = i % (select count(*) from places)
    `.execute(tx)
    await sql`
      update matches set
        "messageCount" = (select count(*) from messages where messages."matchId" = matches.id),
        "lastMessageId" = (select max(id) from messages where messages."matchId" = matches.id)
    `.execute(tx)
  })
}
