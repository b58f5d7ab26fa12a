import { once } from 'node:events'
import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { ACCESS_ENDS } from '#tests/support/access-ends.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const REMOVALS = ACCESS_ENDS.filter(([what]) => what.startsWith('removing'))
const OTHERS = ACCESS_ENDS.filter(([what]) => !what.startsWith('removing'))
const MATCH_FEATURE = { features: [OPTIONAL_FRAMES.matchState] }

describe('removing a match with one of its people', () => {
  test.for(REMOVALS)(
    'by %s notifies the other person at once, by a frame or an error',
    async ([, who, end], { world }) => {
      const { mentor, mentee, matchId } = await world.pair()
      const [person, other] = who === 'mentor' ? [mentor, mentee] : [mentee, mentor]
      const [asked, plain] = [await connect(world, other), await connect(world, other)]
      await asked.join(matchId, MATCH_FEATURE)
      await plain.join(matchId)

      await end(world, person)
      expect(await asked.drainFrames()).toEqual([{ type: 'match_removed', matchId }])
      expect(await plain.drainFrames()).toEqual([{ type: 'error', message: ACCOUNT_TEXTS.conversationGone }])
      asked.send({ type: 'message', matchId, content: 'Too late', clientId: null })
      expect(await asked.next()).toEqual({ type: 'error', message: 'Match not found' })
    },
  )

  test.for(REMOVALS)('by %s does not notify people of other matches', async ([, who, end], { world }) => {
    const { mentor, mentee } = await world.pair()
    const stranger = await world.mentee()
    const otherMatch = await world.match(await world.mentor(), stranger)
    const socket = await connect(world, stranger)
    await socket.join(otherMatch, MATCH_FEATURE)
    await end(world, who === 'mentor' ? mentor : mentee)
    expect(await socket.drainFrames()).toEqual([])
  })

  test.for(OTHERS)('does not happen by %s', async ([, who, end], { world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [person, other] = who === 'mentor' ? [mentor, mentee] : [mentee, mentor]
    const socket = await connect(world, other)
    await socket.join(matchId, MATCH_FEATURE)
    await end(world, person)
    expect(await socket.drainFrames()).toEqual([])
  })
})

describe('the socket of a person whose access ends', () => {
  test.for(ACCESS_ENDS)('is closed with the reason: %s', async ([what, who, end], { world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const person = who === 'mentor' ? mentor : mentee
    const { socket, join } = await connect(world, person)
    await join(matchId, MATCH_FEATURE)
    const received: string[] = []
    socket.on('message', (data: Buffer) => received.push(data.toString()))
    const closed = once(socket, 'close') as Promise<[number, Buffer]>
    await end(world, person)
    const [code, reason] = await closed
    expect({ code, reason: reason.toString() }).toEqual({
      code: 4401,
      reason: what.startsWith('removing') ? ACCOUNT_TEXTS.accountRemoved : 'Not authenticated',
    })
    expect(received).toEqual([])
  })
})
