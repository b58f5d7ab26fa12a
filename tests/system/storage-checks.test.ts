import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSqliteLibrary } from '#db/sqlite/library.ts'
import { newMentee } from '../support/inputs.ts'
import { describe, expect, expectRefusal, type ServerProcess, test } from '../support/server-process.ts'

const PATIENCE = { timeout: 90_000 }

const register = (server: ServerProcess) =>
  fetch(`${server.url}/api/register/mentee`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newMentee()),
  })

describe('a start on a SQLite without durable settings is refused', () => {
  const OVERRIDES = [
    ['journal_mode', 'delete', 'wal'],
    ['synchronous', '0', '1'],
    ['foreign_keys', '0', '1'],
  ] as const

  /** The environment of a process whose SQLite ignores one pragma. */
  function overridePragma(folder: string, name: string, value: string) {
    const file = join(folder, `${name}.cjs`)
    const driver = JSON.stringify(findSqliteLibrary())
    writeFileSync(
      file,
      `
        const SQLite = require(${driver})
        const { pragma } = SQLite.prototype
        SQLite.prototype.pragma = function (source, options) {
          const answer = pragma.call(this, source, options)
          if (source.startsWith('${name} =')) pragma.call(this, '${name} = ${value}')
          return answer
        }
      `,
    )
    return { NODE_OPTIONS: `--require=${file}` }
  }

  for (const [name, value, wanted] of OVERRIDES) {
    test(
      `${name}=${value} where ${wanted} is required, with one line and exit code 1 [R3]`,
      PATIENCE,
      async ({ startSource, place }) => {
        const server = await startSource({ ...overridePragma(place.folder, name, value), DATABASE_URL: '' })
        await expectRefusal(
          server,
          new RegExp(
            `DATA_DIR: the database cannot be used: SQLite runs with ${name}=${value} where ${wanted} is required`,
          ),
        )
      },
    )
  }
})

describe('a server that was killed', () => {
  test(
    'detects a damaged file at its next start, and exits with instructions [R32]',
    PATIENCE,
    async ({ start, place }) => {
      const env = { DATABASE_URL: '' }
      const first = await start(env)
      await first.ready()
      expect((await register(first)).status).toBe(201)
      first.signal('SIGTERM')
      expect(await first.exited).toBe(0)
      expect(readdirSync(place.folder).filter((name) => /-wal$|\.open$/.test(name))).toEqual([])

      const second = await start(env)
      await second.ready()
      second.signal('SIGKILL')
      await second.exited
      const file = join(place.folder, 'app.db')
      const bytes = readFileSync(file)
      writeFileSync(file, bytes.fill(0xff, bytes.length - 4096))

      const line = /DATA_DIR: the database is damaged \(.+\); restore a backup with `npm run restore`/
      await expectRefusal(await start(env), line)
    },
  )
})
