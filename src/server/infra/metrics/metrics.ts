import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onFailure } from '#db/failures.ts'
import type { Db } from '#db/schema.ts'
import type { Config } from '../../config/config.ts'
import type { Meter, WriteBatcher } from '../../context.ts'
import type { Events } from '../../events.ts'
import { cameThroughProxy, isLoopbackAddress } from '../client-address.ts'
import { queuedPhotos } from '../photo-encoder.ts'
import type { createMeter } from './meter.ts'

declare module 'fastify' {
  interface FastifyInstance {
    meter: Meter
    /** Whether a request may see internals: it comes from this machine or has the metrics token. */
    canSeeMetrics: (request: FastifyRequest) => boolean
  }
  interface FastifyContextConfig {
    /** Answered even while other requests are refused because of overload. */
    exemptFromLoadShedding?: boolean
  }
}

/** Counts every response and adds `/metrics`, which is 404 for everybody without access. */
export function addMetrics(
  app: FastifyInstance,
  { meter, observeDuration, contentType, read }: ReturnType<typeof createMeter>,
  { metricsToken }: Pick<Config, 'metricsToken'>,
) {
  app.decorate('meter', meter)
  const isToken = metricsToken === undefined ? () => false : createComparer(`Bearer ${metricsToken}`)
  app.decorate('canSeeMetrics', (request: FastifyRequest) => {
    const { authorization } = request.headers
    return authorization === undefined ? isLocalRequest(request) : isToken(authorization)
  })

  app.addHook('onResponse', (request, reply, done) => {
    // Without headers there was no response: an accepted upgrade, or a client that disconnected.
    if (reply.raw.headersSent) {
      const route = routeOf(request)
      meter.count('http_requests', request.method, route, String(reply.statusCode))
      observeDuration(request.method, route, reply.elapsedTime / 1000)
    }
    done()
  })

  app.get(
    '/metrics',
    { logLevel: 'silent', config: { exemptFromLoadShedding: true } },
    async (request, reply) => {
      if (!app.canSeeMetrics(request)) return reply.callNotFound()
      return reply
        .type(contentType)
        .header('cache-control', 'no-store')
        .send(await read())
    },
  )
}

type Sources = { db: Db; events: Events; writes: WriteBatcher; passwords: { readonly waiting: number } }

/** Registers counters and gauges for the database, events and queues. */
export function registerMetricSources(meter: Meter, { db, events, writes, passwords }: Sources) {
  onFailure(db, (kind) => meter.count('database_errors', kind))
  events.subscribe((event) => {
    if (event.type === 'message_sent') meter.count('messages_stored')
  })
  meter.watch('messagesWaiting', () => writes.waiting)
  meter.watch('passwordsWaiting', () => passwords.waiting)
  meter.watch('photosWaiting', queuedPhotos)
}

/** The route pattern instead of the requested path, to keep the number of label values finite. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (request.is404 || url === undefined) return 'unknown'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

/** Whether a request comes from this machine, and not through a proxy on it. */
function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  const { remoteAddress: peer = '' } = raw.socket
  return isLoopbackAddress(peer) && !cameThroughProxy(peer, headers)
}

/** Compares in constant time (timing attacks). */
function createComparer(secret: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(secret)
  return (given) => timingSafeEqual(digest(given), expected)
}
