import { once } from 'node:events'
import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { ACCESS_ENDS } from '#tests/support/access-ends.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, test, type World } from '#tests/support/two-processes.ts'

const REMOVALS = ACCESS_ENDS.filter(([what]) => what.startsWith('removing'))
const STANDING = { features: [OPTIONAL_FRAMES.standing] }

/** The other one of the match is joined with another process than the one that removes. */
async function apart(there: World, who: 'mentor' | 'mentee') {
  const { mentor, mentee, matchId } = await there.pair()
  const [person, other] = who === 'mentor' ? [mentor, mentee] : [mentee, mentor]
  const [asked, plain] = [await connect(there, other), await connect(there, other)]
  await asked.join(matchId, STANDING)
  await plain.join(matchId)
  const own = await connect(there, person)
  await own.join(matchId, STANDING)
  return { person, asked, plain, own, matchId }
}

describe('a match that goes with one process', () => {
  test.for(REMOVALS)(
    'by %s is told with the others, and who is removed learns why',
    async ([, who, end], { processes: { here, there } }) => {
      const { person, asked, plain, own, matchId } = await apart(there, who)
      const closed = once(own.socket, 'close') as Promise<[number, Buffer]>
      await end(here, person)
      expect(await asked.next()).toEqual({ type: 'match_removed', matchId })
      expect(await plain.next()).toEqual({ type: 'error', message: ACCOUNT_TEXTS.conversationGone })
      const [code, reason] = await closed
      expect({ code, reason: reason.toString() }).toEqual({ code: 4401, reason: ACCOUNT_TEXTS.accountRemoved })
      const cookie = await there.cookie(person)
      const { status, body } = await there.call(null, 'GET', '/api/user', { headers: { cookie } })
      expect({ status, reason: (body as { reason?: string }).reason }).toEqual({
        status: 401,
        reason: 'removed',
      })
    },
  )

  test.for(REMOVALS)(
    'by %s is told as soon as the others can be heard again',
    async ([, who, end], { processes: { here, there, disconnect, resume } }) => {
      const { person, asked, plain, own, matchId } = await apart(there, who)
      const closed = once(own.socket, 'close') as Promise<[number, Buffer]>
      disconnect()
      await end(here, person)
      expect(await asked.drainFrames()).toEqual([])
      resume()
      expect(await asked.next()).toEqual({ type: 'match_removed', matchId })
      expect(await plain.next()).toEqual({ type: 'error', message: ACCOUNT_TEXTS.conversationGone })
      expect(asked.socket.readyState).toBe(asked.socket.OPEN)
      const [, reason] = await closed
      expect(reason.toString()).toBe(ACCOUNT_TEXTS.accountRemoved)
    },
  )
})
