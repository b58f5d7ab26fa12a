import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '#scripts/lib/random.ts'
import { join } from '../support/chat-client.ts'
import { createFollower } from './chat-follower.ts'
import { grouped } from './load-measure.ts'
import { atRate, inTime, onStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const SEED = 13
const PER_SECOND = 250
/** Now and then the client stays away for longer than one frame of history can tell. */
const LONG_EVERY = 25
const LONG_MESSAGES = 230
const SOON_MS = 50
const LOAD: Record<Size, { cuts: number; messages: number }> = {
  small: { cuts: 10, messages: 100 },
  whole: { cuts: 200, messages: 2_000 },
}

export const resume: Trial = {
  id: 'R13',
  promise: 'whoever is cut off in the middle of a conversation comes back to all of it',
  target: '200 cuts during 2,000 messages: 200 of 200 without a gap, nothing twice, order kept',
  minutes: 2,
  run: (size) => {
    const { cuts, messages } = LOAD[size]
    return onStage({ size, pairs: 1 }, async ({ seats, caller, withDatabase }) => {
      const [mentor, mentee] = seats
      if (!mentor || !mentee) throw new Error('Nobody sits there')
      const random = randomFrom(SEED)
      let stored = 0
      const { client: writer } = await join(mentor, { onMessage: () => (stored += 1) })
      const follower = createFollower(mentee, caller)
      await follower.comeBack()

      let isOver = false
      let said = 0
      const writing = atRate(
        PER_SECOND,
        () => !isOver,
        () => {
          said += 1
          writer.sendMessage(`Line ${said}`, randomUUID())
        },
      )
      const cutAt: number[] = []
      while (cutAt.length < cuts || said < messages) {
        await sleep(random() * SOON_MS)
        follower.say(`Answer ${cutAt.length}`)
        // Some of what he says is still on its way when the connection goes.
        await sleep(random() * 4)
        follower.cut()
        cutAt.push(follower.syncedTo())
        if (cutAt.length % LONG_EVERY === 1) {
          const enough = said + LONG_MESSAGES
          await inTime(() => said >= enough)
        }
        await follower.comeBack()
      }
      isOver = true
      await writing
      const total = said + cutAt.length
      await inTime(() => stored >= total && follower.isAnswered() && follower.ids.length >= total)
      follower.cut()
      await writer.leave()

      const rows = await withDatabase((db) =>
        db.selectFrom('messages').select(['id', 'senderId']).orderBy('id').execute(),
      )
      const inDatabase = rows.map(({ id }) => id)
      const between = (ids: number[], index: number) => {
        const [from = 0, to = Number.MAX_SAFE_INTEGER] = cutAt.slice(index, index + 2)
        return ids.filter((id) => id > from && id <= to).join()
      }
      const whole = cutAt.filter((_, index) => between(follower.ids, index) === between(inDatabase, index))
      const own = rows.filter(({ senderId }) => senderId === mentee.userId).length
      return {
        figure: `${whole.length} of ${cutAt.length} cuts during ${grouped(total)} messages left neither a gap nor a double`,
        facts: {
          'after every cut nothing is missing': whole.length === cutAt.length,
          'the client has what the database has, in its order': follower.ids.join() === inDatabase.join(),
          'everything said is stored once': rows.length === total && own === cutAt.length,
        },
      }
    })
  },
}
