import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config/config.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what a browser sends from elsewhere: every unsafe call and the socket's upgrade (contract 2). Without
 * either header the caller is no browser, and holds no cookie that somebody else could make it send.
 */
export function addOriginCheck(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  app.addHook('onRequest', (request, reply, done) => {
    const upgrade = request.headers.upgrade !== undefined
    if ((!SAFE.has(request.method) || upgrade) && comesFromElsewhere(request, publicUrl)) {
      reply.code(403).send({ message: 'This request came from another site' })
    } else done()
  })
}

/** HTTP/1.1 wants to know which host is meant. Node would refuse the rest by itself, without our headers. */
export function addHostCheck(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers, raw }, reply, done) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') {
      reply.code(400).header('connection', 'close').send({ message: 'Invalid request' })
    } else done()
  })
}

function comesFromElsewhere({ headers }: FastifyRequest, publicUrl: URL | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  if (origin === undefined) return false
  if (publicUrl) return origin !== publicUrl.origin
  return !isOwnLoopback(origin, headers.host)
}

/** While no public address is set, a browser may only be on this machine, at the very address it called. */
function isOwnLoopback(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.protocol === 'http:' && from.host === host && isLoopback(from.hostname)
}
