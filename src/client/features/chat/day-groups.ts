import type { MessageBook } from '#client/features/chat/connection/message-state.ts'
import type { HeldMessage, SentMessage } from '#shared/chat.ts'

/** One bubble: a stored message, one's own that was not delivered, or one's own on its way. */
export type Bubble = {
  key: string
  content: string
  createdAt: string
  isOwn: boolean
  state: 'read' | 'stored' | 'held' | 'blocked' | 'pending' | 'failed'
  clientId: string | null
  /** By which the server knows it, once it is stored. */
  messageId: number | null
  /** Its place in a run of the same person's messages that belong together. */
  startsRun: boolean
  endsRun: boolean
}

export type Day = { key: string; date: Date; bubbles: Bubble[] }

const RUN_MS = 5 * 60_000

type Plain = Omit<Bubble, 'startsRun' | 'endsRun'> & Moment
type Moment = { time: number; dayKey: string }

/** Told once for each message: telling days is slow, and a conversation may be long. */
const moments = new WeakMap<object, Moment>()

function momentOf(said: { createdAt: string }): Moment {
  const known = moments.get(said)
  if (known) return known
  const date = new Date(said.createdAt)
  const moment = { time: date.getTime(), dayKey: date.toDateString() }
  moments.set(said, moment)
  return moment
}

type Conversation = Omit<MessageBook, 'held'> & { held?: readonly HeldMessage[]; readUpTo?: number }

/** Groups a conversation again and again: a day in which nothing has changed stays the same object. */
export function createGrouping(): (conversation: Conversation, ownUserId: number) => Day[] {
  let before = new Map<string, Day>()
  return (conversation, ownUserId) => {
    const days = groupByDay(conversation, ownUserId).map((day) => {
      const known = before.get(day.key)
      return known && isSame(known, day) ? known : day
    })
    before = new Map(days.map((day) => [day.key, day]))
    return days
  }
}

const isSame = (one: Day, other: Day) =>
  one.bubbles.length === other.bubbles.length &&
  one.bubbles.every((bubble, at) => {
    const next = other.bubbles[at]
    return (
      bubble.key === next?.key &&
      bubble.state === next.state &&
      bubble.startsRun === next.startsRun &&
      bubble.endsRun === next.endsRun &&
      bubble.createdAt === next.createdAt
    )
  })

/** The conversation by days of the viewer's calendar, oldest first. */
export function groupByDay(conversation: Conversation, ownUserId: number): Day[] {
  const { outgoing, readUpTo = 0 } = conversation
  const stored = inOrder(conversation).map((message): Plain => {
    const { id, senderId, content, createdAt, clientId } = message
    const isOwn = senderId === ownUserId
    // The key stays when an own message is stored, so that its bubble stays too.
    const key = isOwn && clientId ? clientId : `message-${id}`
    const state = stateOf(message, readUpTo)
    return { key, content, createdAt, isOwn, state, clientId, messageId: id, ...momentOf(message) }
  })
  const onTheirWay = outgoing.map(
    (entry): Plain => ({ ...entry, key: entry.clientId, isOwn: true, messageId: null, ...momentOf(entry) }),
  )

  const days: Day[] = []
  const all = [...stored, ...onTheirWay]
  for (const [index, { time, dayKey, ...bubble }] of all.entries()) {
    const last = days.at(-1)
    const startsRun = !belongTogether(all[index - 1], all[index])
    const endsRun = !belongTogether(all[index], all[index + 1])
    const placed = { ...bubble, startsRun, endsRun }
    // A clock that goes wrong here must not open a day that is past.
    if (last && (last.key === dayKey || time < last.date.getTime())) last.bubbles.push(placed)
    else days.push({ key: dayKey, date: new Date(time), bubbles: [placed] })
  }
  return days
}

function stateOf(message: SentMessage, readUpTo: number): Bubble['state'] {
  if ('delivery' in message) return message.delivery
  return message.id <= readUpTo ? 'read' : 'stored'
}

/** What was delivered, and what was not where it would stand; earlier than what is here it is shown with that. */
function inOrder({ messages, held = [], hasEarlier }: Conversation): readonly SentMessage[] {
  if (held.length === 0) return messages
  const first = hasEarlier ? (messages[0]?.id ?? 0) : 0
  return [...messages, ...held.filter(({ id }) => id > first)].sort((a, b) => a.id - b.id)
}

/** Stored, and known to its writer alone. */
export const isUndelivered = (state: Bubble['state']): state is 'held' | 'blocked' =>
  state === 'held' || state === 'blocked'

const belongTogether = (one: Plain | undefined, next: Plain | undefined): boolean =>
  one !== undefined &&
  next !== undefined &&
  one.isOwn === next.isOwn &&
  one.dayKey === next.dayKey &&
  isUndelivered(one.state) === isUndelivered(next.state) &&
  next.time - one.time <= RUN_MS
