import type { WebSocket } from 'ws'
import { CLOSE, type ServerFrame } from '#shared/chat.ts'
import { SOCKET_UNSENT_MAX_BYTES } from '#shared/limits.ts'
import type { Listener } from './rooms.ts'

/** How long a closed socket's other side has to take what is left and say goodbye. */
const GOODBYE_MS = 2_000

export const encode = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** A history frame of messages that are JSON already. */
export const encodeHistory = (messages: string): Buffer =>
  Buffer.from(`{"type":"history","messages":${messages}}`)

export function deliver(listener: Listener, frame: Buffer) {
  if (listener.held) listener.held.push(frame)
  else send(listener.socket, frame)
}

/** Sends, unless the other side has stopped reading: then it is cut, and asks for what it missed when it is back. */
export function send(socket: WebSocket, frame: Buffer) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > SOCKET_UNSENT_MAX_BYTES) closeFor(socket, CLOSE.tryAgain, 'Reading too slowly')
  else socket.send(frame, { binary: false })
}

/** Closes for a reason; a side that does not answer to that is not waited for. */
export function closeFor(socket: WebSocket, code: number, reason?: string) {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
}
