import { contractOf } from '#tests/contract/contracts.ts'
import { faultsOfProcedure } from '#tests/contract/replies.ts'
import { ACTORS, createCast } from '#tests/support/actors.ts'
import { dumpTables } from '#tests/support/database-state.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { procedurePaths, typeOf } from './call.ts'

const mutations = procedurePaths.filter((path) => typeOf(path) === 'mutation')

/** tRPC has one success status. */
const overTrpc = (status: number) => (status < 300 ? 200 : status)

describe('who may call which procedure', () => {
  for (const procedure of procedurePaths) {
    test(`${procedure} answers every role like its documented call [T34, T54, ASVS 8.2.1, ASVS 8.3.1]`, async ({
      world,
    }) => {
      const cast = await createCast(world)
      const { statuses, input } = contractOf(procedure)
      const answers: Record<string, number> = {}
      for (const asker of ACTORS) {
        const { params, body, headers } = await input(cast, asker)
        const sent = { ...body, ...params }
        const answer = await callProcedure(world, cast.person(asker), procedure, sent, headers)
        answers[asker] = answer.status
        expect(faultsOfProcedure(procedure, answer)).toEqual([])
      }
      const expected = Object.fromEntries(ACTORS.map((asker) => [asker, overTrpc(statuses[asker])]))
      expect(answers).toEqual(expected)
    })
  }
})

const NO_SUCH_ID = 2_000_000_000
const namesOf = (headers: Record<string, unknown>) => Object.keys(headers).sort()

describe('other people’s data', () => {
  const guarded = procedurePaths.filter((path) => Object.values(contractOf(path).statuses).includes(404))

  for (const procedure of guarded) {
    test(`${procedure} answers a stranger exactly as if it did not exist [T60, ASVS 8.2.2]`, async ({
      world,
    }) => {
      const cast = await createCast(world)
      const { statuses, input } = contractOf(procedure)
      for (const asker of ACTORS.filter((one) => statuses[one] === 404)) {
        const { params, body = {} } = await input(cast, asker)
        const elsewhere = Object.fromEntries(Object.keys(params ?? {}).map((name) => [name, NO_SUCH_ID]))
        const missing = 'matchId' in body ? { ...body, matchId: NO_SUCH_ID } : body
        const person = cast.person(asker)
        const theirs = await callProcedure(world, person, procedure, { ...body, ...params })
        const nothing = await callProcedure(world, person, procedure, { ...missing, ...elsewhere })
        expect(theirs.status).toBe(404)
        expect(theirs.text).toBe(nothing.text)
        expect(namesOf(theirs.headers)).toEqual(namesOf(nothing.headers))
      }
    })
  }
})

describe('/trpc', () => {
  const FORM = '--b\r\nContent-Disposition: form-data; name="0"\r\n\r\n{}\r\n--b--\r\n'
  const NOT_JSON = {
    'multipart/form-data; boundary=b': FORM,
    'application/x-www-form-urlencoded': '0={}',
    'text/plain': '{}',
    'application/octet-stream': '{}',
    'application/jsonp': '{}',
  }

  test('runs mutations for JSON only, not for a form of another site [T21, ASVS 3.5.1, ASVS 3.5.2]', async ({
    world,
  }) => {
    const cast = await createCast(world)
    const people = [null, cast.person('admin'), cast.person('mentor'), cast.person('mentee')]
    for (const person of people) if (person) await world.cookie(person)
    const before = await dumpTables(world)
    for (const procedure of mutations) {
      for (const [type, body] of Object.entries(NOT_JSON)) {
        for (const person of people) {
          const headers = { 'content-type': type }
          const answer = await world.call(person, 'POST', `/trpc/${procedure}`, { body, headers })
          expect(answer).toMatchObject({ status: 415, body: { message: 'Send application/json' } })
        }
      }
    }
    expect(await dumpTables(world)).toEqual(before)
  })

  test('refuses a body without a content type', async ({ world }) => {
    expect(await world.call(null, 'POST', '/trpc/auth.logout')).toMatchObject({ status: 415 })
  })

  test('runs mutations for POST only [T25, ASVS 3.5.3]', async ({ world }) => {
    const mentee = await world.mentee()
    for (const procedure of mutations) {
      const answer = await world.call(mentee, 'GET', `/trpc/${procedure}?input=%7B%7D`)
      expect({ procedure, status: answer.status }).toEqual({ procedure, status: 405 })
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await world.call(mentee, method, '/trpc/auth.logout', { body: {} })
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } })
    }
    expect(await callProcedure(world, mentee, 'auth.me')).toMatchObject({ status: 200 })
  })

  test('answers ten calls of a batch and refuses eleven [T94]', async ({ world }) => {
    const mentee = await world.mentee()
    const batch = (size: number) =>
      world.call(mentee, 'GET', `/trpc/${Array<string>(size).fill('auth.me').join(',')}?batch=1&input=%7B%7D`)
    expect(await batch(10)).toMatchObject({ status: 200, body: { length: 10 } })
    expect(await batch(11)).toMatchObject({ status: 400 })
  })

  test('has no procedures with names of Object.prototype [T93]', async ({ world }) => {
    for (const name of ['__proto__', 'constructor', 'auth', 'auth.__proto__', 'auth.toString', '']) {
      expect(await world.call(null, 'GET', `/trpc/${name}`)).toMatchObject({ status: 404 })
    }
  })

  test('authorizes before it validates the input', async ({ world }) => {
    const mentee = await world.mentee()
    const send = (person: typeof mentee | null) =>
      world.call(person, 'POST', '/trpc/admin.admins.create', {
        body: '{ not json',
        headers: { 'content-type': 'application/json' },
      })
    expect(await send(null)).toMatchObject({ status: 401 })
    expect(await send(mentee)).toMatchObject({ status: 403 })
    expect(await send(await world.admin())).toMatchObject({ status: 400 })
  })

  test('names the invalid field, like REST', async ({ world }) => {
    const answer = await callProcedure(world, null, 'auth.login', {})
    expect(answer.body).toEqual({
      error: {
        message: 'Username is required.',
        code: -32600,
        data: {
          code: 'BAD_REQUEST',
          httpStatus: 400,
          path: 'auth.login',
          issues: [
            { path: 'username', message: 'Username is required.' },
            { path: 'password', message: 'Password is required.' },
          ],
        },
      },
    })
  })

  test('hides internal errors', async ({ world }) => {
    const mentee = await world.mentee()
    await world.cookie(mentee)
    await world.services.db.updateTable('mentees').set({ interests: 'no list' }).execute()
    const answer = await callProcedure(world, mentee, 'auth.me')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      error: {
        message: 'Something went wrong',
        code: -32603,
        data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'auth.me' },
      },
    })
  })

  test('answers 429 with Retry-After to a member above the rate limit', async ({ world }) => {
    const mentee = await world.mentee()
    for (let call = 0; call < 600; call += 1) world.services.limits.take('callsOfMember', mentee.userId)
    const answer = await callProcedure(world, mentee, 'auth.me')
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: { error: { message: 'Too many requests. Please wait a moment.', data: { httpStatus: 429 } } },
    })
  })
})
