import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatClient, join } from '../support/chat-client.ts'
import { createFollower } from './chat-follower.ts'
import { createLedger, type Ledger } from './chat-ledger.ts'
import { atMost, grouped, rounded, watchMost } from './load-measure.ts'
import { inTime, onStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const MIB = 2 ** 20
const UNANSWERED = 50
/** How a cut looks from the slow side: the code, where it still reads it; otherwise the connection is just gone. */
const CUT = [1013, 1006]
/** More than the operating system takes for a reader who does not read, which is up to 5 MiB. */
const LOAD: Record<Size, { messages: number; before: number; content: string }> = {
  small: { messages: 700, before: 50, content: '…'.repeat(4_000) },
  whole: { messages: 4_000, before: 4_000, content: 'so much to tell '.repeat(128) },
}

export const slowReader: Trial = {
  id: 'R8, T79',
  promise: 'whoever stops reading is cut, costs nobody else anything, and misses nothing',
  target: '4,000 messages of 2 KB past a paused reader: the other has all, RSS growth ≤ 20 MiB',
  minutes: 2,
  run: (size) =>
    onStage({ size, pairs: 1 }, async ({ seats, server, caller, withDatabase }) => {
      const [mentor, mentee] = seats
      if (!mentor || !mentee) throw new Error('Nobody sits there')
      const { messages, before, content } = LOAD[size]

      /** The most memory the server takes while so much is said and heard by its writer. */
      async function tell(count: number, ledger: Ledger, client: ChatClient): Promise<number> {
        const most = watchMost(server.rssBytes, 20)
        for (let said = 0; said < count; said += 1) {
          await inTime(() => said - ledger.tally().ackMs.length < UNANSWERED)
          ledger.say(client, content)
        }
        await ledger.settle()
        return most()
      }

      // What so many messages take with everybody reading is not the slow reader's doing.
      const usually = createLedger()
      const { client: early } = await join(mentor, usually.listener(mentor))
      const { client: reading } = await join(mentee)
      const usual = await tell(before, usually, early)
      await Promise.all([early.leave(), reading.leave()])

      const ledger = createLedger()
      const { client: healthy } = await join(mentor, ledger.listener(mentor))
      const heard: number[] = []
      const { client: slow, history } = await join(mentee, { onMessage: ({ id }) => heard.push(id) })
      const last = history().at(-1)?.id ?? 0
      slow.socket.pause()
      const grewMib = ((await tell(messages, ledger, healthy)) - usual) / MIB
      slow.socket.resume()
      const code = await Promise.race([slow.closed, sleep(30_000, 0)])

      const follower = createFollower(mentee, caller, heard.at(-1) ?? last)
      await follower.comeBack()
      const rows = await withDatabase((db) =>
        db.selectFrom('messages').select('id').where('id', '>', last).orderBy('id').execute(),
      )
      const caughtUp = [...heard, ...follower.ids].join() === rows.map(({ id }) => id).join()
      follower.cut()
      await healthy.leave()

      const { sent, lost } = ledger.tally()
      return {
        figure:
          `${grouped(sent)} messages past a paused reader: the other one missed ${lost}; he was closed (${code}) after ` +
          `${grouped(heard.length)} and has all since his return; memory grew by ${rounded(grewMib)} MiB`,
        facts: {
          'the other one gets everything': sent === messages && lost === 0,
          'the paused one is closed': CUT.includes(code),
          'on his return he gets everything': caughtUp,
        },
        speeds: { 'memory growth': atMost(grewMib, 20, 'MiB') },
      }
    }),
}
