import type { Outgoing } from '#client/lib/state/outbox-store.ts'
import type { HeldMessage, Message, SentMessage } from '#shared/chat.ts'

/**
 * What is known of a conversation: stored messages by id, one's own that were stored and not delivered, and one's own
 * that are still on their way.
 */
export type MessageBook = {
  messages: readonly Message[]
  held: readonly HeldMessage[]
  outgoing: readonly Outgoing[]
  /** Whether any history has arrived: before that an empty list means nothing. */
  loaded: boolean
  hasEarlier: boolean
}

export const EMPTY_BOOK: MessageBook = {
  messages: [],
  held: [],
  outgoing: [],
  loaded: false,
  hasEarlier: false,
}

export const isHeld = (message: SentMessage): message is HeldMessage => 'delivery' in message

/**
 * Adds what is not there yet. An id already shown is ignored; an echo takes the place of what was on its way, and what
 * has been delivered that of what was held.
 */
export function withMessages<Book extends MessageBook>(
  book: Book,
  incoming: readonly SentMessage[],
  ownUserId: number,
): Book {
  const byId = new Map(book.messages.map((message) => [message.id, message]))
  for (const message of incoming) if (!isHeld(message) && !byId.has(message.id)) byId.set(message.id, message)
  const own = incoming.filter(({ senderId }) => senderId === ownUserId)
  const arrived = namesOf(own)
  const delivered = namesOf(own.filter((message) => !isHeld(message)))
  const outgoing = book.outgoing.filter(({ clientId }) => !arrived.has(clientId))
  const kept = book.held.filter(({ clientId }) => !isIn(delivered, clientId))
  const known = new Set(kept.map(({ id }) => id))
  const news = own.filter(isHeld).filter(({ id }) => !known.has(id))
  const held = news.length > 0 || kept.length < book.held.length ? [...kept, ...news] : book.held
  const isNews = byId.size > book.messages.length
  if (!isNews && held === book.held && outgoing.length === book.outgoing.length) return book
  const messages = isNews ? [...byId.values()].sort((a, b) => a.id - b.id) : book.messages
  return { ...book, messages, held, outgoing }
}

/** Everything of one's own that was not delivered, as the server has just said; `asked` is what was known before that. */
export function withHeld<Book extends MessageBook>(
  book: Book,
  { said, asked }: Record<'said' | 'asked', readonly HeldMessage[]>,
): Book {
  const meanwhile = book.held.filter((one) => ![...said, ...asked].some(({ id }) => id === one.id))
  const delivered = namesOf(book.messages)
  const held = [...said, ...meanwhile].filter(({ clientId }) => !isIn(delivered, clientId))
  if (held.length + book.held.length === 0) return book
  const arrived = namesOf(held)
  return { ...book, held, outgoing: book.outgoing.filter(({ clientId }) => !arrived.has(clientId)) }
}

const isIn = (names: ReadonlySet<string>, clientId: string | null) => clientId !== null && names.has(clientId)

/** The names of their sendings; those without one have none in common. */
const namesOf = (messages: readonly Message[]): Set<string> =>
  new Set(messages.flatMap(({ clientId }) => clientId ?? []))

/** Puts a message on its way, or changes how it fares. */
export function withOutgoing<Book extends MessageBook>(book: Book, entry: Outgoing): Book {
  const known = book.outgoing.some(({ clientId }) => clientId === entry.clientId)
  const outgoing = known
    ? book.outgoing.map((other) => (other.clientId === entry.clientId ? entry : other))
    : [...book.outgoing, entry]
  return { ...book, outgoing }
}

export const withoutOutgoing = <Book extends MessageBook>(book: Book, clientId: string): Book => ({
  ...book,
  outgoing: book.outgoing.filter((entry) => entry.clientId !== clientId),
})

export const findOutgoing = (book: MessageBook, clientId: string) =>
  book.outgoing.find((entry) => entry.clientId === clientId)
