import type { FastifyInstance } from 'fastify'
import { FEATURES, type TypingFrame } from '#shared/chat.ts'
import type { Heard } from '../events.ts'
import { deliver, encode } from './frames.ts'
import { askAgain, closeForEnd, tellMatchRemoved } from './reauthorize.ts'
import type { Rooms } from './rooms.ts'

/** Makes frames of what is heard, for those whom it concerns. */
export function hearing(app: FastifyInstance, rooms: Rooms): (event: Heard) => void {
  const askAll = askAgain(app, rooms)

  return (event) => {
    if (event.type === 'message_sent') {
      const frame = encode({ type: 'new_message', message: event.message })
      for (const listener of rooms.in(event.message.matchId)) deliver(listener, frame)
    }
    if (event.type === 'conversation_read') {
      const frame = encode({ ...event, type: 'read' })
      for (const listener of rooms.in(event.matchId, FEATURES.read)) deliver(listener, frame)
    }
    if (event.type === 'match_changed') {
      const { type, matchId, userId } = event
      const frame = encode({ type, matchId })
      for (const listener of rooms.in(matchId, FEATURES.standing)) {
        if (userId === undefined || listener.userId === userId) deliver(listener, frame)
      }
    }
    if (event.type === 'match_removed') rooms.in(event.matchId).forEach(tellMatchRemoved)
    // The user may do more than before: the standing shown in their conversations is out of date.
    if (event.type === 'standing_changed') {
      for (const listener of rooms.ofPerson(event.userId)) {
        const { matchId, features } = listener
        if (features.includes(FEATURES.standing)) deliver(listener, encode({ type: 'match_changed', matchId }))
      }
    }
    if (event.type === 'typing') tellTyping(rooms, event)
    if (event.type === 'access_ended') {
      for (const { socket, tokenHash } of rooms.ofPerson(event.userId)) {
        const ended = !event.tokenHash || tokenHash === event.tokenHash
        if (ended) closeForEnd(socket, event.isRemoval)
      }
    }
    if (event.type === 'look_again') askAll()
  }
}

/** Nothing is stored and nobody answers, so being in the room is right enough. */
export function tellTyping(rooms: Rooms, event: TypingFrame) {
  const frame = encode(event)
  for (const other of rooms.in(event.matchId, FEATURES.typing)) {
    if (other.userId !== event.userId) deliver(other, frame)
  }
}
