import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const HSTS_SECONDS = 63_072_000

/**
 * Refuses what a browser sends from elsewhere: every unsafe call and the socket's upgrade (contract 2). Without
 * either header the caller is no browser, and holds no cookie that somebody else could make it send.
 */
export function addOriginCheck(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  app.addHook('onRequest', async (request, reply) => {
    const upgrade = request.headers.upgrade !== undefined
    if (SAFE.has(request.method) && !upgrade) return
    if (comesFromElsewhere(request, publicUrl)) {
      return reply.code(403).send({ message: 'This request came from another site' })
    }
  })
}

/** Of an upgrade that was answered instead, the connection ends: Node has let go of it, and nobody else closes it. */
export function addRefusedUpgradeEnd(app: FastifyInstance) {
  app.addHook('onResponse', async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroy()
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

/** The headers of every answer: what a page may load, where it may be shown, what others may learn of it. */
export async function addHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl?.protocol === 'https:'
  const socket = publicUrl ? [`${secure ? 'wss' : 'ws'}://${publicUrl.host}`] : []
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // People register with the address of any photo.
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...socket],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    // Answers about people are for one reader, once.
    if (/^\/(?:api|trpc)(?:\/|$|\?)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
