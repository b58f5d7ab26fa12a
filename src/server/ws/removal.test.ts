import { once } from 'node:events'
import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { ACCESS_ENDS } from '#tests/support/access-ends.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const REMOVALS = ACCESS_ENDS.filter(([what]) => what.startsWith('removing'))
const OTHERS = ACCESS_ENDS.filter(([what]) => !what.startsWith('removing'))
const STANDING = { features: [OPTIONAL_FRAMES.standing] }

describe('when a match goes with one of its people', () => {
  test.for(REMOVALS)(
    'by %s the other hears so at once, in a frame or in words',
    async ([, who, end], { world }) => {
      const { mentor, mentee, matchId } = await world.pair()
      const [person, other] = who === 'mentor' ? [mentor, mentee] : [mentee, mentor]
      const [asked, plain] = [await connect(world, other), await connect(world, other)]
      await asked.join(matchId, STANDING)
      await plain.join(matchId)

      await end(world, person)
      expect(await asked.drainFrames()).toEqual([{ type: 'match_removed', matchId }])
      expect(await plain.drainFrames()).toEqual([{ type: 'error', message: ACCOUNT_TEXTS.conversationGone }])
      asked.send({ type: 'message', matchId, content: 'Too late', clientId: null })
      expect(await asked.next()).toEqual({ type: 'error', message: 'Match not found' })
    },
  )

  test.for(REMOVALS)('by %s nobody hears so of another match', async ([, who, end], { world }) => {
    const { mentor, mentee } = await world.pair()
    const stranger = await world.mentee()
    const otherMatch = await world.match(await world.mentor(), stranger)
    const socket = await connect(world, stranger)
    await socket.join(otherMatch, STANDING)
    await end(world, who === 'mentor' ? mentor : mentee)
    expect(await socket.drainFrames()).toEqual([])
  })

  test.for(OTHERS)('%s says nothing of the kind', async ([, who, end], { world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [person, other] = who === 'mentor' ? [mentor, mentee] : [mentee, mentor]
    const socket = await connect(world, other)
    await socket.join(matchId, STANDING)
    await end(world, person)
    expect(await socket.drainFrames()).toEqual([])
  })
})

describe('the socket of somebody whose access ends', () => {
  test.for(ACCESS_ENDS)('is closed and says why: %s', async ([what, who, end], { world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const person = who === 'mentor' ? mentor : mentee
    const { socket, join } = await connect(world, person)
    await join(matchId, STANDING)
    const heard: string[] = []
    socket.on('message', (data: Buffer) => heard.push(data.toString()))
    const closed = once(socket, 'close') as Promise<[number, Buffer]>
    await end(world, person)
    const [code, reason] = await closed
    expect({ code, reason: reason.toString() }).toEqual({
      code: 4401,
      reason: what.startsWith('removing') ? ACCOUNT_TEXTS.accountRemoved : 'Not authenticated',
    })
    expect(heard).toEqual([])
  })
})
