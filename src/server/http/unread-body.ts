import type { IncomingMessage, ServerResponse } from 'node:http'
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
    const announced = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!announced || raw.complete) return done(null, payload)
    reply.header('connection', 'close')
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    // A client that sent `Expect: 100-continue` has sent no body yet.
    if (!isWhole || method === 'HEAD' || awaitingContinue.has(raw) || stopping) return done(null, payload)
    const times = raw.readableDidRead ? DRAIN_FACTOR - 1 : DRAIN_FACTOR
    const respondWhile = (drained: Promise<unknown>) => {
      const body = Buffer.from(payload)
      reply.header('content-length', body.length)
      done(null, streamUntil(body, drained))
    }
    const { bodyLimit } = routeOptions
    if (Number(headers['content-length']) > DRAIN_FACTOR * bodyLimit) {
      // Never read to its end, so the sender learns it at once.
      respondWhile(drainBody(raw, times * bodyLimit))
      return
    }
    void drainBody(raw, times * bodyLimit).then((isLonger) =>
      isLonger && !stopping
        ? respondWhile(drainBody(raw, Math.min(bodyLimit, LAST_BYTES)))
        : done(null, payload),
    )
  })

  app.addHook('preClose', async () => {
    stopping = true
    for (const stop of draining) stop()
  })

  /** Resolves when the body has ended, takes too long, or is longer than `maxBytes`; then with true. */
  function drainBody(raw: IncomingMessage, maxBytes: number): Promise<boolean> {
    return new Promise((resolve) => {
      let bytes = 0
      const onData = (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= maxBytes) return
        raw.pause()
        finish(true)
      }
      const stop = () => finish(false)
      function finish(isLonger: boolean) {
        clearTimeout(timer)
        draining.delete(stop)
        raw.off('data', onData)
        resolve(isLonger)
      }
      const timer = setTimeout(stop, readMs)
      draining.add(stop)
      for (const event of ['end', 'close', 'error']) raw.once(event, stop)
      raw.unpipe()
      raw.on('data', onData).resume()
      if (raw.readableEnded || raw.destroyed) stop()
    })
  }
}

/** A stream that sends a text at once and ends later. */
function streamUntil(text: Buffer, until: Promise<unknown>): Readable {
  const stream = new Readable({ read() {} })
  stream.push(text)
  void until.then(() => stream.push(null))
  return stream
}
