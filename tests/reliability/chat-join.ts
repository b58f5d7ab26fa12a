import { randomUUID } from 'node:crypto'
import { type ChatClient, type ChatParticipant, join } from '../support/chat-client.ts'
import { grouped } from './load-measure.ts'
import { atRate, becomesTrue, withStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const PER_SECOND = 1_000
/** The writer waits at this many: the server stores the messages of a match one after the other (decision 11). */
const MAX_UNANSWERED = 20
const JOINS_AT_ONCE = 5
const HISTORY_MESSAGES = 20
const MIN_LIVE = 5
const JOINS: Record<Size, number> = { small: 50, whole: 1_000 }

export const joining: Trial = {
  id: 'R14',
  promise: 'no message is missing between the history sent on joining and live messages',
  target: '1,000 joins while a message is written every millisecond: 0 holes',
  minutes: 3,
  run: (size) =>
    withStage({ size, pairs: 1 }, async ({ seats }) => {
      const [mentor, mentee] = seats
      if (!mentor || !mentee) throw new Error('The installation has too few pairs')
      const written: number[] = []
      const { client: writer } = await join(mentor, { onMessage: ({ id }) => written.push(id) })
      let isOver = false
      const writing = write(writer, { written, isRunning: () => !isOver })
      await becomesTrue(() => written.length > HISTORY_MESSAGES)

      const seen: (number[] | null)[] = []
      while (seen.length < JOINS[size]) {
        const after = written.at(-1 - HISTORY_MESSAGES)
        seen.push(
          ...(await Promise.all(Array.from({ length: JOINS_AT_ONCE }, () => joinAndRead(mentee, after)))),
        )
      }
      isOver = true
      await writing
      await writer.leave()

      const positions = new Map(written.map((id, index) => [id, index]))
      const complete = seen.filter((ids) => ids !== null && isComplete(ids, { written, places: positions }))
      return {
        figure: `${grouped(seen.length - complete.length)} holes in ${grouped(seen.length)} joins while ${grouped(written.length)} messages were written`,
        facts: { 'history and live messages are complete and in order': complete.length === seen.length },
      }
    }),
}

async function write(
  client: ChatClient,
  { written, isRunning }: { written: number[]; isRunning: () => boolean },
) {
  let sent = 0
  await atRate(PER_SECOND, isRunning, () => {
    if (sent - written.length >= MAX_UNANSWERED) return
    sent += 1
    client.sendMessage('One line of many', randomUUID())
  })
  await becomesTrue(() => written.length >= sent)
}

/** Message ids one socket saw from its join to the first live messages; null when no live message came. */
async function joinAndRead(seat: ChatParticipant, after: number | undefined): Promise<number[] | null> {
  const live: number[] = []
  const { client, history } = await join(seat, { onMessage: ({ id }) => live.push(id) }, after)
  const receivedLive = await becomesTrue(() => live.length >= MIN_LIVE)
  client.cut()
  const historyIds = history().map(({ id }) => id)
  return receivedLive ? [...historyIds, ...live.filter((id) => !historyIds.includes(id))] : null
}

function isComplete(
  ids: number[],
  { written, places }: { written: number[]; places: Map<number, number> },
): boolean {
  const from = places.get(ids[0] ?? 0)
  return from !== undefined && written.slice(from, from + ids.length).join() === ids.join()
}
