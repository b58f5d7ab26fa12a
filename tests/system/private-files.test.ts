import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { artefactIn, copyArtefact } from '../support/artefact.ts'
import { describe, expect, test } from '../support/server-process.ts'

const PATIENCE = { timeout: 300_000 }
const OTHERS = 0o077

/** Everything in a folder, and the folder, that other users of the machine may read; the client's files are public. */
const readable = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .filter((name) => !name.startsWith('client-files'))
    .map((name) => ({ name, mode: statSync(join(folder, name)).mode & 0o777 }))
    .filter(({ mode }) => (mode & OTHERS) !== 0)

describe('what server and tools write', () => {
  test(
    'is for their user alone, and what was there is left and warned about [ASVS 13.3.2]',
    PATIENCE,
    async ({ place }) => {
      const home = copyArtefact(place.folder)
      const data = join(place.folder, 'data')
      const tools = artefactIn(home, place.folder, { ...place.env, DATA_DIR: data })
      const server = await tools.start()
      expect(readable(data)).toEqual([])
      const { stdout } = await server.stop()
      expect(stdout).not.toContain('chmod')

      // Each in a folder of its own, which it makes.
      const isSqlite = !place.env.DATABASE_URL
      const admin = ['--username', 'root', '--email', 'root@example.org', '--full-name', 'Root']
      const password = { ADMIN_PASSWORD: 'a long password' }
      for (const [name, args, env] of [
        ['migrate', [], {}],
        ['admin-create', admin, password],
        ['backup', [], {}],
      ] as const) {
        const DATA_DIR = join(place.folder, 'made', isSqlite && name !== 'backup' ? name : 'migrate')
        expect(await tools.tool(name, [...args], { ...env, DATA_DIR })).toMatchObject({ code: 0 })
        if (existsSync(DATA_DIR)) expect([name, readable(DATA_DIR)]).toEqual([name, []])
      }
      const made = join(place.folder, 'made/migrate')
      const [backup = ''] = readdirSync(join(made, 'backups'))
      const restored = join(place.folder, 'made/restored')
      const args = [join(made, 'backups', backup), '--to', restored, ...(isSqlite ? [] : ['--force'])]
      expect(await tools.tool('restore', args, { DATA_DIR: made })).toMatchObject({ code: 0 })
      expect(readable(restored)).toEqual([])

      chmodSync(data, 0o755)
      const again = await tools.start()
      expect((await again.stop()).stdout).toContain(
        `DATA_DIR can be read by other users of this machine: chmod -R go= '${data}'`,
      )
      expect(statSync(data).mode & 0o777).toBe(0o755)
    },
  )
})
