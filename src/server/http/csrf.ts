import type { FastifyInstance, FastifyRequest } from 'fastify'
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
      reply.code(403).send({ message: 'This request came from another site' })
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

/** Without a public URL, browsers are allowed on this machine only, at the address they called. */
function isOwnLoopback(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.protocol === 'http:' && from.host === host && isLoopback(from.hostname)
}
