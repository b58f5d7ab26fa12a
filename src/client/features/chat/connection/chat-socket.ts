import { serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { refCounted } from '#client/lib/state/ref-counted.ts'
import { CLOSE_CODES, type ErrorFrame, OPTIONAL_FRAMES, type ServerFrame } from '#shared/chat-protocol.ts'
import { CHAT_RECONNECT_MS } from '#shared/product-limits.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type ChatConnection, openConnection } from './chat-connection.ts'
import { createHelpOffer } from './chat-help.ts'
import { createHistory } from './chat-history.ts'
import { type Chat, type ChatOptions, createChatState } from './chat-options.ts'
import { createOutbox } from './chat-outbox.ts'
import { createPresence } from './chat-presence.ts'
import { createErrorReporter } from './error-reporter.ts'
import { isHeld } from './message-state.ts'

/** Timeout for socket responses; some networks drop connections silently. */
const ANSWER_MS = 5_000

/** Creates a conversation that is connected while it has subscribers. Without a socket it falls back to HTTP. */
export function createChat(options: ChatOptions): Chat {
  const { userId, matchId, schedule } = options
  const state = createChatState()
  const history = createHistory(state, options)
  const reporter = createErrorReporter(options)
  const offerHelp = createHelpOffer(state, options)
  const outbox = createOutbox(state, options, {
    sendBySocket,
    add: history.add,
    offerHelp,
    onSignedOut: () => void recheckAccess(),
    reportOnce: reporter.reportOnce,
  })
  const presence = createPresence(state, options, sendFrame)
  let connection: ChatConnection | undefined
  /** Whether live messages continue the loaded history without a gap. */
  let isInSync = false
  let cancelTimer = () => {}
  let unwatchNetwork = () => {}

  function sendFrame(frame: ClientFrame): boolean {
    if (!connection || state.get().status !== 'connected') return false
    connection.send(frame)
    return true
  }

  function connect() {
    isInSync = false
    const { url, WebSocket } = options
    // State changes are requested only with a listener.
    const features = Object.values(OPTIONAL_FRAMES).filter(
      (feature) => feature !== OPTIONAL_FRAMES.matchState || options.onChanged,
    )
    const greeting = { type: 'auth' as const, userId, matchId, ...history.resumeCursor(), features }
    connection = openConnection({ url, WebSocket, greeting, onFrame: handleFrame, onLost: handleDisconnect })
    cancelTimer = schedule(handleDisconnect, ANSWER_MS)
  }

  function scheduleReconnect() {
    cancelTimer()
    cancelTimer = schedule(connect, CHAT_RECONNECT_MS)
  }

  function handleFrame(frame: ServerFrame) {
    if (frame.type === 'history') {
      const current = connection
      cancelTimer()
      reporter.reset()
      isInSync = history.applyHistory(frame.messages)
      state.patch({ status: 'connected' })
      presence.resume()
      outbox.flush()
      history.refreshHeld()
      const caughtUp = () => {
        isInSync = connection === current
      }
      if (!isInSync) history.catchUp().then(caughtUp, () => connection === current && handleDisconnect())
    }
    if (frame.type === 'new_message') {
      if (isInSync && !isHeld(frame.message)) history.addLive(frame.message)
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
    connection?.close()
    connection = undefined
    state.patch({ status: 'offline' })
    presence.stop()
    outbox.requeueUnconfirmed()
    if (code === CLOSE_CODES.accessEnded) return void recheckAccess()
    scheduleReconnect()
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
    cancelTimer()
    const allowed = await options.checkAccess().catch(() => true)
    if (allowed === 'gone') handleMatchRemoved()
    else if (allowed && subscription.hasSubscribers() && !connection) scheduleReconnect()
  }

  function sendBySocket({ content, clientId }: { content: string; clientId: string }): boolean {
    const current = connection
    if (!sendFrame({ type: 'message', matchId, content, clientId })) return false
    schedule(() => connection === current && outbox.isUnanswered(clientId) && handleDisconnect(), ANSWER_MS)
    return true
  }

  function start() {
    if (state.get().isGone) return
    state.patch({ status: 'connecting' })
    unwatchNetwork = options.watchNetwork({ lost: handleDisconnect, back: outbox.flush })
    void outbox.open()
    connect()
  }

  function stop() {
    cancelTimer()
    unwatchNetwork()
    connection?.close()
    connection = undefined
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
