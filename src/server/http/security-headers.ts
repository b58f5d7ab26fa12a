import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { failurePage, isRawNavigation } from '../plain-page.ts'

const HSTS_SECONDS = 63_072_000

export type Headers = Readonly<Record<string, string>>

/** Returns the security headers of every response. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Headers {
  const secure = publicUrl?.protocol === 'https:'
  const socket = publicUrl ? ` ${secure ? 'wss' : 'ws'}://${publicUrl.host}` : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // External photos are served as local copies, so that their hosts do not learn who looks at them.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // Strings cannot become markup or code through DOM functions.
    "require-trusted-types-for 'script'",
    // The client's one policy lets the address of the service worker pass.
    'trusted-types service-worker',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(secure ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
  }
}

/** Content security policy of images: opened as a page of their own, they run and load nothing. */
export const IMAGE_CSP = "default-src 'none'; sandbox"

const NO_STORE_PATHS = /^\/(?:api|trpc)(?:\/|$|\?)/

/** Sets the headers of one response. API responses are never cached. */
export function setHeaders(headers: Headers, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (NO_STORE_PATHS.test(request.url)) reply.header('cache-control', 'no-store')
  return reply.headers(headers)
}

/** Sets the headers on all responses. */
export function addSecurityHeaders(app: FastifyInstance, headers: Headers) {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(headers, request, reply)
    done()
  })
  // Node would answer an unknown `Expect` by itself, without these headers.
  app.server.on('checkExpectation', (_request, response) => {
    const answer = errorResponse('The expectation cannot be met')
    response.writeHead(417, { ...headers, ...answer.headers }).end(answer.body)
  })
}

/** Responses to requests that Node could not parse, by error code. */
const PARSE_ERRORS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
}

/** Handler for `clientError`: answers a request that could not be parsed and closes the connection. */
export const respondToClientError =
  (headers: Headers) =>
  (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, message] = PARSE_ERRORS[error.code ?? ''] ?? [400, 'Invalid request']
    const page = isRawNavigation(error.rawPacket) ? failurePage(status, message) : undefined
    const answer = errorResponse(message, page)
    const lines = Object.entries({ ...headers, ...answer.headers }).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${answer.body}`)
    socket.destroySoon()
  }

function errorResponse(message: string, page?: ReturnType<typeof failurePage>) {
  const body = page?.html ?? JSON.stringify({ message })
  const headers = {
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/json; charset=utf-8',
    ...page?.headers,
  }
  return { body, headers }
}
