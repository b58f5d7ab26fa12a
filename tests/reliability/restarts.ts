import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '#shared/chat-protocol.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { clockMs } from '../support/clock.ts'
import { readMessages } from './compare-messages.ts'
import { withInstallation } from './installation.ts'
import { type Caller, createCaller } from './load-http.ts'
import { atMost } from './load-measure.ts'
import { seatsOf } from './load-stage.ts'
import { logProgress } from './progress.ts'
import { createResumingClient } from './resuming-client.ts'
import { newSeededRandom } from './seeded-random.ts'
import type { Size, Trial } from './trial.ts'
import { waitUntil } from './wait-until.ts'

const PAIRS = 25
const MAX_RECONNECT_MS = 7_000

type Pace = { restarts: number; reconnectMs: number; jitterMs: number; sayEveryMs: number; talkMs: number }
const PACES: Record<Size, Pace> = {
  small: { restarts: 2, reconnectMs: 200, jitterMs: 100, sayEveryMs: 200, talkMs: 300 },
  // The pauses of the product's client.
  whole: { restarts: 20, reconnectMs: 5_000, jitterMs: 1_000, sayEveryMs: 500, talkMs: 1_500 },
}

type ResumingClient = ReturnType<typeof createResumingClient>

/** A client that reconnects whenever it is cut off, and keeps sending meanwhile. */
type Talker = { follower: ResumingClient; isConnected: boolean; signedOut: number; slowestMs: number }

export const restarts: Trial = {
  id: 'R20',
  promise: 'a restart during conversations signs nobody out, and no message is missed or repeated',
  target: `${PACES.whole.restarts} restarts with ${PAIRS * 2} clients: 0 signed out, back within ${MAX_RECONNECT_MS / 1000} s, 0 lost, 0 doubled`,
  minutes: 10,
  run: (size) =>
    withInstallation({ size, pairs: PAIRS }, async (installation) => {
      const pace = PACES[size]
      const random = newSeededRandom()
      let server = await installation.start()
      const caller = createCaller(server.url)
      const talkers: Talker[] = installation.pairs
        .flatMap((pair) => seatsOf(server.url, pair))
        .map((seat) => ({
          follower: createResumingClient(seat, caller),
          isConnected: false,
          signedOut: 0,
          slowestMs: 0,
        }))
      const waitUntilConnected = () =>
        waitUntil(() => talkers.every(({ isConnected }) => isConnected), 'everybody is connected')
      let isOver = false
      const connections = talkers.map((talker) =>
        keepConnected(
          talker,
          () => isOver,
          () => pace.reconnectMs + random.fraction() * pace.jitterMs,
        ),
      )
      await waitUntilConnected()
      const talks = talkers.map(async ({ follower }, index) => {
        await sleep(random.fraction() * pace.sayEveryMs)
        for (let count = 0; !isOver; count += 1) {
          follower.say(`${index} sends sentence ${count}`)
          await sleep(pace.sayEveryMs)
        }
      })
      for (let count = 1; count <= pace.restarts; count += 1) {
        await sleep(pace.talkMs)
        await server.stop()
        for (const talker of talkers) talker.isConnected = false
        server = await installation.start()
        await waitUntilConnected()
        if (count % 5 === 0) logProgress(`${count} restarts`)
      }
      isOver = true
      await Promise.all(talks)
      await waitUntil(() => talkers.every(({ follower }) => follower.isAnswered()), 'everything sent is stored')
      const stored = await readMessages(server.url, installation)
      await waitUntil(
        () => talkers.every((talker) => hasAll(talker, stored)),
        'everybody has received the last message',
      ).catch(() => {})
      for (const { follower } of talkers) follower.cut()
      await Promise.all(connections)

      const signedOut =
        talkers.reduce((sum, talker) => sum + talker.signedOut, 0) +
        (await countSignedOut(caller, installation.pairs))
      caller.close()
      const complete = talkers.filter((talker) => hasAll(talker, stored)).length
      const contents = new Set(stored.map(({ matchId, content }) => `${matchId} ${content}`))
      return {
        figure: `${stored.length} messages over ${pace.restarts} restarts: ${talkers.length - complete} of ${talkers.length} clients miss or repeat one, ${stored.length - contents.size} stored twice, ${signedOut} signed out (seed ${random.seed})`,
        facts: {
          'everybody has everything once and in order': complete === talkers.length,
          'nothing is stored twice': contents.size === stored.length,
          'nobody is signed out': signedOut === 0,
        },
        speeds: {
          'everybody back within': atMost(
            Math.max(...talkers.map(({ slowestMs }) => slowestMs)),
            MAX_RECONNECT_MS,
            'ms',
          ),
        },
      }
    }),
}

/** Connects, and reconnects after every disconnect, until it is over. */
async function keepConnected(talker: Talker, isOver: () => boolean, pauseMs: () => number) {
  const { follower } = talker
  let disconnectedAt = clockMs()
  while (!isOver()) {
    try {
      await follower.reconnect()
      talker.isConnected = true
      talker.slowestMs = Math.max(talker.slowestMs, clockMs() - disconnectedAt)
      await follower.closed()
      disconnectedAt = clockMs()
    } catch (error) {
      follower.cut()
      if ((error as Error).message === UI_TEXTS.notAuthenticated) talker.signedOut += 1
    }
    talker.isConnected = false
    if (!isOver()) await sleep(pauseMs())
  }
}

function hasAll({ follower }: Talker, stored: readonly Message[]): boolean {
  const ids = stored.filter(({ matchId }) => matchId === follower.seat.matchId).map(({ id }) => id)
  const wanted = ids.sort((a, b) => a - b)
  return follower.ids.length === wanted.length && follower.ids.every((id, index) => id === wanted[index])
}

/** How many sessions the server no longer accepts. */
async function countSignedOut(
  caller: Caller,
  pairs: readonly { mentor: { cookie: string }; mentee: { cookie: string } }[],
) {
  const cookies = pairs.flatMap(({ mentor, mentee }) => [mentor.cookie, mentee.cookie])
  const answers = await Promise.all(cookies.map((cookie) => caller.call('GET', '/api/user', { cookie })))
  return answers.filter(({ status }) => status !== 200).length
}
