import type { ServerFrame } from '#shared/chat-protocol.ts'
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '#shared/product-limits.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'

type Frame = Extract<ServerFrame, { type: 'typing' | 'read' | 'new_message' }>

/** Handles typing indicators and read marks. */
export function createPresence(
  state: ChatState,
  options: ChatOptions,
  /** Sends over the socket; returns false if there is none. */
  send: (frame: ClientFrame) => boolean,
) {
  const { userId, matchId, schedule } = options
  let canSendTyping = true
  let cancelThrottle = () => {}
  let cancelTypingTimer = () => {}
  /** How far this user has read, and how far the server has confirmed it. */
  let ownRead = 0
  let confirmedRead = 0

  function stopTyping() {
    cancelTypingTimer()
    if (state.get().otherTyping) state.patch({ otherTyping: false })
  }

  function resetThrottle() {
    cancelThrottle()
    canSendTyping = true
  }

  function confirmRead(messageId: number) {
    if (messageId <= confirmedRead) return
    confirmedRead = messageId
    options.onRead()
  }

  function otherHasRead(messageId: number) {
    if (messageId > state.get().readUpTo) state.patch({ readUpTo: messageId })
  }

  return {
    onFrame(frame: Frame) {
      if (frame.type === 'new_message') {
        if (frame.message.senderId === userId) return
        // A reply implies that the sender has read everything and stopped typing.
        stopTyping()
        otherHasRead(frame.message.id)
      } else if (frame.type === 'read') {
        if (frame.userId === userId) confirmRead(frame.messageId)
        else otherHasRead(frame.messageId)
      } else if (frame.userId !== userId) {
        stopTyping()
        state.patch({ otherTyping: true })
        cancelTypingTimer = schedule(stopTyping, TYPING_SHOWN_MS)
      }
    },
    typing: () => {
      if (!canSendTyping || !send({ type: 'typing', matchId })) return
      canSendTyping = false
      cancelThrottle = schedule(resetThrottle, TYPING_EVERY_MS)
    },
    /** A message was sent: the next keystroke may send a typing indicator at once. */
    onMessageSent: resetThrottle,
    markRead: (messageId: number) => {
      ownRead = Math.max(ownRead, messageId)
      if (ownRead <= confirmedRead || send({ type: 'read', matchId, messageId: ownRead })) return
      const requested = ownRead
      options.markRead(requested).then(
        () => confirmRead(requested),
        // Repeated with the next connection.
        () => {},
      )
    },
    /** Resends an unconfirmed read mark after a reconnect. */
    resume() {
      if (ownRead > confirmedRead) send({ type: 'read', matchId, messageId: ownRead })
    },
    stop: stopTyping,
  }
}

export type Presence = ReturnType<typeof createPresence>
