import { randomUUID } from 'node:crypto'
import { join, joinAll } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { createLedger } from './chat-ledger.ts'
import { atMost, percentile, rounded } from './load-measure.ts'
import { atRate, becomesTrue, RATE_LIMITED, withStage } from './load-stage.ts'
import type { Trial } from './trial.ts'

const FLOOD_SECONDS = 1
const PER_SECOND = 1_000
/** The product's rate limit: 120 messages at once, then 2 a second. */
const BURST = 120
const REFILL_PER_SECOND = 2
const OTHERS_PER_SECOND = 20

export const messageFlood: Trial = {
  id: 'T74',
  promise: 'a person who sends a thousand messages in a second is rate limited, and nobody else notices',
  target: '1,000 messages in 1 s: at most 125 stored, the others’ p99 ≤ 100 ms',
  minutes: 1,
  run: (size) =>
    withStage({ size, pairs: 11, env: RATE_LIMITED }, async ({ seats, server, withDatabase }) => {
      const [flooding, ...rest] = seats
      if (!flooding) throw new Error('The installation has too few pairs')
      const ledger = createLedger()
      const others = await joinAll(rest.slice(1), ledger.listener)
      let answered = 0
      let refused = 0
      const { client } = await join(flooding, {
        onMessage: () => (answered += 1),
        onRefusal: ({ clientId }) => {
          answered += 1
          if (clientId) refused += 1
        },
      })
      let isClosed = false
      void client.closed.then(() => (isClosed = true))

      let senderCount = 0
      const began = clockMs()
      await Promise.all([
        atRate(
          PER_SECOND,
          (done) => done < PER_SECOND * FLOOD_SECONDS,
          () => client.sendMessage('Buy now!', randomUUID()),
        ),
        atRate(
          OTHERS_PER_SECOND,
          (done) => done < OTHERS_PER_SECOND * FLOOD_SECONDS * 2,
          () => {
            senderCount += 1
            const other = others[senderCount % others.length]
            if (other) ledger.say(other, 'Is it quiet here?')
          },
        ),
      ])
      const complete = await ledger.waitForDelivery()
      await becomesTrue(() => isClosed || answered >= PER_SECOND * FLOOD_SECONDS)
      const seconds = (clockMs() - began) / 1000
      client.cut()
      for (const other of others) other.cut()

      const rows = await withDatabase((db) =>
        db.selectFrom('messages').select('id').where('senderId', '=', flooding.userId).execute(),
      )
      const p99 = percentile(ledger.tally().deliveryMs, 0.99)
      return {
        figure: `${rows.length} of 1,000 messages stored, ${refused} refused; the others’ p99 ${rounded(p99)} ms`,
        facts: {
          'no more are stored than 120 and 2 a second':
            rows.length >= BURST && rows.length <= BURST + 1 + REFILL_PER_SECOND * seconds,
          'the rest are refused': refused > 0,
          'the others receive everything': complete && ledger.tally().lost === 0,
          'the process is still running': (await fetch(`${server.url}/readyz`)).ok,
        },
        speeds: {
          'messages stored': atMost(rows.length, 125, 'messages'),
          'the others’ p99': atMost(p99, 100, 'ms'),
        },
      }
    }),
}
