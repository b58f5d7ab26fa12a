import * as z from 'zod/mini'
import { procedurePaths } from '#server/rpc/call.ts'
import * as base from '#server/rpc/replies/base.ts'
import { Message } from '#server/rpc/replies/matches.ts'
import { LIVE_TOPICS } from '#shared/chat-protocol.ts'
import { clientFrame } from '#shared/schemas/chat.ts'
import { contractOf, DOCUMENTED_CALLS } from '#tests/contract/contracts.ts'
import { FRAMES, OTHER_ROUTES } from '#tests/contract/other-routes.ts'
import { ACTORS, createCast } from '#tests/support/actors.ts'
import { addCanaries, hiddenFrom, listCanaries } from '#tests/support/canaries.ts'
import { connect } from '#tests/support/chat-client.ts'
import { dumpTables } from '#tests/support/database-state.ts'
import { listRoutes } from '#tests/support/routes.ts'
import { describe, expect, test } from '#tests/support/world.ts'

describe('the authorization table', () => {
  test('has every route of every plugin [T34, ASVS 8.2.1]', async ({ world }) => {
    const expected = new Set([
      ...DOCUMENTED_CALLS.map((call) => call.split(' ')[1]),
      ...Object.keys(OTHER_ROUTES),
      // Each procedure has its own contract.
      '/trpc/:path',
    ])
    const served = new Set(listRoutes(world).map(({ path }) => path))
    expect(served).toEqual(expected)
  })

  test('has every procedure with every actor [T34, ASVS 8.2.1]', () => {
    for (const procedure of procedurePaths) {
      expect(Object.keys(contractOf(procedure).statuses).sort()).toEqual([...ACTORS].sort())
    }
  })

  test('has every type of frame [T34, ASVS 8.2.1]', () => {
    const kinds = clientFrame.def.options.map(({ shape }) => shape.type.def.values[0])
    expect(new Set<string | undefined>(kinds)).toEqual(new Set(Object.keys(FRAMES)))
  })
})

describe('authorization of other routes', () => {
  for (const [route, { statuses, path: pathOf }] of Object.entries(OTHER_ROUTES)) {
    test(`${route} answers GET and HEAD to the expected actors, and no other method [T34, T25]`, async ({
      world,
    }) => {
      const cast = await createCast(world)
      const path = typeof pathOf === 'string' ? pathOf : await pathOf(cast)
      for (const actor of ACTORS) {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
          const { status } = await world.call(cast.person(actor), method, path)
          const expected = method === 'GET' || method === 'HEAD' ? statuses[actor] : 404
          expect({ actor, method, status }).toEqual({ actor, method, status: expected })
        }
      }
    })
  }
})

/** The frames that the server may send. */
const ServerFrame = z.union([
  z.strictObject({ type: base.text, messages: z.array(Message) }),
  z.strictObject({
    type: base.text,
    message: z.union([Message, base.text]),
    clientId: z.optional(base.text),
  }),
  z.strictObject({
    type: base.text,
    matchId: base.id,
    userId: z.optional(base.id),
    messageId: z.optional(base.id),
    clientId: z.optional(base.text),
  }),
  z.strictObject({ type: z.literal('subscribed') }),
  z.strictObject({ type: z.literal('changed'), topics: z.array(z.enum(LIVE_TOPICS)) }),
])

describe('authorization of frames', () => {
  for (const [type, { outcomes, frame }] of Object.entries(FRAMES)) {
    test(`${type} answers the expected actors; a refusal is one frame and stores nothing [T34, T37, T59, T69, ASVS 8.2.1, ASVS 8.2.2]`, async ({
      world,
    }) => {
      const cast = await createCast(world)
      const results: Record<string, string> = {}
      for (const actor of ACTORS) {
        const person = cast.person(actor)
        const socket = await connect(world, person)
        if (type !== 'auth') {
          socket.send(await FRAMES.auth.frame(cast, actor))
          await socket.drainFrames()
        }
        const sent = await frame(cast, actor)
        await addCanaries(world)
        const canaries = await listCanaries(world)
        const before = await dumpTables(world)
        socket.send(sent)
        const frames = await socket.drainFrames()
        const refused = frames.some((received) => received.type === 'error')
        results[actor] = refused ? 'refused' : 'answered'
        if (refused) expect(await dumpTables(world)).toEqual(before)
        if (refused) expect(frames).toHaveLength(1)

        for (const received of frames) expect(z.safeParse(ServerFrame, received).error).toBeUndefined()
        const viewer = { userId: person?.userId, byAdmins: false, location: false, bios: false }
        const text = JSON.stringify(frames)
        for (const hidden of await hiddenFrom(cast, actor, canaries, viewer))
          expect(text).not.toContain(hidden.text)
        socket.socket.close()
        await socket.closed
      }
      expect(results).toEqual(outcomes)
    })

    // It names no match.
    if (type === 'subscribe') continue
    test(`${type} for a match of other people is refused as for a match that does not exist [T60, T69, ASVS 8.2.2]`, async ({
      world,
    }) => {
      const cast = await createCast(world)
      const socket = await connect(world, cast.person('strangerMentee'))
      const foreignFrame = await frame(cast, 'strangerMentee')
      socket.send(foreignFrame)
      const [refusal, ...others] = await socket.drainFrames()
      socket.send({ ...foreignFrame, matchId: 2_000_000_000 })
      expect(others).toEqual([])
      expect(await socket.drainFrames()).toEqual([refusal])
      expect(refusal).toMatchObject({ type: 'error' })
      socket.socket.close()
    })
  }
})
