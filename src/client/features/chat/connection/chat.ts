import { failureCause, isSignedOut, serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { openConnection, type SocketConnection } from '#client/lib/live/socket-connection.ts'
import {
  CLOSE_CODES,
  type ErrorFrame,
  type Message,
  OPTIONAL_FRAMES,
  type SentMessage,
  type ServerFrame,
} from '#shared/chat-protocol.ts'
import { CHAT_RECONNECT_MS } from '#shared/product-limits.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import {
  type Chat,
  type ChatOptions,
  type ChatState,
  createChatState,
  type MessagePayload,
} from './chat-options.ts'
import { createHistory, type History } from './history.ts'
import { isHeld } from './messages.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createPresence, type Presence } from './presence.ts'

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

/** Connects while there are subscribers, reconnects after a loss, and loads over HTTP meanwhile. */
function createChatLifecycle(
  state: ChatState,
  options: ChatOptions,
  { history, outbox, presence, socket, reporter }: ChatParts,
) {
  let unwatchNetwork = () => {}

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

  const { subscribe, hasSubscribers } = refCounted(state.subscribe, { start, stop })

  function handleDisconnect(code?: number) {
    if (!hasSubscribers() || state.get().isGone) return
    socket.close()
    state.patch({ status: 'offline' })
    presence.stop()
    outbox.requeueUnconfirmed()
    if (code === CLOSE_CODES.accessEnded) return void recheckAccess()
    socket.scheduleReconnect()
    void loadOverHttp()
  }

  /** The match was deleted: stops and drops the outbox. */
  function handleMatchRemoved() {
    if (state.get().isGone) return
    stop()
    state.patch({ status: 'offline', isGone: true, outgoing: [] })
    options.onGone?.()
  }

  async function loadOverHttp() {
    try {
      await history.catchUp()
      history.refreshHeld()
    } catch (error) {
      if (isSignedOut(error)) return recheckAccess()
      if (statusOf(error) === 404) return handleMatchRemoved()
      const refusal = serverMessage(error) ?? null
      if (!state.get().loaded) state.patch({ refusal })
      if (!refusal || !reporter.hasReported(refusal))
        reporter.reportOnce(UI_TEXTS.messagesLoadFailed, failureCause(error))
    }
  }

  /** Checks the access before reconnecting, after the server ended it or the session expired. */
  async function recheckAccess() {
    socket.cancelTimer()
    const allowed = await options.checkAccess().catch(() => true)
    if (allowed === 'gone') handleMatchRemoved()
    else if (allowed && hasSubscribers() && !socket.current()) socket.scheduleReconnect()
  }

  return { subscribe, handleDisconnect, handleMatchRemoved, recheckAccess }
}

type ChatLifecycle = ReturnType<typeof createChatLifecycle>

type Subscribe = (changed: () => void) => () => void

/** Wraps `subscribe` with a reference count: starts with the first subscriber, stops with the last. */
function refCounted(subscribe: Subscribe, { start, stop }: { start: () => void; stop: () => void }) {
  let subscribers = 0
  return {
    hasSubscribers: () => subscribers > 0,
    subscribe: (changed: () => void) => {
      const unsubscribe = subscribe(changed)
      subscribers += 1
      if (subscribers === 1) start()
      return () => {
        unsubscribe()
        subscribers -= 1
        if (subscribers === 0) stop()
      }
    },
  }
}

/** The parts of one conversation that its lifecycle and its frames act on. */
type ChatParts = {
  history: History
  outbox: Outbox
  presence: Presence
  socket: ReconnectingSocket
  reporter: ErrorReporter
  offerHelp: ReturnType<typeof createHelpOffer>
}

/** Returns a function that shows help once per own message and keeps it offered; `isStored` if the server has found danger in it. */
function createHelpOffer(state: ChatState, { showHelp }: ChatOptions) {
  /** ClientIds for which help was shown. */
  const shownFor = new Set<string>()

  return (clientId?: string, isStored = false) => {
    if (isStored) state.patch({ isTeamTold: true })
    if (clientId && shownFor.has(clientId)) return
    if (clientId) shownFor.add(clientId)
    state.patch({ offersHelp: true })
    showHelp()
  }
}

/** Reports each error once until the next connection. */
function createErrorReporter({ showError }: ChatOptions) {
  const reported = new Set<string>()

  return {
    reportOnce: (text: string, detail?: string) => {
      if (reported.has(text)) return
      reported.add(text)
      showError(text, detail)
    },
    hasReported: (text: string) => reported.has(text),
    reset: () => reported.clear(),
  }
}

type ErrorReporter = ReturnType<typeof createErrorReporter>

type SocketHandlers = {
  resumeCursor: () => { after?: number }
  onFrame: (frame: ServerFrame) => void
  /** Called when the connection is lost, with its close code, or does not respond. */
  onLost: (code?: number) => void
}

/** Timeout for socket responses; some networks drop connections silently. */
const ANSWER_MS = 5_000

/** Holds the current connection, and the timer until it must have responded or the next one is opened. */
function createReconnectingSocket(
  state: ChatState,
  { userId, matchId, url, WebSocket, schedule, onChanged }: ChatOptions,
  { resumeCursor, onFrame, onLost }: SocketHandlers,
) {
  let connection: SocketConnection | undefined
  let cancelTimer = () => {}

  function connect() {
    // State changes are requested only with a listener.
    const features = Object.values(OPTIONAL_FRAMES).filter(
      (feature) => feature !== OPTIONAL_FRAMES.matchState || onChanged,
    )
    const greeting = { type: 'auth' as const, userId, matchId, ...resumeCursor(), features }
    connection = openConnection({ url, WebSocket, greeting, onFrame, onLost })
    cancelTimer = schedule(onLost, ANSWER_MS)
  }

  return {
    connect,
    /** The connection; undefined while there is none. */
    current: () => connection,
    /** Returns false if not connected. */
    send: (frame: ClientFrame): boolean => {
      if (!connection || state.get().status !== 'connected') return false
      connection.send(frame)
      return true
    },
    /** Gives the connection up if the answer to a frame does not arrive in time. */
    expectAnswer: (isUnanswered: () => boolean) => {
      const expectedFrom = connection
      schedule(() => connection === expectedFrom && isUnanswered() && onLost(), ANSWER_MS)
    },
    cancelTimer: () => cancelTimer(),
    scheduleReconnect: () => {
      cancelTimer()
      cancelTimer = schedule(connect, CHAT_RECONNECT_MS)
    },
    close: () => {
      cancelTimer()
      connection?.close()
      connection = undefined
    },
  }
}

type ReconnectingSocket = ReturnType<typeof createReconnectingSocket>
