import { createHelpOffer } from './chat-help.ts'
import { createHistory } from './chat-history.ts'
import { createChatLifecycle } from './chat-lifecycle.ts'
import { type Chat, type ChatOptions, createChatState, type MessagePayload } from './chat-options.ts'
import { createOutbox } from './chat-outbox.ts'
import { createPresence } from './chat-presence.ts'
import { createErrorReporter } from './error-reporter.ts'
import { createFrameHandler } from './frame-handler.ts'
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
