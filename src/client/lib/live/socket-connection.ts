import { CHAT_PATH, type ServerFrame } from '#shared/chat-protocol.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'

export type SocketConnection = { send: (frame: ClientFrame) => void; close: () => void }

export type ConnectionOptions = {
  url: string
  WebSocket: typeof globalThis.WebSocket
  /** Sent as soon as the socket is open. */
  greeting: ClientFrame
  onFrame: (frame: ServerFrame) => void
  /** Called once, and never after `close()`. */
  onLost: (code: number) => void
}

/** The address of the WebSocket on this page's origin. */
export const socketUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${CHAT_PATH}`

/** Opens one WebSocket and returns functions to send frames and to close it. */
export function openConnection({
  url,
  WebSocket,
  greeting,
  onFrame,
  onLost,
}: ConnectionOptions): SocketConnection {
  const socket = new WebSocket(url)
  let isClosed = false
  // A socket that is closing drops frames too, but logs a warning.
  const send = (frame: ClientFrame) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }

  // Browsers log an error when a connecting socket is closed, so it is closed once open.
  socket.onopen = () => (isClosed ? socket.close() : send(greeting))
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    const frame = isClosed ? undefined : parseFrame(data)
    if (frame) onFrame(frame)
  }
  // The error event has no details; a close event follows.
  socket.onerror = () => {}
  socket.onclose = ({ code }) => {
    if (!isClosed) onLost(code)
    isClosed = true
  }
  return {
    send,
    close: () => {
      isClosed = true
      if (socket.readyState === socket.OPEN) socket.close()
    },
  }
}

/** Parses a frame; undefined for invalid JSON. Unknown frame types are ignored by the caller. */
function parseFrame(data: unknown): ServerFrame | undefined {
  try {
    return JSON.parse(String(data)) as ServerFrame
  } catch {
    return undefined
  }
}
