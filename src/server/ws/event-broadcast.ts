import type { FastifyInstance } from 'fastify'
import { OPTIONAL_FRAMES, type TypingFrame } from '#shared/chat-protocol.ts'
import type { ChatEvent } from '../events.ts'
import { encode, sendOrBuffer } from './frames.ts'
import { closeEndedSockets, createReauthorizer, sendMatchRemoved } from './reauthorization.ts'
import type { Rooms } from './rooms.ts'

/** Creates the subscriber that turns domain events into frames for the sockets they concern. */
export function createEventBroadcast(
  app: FastifyInstance,
  rooms: Rooms,
  reauthorizeEveryMs: number,
): (event: ChatEvent) => void {
  const reauthorizeAll = createReauthorizer(app, rooms, reauthorizeEveryMs)

  return (event) => {
    if (event.type === 'message_sent') {
      const frame = encode({ type: 'new_message', message: event.message })
      for (const listener of rooms.listenersOf(event.message.matchId)) sendOrBuffer(listener, frame)
    }
    if (event.type === 'conversation_read') {
      const frame = encode({ ...event, type: 'read' })
      for (const listener of rooms.listenersOf(event.matchId, OPTIONAL_FRAMES.read))
        sendOrBuffer(listener, frame)
    }
    if (event.type === 'match_changed') {
      const { type, matchId, userId } = event
      const frame = encode({ type, matchId })
      for (const listener of rooms.listenersOf(matchId, OPTIONAL_FRAMES.matchState)) {
        if (userId === undefined || listener.userId === userId) sendOrBuffer(listener, frame)
      }
    }
    if (event.type === 'match_removed') rooms.listenersOf(event.matchId).forEach(sendMatchRemoved)
    // The user may do more than before: what their conversations show is out of date.
    if (event.type === 'access_changed') {
      for (const listener of rooms.listenersOfUser(event.userId)) {
        const { matchId, features } = listener
        if (features.includes(OPTIONAL_FRAMES.matchState))
          sendOrBuffer(listener, encode({ type: 'match_changed', matchId }))
      }
    }
    if (event.type === 'typing') sendTyping(rooms, event)
    if (event.type === 'access_ended') closeEndedSockets(rooms.listenersOfUser(event.userId), event)
    if (event.type === 'resync') reauthorizeAll()
  }
}

/** Sends a typing frame to the other person of the match. Having joined is authorization enough, since nothing is stored. */
export function sendTyping(rooms: Rooms, event: TypingFrame) {
  const frame = encode(event)
  for (const other of rooms.listenersOf(event.matchId, OPTIONAL_FRAMES.typing)) {
    if (other.userId !== event.userId) sendOrBuffer(other, frame)
  }
}
