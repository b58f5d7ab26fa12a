import { serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { refCounted } from '#client/lib/state/ref-counted.ts'
import { CLOSE_CODES, type ErrorFrame, OPTIONAL_FRAMES, type ServerFrame } from '#shared/chat-protocol.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatConnection } from './chat-connection.ts'
import { createHelpOffer } from './chat-help.ts'
import { createHistory } from './chat-history.ts'
import { type Chat, type ChatOptions, createChatState, type MessagePayload } from './chat-options.ts'
import { createOutbox } from './chat-outbox.ts'
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
    createGreeting: () => createGreeting(options, history.resumeCursor()),
    onFrame: handleFrame,
    onLost: handleDisconnect,
  })
  const outbox = createOutbox(state, options, {
    sendBySocket,
    add: history.add,
    offerHelp,
    onSignedOut: () => void recheckAccess(),
    reportOnce: reporter.reportOnce,
  })
  const presence = createPresence(state, options, socket.send)
  /** The connection whose live messages continue the loaded history without a gap. */
  let inSync: ChatConnection | undefined
  let unwatchNetwork = () => {}

  function handleFrame(frame: ServerFrame) {
    if (frame.type === 'history') {
      const connection = socket.current()
      socket.cancelTimer()
      reporter.reset()
      inSync = history.applyHistory(frame.messages) ? connection : undefined
      state.patch({ status: 'connected' })
      presence.resume()
      outbox.flush()
      history.refreshHeld()
      const caughtUp = () => {
        inSync = connection
      }
      if (!inSync) history.catchUp().then(caughtUp, () => socket.current() === connection && handleDisconnect())
    }
    if (frame.type === 'new_message') {
      if (inSync === socket.current() && !isHeld(frame.message)) history.addLive(frame.message)
      else history.add([frame.message])
    }
    if (frame.type === 'new_message' || frame.type === 'typing' || frame.type === 'read')
      presence.onFrame(frame)
    if (frame.type === 'match_changed') {
      history.refreshHeld()
      options.onChanged?.()
    }
    if (frame.type === 'match_removed') handleMatchRemoved()
    if (frame.type === 'help') offerHelp(frame.clientId)
    if (frame.type === 'error') handleError(frame)
  }

  /** The match was deleted: stops and drops the outbox. */
  function handleMatchRemoved() {
    if (state.get().isGone) return
    stop()
    state.patch({ status: 'offline', isGone: true, outgoing: [] })
    options.onGone?.()
  }

  function handleError({ clientId, message, retryAfter }: ErrorFrame) {
    // An expired session is not about the message: HTTP asks the user to sign in again and resends it.
    const isSignedOut = message === UI_TEXTS.notAuthenticated
    if (clientId && !isSignedOut) {
      return retryAfter === undefined ? outbox.refuse(clientId, message) : outbox.postpone(clientId, retryAfter)
    }
    reporter.reportOnce(message)
    if (isSignedOut || state.get().status !== 'connected') handleDisconnect()
  }

  function handleDisconnect(code?: number) {
    if (!subscription.hasSubscribers() || state.get().isGone) return
    socket.close()
    state.patch({ status: 'offline' })
    presence.stop()
    outbox.requeueUnconfirmed()
    if (code === CLOSE_CODES.accessEnded) return void recheckAccess()
    socket.scheduleReconnect()
    void loadOverHttp()
  }

  async function loadOverHttp() {
    try {
      await history.catchUp()
      history.refreshHeld()
    } catch (error) {
      if (statusOf(error) === 401) return recheckAccess()
      if (statusOf(error) === 404) return handleMatchRemoved()
      const refusal = serverMessage(error) ?? null
      if (!state.get().loaded) state.patch({ refusal })
      if (!refusal || !reporter.hasReported(refusal)) reporter.reportOnce(UI_TEXTS.messagesLoadFailed)
    }
  }

  /** Checks the access before reconnecting, after the server ended it or the session expired. */
  async function recheckAccess() {
    socket.cancelTimer()
    const allowed = await options.checkAccess().catch(() => true)
    if (allowed === 'gone') handleMatchRemoved()
    else if (allowed && subscription.hasSubscribers() && !socket.current()) socket.scheduleReconnect()
  }

  function sendBySocket({ content, clientId }: MessagePayload): boolean {
    const isSent = socket.send({ type: 'message', matchId: options.matchId, content, clientId })
    if (isSent) socket.expectAnswer(() => outbox.isUnanswered(clientId))
    return isSent
  }

  function start() {
    if (state.get().isGone) return
    state.patch({ status: 'connecting' })
    unwatchNetwork = options.watchNetwork({ lost: handleDisconnect, back: outbox.flush })
    void outbox.open()
    socket.connect()
  }

  function stop() {
    unwatchNetwork()
    socket.close()
    presence.stop()
    outbox.close()
  }

  const subscription = refCounted(state.subscribe, { start, stop })
  return {
    get: state.get,
    subscribe: subscription.subscribe,
    send(content) {
      presence.onMessageSent()
      const clientId = outbox.send(content)
      if (clientId) state.patch({ offersHelp: false })
      return clientId
    },
    offerHelp,
    retry: outbox.retry,
    discard: outbox.discard,
    loadEarlier: history.loadEarlier,
    typing: presence.typing,
    markRead: presence.markRead,
  }
}

/** Returns the first frame of a connection: who joins which conversation, and what to send. */
function createGreeting(
  { userId, matchId, onChanged }: ChatOptions,
  resumeCursor: { after?: number },
): ClientFrame {
  // State changes are requested only with a listener.
  const features = Object.values(OPTIONAL_FRAMES).filter(
    (feature) => feature !== OPTIONAL_FRAMES.matchState || onChanged,
  )
  return { type: 'auth', userId, matchId, ...resumeCursor, features }
}
