import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** How many times its limit a refused body is read and thrown away. */
const READ_TIMES = 4
const READ_MS = 30_000

/**
 * A reply that is sent before the whole body has arrived ends the connection. But most
 * clients read the answer only when they have sent everything, and one that is closed before that loses it. So the
 * answer goes out at once, and its connection stays open until the rest has come, within limits (decision 87).
 */
export function addUnreadEnd(app: FastifyInstance, { readMs = READ_MS } = {}) {
  const reading = new Set<() => void>()
  const expecting = new WeakSet<IncomingMessage>()
  let stopping = false

  // Node would ask for every body by itself; here it is asked for once its sender has been let in.
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    expecting.add(request)
    app.server.emit('request', request, response)
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    const fits = !(Number(request.headers['content-length']) > request.routeOptions.bodyLimit)
    if (expecting.has(request.raw) && fits) {
      expecting.delete(request.raw)
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
    if (!isWhole || method === 'HEAD' || expecting.has(raw) || stopping) return done(null, payload)
    const times = raw.readableDidRead ? READ_TIMES - 1 : READ_TIMES
    const answer = Buffer.from(payload)
    reply.header('content-length', answer.length)
    done(null, heldOpen(answer, readAway(raw, times * routeOptions.bodyLimit)))
  })

  app.addHook('preClose', async () => {
    stopping = true
    for (const end of reading) end()
  })

  /** Resolves when all of it has come, or as much as is read, or when it takes too long. */
  function readAway(raw: IncomingMessage, most: number): Promise<void> {
    return new Promise((resolve) => {
      let bytes = 0
      const take = (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= most) return
        raw.pause()
        end()
      }
      function end() {
        clearTimeout(timer)
        reading.delete(end)
        raw.off('data', take)
        resolve()
      }
      const timer = setTimeout(end, readMs)
      reading.add(end)
      for (const event of ['end', 'close', 'error']) raw.once(event, end)
      raw.unpipe()
      raw.on('data', take).resume()
      if (raw.readableEnded || raw.destroyed) end()
    })
  }
}

/** A text that is there at once and whose end comes later. */
function heldOpen(text: Buffer, until: Promise<void>): Readable {
  const stream = new Readable({ read() {} })
  stream.push(text)
  void until.then(() => stream.push(null))
  return stream
}
