import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RefusalReason } from '#shared/errors.ts'
import { ADDRESS_REFUSALS } from '#shared/texts/plain-pages.ts'
import { type Config, isLoopback } from '../config/config.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Uses no cookie, so that it may be called from anywhere. */
    acceptsOtherSites?: boolean
  }
}

/**
 * CSRF protection: refuses unsafe requests and WebSocket upgrades that a browser sends from another site, by
 * `Sec-Fetch-Site` and `Origin`. Without either header the caller is not a browser.
 */
export function addOriginCheck(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  app.addHook('onRequest', (request, reply, done) => {
    const upgrade = request.headers.upgrade !== undefined
    const isOpen = request.routeOptions.config?.acceptsOtherSites === true
    if (isOpen) done()
    else if ((!SAFE_METHODS.has(request.method) || upgrade) && isCrossSite(request, publicUrl)) {
      reply.code(403).send(refusalOf(request, publicUrl))
    } else done()
  })
}

/** Refuses HTTP/1.1 requests without a Host header. Node would do so too, but without our headers. */
export function addHostCheck(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers, raw }, reply, done) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') {
      reply.code(400).header('connection', 'close').send({ message: 'Invalid request' })
    } else done()
  })
}

function isCrossSite({ headers }: FastifyRequest, publicUrl: URL | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined) return false
  if (publicUrl) return origin !== publicUrl.origin
  return !isOwnLoopback(origin, headers.host)
}

/** Tells people whose page this server has sent, under a name that is not `PUBLIC_URL`'s, what to open instead. */
function refusalOf(
  { headers }: FastifyRequest,
  publicUrl: URL | null,
): { message: string; reason?: RefusalReason } {
  const site = headers['sec-fetch-site']
  const isOwnPage = site === 'same-origin' || (site === undefined && hostOf(headers.origin) === headers.host)
  if (!isOwnPage) return { message: ADDRESS_REFUSALS.otherSite }
  const message = publicUrl ? ADDRESS_REFUSALS.open(publicUrl.origin) : ADDRESS_REFUSALS.notSetUp
  return { message, reason: 'other_address' }
}

const hostOf = (origin = '') => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Without a public URL, browsers are allowed on this machine only, at the address they called. */
function isOwnLoopback(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.protocol === 'http:' && from.host === host && isLoopback(from.hostname)
}
