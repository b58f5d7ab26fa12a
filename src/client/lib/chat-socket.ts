import { CLOSE, type ServerFrame } from '#shared/chat.ts'
import { CHAT_RECONNECT_MS } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { createHistory } from './chat-history.ts'
import { type Link, openLink } from './chat-link.ts'
import { type ChatOptions, type ChatState, createChatState } from './chat-options.ts'
import { createOutbox } from './chat-outbox.ts'
import { serverMessage, statusOf } from './errors.ts'

/** A socket that takes longer to answer counts as lost: behind some networks it never says so itself. */
const ANSWER_MS = 5_000

export type Chat = Pick<ChatState, 'get' | 'subscribe'> & {
  send: (content: string) => void
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  loadEarlier: () => Promise<void>
}

/** One conversation, live as long as somebody watches it; without a socket it goes on over the procedures. */
export function createChat(options: ChatOptions): Chat {
  const { userId, matchId, later } = options
  const state = createChatState()
  const history = createHistory(state, options)
  const outbox = createOutbox(state, options, {
    bySocket,
    add: history.add,
    onRefused: (error) => statusOf(error) === 401 && void askAgain(),
  })
  const told = new Set<string>()
  let watchers = 0
  let link: Link | undefined
  /** Whether what comes live follows on what is here, without a gap. */
  let inSync = false
  let callOff = () => {}
  let unwatchNetwork = () => {}

  /** Says a thing once until the conversation is whole again. */
  function tell(text: string) {
    if (told.has(text)) return
    told.add(text)
    options.report(text)
  }

  function connect() {
    inSync = false
    const { url, WebSocket } = options
    const greeting = { type: 'auth' as const, userId, matchId, ...history.missing() }
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
      const caughtUp = () => {
        inSync = link === by
      }
      if (!inSync) history.catchUp().then(caughtUp, () => link === by && lose())
    }
    if (frame.type === 'new_message') {
      if (inSync) history.follow(frame.message)
      else history.add([frame.message])
    }
    if (frame.type === 'error') refuse(frame)
  }

  function refuse({ clientId, message }: { clientId?: string; message: string }) {
    if (clientId) return outbox.fail(clientId, message)
    tell(message)
    if (state.get().status !== 'connected') lose()
  }

  function lose(code?: number) {
    if (watchers === 0) return
    link?.close()
    link = undefined
    state.patch({ status: 'offline' })
    outbox.resendByHttp()
    if (code === CLOSE.accessEnded) return void askAgain()
    connectLater()
    void load()
  }

  async function load() {
    try {
      await history.catchUp()
    } catch (error) {
      if (statusOf(error) === 401) return askAgain()
      const refusal = serverMessage(error) ?? null
      if (!state.get().loaded) state.patch({ refusal })
      if (!refusal || !told.has(refusal)) tell(MESSAGES.messagesLoadFailed)
    }
  }

  /** The server has ended the access, or knows no session any more: trying on would be pointless without asking. */
  async function askAgain() {
    callOff()
    const allowed = await options.stillAllowed().catch(() => true)
    if (allowed && watchers > 0 && !link) connectLater()
  }

  function bySocket({ content, clientId }: { content: string; clientId: string }): boolean {
    const by = link
    if (!by || state.get().status !== 'connected') return false
    by.send({ type: 'message', matchId, content, clientId })
    later(() => link === by && outbox.isPending(clientId) && lose(), ANSWER_MS)
    return true
  }

  function start() {
    state.patch({ status: 'connecting' })
    unwatchNetwork = options.watchNetwork(lose)
    connect()
  }

  function stop() {
    callOff()
    unwatchNetwork()
    link?.close()
    link = undefined
  }

  return {
    get: state.get,
    subscribe(changed) {
      const unsubscribe = state.subscribe(changed)
      watchers += 1
      if (watchers === 1) start()
      return () => {
        unsubscribe()
        watchers -= 1
        if (watchers === 0) stop()
      }
    },
    send: outbox.send,
    retry: outbox.retry,
    discard: outbox.discard,
    loadEarlier: history.loadEarlier,
  }
}
