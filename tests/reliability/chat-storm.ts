import { setTimeout as sleep } from 'node:timers/promises'
import { type Joined, join, joinAll } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { createLedger } from './chat-ledger.ts'
import { atMost, grouped, maxOf, percentile, rounded } from './load-measure.ts'
import { type Stage, withStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const HISTORY = 50
const GOING_AWAY = 1001
const LOAD: Record<Size, { pairs: number; waitMs: number }> = {
  small: { pairs: 25, waitMs: 500 },
  // As long as the product's client waits before it reconnects.
  whole: { pairs: 500, waitMs: 5_000 },
}

export const storm: Trial = {
  id: 'R12',
  promise: 'after a restart all clients reconnect at the same moment and are accepted',
  target: '1,000 clients at once: all with their history in ≤ 3 s, none refused, loop delay ≤ 500 ms',
  minutes: 2,
  run: (size) => {
    const { pairs, waitMs } = LOAD[size]
    return withStage({ size, pairs }, async (stage) => {
      const { seats } = stage
      await addHistory(stage)
      const clients = await joinAll(seats)

      const codes = Promise.all(clients.map(({ closed }) => closed))
      const stoppedAt = clockMs()
      await stage.restart()
      const closedWith = await codes
      await sleep(Math.max(0, waitMs - (clockMs() - stoppedAt)))

      const ledger = createLedger()
      await stage.inspector.loopDelay()
      const began = clockMs()
      const joinResults = await Promise.allSettled(seats.map((seat) => join(seat, ledger.listener(seat))))
      const delay = await stage.inspector.loopDelay()
      const joined = joinResults.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const tookMs = joined.map(({ receivedAtMs }) => receivedAtMs - began)
      const refusals = joined.reduce((sum, { refusals: count }) => sum + count, 0)
      const complete = joined.filter(hasWholeHistory).length

      for (const { client } of joined.filter((_, index) => index % 2 === 0)) ledger.say(client, 'Back again')
      const allReceived = await ledger.waitForDelivery()
      for (const { client } of joined) client.cut()

      const slowest = maxOf(tookMs)
      return {
        figure:
          `${grouped(joined.length)} of ${grouped(seats.length)} back in ${rounded(slowest)} ms ` +
          `(half of them in ${rounded(percentile(tookMs, 0.5))} ms), ${refusals} refused on the way; loop delay at most ${rounded(delay.maxMs)} ms`,
        facts: {
          'every socket is closed with 1001': closedWith.every((code) => code === GOING_AWAY),
          'everybody is accepted': joined.length === seats.length,
          'everybody has the history': complete === seats.length,
          'everybody receives the next messages': allReceived && ledger.tally().lost === 0,
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

/** Gives every match a history. */
async function addHistory({ pairs, withDatabase }: Stage) {
  const createdAt = new Date().toISOString()
  await withDatabase((db) =>
    db.transaction().execute(async (tx) => {
      for (const { matchId, mentor } of pairs) {
        const messages = Array.from({ length: HISTORY }, (_, index) => ({
          matchId,
          senderId: mentor.userId,
          content: `What we talked about, part ${index}`,
          clientId: null,
          createdAt,
        }))
        await tx.insertInto('messages').values(messages).execute()
      }
    }),
  )
}

function hasWholeHistory({ client, history }: Joined): boolean {
  const { matchId } = client.participant
  const messages = history()
  return messages.length === HISTORY && messages.every((message) => message.matchId === matchId)
}
