import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** A refused body is drained up to this multiple of its limit. */
const DRAIN_FACTOR = 4
const DRAIN_MS = 30_000

/**
 * Closes the connection when we respond before the whole body was read. Most clients read the response only after
 * sending everything and would lose it, so the response is sent at once and the body is drained, within limits,
 * before the connection closes (decision 87).
 */
export function closeUnreadConnections(app: FastifyInstance, { readMs = DRAIN_MS } = {}) {
  const draining = new Set<() => void>()
  const awaitingContinue = new WeakSet<IncomingMessage>()
  let stopping = false

  // Node would send `100 Continue` right away; here it is sent only after the sender was authorized.
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    awaitingContinue.add(request)
    app.server.emit('request', request, response)
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    const fits = !(Number(request.headers['content-length']) > request.routeOptions.bodyLimit)
    if (awaitingContinue.has(request.raw) && fits) {
      awaitingContinue.delete(request.raw)
      reply.raw.writeContinue()
    }
    done(null, payload)
  })

  app.addHook('onSend', ({ headers, raw, routeOptions, method }, reply, payload, done) => {
    const announced = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!announced || raw.complete) return done(null, payload)
    reply.header('connection', 'close')
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    // A client that sent `Expect: 100-continue` has sent no body yet.
    if (!isWhole || method === 'HEAD' || awaitingContinue.has(raw) || stopping) return done(null, payload)
    const times = raw.readableDidRead ? DRAIN_FACTOR - 1 : DRAIN_FACTOR
    const body = Buffer.from(payload)
    reply.header('content-length', body.length)
    done(null, streamUntil(body, drainBody(raw, times * routeOptions.bodyLimit)))
  })

  app.addHook('preClose', async () => {
    stopping = true
    for (const stop of draining) stop()
  })

  /** Resolves when the body has ended, `maxBytes` were drained, or it takes too long. */
  function drainBody(raw: IncomingMessage, maxBytes: number): Promise<void> {
    return new Promise((resolve) => {
      let bytes = 0
      const onData = (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= maxBytes) return
        raw.pause()
        finish()
      }
      function finish() {
        clearTimeout(timer)
        draining.delete(finish)
        raw.off('data', onData)
        resolve()
      }
      const timer = setTimeout(finish, readMs)
      draining.add(finish)
      for (const event of ['end', 'close', 'error']) raw.once(event, finish)
      raw.unpipe()
      raw.on('data', onData).resume()
      if (raw.readableEnded || raw.destroyed) finish()
    })
  }
}

/** A stream that sends a text at once and ends later. */
function streamUntil(text: Buffer, until: Promise<void>): Readable {
  const stream = new Readable({ read() {} })
  stream.push(text)
  void until.then(() => stream.push(null))
  return stream
}
