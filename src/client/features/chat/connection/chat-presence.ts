import type { ServerFrame } from '#shared/chat.ts'
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '#shared/limits.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'

type Frame = Extract<ServerFrame, { type: 'typing' | 'read' | 'new_message' }>

/** What the two notice of each other beside messages: that one is writing, and how far one has read. */
export function createPresence(
  state: ChatState,
  options: ChatOptions,
  /** Says it to the socket; false when there is none. */
  say: (frame: ClientFrame) => boolean,
) {
  const { userId, matchId, later } = options
  let mayTell = true
  let callOffPause = () => {}
  let callOff = () => {}
  /** How far one has read oneself, and how far the server is known to know. */
  let read = 0
  let noted = 0

  function stopTyping() {
    callOff()
    if (state.get().otherTyping) state.patch({ otherTyping: false })
  }

  function tellAgain() {
    callOffPause()
    mayTell = true
  }

  function noteRead(messageId: number) {
    if (messageId <= noted) return
    noted = messageId
    options.onRead()
  }

  function otherHasRead(messageId: number) {
    if (messageId > state.get().readUpTo) state.patch({ readUpTo: messageId })
  }

  return {
    hear(frame: Frame) {
      if (frame.type === 'new_message') {
        if (frame.message.senderId === userId) return
        // Who answers has read, and has written what he was writing.
        stopTyping()
        otherHasRead(frame.message.id)
      } else if (frame.type === 'read') {
        if (frame.userId === userId) noteRead(frame.messageId)
        else otherHasRead(frame.messageId)
      } else if (frame.userId !== userId) {
        stopTyping()
        state.patch({ otherTyping: true })
        callOff = later(stopTyping, TYPING_SHOWN_MS)
      }
    },
    typing: () => {
      if (!mayTell || !say({ type: 'typing', matchId })) return
      mayTell = false
      callOffPause = later(tellAgain, TYPING_EVERY_MS)
    },
    /** What was being written is sent: the next word is the beginning of something else. */
    wrote: tellAgain,
    markRead: (messageId: number) => {
      read = Math.max(read, messageId)
      if (read <= noted || say({ type: 'read', matchId, messageId: read })) return
      const asked = read
      options.markRead(asked).then(
        () => noteRead(asked),
        // It is said again with the next connection.
        () => {},
      )
    },
    /** The socket is back: what it may not have carried is said again. */
    resume() {
      if (read > noted) say({ type: 'read', matchId, messageId: read })
    },
    stop: stopTyping,
  }
}
