import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onFailure } from '#db/failures.ts'
import type { Db } from '#db/schema.ts'
import { type Config, isLoopback } from '../../config/config.ts'
import type { Meter, WriteBatcher } from '../../context.ts'
import type { Events } from '../../events.ts'
import { isLoopbackAddress } from '../addresses.ts'
import { waitingPhotos } from '../image.ts'
import type { createMeter } from './meter.ts'

declare module 'fastify' {
  interface FastifyInstance {
    meter: Meter
    /** Whether a request may see how the process fares: it comes from this very machine, or knows the token. */
    mayLookInside: (request: FastifyRequest) => boolean
  }
  interface FastifyContextConfig {
    /** Answered even while the process refuses everything else. */
    evenWhenOverloaded?: boolean
  }
}

/** Any of these and somebody stands between: behind a proxy on this machine everybody would be this machine. */
const OF_A_PROXY = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|cf-connecting-ip|true-client-ip)$/

/** Counts every answer, and shows all that is counted at `/metrics` to whom it concerns; to others it is not there. */
export function addMetrics(
  app: FastifyInstance,
  { meter, timed, contentType, read }: ReturnType<typeof createMeter>,
  { metricsToken }: Pick<Config, 'metricsToken'>,
) {
  app.decorate('meter', meter)
  const isToken = metricsToken === undefined ? () => false : comparedWith(`Bearer ${metricsToken}`)
  app.decorate('mayLookInside', (request: FastifyRequest) => {
    const { authorization } = request.headers
    return authorization === undefined ? isFromHere(request) : isToken(authorization)
  })

  app.addHook('onResponse', (request, reply, done) => {
    // An upgrade that succeeded was never answered, nor was a caller who had left.
    if (reply.raw.headersSent) {
      const route = routeOf(request)
      meter.count('http_requests', request.method, route, String(reply.statusCode))
      timed(request.method, route, reply.elapsedTime / 1000)
    }
    done()
  })

  app.get('/metrics', { logLevel: 'silent', config: { evenWhenOverloaded: true } }, async (request, reply) => {
    if (!app.mayLookInside(request)) return reply.callNotFound()
    return reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .send(await read())
  })
}

type Parts = { db: Db; events: Events; commits: WriteBatcher; passwords: { readonly waiting: number } }

/** Has the parts of the application counted that tell of themselves. */
export function watch(meter: Meter, { db, events, commits, passwords }: Parts) {
  onFailure(db, (kind) => meter.count('database_errors', kind))
  events.subscribe((event) => {
    if (event.type === 'message_sent') meter.count('messages_stored')
  })
  meter.watch('messagesWaiting', () => commits.waiting)
  meter.watch('passwordsWaiting', () => passwords.waiting)
  meter.watch('photosWaiting', waitingPhotos)
}

/** The pattern of a route, never what was asked for: the number of labels has to have an end. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (request.is404 || url === undefined) return 'unknown'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

/** From this machine by its socket, by the name it called, and by nothing that a proxy would have added. */
function isFromHere({ raw, hostname, headers }: FastifyRequest): boolean {
  if (!isLoopbackAddress(raw.socket.remoteAddress ?? '') || !isLoopback(hostname)) return false
  return !Object.keys(headers).some((name) => OF_A_PROXY.test(name))
}

/** Takes the same time however much of it is right. */
function comparedWith(secret: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(secret)
  return (given) => timingSafeEqual(digest(given), expected)
}
