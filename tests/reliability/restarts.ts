import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '#shared/chat-protocol.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { clockMs } from '../support/clock.ts'
import { createFollower } from './chat-follower.ts'
import { readMessages } from './comparing.ts'
import { withInstallation } from './installation.ts'
import { type Caller, createCaller } from './load-http.ts'
import { atMost } from './load-measure.ts'
import { seatsOf } from './load-stage.ts'
import { say } from './progress.ts'
import { newSeededRandom } from './seeded-random.ts'
import type { Size, Trial } from './trial.ts'
import { until } from './until.ts'

const PAIRS = 25
const BACK_MOST_MS = 7_000

type Pace = { restarts: number; reconnectMs: number; jitterMs: number; sayEveryMs: number; talkMs: number }
const PACES: Record<Size, Pace> = {
  small: { restarts: 2, reconnectMs: 200, jitterMs: 100, sayEveryMs: 200, talkMs: 300 },
  // Clients wait as the product's does.
  whole: { restarts: 20, reconnectMs: 5_000, jitterMs: 1_000, sayEveryMs: 500, talkMs: 1_500 },
}

type Follower = ReturnType<typeof createFollower>

/** Somebody who comes back whenever he is cut off, and goes on talking meanwhile. */
type Talker = { follower: Follower; isIn: boolean; signedOut: number; slowestMs: number }

export const restarts: Trial = {
  id: 'R20',
  promise: 'a restart while people talk signs nobody out, and they miss and repeat nothing',
  target: `${PACES.whole.restarts} restarts with ${PAIRS * 2} clients: 0 signed out, back within ${BACK_MOST_MS / 1000} s, 0 lost, 0 doubled`,
  minutes: 10,
  run: (size) =>
    withInstallation({ size, pairs: PAIRS }, async (installation) => {
      const pace = PACES[size]
      const random = newSeededRandom()
      let server = await installation.start()
      const caller = createCaller(server.url)
      const talkers: Talker[] = installation.pairs
        .flatMap((pair) => seatsOf(server.url, pair))
        .map((seat) => ({ follower: createFollower(seat, caller), isIn: false, signedOut: 0, slowestMs: 0 }))
      const everybodyIsIn = () => until(() => talkers.every(({ isIn }) => isIn), 'everybody is in')
      let over = false
      const stays = talkers.map((talker) =>
        stay(
          talker,
          () => over,
          () => pace.reconnectMs + random.fraction() * pace.jitterMs,
        ),
      )
      await everybodyIsIn()
      const talks = talkers.map(async ({ follower }, index) => {
        await sleep(random.fraction() * pace.sayEveryMs)
        for (let count = 0; !over; count += 1) {
          follower.say(`${index} says his sentence ${count}`)
          await sleep(pace.sayEveryMs)
        }
      })
      for (let count = 1; count <= pace.restarts; count += 1) {
        await sleep(pace.talkMs)
        await server.stop()
        for (const talker of talkers) talker.isIn = false
        server = await installation.start()
        await everybodyIsIn()
        if (count % 5 === 0) say(`${count} restarts`)
      }
      over = true
      await Promise.all(talks)
      await until(() => talkers.every(({ follower }) => follower.isAnswered()), 'everything said is stored')
      const stored = await readMessages(server.url, installation)
      await until(
        () => talkers.every((talker) => hasAll(talker, stored)),
        'everybody has heard the last',
      ).catch(() => {})
      for (const { follower } of talkers) follower.cut()
      await Promise.all(stays)

      const signedOut =
        talkers.reduce((sum, talker) => sum + talker.signedOut, 0) +
        (await strangers(caller, installation.pairs))
      caller.close()
      const whole = talkers.filter((talker) => hasAll(talker, stored)).length
      const contents = new Set(stored.map(({ matchId, content }) => `${matchId} ${content}`))
      return {
        figure: `${stored.length} messages over ${pace.restarts} restarts: ${talkers.length - whole} of ${talkers.length} clients miss or repeat one, ${stored.length - contents.size} stored twice, ${signedOut} signed out (seed ${random.seed})`,
        facts: {
          'everybody has everything once and in order': whole === talkers.length,
          'nothing is stored twice': contents.size === stored.length,
          'nobody is signed out': signedOut === 0,
        },
        speeds: {
          'everybody back within': atMost(
            Math.max(...talkers.map(({ slowestMs }) => slowestMs)),
            BACK_MOST_MS,
            'ms',
          ),
        },
      }
    }),
}

/** Comes in, and in again after every end, until it is over. */
async function stay(talker: Talker, isOver: () => boolean, pauseMs: () => number) {
  const { follower } = talker
  let outAt = clockMs()
  while (!isOver()) {
    try {
      await follower.comeBack()
      talker.isIn = true
      talker.slowestMs = Math.max(talker.slowestMs, clockMs() - outAt)
      await follower.closed()
      outAt = clockMs()
    } catch (error) {
      follower.cut()
      if ((error as Error).message === UI_TEXTS.notAuthenticated) talker.signedOut += 1
    }
    talker.isIn = false
    if (!isOver()) await sleep(pauseMs())
  }
}

function hasAll({ follower }: Talker, stored: readonly Message[]): boolean {
  const ids = stored.filter(({ matchId }) => matchId === follower.seat.matchId).map(({ id }) => id)
  const wanted = ids.sort((a, b) => a - b)
  return follower.ids.length === wanted.length && follower.ids.every((id, index) => id === wanted[index])
}

/** How many the server no longer takes for who they are. */
async function strangers(
  caller: Caller,
  pairs: readonly { mentor: { cookie: string }; mentee: { cookie: string } }[],
) {
  const cookies = pairs.flatMap(({ mentor, mentee }) => [mentor.cookie, mentee.cookie])
  const answers = await Promise.all(cookies.map((cookie) => caller.call('GET', '/api/user', { cookie })))
  return answers.filter(({ status }) => status !== 200).length
}
