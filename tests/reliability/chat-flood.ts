import { randomUUID } from 'node:crypto'
import { join, joinAll } from '../support/chat-client.ts'
import { clockMs } from '../support/clock.ts'
import { createLedger } from './chat-ledger.ts'
import { atMost, percentile, rounded } from './load-measure.ts'
import { atRate, inTime, LIMITED, onStage } from './load-stage.ts'
import type { Trial } from './trial.ts'

const SECONDS = 1
const PER_SECOND = 1_000
/** The limit: so many at once, and so many in every second after that. */
const BURST = 120
const REFILL_PER_SECOND = 2
const OTHERS_PER_SECOND = 20

export const flood: Trial = {
  id: 'T74',
  promise: 'whoever sends a thousand messages in a second is held back, and nobody else notices',
  target: '1,000 messages in 1 s: at most 125 stored, the others’ p99 ≤ 100 ms',
  minutes: 1,
  run: (size) =>
    onStage({ size, pairs: 11, env: LIMITED }, async ({ seats, server, withDatabase }) => {
      const [flooding, ...rest] = seats
      if (!flooding) throw new Error('Nobody sits there')
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

      let turn = 0
      const began = clockMs()
      await Promise.all([
        atRate(
          PER_SECOND,
          (done) => done < PER_SECOND * SECONDS,
          () => client.sendMessage('Buy now!', randomUUID()),
        ),
        atRate(
          OTHERS_PER_SECOND,
          (done) => done < OTHERS_PER_SECOND * SECONDS * 2,
          () => {
            turn += 1
            const other = others[turn % others.length]
            if (other) ledger.say(other, 'Is it quiet here?')
          },
        ),
      ])
      const complete = await ledger.settle()
      await inTime(() => isClosed || answered >= PER_SECOND * SECONDS)
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
          'the rest is refused': refused > 0,
          'the others get everything': complete && ledger.tally().lost === 0,
          'the process lives': (await fetch(`${server.url}/readyz`)).ok,
        },
        speeds: {
          'messages stored': atMost(rows.length, 125, 'messages'),
          'the others’ p99': atMost(p99, 100, 'ms'),
        },
      }
    }),
}
