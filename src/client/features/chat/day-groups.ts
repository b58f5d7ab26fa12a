import { replaceEqualDeep } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { MessageState } from '#client/features/chat/connection/messages.ts'
import { dayKeyOf } from '#client/lib/format/format.ts'
import type { HeldMessage, SentMessage } from '#shared/chat-protocol.ts'

/** View model of a message: delivered, held or outgoing. */
export type Bubble = {
  key: string
  content: string
  createdAt: string
  isOwn: boolean
  state: 'read' | 'stored' | 'held' | 'blocked' | 'pending' | 'failed'
  clientId: string | null
  /** The server's id, once stored. */
  messageId: number | null
  /** Position in a run of consecutive messages of one person. */
  startsRun: boolean
  endsRun: boolean
}

/** `time` is its first message's, in milliseconds. */
export type Day = { key: string; time: number; bubbles: Bubble[] }

const RUN_GAP_MS = 5 * 60_000

type BubbleData = Omit<Bubble, 'startsRun' | 'endsRun'> & Moment
type Moment = { time: number; dayKey: string }

/** Cached per message, because computing days is slow. */
const moments = new WeakMap<object, Moment>()

function momentOf(message: { createdAt: string }): Moment {
  const known = moments.get(message)
  if (known) return known
  const moment = { time: Date.parse(message.createdAt), dayKey: dayKeyOf(message.createdAt) }
  moments.set(message, moment)
  return moment
}

type Conversation = Omit<MessageState, 'held'> & { held?: readonly HeldMessage[]; readUpTo?: number }

/**
 * Returns a grouping function that reuses the objects of unchanged days and bubbles, so that memoized components skip
 * them. A day is found by its key, because earlier days may be prepended.
 */
export function createDayGrouper(): (conversation: Conversation, ownUserId: number) => Day[] {
  let previous = new Map<string, Day>()
  return (conversation, ownUserId) => {
    const days = groupByDay(conversation, ownUserId).map((day) => replaceEqualDeep(previous.get(day.key), day))
    previous = new Map(days.map((day) => [day.key, day]))
    return days
  }
}

/** Groups the messages by the viewer's calendar days, oldest first. */
export function groupByDay(conversation: Conversation, ownUserId: number): Day[] {
  const { outgoing, readUpTo = 0 } = conversation
  const storedBubbles = mergeHeld(conversation).map((message): BubbleData => {
    const { id, senderId, content, createdAt, clientId } = message
    const isOwn = senderId === ownUserId
    // The clientId stays the key once the message is stored, so that its bubble stays mounted.
    const key = isOwn && clientId ? clientId : `message-${id}`
    const state = stateOf(message, readUpTo)
    return { key, content, createdAt, isOwn, state, clientId, messageId: id, ...momentOf(message) }
  })
  const outgoingBubbles = outgoing.map(
    (entry): BubbleData => ({
      ...entry,
      key: entry.clientId,
      isOwn: true,
      messageId: null,
      ...momentOf(entry),
    }),
  )

  const days: Day[] = []
  const all = [...storedBubbles, ...outgoingBubbles]
  for (const [index, { time, dayKey, ...bubble }] of all.entries()) {
    const last = days.at(-1)
    const startsRun = !isSameRun(all[index - 1], all[index])
    const endsRun = !isSameRun(all[index], all[index + 1])
    const grouped = { ...bubble, startsRun, endsRun }
    // A wrong local clock must not reopen a past day.
    if (last && (last.key === dayKey || time < last.time)) last.bubbles.push(grouped)
    else days.push({ key: dayKey, time, bubbles: [grouped] })
  }
  return days
}

function stateOf(message: SentMessage, readUpTo: number): Bubble['state'] {
  if ('delivery' in message) return message.delivery
  return message.id <= readUpTo ? 'read' : 'stored'
}

/** Merges held messages by id; those before the first loaded message are left out. */
function mergeHeld({ messages, held = [], hasEarlier }: Conversation): readonly SentMessage[] {
  if (held.length === 0) return messages
  const first = hasEarlier ? (messages[0]?.id ?? 0) : 0
  return [...messages, ...held.filter(({ id }) => id > first)].sort((a, b) => a.id - b.id)
}

/** Whether only the sender can see it (held or blocked). */
export const isUndelivered = (state: Bubble['state']): state is 'held' | 'blocked' =>
  state === 'held' || state === 'blocked'

const isSameRun = (previous: BubbleData | undefined, next: BubbleData | undefined): boolean =>
  previous !== undefined &&
  next !== undefined &&
  previous.isOwn === next.isOwn &&
  previous.dayKey === next.dayKey &&
  isUndelivered(previous.state) === isUndelivered(next.state) &&
  next.time - previous.time <= RUN_GAP_MS

const MINUTE_MS = 60_000

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Returns the key of today, checked every minute, for conversations left open overnight. */
export const useToday = () => useSyncExternalStore(everyMinute, () => dayKeyOf(new Date()))
