import { once } from 'node:events'
import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { ACCESS_ENDS } from '#tests/support/access-ends.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, test, type World } from '#tests/support/two-processes.ts'

const REMOVALS = ACCESS_ENDS.filter(([name]) => name.startsWith('removing'))
const STANDING = { features: [OPTIONAL_FRAMES.matchState] }

/** Joins both parties of a match to another process than the one that removes. */
async function joinParties(there: World, role: 'mentor' | 'mentee') {
  const { mentor, mentee, matchId } = await there.pair()
  const [person, other] = role === 'mentor' ? [mentor, mentee] : [mentee, mentor]
  const [optedIn, plain] = [await connect(there, other), await connect(there, other)]
  await optedIn.join(matchId, STANDING)
  await plain.join(matchId)
  const own = await connect(there, person)
  await own.join(matchId, STANDING)
  return { person, optedIn, plain, own, matchId }
}

describe('a match that is removed in one process', () => {
  test.for(REMOVALS)(
    'by %s is announced in the others, and the removed person learns the reason',
    async ([, role, end], { processes: { here, there } }) => {
      const { person, optedIn, plain, own, matchId } = await joinParties(there, role)
      const closed = once(own.socket, 'close') as Promise<[number, Buffer]>
      await end(here, person)
      expect(await optedIn.next()).toEqual({ type: 'match_removed', matchId })
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
    'by %s is announced once notifications resume',
    async ([, role, end], { processes: { here, there, disconnect, resume } }) => {
      const { person, optedIn, plain, own, matchId } = await joinParties(there, role)
      const closed = once(own.socket, 'close') as Promise<[number, Buffer]>
      disconnect()
      await end(here, person)
      expect(await optedIn.drainFrames()).toEqual([])
      resume()
      expect(await optedIn.next()).toEqual({ type: 'match_removed', matchId })
      expect(await plain.next()).toEqual({ type: 'error', message: ACCOUNT_TEXTS.conversationGone })
      expect(optedIn.socket.readyState).toBe(optedIn.socket.OPEN)
      const [, reason] = await closed
      expect(reason.toString()).toBe(ACCOUNT_TEXTS.accountRemoved)
    },
  )
})
