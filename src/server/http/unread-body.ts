import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** A refused body is drained up to this multiple of its limit. */
const DRAIN_FACTOR = 4
const DRAIN_MS = 30_000
/** Drained of a longer body after the response, so that the sender sees it. */
const LAST_BYTES = 1024 * 1024

/**
 * Closes the connection when we respond before the whole body was read. Many clients read the response only after sending
 * everything, and others stop sending when they have the whole response and lose it (Node's fetch: EPIPE). So the body is
 * drained first, within limits; then we respond and close (decision 87).
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
    if (!announcesBody(headers) || raw.complete) return done(null, payload)
    reply.header('connection', 'close')
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    // A client that sent `Expect: 100-continue` has sent no body yet.
    if (!isWhole || method === 'HEAD' || awaitingContinue.has(raw) || stopping) return done(null, payload)
    const times = raw.readableDidRead ? DRAIN_FACTOR - 1 : DRAIN_FACTOR
    const { bodyLimit } = routeOptions
    const respondWhileDraining = (maxBytes: number) => {
      const body = new Readable({ read() {} })
      body.push(payload)
      reply.header('content-length', Buffer.byteLength(payload))
      drainBody(raw, maxBytes, () => body.push(null))
      done(null, body)
    }
    if (Number(headers['content-length']) > DRAIN_FACTOR * bodyLimit) {
      // Never read to its end, so the sender learns it at once.
      respondWhileDraining(times * bodyLimit)
      return
    }
    drainBody(raw, times * bodyLimit, (isLonger) =>
      isLonger && !stopping ? respondWhileDraining(Math.min(bodyLimit, LAST_BYTES)) : done(null, payload),
    )
  })

  app.addHook('preClose', async () => {
    stopping = true
    for (const stop of draining) stop()
  })

  /** Calls back once, when the body has ended, takes too long, or is longer than `maxBytes`; then with true. */
  function drainBody(raw: IncomingMessage, maxBytes: number, onDrained: (isLonger: boolean) => void) {
    let bytes = 0
    let isDrained = false
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) return
      raw.pause()
      finish(true)
    }
    const stop = () => finish(false)
    function finish(isLonger: boolean) {
      if (isDrained) return
      isDrained = true
      clearTimeout(timer)
      draining.delete(stop)
      raw.off('data', onData)
      onDrained(isLonger)
    }
    const timer = setTimeout(stop, readMs)
    draining.add(stop)
    for (const event of ['end', 'close', 'error']) raw.once(event, stop)
    raw.unpipe()
    raw.on('data', onData).resume()
    if (raw.readableEnded || raw.destroyed) stop()
  }
}

export type BodyFloor = { bytes: number; everyMs: number }

/** 2 kbit/s: far below any line that people use, and too much to keep thousands of connections busy for nothing. */
const FLOOR: BodyFloor = { bytes: 16 * 1024, everyMs: 60_000 }

/** Whether a request has a body. */
const announcesBody = (headers: IncomingHttpHeaders): boolean =>
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
