import type { ActiveParty } from '#server/context.ts'
import { sendMessage } from '#server/domain/chat/chat.ts'
import { connect } from '#tests/support/chat-client.ts'
import type { Person } from '#tests/support/people.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const unlimited = withOptions(test, { settings: { RATE_LIMITS: 'off' } })

async function say(world: World, person: Person, matchId: number, content = 'Hello') {
  const { message } = await sendMessage(await world.ctx<ActiveParty>(person), { matchId, content })
  return message
}

describe('joining a conversation', () => {
  test('sends its messages, oldest first, and nothing else', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const messages = [await say(world, mentor, matchId), await say(world, mentee, matchId)]
    await say(world, mentor, await world.match(mentor, await world.mentee()))

    for (const person of [mentor, mentee]) {
      const socket = await connect(world, person)
      expect(await socket.join(matchId)).toEqual(messages)
      expect(await socket.drainFrames()).toEqual([])
    }
  })

  unlimited('sends the latest 200 of a long one', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const ids: number[] = []
    for (let count = 0; count < 203; count += 1) ids.push((await say(world, mentor, matchId)).id)

    const history = await (await connect(world, mentor)).join(matchId)
    expect(history.map(({ id }) => id)).toEqual(ids.slice(3))
  })

  test('again with `after` sends only later messages [R13]', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const [, second, third] = [
      await say(world, mentor, matchId),
      await say(world, mentor, matchId),
      await say(world, mentor, matchId),
    ]
    const socket = await connect(world, mentor)
    expect(await socket.join(matchId, { after: second.id })).toEqual([third])
    expect(await socket.join(matchId, { after: third.id })).toEqual([])
    expect(await socket.join(matchId, { after: null })).toHaveLength(3)
  })

  test('of another match leaves the previous one', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const other = await world.mentee()
    const otherMatch = await world.match(mentor, other)
    const socket = await connect(world, mentor)
    await socket.join(matchId)
    await socket.join(otherMatch)

    await say(world, mentee, matchId)
    const message = await say(world, other, otherMatch)
    expect(await socket.drainFrames()).toEqual([{ type: 'new_message', message }])
    socket.send({ type: 'message', matchId, content: 'To the one before' })
    expect(await socket.next()).toMatchObject({ type: 'error' })
  })
})

describe('somebody who may not join', () => {
  type Claim = (world: World) => Promise<{ as: Person | null; matchId: number; userId: number }>
  const claims: [who: string, message: string, claim: Claim][] = [
    [
      'claims to be the other person of the match',
      'Not authenticated',
      async (world) => {
        const { mentor, mentee, matchId } = await world.pair()
        return { as: mentee, matchId, userId: mentor.userId }
      },
    ],
    [
      'belongs to another match',
      'Match not found',
      async (world) => {
        const as = (await world.pair()).mentee
        return { as, matchId: (await world.pair()).matchId, userId: as.userId }
      },
    ],
    [
      'requests a match that does not exist',
      'Match not found',
      async (world) => {
        const as = await world.mentee()
        return { as, matchId: 4711, userId: as.userId }
      },
    ],
    [
      'has a pending request',
      'This match has not been accepted',
      async (world) => {
        const as = await world.mentee()
        return { as, matchId: await world.match(await world.mentor(), as, 'pending'), userId: as.userId }
      },
    ],
    [
      'was declined',
      'This match has not been accepted',
      async (world) => {
        const as = await world.mentee()
        return { as, matchId: await world.match(await world.mentor(), as, 'rejected'), userId: as.userId }
      },
    ],
    [
      'is a mentor who is not approved',
      'Pending approval',
      async (world) => {
        const as = await world.mentor({ status: 'rejected' })
        return { as, matchId: await world.match(as, await world.mentee()), userId: as.userId }
      },
    ],
    [
      'is an administrator',
      'Access denied',
      async (world) => {
        const as = await world.admin()
        return { as, matchId: (await world.pair()).matchId, userId: as.userId }
      },
    ],
    [
      'is not signed in',
      'Not authenticated',
      async (world) => {
        const { mentee, matchId } = await world.pair()
        return { as: null, matchId, userId: mentee.userId }
      },
    ],
  ]

  test.for(claims)(
    'because that person %s gets an error and can neither receive nor send [T59, T68, T69, T70, T71, ASVS 8.2.2]',
    async ([, message, claim], { world }) => {
      const { as, matchId, userId } = await claim(world)
      const socket = await connect(world, as)
      socket.send({ type: 'auth', userId, matchId })
      expect(await socket.next()).toEqual({ type: 'error', message })

      socket.send({ type: 'message', matchId, content: 'Let me in' })
      expect(await socket.next()).toEqual({
        type: 'error',
        message: 'Authenticate for this conversation first',
      })
      expect(await world.services.db.selectFrom('messages').select('id').execute()).toEqual([])

      const sent = { id: 1, matchId, senderId: 1, content: 'Private', createdAt: '', clientId: null }
      world.services.publish({ type: 'message_sent', message: sent, after: null })
      expect(await socket.drainFrames()).toEqual([])
      expect(socket.socket.readyState).toBe(socket.socket.OPEN)
    },
  )

  test('because the session has expired gets an error [T70, ASVS 7.3.1]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const socket = await connect(world, mentee)
    world.advanceClock(91 * 24 * 3_600_000)
    await expect(socket.join(matchId)).rejects.toThrow('Not authenticated')
  })

  test('has also left the previous match [T71]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const socket = await connect(world, mentee)
    await socket.join(matchId)
    await expect(socket.join(4711)).rejects.toThrow('Match not found')

    await say(world, mentor, matchId)
    expect(await socket.drainFrames()).toEqual([])
  })
})

describe('the upgrade', () => {
  const elsewhere = [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ] as const
  test.for(elsewhere)(
    'is refused to a page of another origin: %s %s [T23, T26, ASVS 4.4.2]',
    async ([name, value], { world }) => {
      const { mentee } = await world.pair()
      await expect(connect(world, mentee, { headers: { [name]: value } })).rejects.toThrow('403')
    },
  )

  test('is refused to a page of another port and allowed to our own [T26]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const host = await world.listen()
    await expect(connect(world, mentee, { headers: { origin: 'http://127.0.0.1:1' } })).rejects.toThrow('403')

    const own = await connect(world, mentee, { headers: { origin: `http://${host}` } })
    expect(await own.join(matchId)).toEqual([])
  })

  test('is required: a plain request gets 426', async ({ world }) => {
    expect(await world.call(null, 'GET', '/ws')).toMatchObject({
      status: 426,
      headers: { upgrade: 'websocket' },
    })
  })
})
