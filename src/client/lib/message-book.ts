import type { Message } from '#shared/chat.ts'

/** One's own message that the server has not stored yet, as far as is known here. */
export type Outgoing = {
  clientId: string
  content: string
  createdAt: string
  state: 'pending' | 'failed'
  /** The server would not have it: only its writer can send it again. */
  refused: boolean
}

/** What is known of a conversation: stored messages by id, and one's own that are still on their way. */
export type MessageBook = {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  /** Whether any history has arrived: before that an empty list means nothing. */
  loaded: boolean
  hasEarlier: boolean
}

export const EMPTY_BOOK: MessageBook = { messages: [], outgoing: [], loaded: false, hasEarlier: false }

/** Adds what is not there yet. An id already shown is ignored; an echo takes the place of what was on its way. */
export function withMessages<Book extends MessageBook>(
  book: Book,
  incoming: readonly Message[],
  ownUserId: number,
): Book {
  const byId = new Map(book.messages.map((message) => [message.id, message]))
  for (const message of incoming) if (!byId.has(message.id)) byId.set(message.id, message)
  const arrived = new Set(
    incoming.filter(({ senderId }) => senderId === ownUserId).map(({ clientId }) => clientId),
  )
  const outgoing = book.outgoing.filter(({ clientId }) => !arrived.has(clientId))
  const isNews = byId.size > book.messages.length
  if (!isNews && outgoing.length === book.outgoing.length) return book
  const messages = isNews ? [...byId.values()].sort((a, b) => a.id - b.id) : book.messages
  return { ...book, messages, outgoing }
}

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
