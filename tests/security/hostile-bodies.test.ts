import { restRoutes } from '#server/rest/routes.ts'
import { procedurePaths, typeOf } from '#server/rpc/call.ts'
import { allowedActor, pathWith } from '#tests/contract/contracts.ts'
import { ACTORS, type Cast, createCast } from '#tests/support/actors.ts'
import { dumpTables } from '#tests/support/database-state.ts'
import { faultOf } from '#tests/support/leaks.ts'
import { inTurn, sized } from '#tests/support/sizes.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { newMentee } from '../support/inputs.ts'

const NO_SUCH_ID = 2_000_000_000
const JSON_TYPE = { 'content-type': 'application/json' }
const unsafe = restRoutes.filter(({ method }) => method !== 'GET')
const reads = restRoutes.filter(({ method }) => method === 'GET')
const mutations = procedurePaths.filter((path) => typeOf(path) === 'mutation')
const queries = procedurePaths.filter((path) => typeOf(path) === 'query')

type Reply = { url: string; status: number; text: string }
const allowed = (cast: Cast, call: string) => cast.person(allowedActor(call))

/**
 * Sends texts as the body of every mutation, single and batched, as an actor who may make it: usually one text in turn;
 * at full size each text, also over REST.
 */
async function sendEverywhere(
  world: World,
  cast: Cast,
  texts: readonly string[],
  check: (reply: Reply) => void,
) {
  for (const [turn, procedure] of mutations.entries()) {
    const person = allowed(cast, procedure)
    for (const text of inTurn(texts, turn)) {
      for (const [url, body] of [
        [`/trpc/${procedure}`, text],
        [`/trpc/${procedure}?batch=1`, `{"0":${text}}`],
      ] as const) {
        check({ url, ...(await world.call(person, 'POST', url, { body, headers: JSON_TYPE })) })
      }
    }
  }
  for (const { method, path } of sized([], unsafe)) {
    const person = allowed(cast, `${method} ${path}`)
    const url = pathWith(path, { id: NO_SUCH_ID, matchId: cast.matchIdOf('mentor') })
    for (const text of texts) {
      check({ url, ...(await world.call(person, method, url, { body: text, headers: JSON_TYPE })) })
    }
  }
}

/** Calls without input do not read the body. */
const READS_NO_INPUT = /logout/

const expectNoFault = ({ url, ...answer }: Reply) =>
  expect({ url, fault: faultOf(answer) }).toEqual({ url, fault: '' })

describe('a body that pollutes prototypes', () => {
  const POISON = { isAdmin: true, role: 'admin', status: 'approved' }
  const SHAPES = ['__proto__', 'constructor', 'prototype'].flatMap((name) => {
    const inner = JSON.stringify(name === 'constructor' ? { prototype: POISON } : POISON)
    return [`{"${name}":${inner}}`, `{"bio":{"${name}":${inner}}}`, `{"expertise":[{"${name}":${inner}}]}`]
  })

  test('has no effect in any call, single or batched [T93, ASVS 15.3.6]', async ({ world }) => {
    await sendEverywhere(world, await createCast(world), SHAPES, expectNoFault)
    expect({}).not.toHaveProperty('isAdmin')
    expect(Object.prototype).not.toHaveProperty('role')
    const registered = await world.call(null, 'POST', '/api/register/mentee', { body: newMentee() })
    expect(registered).toMatchObject({ status: 201, body: { role: 'mentee', status: 'active' } })
  })

  test('has no effect in the input or the query string of a query [T93, ASVS 15.3.6]', async ({ world }) => {
    const cast = await createCast(world)
    const searches = [
      '__proto__[isAdmin]=1',
      '__proto__.isAdmin=1',
      'constructor[prototype][isAdmin]=1',
      '__proto__=1',
    ]
    const inputs = SHAPES.flatMap((text) => [
      `input=${encodeURIComponent(text)}`,
      `batch=1&input=${encodeURIComponent(`{"0":${text}}`)}`,
    ])
    for (const [turn, procedure] of queries.entries()) {
      const person = allowed(cast, procedure)
      for (const search of [...inTurn(inputs, turn), ...inTurn(searches, turn)]) {
        expect(faultOf(await world.call(person, 'GET', `/trpc/${procedure}?${search}`))).toBe('')
      }
    }
    for (const { path } of sized([], reads)) {
      const person = allowed(cast, `GET ${path}`)
      for (const search of searches) {
        const url = `${pathWith(path, { id: NO_SUCH_ID, matchId: cast.matchIdOf('mentor') })}?${search}`
        expect(faultOf(await world.call(person, 'GET', url))).toBe('')
      }
    }
    expect({}).not.toHaveProperty('isAdmin')
  })

  test('grants no role when someone registers with it [T93, T16, ASVS 15.3.6]', async ({ world }) => {
    const body = JSON.stringify(newMentee())
    const poisoned = `${body.slice(0, -1)},"__proto__":${JSON.stringify(POISON)}}`
    const rest = await world.call(null, 'POST', '/api/register/mentee', { body: poisoned, headers: JSON_TYPE })
    expect(rest.status).toBe(400)
    const rpc = await world.call(null, 'POST', '/trpc/auth.registerMentee', {
      body: poisoned,
      headers: JSON_TYPE,
    })
    const admins = world.services.db.selectFrom('users').select('id').where('role', '=', 'admin')
    expect(await admins.execute()).toEqual([])
    if (rpc.status === 200) expect(rpc.text).toContain('"role":"mentee"')
    else expect(rpc.status).toBe(400)
  })
})

describe('a body that is costly to parse', () => {
  const DEEP = 30_000
  const many = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`key${at}`, at]))
  const COSTLY = [
    // Lists in lists, closed and not; objects in objects; deep in a field.
    '['.repeat(DEEP) + ']'.repeat(DEEP),
    '['.repeat(2 * DEEP),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `{"bio":${'['.repeat(20_000)}${']'.repeat(20_000)},"content":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
    // Thousands of names, and one thousands of times.
    JSON.stringify(many),
    `{${Array.from({ length: 10_000 }, () => '"a":1').join(',')}}`,
    // A number of sixty thousand digits.
    `{"id":${'9'.repeat(60_000)}}`,
  ]

  test('causes no server error [T95]', async ({ world }) => {
    await sendEverywhere(world, await createCast(world), COSTLY, expectNoFault)
    expect(await world.call(null, 'GET', '/healthz')).toMatchObject({ status: 200 })
  })

  test('is refused with 413 by every call and changes nothing when it has ten thousand names or a megabyte [T95, R24]', async ({
    world,
  }) => {
    const cast = await createCast(world)
    for (const actor of ACTORS) {
      const person = cast.person(actor)
      if (person) await world.cookie(person)
    }
    const before = await dumpTables(world)
    const names = JSON.stringify(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`key${at}`, at])),
    )
    const texts = [names, JSON.stringify({ content: 'x'.repeat(1_000_000) })]
    await sendEverywhere(world, cast, texts, ({ url, ...answer }) => {
      if (READS_NO_INPUT.test(url)) return
      expect({ url, status: answer.status }).toEqual({ url, status: 413 })
      expect(faultOf(answer)).toBe('')
    })
    const after = await dumpTables(world)
    expect({ ...after, auth_sessions: [] }).toEqual({ ...before, auth_sessions: [] })
  })

  test('with a duplicate name is validated and stored with its last value [T95]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const twice = (first: string, second: string) =>
      world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, {
        body: `{"content":${first},"content":${second}}`,
        headers: JSON_TYPE,
      })
    expect(await twice('"One"', '"Two"')).toMatchObject({ status: 201, body: { content: 'Two' } })
    expect(await twice('"One"', '" "')).toMatchObject({ status: 400 })
  })
})
