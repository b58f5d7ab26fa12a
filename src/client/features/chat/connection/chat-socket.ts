import { serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { refCounted } from '#client/lib/state/ref-counted.ts'
import { CLOSE, type ErrorFrame, FEATURES, type ServerFrame } from '#shared/chat.ts'
import { CHAT_RECONNECT_MS } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import { createHistory } from './chat-history.ts'
import { type Link, openLink } from './chat-link.ts'
import { type Chat, type ChatOptions, createChatState } from './chat-options.ts'
import { createOutbox } from './chat-outbox.ts'
import { createPresence } from './chat-presence.ts'
import { isHeld } from './message-state.ts'

/** A socket that takes longer to answer counts as lost: behind some networks it never says so itself. */
const ANSWER_MS = 5_000

/** One conversation, live as long as somebody watches it; without a socket it goes on over the procedures. */
export function createChat(options: ChatOptions): Chat {
  const { userId, matchId, later } = options
  const state = createChatState()
  const history = createHistory(state, options)
  const outbox = createOutbox(state, options, {
    bySocket,
    add: history.add,
    offerHelp,
    onSignedOut: () => void askAgain(),
    tell,
  })
  const presence = createPresence(state, options, say)
  const told = new Set<string>()
  /** One's own messages for which help was shown. */
  const helped = new Set<string>()
  let link: Link | undefined
  /** Whether what comes live follows on what is here, without a gap. */
  let inSync = false
  let callOff = () => {}
  let unwatchNetwork = () => {}

  /** Says a thing once until the conversation is whole again. */
  function tell(text: string, detail?: string) {
    if (told.has(text)) return
    told.add(text)
    options.report(text, detail)
  }

  function offerHelp(clientId?: string) {
    if (clientId && helped.has(clientId)) return
    if (clientId) helped.add(clientId)
    state.patch({ offersHelp: true })
    options.showHelp()
  }

  function say(frame: ClientFrame): boolean {
    if (!link || state.get().status !== 'connected') return false
    link.send(frame)
    return true
  }

  function connect() {
    inSync = false
    const { url, WebSocket } = options
    // Whoever does not want to hear of changes is not told of them.
    const features = Object.values(FEATURES).filter(
      (feature) => feature !== FEATURES.standing || options.onChanged,
    )
    const greeting = { type: 'auth' as const, userId, matchId, ...history.missing(), features }
    link = openLink({ url, WebSocket, greeting, onFrame: receive, onLost: lose })
    callOff = later(lose, ANSWER_MS)
  }

  function connectLater() {
    callOff()
    callOff = later(connect, CHAT_RECONNECT_MS)
  }

  function receive(frame: ServerFrame) {
    if (frame.type === 'history') {
      const by = link
      callOff()
      told.clear()
      inSync = history.welcome(frame.messages)
      state.patch({ status: 'connected' })
      presence.resume()
      outbox.flush()
      history.lookForHeld()
      const caughtUp = () => {
        inSync = link === by
      }
      if (!inSync) history.catchUp().then(caughtUp, () => link === by && lose())
    }
    if (frame.type === 'new_message') {
      if (inSync && !isHeld(frame.message)) history.follow(frame.message)
      else history.add([frame.message])
    }
    if (frame.type === 'new_message' || frame.type === 'typing' || frame.type === 'read') presence.hear(frame)
    if (frame.type === 'match_changed') {
      history.lookForHeld()
      options.onChanged?.()
    }
    if (frame.type === 'match_removed') end()
    if (frame.type === 'help') offerHelp(frame.clientId)
    if (frame.type === 'error') refuse(frame)
  }

  /** The conversation is gone: nothing of it is tried, sent or kept any longer. */
  function end() {
    if (state.get().isGone) return
    stop()
    state.patch({ status: 'offline', isGone: true, outgoing: [] })
    options.onGone?.()
  }

  function refuse({ clientId, message, retryAfter }: ErrorFrame) {
    // Not about the message: over the procedures its writer is asked to sign in again, and it goes on.
    const isSignedOut = message === MESSAGES.notAuthenticated
    if (clientId && !isSignedOut) {
      return retryAfter === undefined ? outbox.refuse(clientId, message) : outbox.postpone(clientId, retryAfter)
    }
    tell(message)
    if (isSignedOut || state.get().status !== 'connected') lose()
  }

  function lose(code?: number) {
    if (!watched.isWatched() || state.get().isGone) return
    link?.close()
    link = undefined
    state.patch({ status: 'offline' })
    presence.stop()
    outbox.takeBack()
    if (code === CLOSE.accessEnded) return void askAgain()
    connectLater()
    void load()
  }

  async function load() {
    try {
      await history.catchUp()
      history.lookForHeld()
    } catch (error) {
      if (statusOf(error) === 401) return askAgain()
      if (statusOf(error) === 404) return end()
      const refusal = serverMessage(error) ?? null
      if (!state.get().loaded) state.patch({ refusal })
      if (!refusal || !told.has(refusal)) tell(MESSAGES.messagesLoadFailed)
    }
  }

  /** The server has ended the access, or knows no session any more: trying on would be pointless without asking. */
  async function askAgain() {
    callOff()
    const allowed = await options.stillAllowed().catch(() => true)
    if (allowed === 'gone') end()
    else if (allowed && watched.isWatched() && !link) connectLater()
  }

  function bySocket({ content, clientId }: { content: string; clientId: string }): boolean {
    const by = link
    if (!say({ type: 'message', matchId, content, clientId })) return false
    later(() => link === by && outbox.isUnanswered(clientId) && lose(), ANSWER_MS)
    return true
  }

  function start() {
    if (state.get().isGone) return
    state.patch({ status: 'connecting' })
    unwatchNetwork = options.watchNetwork({ lost: lose, back: outbox.flush })
    void outbox.open()
    connect()
  }

  function stop() {
    callOff()
    unwatchNetwork()
    link?.close()
    link = undefined
    presence.stop()
    outbox.close()
  }

  const watched = refCounted(state.subscribe, { start, stop })
  return {
    get: state.get,
    subscribe: watched.subscribe,
    send(content) {
      presence.wrote()
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
