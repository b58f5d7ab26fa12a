import type { OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import type { HeldMessage, Message, SentMessage } from '#shared/chat-protocol.ts'

/** Messages of a conversation: delivered, held (own, stored but undelivered) and outgoing (own, unconfirmed). */
export type MessageState = {
  messages: readonly Message[]
  held: readonly HeldMessage[]
  outgoing: readonly OutgoingMessage[]
  /** Whether any history has arrived; before that, empty lists mean nothing. */
  loaded: boolean
  hasEarlier: boolean
}

export const NO_MESSAGES: MessageState = {
  messages: [],
  held: [],
  outgoing: [],
  loaded: false,
  hasEarlier: false,
}

export const isHeld = (message: SentMessage): message is HeldMessage => 'delivery' in message

/**
 * Adds new messages and ignores known ids. An echo replaces its outgoing message, a delivered message its held one.
 * Returns the same object if nothing changed.
 */
export function addMessages<State extends MessageState>(
  state: State,
  incoming: readonly SentMessage[],
  ownUserId: number,
): State {
  const byId = new Map(state.messages.map((message) => [message.id, message]))
  for (const message of incoming) if (!isHeld(message) && !byId.has(message.id)) byId.set(message.id, message)
  const own = incoming.filter(({ senderId }) => senderId === ownUserId)
  const arrived = clientIdsOf(own)
  const delivered = clientIdsOf(own.filter((message) => !isHeld(message)))
  const outgoing = state.outgoing.filter(({ clientId }) => !arrived.has(clientId))
  const kept = state.held.filter(({ clientId }) => !includesId(delivered, clientId))
  const known = new Set(kept.map(({ id }) => id))
  const newlyHeld = own.filter(isHeld).filter(({ id }) => !known.has(id))
  const held = newlyHeld.length > 0 || kept.length < state.held.length ? [...kept, ...newlyHeld] : state.held
  const hasNew = byId.size > state.messages.length
  if (!hasNew && held === state.held && outgoing.length === state.outgoing.length) return state
  const messages = hasNew ? [...byId.values()].sort((a, b) => a.id - b.id) : state.messages
  return { ...state, messages, held, outgoing }
}

/**
 * Replaces the held messages with the server's list `current`. Messages held since the request was sent, when the list
 * was `previous`, are kept.
 */
export function replaceHeld<State extends MessageState>(
  state: State,
  { current, previous }: Record<'current' | 'previous', readonly HeldMessage[]>,
): State {
  const meanwhile = state.held.filter(
    (message) => ![...current, ...previous].some(({ id }) => id === message.id),
  )
  const delivered = clientIdsOf(state.messages)
  const held = [...current, ...meanwhile].filter(({ clientId }) => !includesId(delivered, clientId))
  if (held.length + state.held.length === 0) return state
  const arrived = clientIdsOf(held)
  return { ...state, held, outgoing: state.outgoing.filter(({ clientId }) => !arrived.has(clientId)) }
}

/** What an excerpt shows: its messages, and the held ones between them. */
export function excerptState<State extends MessageState>(
  state: State,
  { messages, hasEarlier }: Pick<MessageState, 'messages' | 'hasEarlier'>,
): State {
  const end = messages.at(-1)?.id ?? 0
  const held = state.held.filter(({ id }) => id < end)
  return { ...state, messages, hasEarlier, held, outgoing: [] }
}

const includesId = (ids: ReadonlySet<string>, clientId: string | null) => clientId !== null && ids.has(clientId)

/** Returns the clientIds of messages; some have none. */
const clientIdsOf = (messages: readonly Message[]): Set<string> =>
  new Set(messages.flatMap(({ clientId }) => clientId ?? []))

/** Inserts or updates an outgoing message. */
export function upsertOutgoing<State extends MessageState>(state: State, entry: OutgoingMessage): State {
  const known = state.outgoing.some(({ clientId }) => clientId === entry.clientId)
  const outgoing = known
    ? state.outgoing.map((other) => (other.clientId === entry.clientId ? entry : other))
    : [...state.outgoing, entry]
  return { ...state, outgoing }
}

export const removeOutgoing = <State extends MessageState>(state: State, clientId: string): State => ({
  ...state,
  outgoing: state.outgoing.filter((entry) => entry.clientId !== clientId),
})

export const findOutgoing = (state: MessageState, clientId: string) =>
  state.outgoing.find((entry) => entry.clientId === clientId)
