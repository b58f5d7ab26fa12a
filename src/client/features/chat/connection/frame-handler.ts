import type { SocketConnection } from '#client/lib/live/socket-connection.ts'
import type { ErrorFrame, Message, SentMessage, ServerFrame } from '#shared/chat-protocol.ts'
import type { ChatLifecycle } from './chat-lifecycle.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'
import type { ChatParts } from './chat-parts.ts'
import { isHeld } from './message-state.ts'

/** Returns a function that passes each server frame to the part of the conversation it concerns. */
export function createFrameHandler(
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
