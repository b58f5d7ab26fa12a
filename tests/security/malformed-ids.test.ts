import { restRoutes } from '#server/rest/routes.ts'
import { inputSchemaOf, procedurePaths } from '#server/rpc/call.ts'
import { allowedActor, contractOf } from '#tests/contract/contracts.ts'
import { createCast } from '#tests/support/actors.ts'
import { dumpTables } from '#tests/support/database-state.ts'
import { faultOf } from '#tests/support/leaks.ts'
import { inTurn, isFullSize, sized } from '#tests/support/sizes.ts'
import { createThreatScenario } from '#tests/support/threat-scenario.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { describe, expect, test } from '#tests/support/world.ts'

/** Notations of an id that parsers could interpret differently. */
const CONFUSIONS = [
  ...['1e0', '0x1', '01', '+1', '%2b1', '1.0', '1.', '1,0', '1_0', '-1', '-0', '0', 'NaN', 'Infinity', 'null'],
  ...[
    '1%00',
    '%001',
    '1%2f2',
    '1%20',
    '%201',
    '1%0a',
    '1;2',
    '1%3b--',
    "1'",
    '1%20OR%201=1',
    '%D9%A1',
    '%EF%BC%91',
  ],
  ...[
    '9007199254740993',
    '99999999999999999999',
    '2147483648',
    '4294967297',
    `1${'0'.repeat(1_000)}`,
    '1n',
    '[1]',
  ],
]

describe('a malformed id', () => {
  // Paths share one reader of ids, which src/server/rest/order.test.ts covers for each path with fewer notations.
  for (const { method, path } of isFullSize ? restRoutes.filter((route) => route.path.includes(':')) : []) {
    test(`is refused in ${method} ${path} [T61, ASVS 2.2.1]`, async ({ world }) => {
      const cast = await createCast(world)
      const actor = allowedActor(`${method} ${path}`)
      const { body } = await contractOf(`${method} ${path}`).input(cast, actor)
      await world.cookie(cast.person('mentor') ?? cast.mentor)
      const before = await dumpTables(world)
      for (const id of [...CONFUSIONS, '']) {
        const answer = await world.call(cast.person(actor), method, path.replace(/:\w+/, id), { body })
        expect({ id, found: [400, 404].includes(answer.status) }).toEqual({ id, found: true })
        expect(faultOf(answer)).toBe('')
      }
      const after = await dumpTables(world)
      expect({ ...after, auth_sessions: [] }).toEqual({ ...before, auth_sessions: [] })
    })
  }

  test('is accepted and authorized when only its digits are escaped [T61]', async ({ world }) => {
    const { ME1, X1, X2 } = await createThreatScenario(world)
    const escaped = (id: number) => String(id).replace(/\d/g, '%3$&')
    const own = await world.call(ME1, 'GET', `/api/matches/${escaped(X1)}`)
    expect(own).toMatchObject({ status: 200, body: { id: X1 } })
    expect(await world.call(ME1, 'GET', `/api/matches/${escaped(X2)}`)).toMatchObject({ status: 404 })
  })

  const INVALID_IDS = [
    '1',
    '1e0',
    1.5,
    0,
    -1,
    true,
    null,
    [1],
    [[1]],
    { id: 1 },
    { $gt: 0 },
    2 ** 31,
    1e21,
    '',
    'NaN',
  ]
  test('is refused in the input of any procedure [T61, ASVS 2.2.1]', async ({ world }) => {
    const cast = await createCast(world)
    const tried = new Set<string>()
    for (const [turn, procedure] of procedurePaths.entries()) {
      const { shape = {} } = (inputSchemaOf(procedure) ?? {}) as { shape?: object }
      const actor = allowedActor(procedure)
      const { params, body } = await contractOf(procedure).input(cast, actor)
      const ids = ['id', 'matchId', 'mentorId', 'menteeId', 'messageId', 'before', 'after']
      for (const name of ids.filter((name) => name in shape || name in { ...params, ...body })) {
        tried.add(name)
        for (const value of inTurn(INVALID_IDS, turn)) {
          // `menteeId` may be null.
          if (name === 'menteeId' && value === null) continue
          const input = { ...body, ...params, [name]: value }
          const answer = await callProcedure(world, cast.person(actor), procedure, input)
          expect({ procedure, name, value, status: answer.status }).toEqual({
            procedure,
            name,
            value,
            status: 400,
          })
        }
      }
    }
    expect([...tried].sort()).toEqual(['after', 'before', 'id', 'matchId', 'menteeId', 'mentorId', 'messageId'])
  })
})

describe('enumerating ids', () => {
  test('finds only one’s own: other ids are answered as if they did not exist [T60, ASVS 8.2.2]', async ({
    world,
  }) => {
    const { ME1, X1, S1, S0 } = await createThreatScenario(world)
    for (const [own, paths] of [
      [
        [X1],
        (id: number) => [
          `/api/matches/${id}`,
          `/api/matches/${id}/messages`,
          `/api/matches/${id}/sessions`,
          `/api/matches/${id}/call-requests`,
        ],
      ],
      [[S1, S0], (id: number) => [`/api/sessions/${id}/calendar.ics`]],
    ] as const) {
      for (const [at, missing] of paths(2_147_483_647).entries()) {
        // The rate limit of one minute would not be enough.
        world.advanceClock(60_000)
        const nothing = await world.call(ME1, 'GET', missing)
        expect(nothing.status).toBe(404)
        const found: number[] = []
        for (let id = 1; id <= sized(40, 200); id += 1) {
          const { status, text } = await world.call(ME1, 'GET', paths(id)[at] ?? '')
          if (status !== nothing.status || text !== nothing.text) found.push(id)
        }
        expect({ missing, found }).toEqual({ missing, found: own })
      }
    }
  })
})
