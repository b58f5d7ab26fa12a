import { contractOf, DOCUMENTED_CALLS, pathWith } from '#tests/contract/contracts.ts'
import { faultsOfCall } from '#tests/contract/replies.ts'
import { ACTORS, createCast } from '#tests/support/actors.ts'
import { listCalls } from '#tests/support/routes.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import type { RestRoute } from './routes.ts'

const documented = DOCUMENTED_CALLS.map((call) => {
  const [method, path] = call.split(' ') as [RestRoute['method'], string]
  return { method, path }
})

describe('who may call what', () => {
  for (const { method, path } of documented) {
    test(`${method} ${path} answers every role as documented [T34, ASVS 8.2.1, ASVS 8.3.1, S4.1, S4.13]`, async ({
      world,
    }) => {
      const cast = await createCast(world)
      const { statuses, input } = contractOf(`${method} ${path}`)
      const answers: Record<string, number> = {}
      for (const asker of ACTORS) {
        const { params, body, headers } = await input(cast, asker)
        const answer = await world.call(cast.person(asker), method, pathWith(path, params), { body, headers })
        answers[asker] = answer.status
        expect(faultsOfCall(`${method} ${path}`, answer)).toEqual([])
      }
      expect(answers).toEqual(statuses)
    })
  }

  test('an unapproved mentor gets an explanation on every call about mentees [S2.79, S4.11]', async ({
    world,
  }) => {
    const mentor = await world.mentor({ status: 'pending' })
    for (const path of ['match-requests', 'active-matches', 'upcoming-sessions']) {
      const answer = await world.call(mentor, 'GET', `/api/mentor/${path}`)
      expect(answer).toMatchObject({ status: 403, text: '{"message":"Pending approval"}' })
    }
  })
})

describe('the REST table', () => {
  test('contains every route below /api; other methods get 405 [T34, ASVS 8.2.1]', async ({ world }) => {
    const routes = listCalls(world).filter(({ path }) => path.startsWith('/api'))
    expect(new Set(routes.map(({ path }) => path))).toEqual(new Set(documented.map(({ path }) => path)))
    for (const { path, method } of routes) {
      const allowed = documented.filter((route) => route.path === path).map((route) => String(route.method))
      if (allowed.includes('GET')) allowed.push('HEAD')
      if (allowed.includes(method)) continue
      const answer = await world.call(null, method, pathWith(path, { id: 1, matchId: 1 }))
      expect({ path, method, status: answer.status }).toEqual({ path, method, status: 405 })
      expect(String(answer.headers.allow).split(', ').sort()).toEqual(allowed.sort())
      expect(answer.headers['content-type']).toContain('application/json')
    }
  })
})
