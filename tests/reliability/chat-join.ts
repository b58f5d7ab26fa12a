import { randomUUID } from 'node:crypto'
import { type ChatClient, type ChatParticipant, join } from '../support/chat-client.ts'
import { grouped } from './load-measure.ts'
import { atRate, inTime, onStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const PER_SECOND = 1_000
/** More than this the writer does not have on its way: the server takes them one after the other. */
const UNANSWERED = 20
const JOINING = 5
const BACK = 20
const LIVE = 5
const JOINS: Record<Size, number> = { small: 50, whole: 1_000 }

export const joining: Trial = {
  id: 'R14',
  promise: 'between the history told on joining and what comes live no message is missing',
  target: '1,000 joins while a message is written every millisecond: 0 holes',
  minutes: 3,
  run: (size) =>
    onStage({ size, pairs: 1 }, async ({ seats }) => {
      const [mentor, mentee] = seats
      if (!mentor || !mentee) throw new Error('Nobody sits there')
      const written: number[] = []
      const { client: writer } = await join(mentor, { onMessage: ({ id }) => written.push(id) })
      let isOver = false
      const writing = write(writer, { written, goesOn: () => !isOver })
      await inTime(() => written.length > BACK)

      const seen: (number[] | null)[] = []
      while (seen.length < JOINS[size]) {
        const after = written.at(-1 - BACK)
        seen.push(...(await Promise.all(Array.from({ length: JOINING }, () => seenBy(mentee, after)))))
      }
      isOver = true
      await writing
      await writer.leave()

      const places = new Map(written.map((id, index) => [id, index]))
      const whole = seen.filter((ids) => ids !== null && isWithoutHole(ids, { written, places }))
      return {
        figure: `${grouped(seen.length - whole.length)} holes in ${grouped(seen.length)} joins while ${grouped(written.length)} messages were written`,
        facts: { 'history and live leave nothing out, in order': whole.length === seen.length },
      }
    }),
}

async function write(client: ChatClient, { written, goesOn }: { written: number[]; goesOn: () => boolean }) {
  let said = 0
  await atRate(PER_SECOND, goesOn, () => {
    if (said - written.length >= UNANSWERED) return
    said += 1
    client.sendMessage('One line of many', randomUUID())
  })
  await inTime(() => written.length >= said)
}

/** What one socket saw from its join to a few messages later; null when those never came. */
async function seenBy(seat: ChatParticipant, after: number | undefined): Promise<number[] | null> {
  const live: number[] = []
  const { client, history } = await join(seat, { onMessage: ({ id }) => live.push(id) }, after)
  const came = await inTime(() => live.length >= LIVE)
  client.cut()
  const told = history().map(({ id }) => id)
  return came ? [...told, ...live.filter((id) => !told.includes(id))] : null
}

function isWithoutHole(
  ids: number[],
  { written, places }: { written: number[]; places: Map<number, number> },
): boolean {
  const from = places.get(ids[0] ?? 0)
  return from !== undefined && written.slice(from, from + ids.length).join() === ids.join()
}
