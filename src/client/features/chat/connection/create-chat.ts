import type { SocketConnection } from '#client/lib/live/socket-connection.ts'
import type { ErrorFrame, Message, SentMessage, ServerFrame } from '#shared/chat-protocol.ts'
import { createHelpOffer } from './chat-help.ts'
import { createHistory } from './chat-history.ts'
import { type ChatLifecycle, createChatLifecycle } from './chat-lifecycle.ts'
import {
  type Chat,
  type ChatOptions,
  type ChatState,
  createChatState,
  type MessagePayload,
} from './chat-options.ts'
import { createOutbox } from './chat-outbox.ts'
import type { ChatParts } from './chat-parts.ts'
import { createPresence } from './chat-presence.ts'
import { createErrorReporter } from './error-reporter.ts'
import { isHeld } from './message-state.ts'
import { createReconnectingSocket } from './reconnecting-socket.ts'

/** Creates a conversation that is connected while it has subscribers. Without a socket it falls back to HTTP. */
export function createChat(options: ChatOptions): Chat {
  const state = createChatState()
  const history = createHistory(state, options)
  const reporter = createErrorReporter(options)
  const offerHelp = createHelpOffer(state, options)
  const socket = createReconnectingSocket(state, options, {
    resumeCursor: history.resumeCursor,
    onFrame: (frame) => handleFrame(frame),
    onLost: (code) => lifecycle.handleDisconnect(code),
  })
  const outbox = createOutbox(state, options, {
    sendBySocket,
    add: history.add,
    offerHelp,
    onSignedOut: () => void lifecycle.recheckAccess(),
    reportOnce: reporter.reportOnce,
  })
  const presence = createPresence(state, options, socket.send)
  const parts = { history, outbox, presence, socket, reporter, offerHelp }
  const lifecycle = createChatLifecycle(state, options, parts)
  const handleFrame = createFrameHandler(state, options, parts, lifecycle)

  function sendBySocket({ content, clientId }: MessagePayload): boolean {
    const isSent = socket.send({ type: 'message', matchId: options.matchId, content, clientId })
    if (isSent) socket.expectAnswer(() => outbox.isUnanswered(clientId))
    return isSent
  }

  return {
    get: state.get,
    subscribe: lifecycle.subscribe,
    send(content) {
      presence.onMessageSent()
      const clientId = outbox.send(content)
      if (!clientId) return undefined
      state.patch({ offersHelp: false, isTeamTold: false })
      history.cancelJump()
      if (state.get().excerpt) history.showLatest()
      return clientId
    },
    offerHelp: (clientId) => offerHelp(clientId),
    retry: outbox.retry,
    discard: outbox.discard,
    loadEarlier: history.loadEarlier,
    loadLater: history.loadLater,
    jumpTo: history.jumpTo,
    cancelJump: history.cancelJump,
    showLatest: history.showLatest,
    loadAllNow: history.loadAllNow,
    typing: presence.typing,
    markRead: presence.markRead,
  }
}

/** Returns a function that passes each server frame to the part of the conversation it concerns. */
function createFrameHandler(
  state: ChatState,
  options: ChatOptions,
  { history, outbox, presence, socket, reporter, offerHelp }: ChatParts,
  { handleDisconnect, handleMatchRemoved }: Pick<ChatLifecycle, 'handleDisconnect' | 'handleMatchRemoved'>,
) {
  /** The connection whose live messages continue the loaded history without a gap. */
  let inSync: SocketConnection | undefined

  function handleHistory(messages: readonly Message[]) {
    const connection = socket.current()
    socket.cancelTimer()
    reporter.reset()
    inSync = history.applyHistory(messages) ? connection : undefined
    state.patch({ status: 'connected' })
    presence.resume()
    outbox.flush()
    history.refreshHeld()
    const caughtUp = () => {
      inSync = connection
    }
    if (!inSync) history.catchUp().then(caughtUp, () => socket.current() === connection && handleDisconnect())
  }

  function handleMessage(message: SentMessage) {
    if (inSync === socket.current() && !isHeld(message)) history.addLive(message)
    else history.add([message])
  }

  function handleError({ clientId, message, retryAfter }: ErrorFrame) {
    if (clientId) {
      return retryAfter === undefined ? outbox.refuse(clientId, message) : outbox.postpone(clientId, retryAfter)
    }
    reporter.reportOnce(message)
    if (state.get().status !== 'connected') handleDisconnect()
  }

  return (frame: ServerFrame) => {
    if (frame.type === 'history') handleHistory(frame.messages)
    if (frame.type === 'new_message') handleMessage(frame.message)
    if (frame.type === 'new_message' || frame.type === 'typing' || frame.type === 'read')
      presence.onFrame(frame)
    if (frame.type === 'match_changed') {
      history.refreshHeld()
      options.onChanged?.()
    }
    if (frame.type === 'match_removed') handleMatchRemoved()
    if (frame.type === 'help') offerHelp(frame.clientId, true)
    if (frame.type === 'error') handleError(frame)
  }
}
