import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatClient, join } from '../support/chat-client.ts'
import { createLedger, type Ledger } from './chat-ledger.ts'
import { atMost, grouped, rounded, trackMax } from './load-measure.ts'
import { becomesTrue, withStage } from './load-stage.ts'
import { createResumingClient } from './resuming-client.ts'
import type { Size, Trial } from './trial.ts'

const MIB = 2 ** 20
const MAX_UNANSWERED = 50
/** The slow side sees 1013 when it still reads the close frame, else 1006. */
const EXPECTED_CLOSE_CODES = [1013, 1006]
/** More than the operating system buffers for a reader that does not read: up to 5 MiB. */
const LOAD: Record<Size, { messages: number; before: number; content: string }> = {
  small: { messages: 700, before: 50, content: '…'.repeat(4_000) },
  whole: { messages: 4_000, before: 4_000, content: 'so much to tell '.repeat(128) },
}

export const slowReader: Trial = {
  id: 'R8, T79',
  promise:
    'a client that stops reading is disconnected, delays nobody else, and misses nothing after reconnecting',
  target: '4,000 messages of 2 KB past a paused reader: the other has all, RSS growth ≤ 20 MiB',
  minutes: 2,
  run: (size) =>
    withStage({ size, pairs: 1 }, async ({ seats, server, caller, withDatabase }) => {
      const [mentor, mentee] = seats
      if (!mentor || !mentee) throw new Error('The installation has too few pairs')
      const { messages, before, content } = LOAD[size]

      /** Sends `count` messages and returns the server's peak memory in bytes meanwhile. */
      async function measurePeakMemory(count: number, ledger: Ledger, client: ChatClient): Promise<number> {
        const stopTracking = trackMax(server.rssBytes, 20)
        for (let sent = 0; sent < count; sent += 1) {
          await becomesTrue(() => sent - ledger.tally().ackMs.length < MAX_UNANSWERED)
          ledger.say(client, content)
        }
        await ledger.waitForDelivery()
        return stopTracking()
      }

      // The same load with everybody reading, to subtract.
      const warmUpLedger = createLedger()
      const { client: early } = await join(mentor, warmUpLedger.listener(mentor))
      const { client: reading } = await join(mentee)
      const usualRss = await measurePeakMemory(before, warmUpLedger, early)
      await Promise.all([early.leave(), reading.leave()])

      const ledger = createLedger()
      const { client: healthyClient } = await join(mentor, ledger.listener(mentor))
      const received: number[] = []
      const { client: slow, history } = await join(mentee, { onMessage: ({ id }) => received.push(id) })
      const lastHistoryId = history().at(-1)?.id ?? 0
      slow.socket.pause()
      const grewMib = ((await measurePeakMemory(messages, ledger, healthyClient)) - usualRss) / MIB
      slow.socket.resume()
      const code = await Promise.race([slow.closed, sleep(30_000, 0)])

      const resumingClient = createResumingClient(mentee, caller, received.at(-1) ?? lastHistoryId)
      await resumingClient.reconnect()
      const rows = await withDatabase((db) =>
        db.selectFrom('messages').select('id').where('id', '>', lastHistoryId).orderBy('id').execute(),
      )
      const caughtUp = [...received, ...resumingClient.ids].join() === rows.map(({ id }) => id).join()
      resumingClient.cut()
      await healthyClient.leave()

      const { sent, lost } = ledger.tally()
      return {
        figure:
          `${grouped(sent)} messages past a paused reader: the other one missed ${lost}; the reader was closed (${code}) after ` +
          `${grouped(received.length)} and has all since reconnecting; memory grew by ${rounded(grewMib)} MiB`,
        facts: {
          'the other member receives everything': sent === messages && lost === 0,
          'the paused socket is closed': EXPECTED_CLOSE_CODES.includes(code),
          'after reconnecting the client has everything': caughtUp,
        },
        speeds: { 'memory growth': atMost(grewMib, 20, 'MiB') },
      }
    }),
}
