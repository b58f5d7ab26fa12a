import { allowedActor, contractOf, pathWith } from '#tests/contract/contracts.ts'
import { ACTORS, type Cast, createCast } from '#tests/support/actors.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { restRoutes } from './routes.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const unsafe = restRoutes.filter(({ method }) => method !== 'GET')
const withIds = restRoutes.filter(({ path }) => path.includes(':'))

/** Callers without access, and the error they get for any input. */
const refusedOf = (call: string) =>
  ACTORS.flatMap((asker) => {
    const status = contractOf(call).statuses[asker]
    return status === 401 || status === 403 ? [{ asker, status }] : []
  })

/** A caller with access. */
const allowedOf = (cast: Cast, call: string) => cast.person(allowedActor(call))

describe('the order of checks', () => {
  test('authorization comes before a body that is not JSON or of another type', async ({ world }) => {
    const cast = await createCast(world)
    for (const { method, path } of unsafe) {
      const url = pathWith(path, { id: 1, matchId: 1 })
      for (const { asker, status } of refusedOf(`${method} ${path}`)) {
        for (const type of ['application/json', 'text/plain']) {
          const headers = { 'content-type': type }
          const answer = await world.call(cast.person(asker), method, url, { body: '{ not json', headers })
          expect({ method, path, asker, type, status: answer.status }).toEqual({
            method,
            path,
            asker,
            type,
            status,
          })
        }
      }
    }
  })

  test('an authorized caller gets 400 for invalid JSON and 415 for another type [T22, R25]', async ({
    world,
  }) => {
    const cast = await createCast(world)
    // Also calls without input, such as signing out. A mail program sends a form, which says nothing.
    for (const { method, path } of unsafe.filter(({ oneClick }) => !oneClick)) {
      const person = allowedOf(cast, `${method} ${path}`)
      const url = pathWith(path, { id: 1, matchId: 1 })
      const broken = await world.call(person, method, url, { body: '{ not json', headers: JSON_TYPE })
      expect(broken).toMatchObject({ status: 400, body: { message: 'The body is not valid JSON' } })
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
        const headers = { 'content-type': type }
        const other = await world.call(person, method, url, { body: 'a=b', headers })
        expect({ path, ...other }).toMatchObject({
          path,
          status: 415,
          body: { message: 'Send application/json' },
        })
      }
    }
  })

  test('signing out takes no body, and none of a form, also an empty one', async ({ world }) => {
    const mentee = await world.mentee()
    const out = (options?: object) => world.call(mentee, 'POST', '/api/logout', options)
    for (const body of ['a=b', '']) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const headers = { 'content-type': type, 'content-length': String(body.length) }
        expect({ type, body, status: (await out({ body, headers })).status }).toEqual({
          type,
          body,
          status: 415,
        })
      }
    }
    expect((await world.call(mentee, 'GET', '/api/user')).status).toBe(200)
    for (const options of [{ body: {} }, { body: '', headers: JSON_TYPE }, {}]) {
      expect(await out(options)).toMatchObject({ status: 200, body: { message: 'Logged out successfully' } })
    }
  })

  test('account state comes before input', async ({ world }) => {
    const pending = await world.mentor({ status: 'pending' })
    const inactive = await world.mentee({ status: 'inactive' })
    const request = { body: { content: '' } }
    expect(await world.call(pending, 'POST', '/api/matches/x/messages', request)).toMatchObject({
      status: 403,
      body: { message: 'Pending approval' },
    })
    expect(await world.call(inactive, 'POST', '/api/matches/x/messages', request)).toMatchObject({
      status: 403,
      body: { message: 'Your account is inactive' },
    })
  })

  test('input comes before existence, and existence before state [T59]', async ({ world }) => {
    const { mentor, mentee } = await world.pair()
    const decided = await world.match(mentor, await world.mentee(), 'rejected')
    const stranger = await world.mentor()
    const decide = (person: typeof mentor, id: number, requestStatus: string) =>
      world.call(person, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body: { requestStatus } })

    expect(await decide(stranger, decided, 'perhaps')).toMatchObject({ status: 400 })
    expect(await decide(stranger, decided, 'approved')).toMatchObject({ status: 404 })
    expect(await decide(mentor, decided, 'approved')).toMatchObject({ status: 409 })

    const waiting = await world.match(stranger, mentee, 'pending')
    const messages = `/api/matches/${waiting}/messages`
    expect(await world.call(mentor, 'GET', messages)).toMatchObject({ status: 404 })
    expect(await world.call(mentee, 'GET', messages)).toMatchObject({ status: 403 })
    expect(await world.call(mentee, 'POST', messages, { body: { content: ' ' } })).toMatchObject({
      status: 400,
    })
  })
})

describe('ids', () => {
  const NO_IDS = ['0', '-1', '01', '1e0', '0x1', '1.0', '1.', '+1', '%201', '1%20', '%D9%A1', 'NaN', 'null']
  const TOO_BIG = ['2147483648', '9007199254740993', '99999999999999999999']

  test('are positive integers in the range of the database; anything else gets 400 [T61, ASVS 2.2.1]', async ({
    world,
  }) => {
    const cast = await createCast(world)
    for (const { method, path } of withIds) {
      const { input } = contractOf(`${method} ${path}`)
      const { body } = await input(cast, 'mentor')
      const person = allowedOf(cast, `${method} ${path}`)
      for (const id of [...NO_IDS, ...TOO_BIG]) {
        const answer = await world.call(person, method, path.replace(/:\w+/, id), { body })
        expect({ method, path, id, status: answer.status }).toEqual({ method, path, id, status: 400 })
        const [issue] = (answer.body as { issues: { message: string }[] }).issues
        expect(issue?.message).toBe('Must be a positive whole number.')
      }
    }
  })

  test('in a body are numbers too [T61, ASVS 2.2.1]', async ({ world }) => {
    const { mentee } = await world.pair()
    for (const mentorId of ['1', 1.5, 0, -1, true, [1], { id: 1 }, null, 1e21]) {
      const answer = await world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId } })
      expect({ mentorId, status: answer.status }).toEqual({ mentorId, status: 400 })
    }
  })

  test('in the path take precedence over those in the body', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const other = await world.pair()
    const body = { content: 'Hello', matchId: other.matchId }
    const answer = await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body })
    expect(answer).toMatchObject({ status: 201, body: { matchId } })
  })
})

describe('an unknown call', () => {
  test('gets 404 in JSON below /api with any method', async ({ world }) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const path of ['/api', '/api/', '/api/nope', '/api/user/', '/api/user/1', '/api/matches/1/nope']) {
        const answer = await world.call(null, method, path)
        expect({ path, status: answer.status, text: answer.text }).toEqual({
          path,
          status: 404,
          text: '{"message":"Not found"}',
        })
      }
    }
  })

  test('is refused in JSON when its URL is malformed', async ({ world }) => {
    for (const [path, status] of [
      ['/api/%zz', 400],
      [`/api/matches/${'1'.repeat(3_000)}`, 414],
    ] as const) {
      const answer = await world.call(null, 'GET', path)
      expect(answer.status).toBe(status)
      expect(Object.keys(answer.body as object)).toEqual(['message'])
    }
  })
})

describe('bodies', () => {
  test('must be JSON objects', async ({ world }) => {
    for (const body of ['[]', '"text"', '1', 'null', 'true']) {
      const answer = await world.call(null, 'POST', '/api/login', { body, headers: JSON_TYPE })
      expect(answer).toMatchObject({ status: 400, body: { message: 'The body must be a JSON object' } })
    }
  })

  test('with prototype pollution or deep nesting get 400 [T93, T95, ASVS 15.3.6]', async ({ world }) => {
    for (const body of [
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    ]) {
      expect(await world.call(null, 'POST', '/api/login', { body, headers: JSON_TYPE })).toMatchObject({
        status: 400,
      })
    }
  })

  test('of more than 64 KiB get 413 [R24]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const sized = (bytes: number) => `{"content":"${'x'.repeat(bytes - '{"content":""}'.length)}"}`
    const send = (body: string) =>
      world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body, headers: JSON_TYPE })
    expect(await send(sized(64 * 1024))).toMatchObject({ status: 400 })
    expect(await send(sized(64 * 1024 + 1))).toMatchObject({
      status: 413,
      text: '{"message":"The request is too large"}',
    })
  })

  test('are not read from the query', async ({ world }) => {
    const { mentor } = await world.pair()
    const path = `/api/login?username=${mentor.username}&password=correct+horse`
    expect(await world.call(null, 'POST', path, { body: {} })).toMatchObject({ status: 400 })
  })
})

test('an internal error gets 500 with one message and no details', async ({ world }) => {
  const mentee = await world.mentee()
  await world.cookie(mentee)
  await world.services.db.updateTable('mentees').set({ interests: 'no list' }).execute()
  for (const path of ['/api/user', '/api/profile', '/api/mentee/profile']) {
    const answer = await world.call(mentee, 'GET', path)
    expect(answer).toMatchObject({ status: 500, text: '{"message":"Something went wrong"}' })
  }
})
