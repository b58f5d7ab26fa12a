import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#scripts/lib/random.ts'
import { join } from '../support/chat-client.ts'
import { grouped } from './load-measure.ts'
import { atRate, becomesTrue, withStage } from './load-stage.ts'
import { createResumingClient } from './resuming-client.ts'
import type { Size, Trial } from './trial.ts'

const SEED = 13
const PER_SECOND = 250
/** Every 25th time the client misses more messages than one history frame holds. */
const LONG_GAP_EVERY = 25
const LONG_GAP_MESSAGES = 230
const MAX_PAUSE_MS = 50
const LOAD: Record<Size, { cuts: number; messages: number }> = {
  small: { cuts: 10, messages: 100 },
  whole: { cuts: 200, messages: 2_000 },
}

export const resume: Trial = {
  id: 'R13',
  promise: 'a client that loses its connection during a conversation receives everything after reconnecting',
  target: '200 cuts during 2,000 messages: 200 of 200 without a gap, nothing twice, order kept',
  minutes: 2,
  run: (size) => {
    const { cuts, messages } = LOAD[size]
    return withStage({ size, pairs: 1 }, async ({ seats, caller, withDatabase }) => {
      const [mentor, mentee] = seats
      if (!mentor || !mentee) throw new Error('The installation has too few pairs')
      const random = createRandom(SEED)
      let stored = 0
      const { client: writer } = await join(mentor, { onMessage: () => (stored += 1) })
      const resumingClient = createResumingClient(mentee, caller)
      await resumingClient.reconnect()

      let isOver = false
      let sent = 0
      const writing = atRate(
        PER_SECOND,
        () => !isOver,
        () => {
          sent += 1
          writer.sendMessage(`Line ${sent}`, randomUUID())
        },
      )
      const cutAt: number[] = []
      while (cutAt.length < cuts || sent < messages) {
        await sleep(random() * MAX_PAUSE_MS)
        resumingClient.say(`Answer ${cutAt.length}`)
        // Some messages are still in flight when the connection is cut.
        await sleep(random() * 4)
        resumingClient.cut()
        cutAt.push(resumingClient.syncedTo())
        if (cutAt.length % LONG_GAP_EVERY === 1) {
          const enough = sent + LONG_GAP_MESSAGES
          await becomesTrue(() => sent >= enough)
        }
        await resumingClient.reconnect()
      }
      isOver = true
      await writing
      const total = sent + cutAt.length
      await becomesTrue(
        () => stored >= total && resumingClient.isAnswered() && resumingClient.ids.length >= total,
      )
      resumingClient.cut()
      await writer.leave()

      const rows = await withDatabase((db) =>
        db.selectFrom('messages').select(['id', 'senderId']).orderBy('id').execute(),
      )
      const inDatabase = rows.map(({ id }) => id)
      const between = (ids: number[], index: number) => {
        const [from = 0, to = Number.MAX_SAFE_INTEGER] = cutAt.slice(index, index + 2)
        return ids.filter((id) => id > from && id <= to).join()
      }
      const complete = cutAt.filter(
        (_, index) => between(resumingClient.ids, index) === between(inDatabase, index),
      )
      const own = rows.filter(({ senderId }) => senderId === mentee.userId).length
      return {
        figure: `${complete.length} of ${cutAt.length} cuts during ${grouped(total)} messages left neither a gap nor a duplicate`,
        facts: {
          'after every cut nothing is missing': complete.length === cutAt.length,
          'the client has what the database has, in its order': resumingClient.ids.join() === inDatabase.join(),
          'every message sent is stored once': rows.length === total && own === cutAt.length,
        },
      }
    })
  },
}
