import cookie from '@fastify/cookie'
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify from 'fastify'
import { retryAfterOf, toTRPCError } from '#server/errors.ts'
import { contractOf } from '#tests/contract/contracts.ts'
import { createCast } from '#tests/support/actors.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { procedurePaths, typeOf } from './call.ts'
import { type AppRouter, appRouter } from './router.ts'

type Asked = { method: 'GET' | 'POST' | 'HEAD'; url: string; body?: string }

/** tRPC's own adapter over the same services, as the reference. */
async function official(world: World) {
  const app = Fastify({ routerOptions: { maxParamLength: 2_000 } })
  await app.register(cookie)
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) =>
        world.app.ctxFor(req, res).catch((cause: unknown) => {
          throw toTRPCError(getTRPCErrorFromUnknown(cause))
        }),
      maxBatchSize: 10,
      responseMeta: ({ errors }) => {
        const seconds = errors.map(retryAfterOf).find((value) => value !== undefined)
        return seconds === undefined ? {} : { headers: { 'retry-after': String(seconds) } }
      },
    },
  }
  await app.register(fastifyTRPCPlugin, options)
  return app
}

/** The responses of the adapter and of our handler to one request. */
async function both(world: World, { method, url, body }: Asked, sid?: string) {
  const adapter = await official(world)
  const request = {
    method,
    url,
    headers: { ...(sid && { cookie: sid }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  }
  const answers = []
  for (const app of [adapter, world.app]) {
    const { statusCode, headers, body: text } = await app.inject(request)
    answers.push({
      statusCode,
      // The adapter omits the content type if it refuses a whole batch.
      type: /^(?:application\/json|text\/plain)/.test(String(headers['content-type'] ?? '')),
      vary: headers.vary,
      retryAfter: headers['retry-after'],
      body: text === '' ? null : (JSON.parse(text) as unknown),
    })
  }
  await adapter.close()
  return answers
}

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))

const shapes: [what: string, asked: Asked][] = [
  ['a query without input', { method: 'GET', url: '/trpc/auth.me' }],
  ['a query with input', { method: 'GET', url: `/trpc/matches.messages?input=${input({ matchId: 1 })}` }],
  ['an empty input', { method: 'GET', url: '/trpc/matches.messages?input=' }],
  ['an input that is no JSON', { method: 'GET', url: '/trpc/matches.messages?input=%7Bx' }],
  ['an input named twice', { method: 'GET', url: '/trpc/matches.messages?input=%7B%7D&input=x' }],
  ['an input that is wrong', { method: 'GET', url: `/trpc/matches.messages?input=${input({ matchId: 'x' })}` }],
  ['a mutation by GET', { method: 'GET', url: '/trpc/auth.logout' }],
  ['a query by POST', { method: 'POST', url: '/trpc/auth.me', body: '{}' }],
  ['a mutation with an empty body', { method: 'POST', url: '/trpc/auth.login', body: '' }],
  ['a mutation with a broken body', { method: 'POST', url: '/trpc/auth.login', body: '{ no' }],
  ['a mutation with null', { method: 'POST', url: '/trpc/auth.login', body: 'null' }],
  ['a mutation with a list', { method: 'POST', url: '/trpc/auth.login', body: '[]' }],
  [
    'wrong credentials',
    { method: 'POST', url: '/trpc/auth.login', body: '{"username":"x","password":"yyyyyy"}' },
  ],
  ['an unknown procedure', { method: 'GET', url: '/trpc/no.such' }],
  ['a name of Object.prototype', { method: 'GET', url: '/trpc/constructor' }],
  ['HEAD', { method: 'HEAD', url: '/trpc/auth.me' }],
  ['a batch of queries', { method: 'GET', url: '/trpc/auth.me,auth.session?batch=1&input=%7B%7D' }],
  [
    'a batch with different outcomes',
    {
      method: 'GET',
      url: `/trpc/auth.me,matches.messages,no.such?batch=1&input=${input({ 1: { matchId: 4711 } })}`,
    },
  ],
  ['a batch without input', { method: 'GET', url: '/trpc/auth.me,auth.session?batch=1' }],
  ['a batch whose input is a list', { method: 'GET', url: '/trpc/matches.messages?batch=1&input=%5B%5D' }],
  ['a batch whose input is a text', { method: 'GET', url: '/trpc/matches.messages?batch=1&input=%22x%22' }],
  [
    'a batch of one',
    { method: 'GET', url: `/trpc/matches.messages?batch=1&input=${input({ 0: { matchId: 1 } })}` },
  ],
  ['a batch that mixes', { method: 'GET', url: '/trpc/auth.me,auth.logout?batch=1&input=%7B%7D' }],
  ['a batch that is too long', { method: 'GET', url: `/trpc/${Array(11).fill('auth.me').join(',')}?batch=1` }],
  [
    'a batch of mutations',
    {
      method: 'POST',
      url: '/trpc/auth.login,matches.sendMessage?batch=1',
      body: '{"0":{"username":"x","password":"yyyyyy"},"1":{}}',
    },
  ],
  ['a batch with a broken body', { method: 'POST', url: '/trpc/auth.login?batch=1', body: '{' }],
  ['a comma without a batch', { method: 'GET', url: '/trpc/auth.me,auth.session' }],
]

describe('/trpc answers like tRPC’s own adapter', () => {
  test.for(shapes)('to %s', async ([, asked], { world }) => {
    const { mentee } = await world.pair()
    for (const sid of [undefined, await world.cookie(mentee)]) {
      const [expected, ours] = await both(world, asked, sid)
      expect(ours).toEqual(expected)
    }
  })

  test('to every query by every role', { timeout: 60_000 }, async ({ world }) => {
    const cast = await createCast(world)
    for (const procedure of procedurePaths.filter((path) => typeOf(path) === 'query')) {
      for (const asker of ['nobody', 'admin', 'mentor', 'mentee', 'inactiveMentee'] as const) {
        const person = cast.person(asker)
        const { params, body } = await contractOf(procedure).input(cast, asker)
        const url = `/trpc/${procedure}?input=${input({ ...body, ...params })}`
        const [expected, ours] = await both(
          world,
          { method: 'GET', url },
          person ? await world.cookie(person) : undefined,
        )
        expect({ procedure, asker, ...ours }).toEqual({ procedure, asker, ...expected })
      }
    }
  })

  test('to a rate-limited caller', async ({ world }) => {
    const mentee = await world.mentee()
    const sid = await world.cookie(mentee)
    for (let call = 0; call < 600; call += 1) world.services.limits.take('callsOfMember', mentee.userId)
    const [expected, ours] = await both(
      world,
      { method: 'GET', url: '/trpc/auth.me,auth.session?batch=1' },
      sid,
    )
    expect(ours).toEqual(expected)
    expect(ours).toMatchObject({ statusCode: 429, retryAfter: '1' })
  })

  test('with a content-length, without chunks', async ({ world }) => {
    const response = await fetch(`http://${await world.listen()}/trpc/auth.session`)
    expect(response.headers.get('content-length')).toBe(String((await response.text()).length))
    expect(response.headers.get('transfer-encoding')).toBeNull()
  })
})

describe('the official client', () => {
  test.for([
    ['one by one', httpLink],
    ['in batches', httpBatchLink],
  ] as const)('is understood, %s', async ([, link], { world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const url = `http://${await world.listen()}/trpc`
    const clientOf = async (person: typeof mentee) =>
      createTRPCClient<AppRouter>({ links: [link({ url, headers: { cookie: await world.cookie(person) } })] })
    const [ofMentor, ofMentee] = [await clientOf(mentor), await clientOf(mentee)]

    const { message } = await ofMentor.matches.sendMessage.mutate({ matchId, content: 'Hello' })
    const [me, { items }] = await Promise.all([
      ofMentee.auth.me.query(),
      ofMentee.matches.messages.query({ matchId }),
    ])
    expect(me.id).toBe(mentee.userId)
    expect(items).toEqual([message])

    const refused = await ofMentee.admin.mentees.list.query({}).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TRPCClientError)
    expect(refused).toMatchObject({ message: 'Access denied', data: { httpStatus: 403, code: 'FORBIDDEN' } })
  })
})
