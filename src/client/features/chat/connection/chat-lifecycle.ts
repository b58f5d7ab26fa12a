import { failureCause, isSignedOut, serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'
import type { ChatParts } from './chat-parts.ts'

/** Connects while there are subscribers, reconnects after a loss, and loads over HTTP meanwhile. */
export function createChatLifecycle(
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

export type ChatLifecycle = ReturnType<typeof createChatLifecycle>

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
