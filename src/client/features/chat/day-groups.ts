import type { MessageBook } from '#client/lib/message-book.ts'

/** One bubble: a stored message, or one's own on its way. */
export type Bubble = {
  key: string
  content: string
  createdAt: string
  isOwn: boolean
  state: 'read' | 'stored' | 'pending' | 'failed'
  clientId: string | null
  /** Its place in a run of the same person's messages that belong together. */
  startsRun: boolean
  endsRun: boolean
}

export type Day = { key: string; date: Date; bubbles: Bubble[] }

const RUN_MS = 5 * 60_000

type Plain = Omit<Bubble, 'startsRun' | 'endsRun'>

/** The conversation by days of the viewer's calendar, oldest first. */
export function groupByDay(
  { messages, outgoing, readUpTo = 0 }: MessageBook & { readUpTo?: number },
  ownUserId: number,
): Day[] {
  const stored = messages.map(({ id, senderId, content, createdAt, clientId }): Plain => {
    const isOwn = senderId === ownUserId
    // The key stays when an own message is stored, so that its bubble stays too.
    const key = isOwn && clientId ? clientId : `message-${id}`
    return { key, content, createdAt, isOwn, state: id <= readUpTo ? 'read' : 'stored', clientId }
  })
  const onTheirWay = outgoing.map(
    (entry): Plain => ({ ...entry, key: entry.clientId, isOwn: true, state: entry.state }),
  )

  const days: Day[] = []
  const all = [...stored, ...onTheirWay]
  for (const [index, bubble] of all.entries()) {
    const last = days.at(-1)
    // A clock that goes wrong here must not open a day that is past.
    const date = new Date(Math.max(Date.parse(bubble.createdAt), last?.date.getTime() ?? 0))
    const key = date.toDateString()
    const before = all[index - 1]
    const after = all[index + 1]
    const startsRun = !before || !belongTogether(before, bubble)
    const endsRun = !after || !belongTogether(bubble, after)
    const placed = { ...bubble, startsRun, endsRun }
    if (last?.key === key) last.bubbles.push(placed)
    else days.push({ key, date, bubbles: [placed] })
  }
  return days
}

function belongTogether(one: Plain, next: Plain): boolean {
  const [start, end] = [new Date(one.createdAt), new Date(next.createdAt)]
  const isSameDay = start.toDateString() === end.toDateString()
  return one.isOwn === next.isOwn && isSameDay && end.getTime() - start.getTime() <= RUN_MS
}
