import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type BodyFloor = { bytes: number; everyMs: number }

/** 2 kbit/s: far below any line that people use, and too much to keep thousands of connections busy for nothing. */
const FLOOR: BodyFloor = { bytes: 16 * 1024, everyMs: 60_000 }

/** Whether a request has a body. */
export const announcesBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/**
 * Ends requests whose body brings fewer than `bytes` within `everyMs`, with the answer of a timeout. Node's `requestTimeout`
 * limits the whole time instead, and would cut off what is slow but moves (decision 135).
 */
export function endSlowBodies(app: FastifyInstance, { bytes, everyMs } = FLOOR) {
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (announcesBody(headers) && !raw.complete) watchBody(raw)
    done()
  })

  function watchBody(raw: IncomingMessage) {
    const { socket } = raw
    let before = socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) clearInterval(timer)
      else if (socket.bytesRead - before < bytes) {
        const timeout = Object.assign(new Error('Slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        app.server.emit('clientError', timeout, socket)
      }
      before = socket.bytesRead
    }, everyMs).unref()
    raw.once('close', () => clearInterval(timer))
  }
}
