import type { WebSocket } from 'ws'
import { CLOSE_CODES, type ServerFrame } from '#shared/chat-protocol.ts'
import { SOCKET_UNSENT_MAX_BYTES } from '#shared/product-limits.ts'
import type { Listener } from './rooms.ts'

/** How long the client has to complete the closing handshake. */
const CLOSE_TIMEOUT_MS = 2_000

export const encode = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** Encodes a history frame from messages that are JSON already. */
export const encodeHistory = (messages: string): Buffer =>
  Buffer.from(`{"type":"history","messages":${messages}}`)

/** Sends a frame to a listener, or buffers it until the join is authorized. */
export function sendOrBuffer(listener: Listener, frame: Buffer) {
  if (listener.bufferedFrames) listener.bufferedFrames.push(frame)
  else send(listener.socket, frame)
}

/** Sends a frame. A client that reads too slowly is disconnected instead (backpressure), and catches up when it rejoins. */
export function send(socket: WebSocket, frame: Buffer) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > SOCKET_UNSENT_MAX_BYTES)
    closeSocket(socket, CLOSE_CODES.tryAgain, 'Reading too slowly')
  else socket.send(frame, { binary: false })
}

/** Closes a socket for a reason, and terminates it if the client does not answer in time. */
export function closeSocket(socket: WebSocket, code: number, reason?: string) {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref()
}
