import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const HSTS_SECONDS = 63_072_000

export type Headers = Readonly<Record<string, string>>

/** What stands on every answer: what a page may load, where it may be shown, what others may learn of it. */
export function headersFor({ publicUrl }: Pick<Config, 'publicUrl'>): Headers {
  const secure = publicUrl?.protocol === 'https:'
  const socket = publicUrl ? ` ${secure ? 'wss' : 'ws'}://${publicUrl.host}` : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Photos from elsewhere are shown as copies, so that their hosts learn nothing of who looks at them.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // No text becomes markup or code by way of the document's own functions.
    "require-trusted-types-for 'script'",
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

/** A picture is a picture: opened by itself it runs nothing and loads nothing. */
export const PICTURE_POLICY = "default-src 'none'; sandbox"

const ABOUT_PEOPLE = /^\/(?:api|trpc)(?:\/|$|\?)/

/** Puts the headers on one answer. Those about people are for one reader, once. */
export function putHeaders(headers: Headers, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (ABOUT_PEOPLE.test(request.url)) reply.header('cache-control', 'no-store')
  return reply.headers(headers)
}

/** Puts the headers on whatever the application answers. */
export function addHeaders(app: FastifyInstance, headers: Headers) {
  app.addHook('onRequest', (request, reply, done) => {
    putHeaders(headers, request, reply)
    done()
  })
  // Node would answer an expectation it does not know by itself, without them.
  app.server.on('checkExpectation', (_request, response) => {
    const answer = refusal('The expectation cannot be met')
    response.writeHead(417, { ...headers, ...answer.headers }).end(answer.body)
  })
}

/** What Node could not read never becomes a request; this is all that is said of it. */
const UNREADABLE: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
}

/** Answers what is no request, with the headers of every answer, and ends the connection. */
export const answerUnreadable =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, message] = UNREADABLE[error.code ?? ''] ?? [400, 'Invalid request']
    const answer = refusal(message)
    const lines = Object.entries({ ...headers, ...answer.headers }).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${answer.body}`)
    socket.destroySoon()
  }

function refusal(message: string) {
  const body = JSON.stringify({ message })
  const headers = {
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/json; charset=utf-8',
  }
  return { body, headers }
}
