import { setTimeout as sleep } from 'node:timers/promises'
import { type Joined, join, joinAll } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { createLedger } from './chat-ledger.ts'
import { atMost, grouped, mostOf, percentile, rounded } from './load-measure.ts'
import { onStage, type Stage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const HISTORY = 50
const GOING_AWAY = 1001
const LOAD: Record<Size, { pairs: number; waitMs: number }> = {
  small: { pairs: 25, waitMs: 500 },
  // As long as the product's client waits before it comes back.
  whole: { pairs: 500, waitMs: 5_000 },
}

export const storm: Trial = {
  id: 'R12',
  promise: 'after a restart everybody comes back at the same moment and is let in',
  target: '1,000 clients at once: all with their history in ≤ 3 s, none refused, loop delay ≤ 500 ms',
  minutes: 2,
  run: (size) => {
    const { pairs, waitMs } = LOAD[size]
    return onStage({ size, pairs }, async (stage) => {
      const { seats } = stage
      await talkBefore(stage)
      const clients = await joinAll(seats)

      const codes = Promise.all(clients.map(({ closed }) => closed))
      const stoppedAt = clockMs()
      await stage.restart()
      const closedWith = await codes
      await sleep(Math.max(0, waitMs - (clockMs() - stoppedAt)))

      const ledger = createLedger()
      await stage.inspector.loopDelay()
      const began = clockMs()
      const back = await Promise.allSettled(seats.map((seat) => join(seat, ledger.listener(seat))))
      const delay = await stage.inspector.loopDelay()
      const joined = back.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const tookMs = joined.map(({ receivedAtMs }) => receivedAtMs - began)
      const refusals = joined.reduce((sum, one) => sum + one.refusals, 0)
      const whole = joined.filter(isWhole).length

      for (const { client } of joined.filter((_, index) => index % 2 === 0)) ledger.say(client, 'Back again')
      const live = await ledger.settle()
      for (const { client } of joined) client.cut()

      const slowest = mostOf(tookMs)
      return {
        figure:
          `${grouped(joined.length)} of ${grouped(seats.length)} back in ${rounded(slowest)} ms ` +
          `(half of them in ${rounded(percentile(tookMs, 0.5))} ms), ${refusals} refused on the way; loop delay at most ${rounded(delay.maxMs)} ms`,
        facts: {
          'everybody is told that the server goes': closedWith.every((code) => code === GOING_AWAY),
          'everybody is let in': joined.length === seats.length,
          'everybody has his history': whole === seats.length,
          'everybody hears what is said next': live && ledger.tally().lost === 0,
        },
        speeds: {
          'all back after': atMost(slowest, 3_000, 'ms'),
          'refused with 503': atMost(refusals, 0, 'times'),
          'loop delay': atMost(delay.maxMs, 500, 'ms'),
        },
      }
    })
  },
}

/** Everybody has something to come back to. */
async function talkBefore({ pairs, withDatabase }: Stage) {
  const createdAt = new Date().toISOString()
  await withDatabase((db) =>
    db.transaction().execute(async (tx) => {
      for (const { matchId, mentor } of pairs) {
        const said = Array.from({ length: HISTORY }, (_, index) => ({
          matchId,
          senderId: mentor.userId,
          content: `What we talked about, part ${index}`,
          clientId: null,
          createdAt,
        }))
        await tx.insertInto('messages').values(said).execute()
      }
    }),
  )
}

function isWhole({ client, history }: Joined): boolean {
  const { matchId } = client.participant
  const messages = history()
  return messages.length === HISTORY && messages.every((message) => message.matchId === matchId)
}
