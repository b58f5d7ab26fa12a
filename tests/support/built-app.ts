import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { test as base } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { migratedDatabase } from './databases.ts'

export const PAGE = '<!doctype html><title>Cairnway</title>'
export const LANDING =
  '<!doctype html><script>1</script><style>p{}</style><title>Mentoring · Cairnway</title><script src="/x.js"></script>'
export const CHAT = '<!doctype html><link rel="modulepreload" href="/assets/chat.js"><title>Cairnway</title>'
export const OFFLINE = '<!doctype html><title>Offline</title>'
/** The first bytes of every database file, and of every file here that must not be served. */
export const SECRET_CONTENT = 'SQLite format 3'

const FILES: Record<string, string> = {
  'client/index.html': PAGE,
  'client/landing.html': LANDING,
  'client/pages/chat.html': CHAT,
  'client/offline.html': OFFLINE,
  'client/theme.js': 'theme',
  'client/.env': SECRET_CONTENT,
  'client/.hidden': SECRET_CONTENT,
  'client/assets/index-abc123.js': 'script',
  'client/assets/index-abc123.js.br': 'smaller',
  'data/app.db': SECRET_CONTENT,
  'data/app.db-wal': SECRET_CONTENT,
  'data/uploads/.hidden': SECRET_CONTENT,
  'data/uploads/app.db': SECRET_CONTENT,
  'data/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg': 'a photo',
  'data/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg.part': SECRET_CONTENT,
  'package.json': SECRET_CONTENT,
  '.env': SECRET_CONTENT,
}

/** An application with a built client, and a data folder with files that must not be served. */
export type BuiltApp = { app: FastifyInstance; listen: () => Promise<string> }

export const test = base.extend<{ built: BuiltApp; settings: Record<string, string> }>({
  settings: {},
  built: async ({ task, settings }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-web-${task.id}-`))
    for (const [file, content] of Object.entries(FILES)) {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), content)
    }
    const database = await migratedDatabase()
    const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...settings })
    const { app } = await buildApp({ db: database.db, config, clientFolder: join(folder, 'client') })
    let address: Promise<string> | undefined
    const listen = () =>
      (address ??= app.listen({ host: '127.0.0.1', port: 0 }).then((url) => new URL(url).host))
    await use({ app, listen })
    await app.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  },
})
export { describe, expect } from 'vitest'
