import type { FastifyInstance } from 'fastify'
import { OPTIONAL_FRAMES, type TypingFrame } from '#shared/chat-protocol.ts'
import type { ChatEvent } from '../events.ts'
import { closeEndedSockets, createReauthorizer, sendMatchRemoved } from './reauthorization.ts'
import { encode, type Rooms, sendOrBuffer } from './rooms.ts'

/** Creates the subscriber that turns domain events into frames for the sockets they concern. */
export function createEventBroadcast(
  app: FastifyInstance,
  rooms: Rooms,
  reauthorizeEveryMs: number,
): (event: ChatEvent) => void {
  const reauthorizeAll = createReauthorizer(app, rooms, reauthorizeEveryMs)

  /** Notifies both people of a match once this process knows its state too. */
  async function announceState(event: MatchChanged) {
    // Unknown, nothing passes: until the next change, or somebody joins.
    await rooms.refreshState(event.matchId).catch((error: unknown) => {
      app.log.warn(error, 'the state of a match could not be read')
    })
    sendMatchChanged(rooms, event)
  }

  return (event) => {
    if (event.type === 'message_sent') {
      const frame = encode({ type: 'new_message', message: event.message })
      for (const listener of rooms.listenersOf(event.message.matchId)) sendOrBuffer(listener, frame)
    }
    if (event.type === 'conversation_read') {
      const frame = encode({ ...event, type: 'read' })
      const isOpen = rooms.isOpen(event.matchId)
      for (const listener of rooms.listenersOf(event.matchId, OPTIONAL_FRAMES.read)) {
        if (isOpen || listener.userId === event.userId) sendOrBuffer(listener, frame)
      }
    }
    if (event.type === 'match_changed') {
      if (event.userId === undefined) void announceState(event)
      else sendMatchChanged(rooms, event)
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

type MatchChanged = Extract<ChatEvent, { type: 'match_changed' }>

function sendMatchChanged(rooms: Rooms, { type, matchId, userId }: MatchChanged) {
  const frame = encode({ type, matchId })
  for (const listener of rooms.listenersOf(matchId, OPTIONAL_FRAMES.matchState)) {
    if (userId === undefined || listener.userId === userId) sendOrBuffer(listener, frame)
  }
}

/** Sends a typing frame to the other person of an open match. Having joined it is authorization enough: nothing is stored. */
export function sendTyping(rooms: Rooms, event: TypingFrame) {
  if (!rooms.isOpen(event.matchId)) return
  const frame = encode(event)
  for (const other of rooms.listenersOf(event.matchId, OPTIONAL_FRAMES.typing)) {
    if (other.userId !== event.userId) sendOrBuffer(other, frame)
  }
}
