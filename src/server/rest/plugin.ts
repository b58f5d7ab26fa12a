import { createHash } from 'node:crypto'
import { getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { issuesOf, publicMessage, reasonOf, retryAfterOf, secondStepOf, toTRPCError } from '../errors.ts'
import { RawJson } from '../infra/raw-json.ts'
import { isNavigation, type PlainPage, plainPage } from '../plain-page.ts'
import { callByPath, typeOf } from '../rpc/call.ts'
import { acceptJsonOnly, readInput, readOneClick } from './input.ts'
import { addHiddenMethods, addNotFound, groupByPath } from './not-found.ts'
import { OPENAPI_PATH, type RestRoute, restRoutes } from './routes.ts'

/** Documented routes without a procedure. */
const OTHER_ROUTES = [
  { method: 'POST', path: '/api/profile/photo' },
  { method: 'GET', path: OPENAPI_PATH },
]

const PAGES = restRoutes.filter(({ oneClick }) => oneClick).map(({ path }) => ({ method: 'GET', path }))

const SERVED_PATHS = groupByPath([...restRoutes, ...OTHER_ROUTES, ...PAGES])

/** Serves the REST table: each route calls its procedure and maps the result to HTTP. */
export async function rest(app: FastifyInstance) {
  acceptJsonOnly(app)
  for (const route of restRoutes) addRoute(app, route)
  openapi(app)
  addHiddenMethods(app, SERVED_PATHS)
  await app.register(async (api) => addNotFound(api, SERVED_PATHS), { prefix: '/api' })
}

function addRoute(app: FastifyInstance, route: RestRoute) {
  const { method, path, procedure, status = 200, reply: replyOf, file, oneClick } = route
  if ((method === 'GET') !== (typeOf(procedure) === 'query')) {
    throw new Error(`${method} ${path} cannot call ${procedure}`)
  }
  if (oneClick) app.get(path, (_request, reply) => sendPage(reply, oneClick.ask))
  app.route({
    method,
    url: path,
    config: { acceptsOtherSites: oneClick !== undefined },
    // Returns the body: returning the reply would wait until it is sent completely.
    handler: async (request, reply) => {
      const ctx = await app.ctxFor(request, reply)
      const result = await callByPath(procedure, ctx, () =>
        oneClick ? readOneClick(request) : readInput(request),
      )
      if (oneClick && isNavigation(request)) return sendPage(reply, oneClick.done(result as never))
      // A mail program could do nothing about a key that has ended.
      if (oneClick) return {}
      if (replyOf) {
        // Its route's procedure returns what it takes, but a table of routes cannot say so.
        const response = replyOf(result as never)
        reply.code(response.status)
        return response.body
      }
      if (file) {
        reply.type(file.type).header('content-disposition', `attachment; filename="${file.name}"`)
        return file.isPolled ? revalidated(request, reply, String(result)) : result
      }
      reply.code(status)
      return status === 204 ? undefined : bodyOf(request, reply, result)
    },
  })
}

function sendPage(reply: FastifyReply, page: PlainPage) {
  const { html, headers } = plainPage(page)
  return reply.headers(headers).send(html)
}

type Paged = { items: unknown[] | RawJson<unknown[]>; next: Record<string, unknown> | null }
const isPage = (result: unknown): result is Paged =>
  typeof result === 'object' && result !== null && 'items' in result && 'next' in result

/** Returns the body of a result. A page becomes an array, with the next page in the Link header. */
function bodyOf(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
  if (!isPage(result)) return result ?? {}
  if (result.next) {
    const [path, search] = request.url.split('?')
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries(result.next)) query.set(name, String(value))
    reply.header('link', `<${path}?${query}>; rel="next"`)
  }
  if (!(result.items instanceof RawJson)) return result.items
  reply.type('application/json; charset=utf-8')
  return result.items.text
}

/** Sends the documented error body for anything thrown; logs server errors. */
export function sendError(cause: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toHttpRefusal(cause)
  if (refusal) return reply.code(refusal.status).send({ message: refusal.message })
  const error = toTRPCError(getTRPCErrorFromUnknown(cause))
  const status = getHTTPStatusCodeFromError(error)
  if (status >= 500)
    request.log[status === 503 ? 'warn' : 'error']({ err: error.cause ?? error }, 'request failed')
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).send(errorBody(error))
}

const errorBody = (error: TRPCError) => {
  // A conflict has its documented body, and names its field only to the client.
  const issues = error.code === 'BAD_REQUEST' ? issuesOf(error) : undefined
  const reason = reasonOf(error)
  return {
    message: publicMessage(error),
    ...(issues && { issues }),
    ...(reason && { reason }),
    ...secondStepOf(error),
  }
}

const STATUS_MESSAGES: Record<number, string> = {
  403: 'Not allowed',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Send application/json',
}

/** Maps an error below 500 of Fastify or its plugins to our message. */
function toHttpRefusal(cause: unknown): { status: number; message: string } | undefined {
  if (!(cause instanceof Error)) return undefined
  const { statusCode } = cause as Error & { statusCode?: number }
  // Input nested so deeply that parsing overflowed the stack.
  if (cause instanceof RangeError && statusCode === undefined)
    return { status: 400, message: 'Invalid request' }
  if (statusCode === undefined || statusCode >= 500) return undefined
  return { status: statusCode, message: STATUS_MESSAGES[statusCode] ?? 'Invalid request' }
}

/** Returns the body with its ETag; an empty 304 for a client that already has it. */
function revalidated({ headers }: FastifyRequest, reply: FastifyReply, body: string): string | undefined {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (!isKnown(headers['if-none-match'], etag)) return body
  reply.code(304).removeHeader('content-type').removeHeader('content-disposition')
  return undefined
}

/** A proxy that compresses makes the tag weak, which compares as equal (RFC 9110 8.8.3.2). */
const isKnown = (header: string | undefined, etag: string) =>
  header
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false

/** Serves the OpenAPI document, made when it is first asked for: most installations never are. */
function openapi(app: FastifyInstance) {
  app.get(OPENAPI_PATH, async (request, reply) => {
    const { openapiText } = await import('./openapi-document.ts')
    reply.type('application/json; charset=utf-8')
    const body = revalidated(request, reply, openapiText())
    // No personal data: any cache may keep it, with revalidation.
    reply.header('cache-control', 'no-cache')
    return body
  })
}
