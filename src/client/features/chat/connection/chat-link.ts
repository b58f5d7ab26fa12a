import type { ServerFrame } from '#shared/chat.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'

export type Link = { send: (frame: ClientFrame) => void; close: () => void }

export type LinkOptions = {
  url: string
  WebSocket: typeof globalThis.WebSocket
  /** Said as soon as the socket is open. */
  greeting: ClientFrame
  onFrame: (frame: ServerFrame) => void
  /** Once, and never after `close()`. */
  onLost: (code: number) => void
}

/** One socket from opening to end, speaking frames. */
export function openLink({ url, WebSocket, greeting, onFrame, onLost }: LinkOptions): Link {
  const socket = new WebSocket(url)
  let over = false
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame))

  // Closing one that is still opening makes browsers complain; it is closed as soon as it is open.
  socket.onopen = () => (over ? socket.close() : send(greeting))
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    const frame = over ? undefined : readFrame(data)
    if (frame) onFrame(frame)
  }
  // What the error was stays the browser's secret; a close follows it.
  socket.onerror = () => {}
  socket.onclose = ({ code }) => {
    if (!over) onLost(code)
    over = true
  }
  return {
    send,
    close: () => {
      over = true
      if (socket.readyState === socket.OPEN) socket.close()
    },
  }
}

/** A frame of a kind that this client does not know yet is no mistake. */
function readFrame(data: unknown): ServerFrame | undefined {
  try {
    return JSON.parse(String(data)) as ServerFrame
  } catch {
    return undefined
  }
}
