import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tokensOf } from '#tests/support/cookies.ts'
import { dumpTables } from '#tests/support/database-state.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { openSession } from './sessions.ts'

/** Returns everything stored: the SQLite files with their journal, or on PostgreSQL a dump of all rows. */
async function readStorage(world: World): Promise<Buffer> {
  const { file } = world.database
  if (file === undefined) return Buffer.from(JSON.stringify(await dumpTables(world)))
  const folder = dirname(file)
  // The latest writes are only in the write-ahead log.
  expect(readdirSync(folder)).toContain('app.db-wal')
  return Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))))
}

const encodingsOf = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret, 'base64url').toString('hex'),
  Buffer.from(secret, 'base64url').toString('base64').replace(/=+$/, ''),
]

describe('a dump of the storage', () => {
  test('contains no token of a browser in any encoding, and nothing that works as one [T9, ASVS 7.2.3, ASVS 11.5.1]', async ({
    world,
  }) => {
    const { username } = await world.mentee()
    const response = await world.call(null, 'POST', '/api/login', { body: { username, password: PASSWORD } })
    const tokens = tokensOf(response)
    expect(tokens).toHaveLength(2)

    const storage = await readStorage(world)
    for (const token of tokens) {
      for (const encoded of encodingsOf(token)) expect(storage.includes(encoded)).toBe(false)
      expect(storage.includes(Buffer.from(token, 'base64url'))).toBe(false)
    }
    // Control: the search finds what is stored.
    const { tokenHash } = await world.services.db
      .selectFrom('auth_sessions')
      .select('tokenHash')
      .executeTakeFirstOrThrow()
    expect(storage.includes(tokenHash)).toBe(true)
    const cookie = `sid=${tokenHash}`
    expect(await world.call(null, 'GET', '/api/user', { headers: { cookie } })).toMatchObject({ status: 401 })
  })
})

test('session tokens are unique and have 256 random bits [T9, ASVS 7.2.3]', async ({ world }) => {
  const { userId } = await world.mentee()
  const tokens: string[] = []
  while (tokens.length < 1_000) tokens.push(await openSession(world.services, userId))
  expect(new Set(tokens).size).toBe(1_000)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
})
