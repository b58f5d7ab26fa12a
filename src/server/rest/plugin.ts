import { getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { issuesOf, publicMessage, reasonOf, retryAfterOf, toTRPCError } from '../errors.ts'
import { RawJson } from '../infra/raw-json.ts'
import { callByPath, typeOf } from '../rpc/call.ts'
import { acceptJsonOnly, inputOf } from './input.ts'
import { OPENAPI_PATH, openapi } from './openapi.ts'
import { type RestRoute, restRoutes } from './routes.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** The documented calls that no procedure answers. */
const OTHER_ROUTES = [
  { method: 'POST', path: '/api/profile/photo' },
  { method: 'GET', path: OPENAPI_PATH },
]

/** Serves the table: every row calls its procedure and answers as HTTP does. No rule lives here. */
export async function rest(app: FastifyInstance) {
  acceptJsonOnly(app)
  for (const route of restRoutes) serve(app, route)
  await app.register(openapi)
  refuseOtherMethods(app, methodsByPath([...restRoutes, ...OTHER_ROUTES]))
}

function serve(app: FastifyInstance, route: RestRoute) {
  const { method, path, procedure, status = 200, reply: replyOf, file } = route
  if ((method === 'GET') !== (typeOf(procedure) === 'query')) {
    throw new Error(`${method} ${path} cannot call ${procedure}`)
  }
  app.route({
    method,
    url: path,
    // What it resolves to is sent: the reply itself would be waited for until its last byte is gone.
    handler: async (request, reply) => {
      const ctx = await app.ctxFor(request, reply)
      const result = await callByPath(procedure, ctx, () => inputOf(request))
      if (replyOf) {
        const answer = replyOf(result as never)
        reply.code(answer.status)
        return answer.body
      }
      if (file) {
        reply.type(file.type).header('content-disposition', `attachment; filename="${file.name}"`)
        return result
      }
      reply.code(status)
      return status === 204 ? undefined : bodyOf(request, reply, result)
    },
  })
}

type Paged = { items: unknown[] | RawJson<unknown[]>; next: Record<string, unknown> | null }
const isPage = (result: unknown): result is Paged =>
  typeof result === 'object' && result !== null && 'items' in result && 'next' in result

/** A list goes out as an array; that there is more of it, and where, stands in the Link header. */
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

function methodsByPath(routes: readonly { method: string; path: string }[]) {
  const byPath = new Map<string, string[]>()
  for (const { method, path } of routes) byPath.set(path, [...(byPath.get(path) ?? []), method])
  return byPath
}

function refuseOtherMethods(app: FastifyInstance, byPath: Map<string, string[]>) {
  for (const [url, methods] of byPath) {
    const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods
    app.route({
      method: METHODS.filter((method) => !allow.includes(method)),
      url,
      exposeHeadRoute: false,
      handler: (_request, reply) =>
        reply.code(405).header('allow', allow.join(', ')).send({ message: 'Method not allowed' }),
    })
  }
}

/** Turns whatever was thrown into the documented error body; only bugs reach the log. */
export function sendError(cause: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refused = asHttpRefusal(cause)
  if (refused) return reply.code(refused.status).send({ message: refused.message })
  const error = toTRPCError(getTRPCErrorFromUnknown(cause))
  const status = getHTTPStatusCodeFromError(error)
  if (status >= 500)
    request.log[status === 503 ? 'warn' : 'error']({ err: error.cause ?? error }, 'request failed')
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).send(errorBody(error))
}

const errorBody = (error: TRPCError) => {
  const issues = issuesOf(error)
  const reason = reasonOf(error)
  return { message: publicMessage(error), ...(issues && { issues }), ...(reason && { reason }) }
}

const SENTENCES: Record<number, string> = {
  403: 'Not allowed',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Send application/json',
}

/** What Fastify and its plugins refuse by themselves: a status below 500, said in our words. */
function asHttpRefusal(cause: unknown): { status: number; message: string } | undefined {
  if (!(cause instanceof Error)) return undefined
  const { statusCode } = cause as Error & { statusCode?: number }
  // Input nested so deeply that reading it ran out of stack.
  if (cause instanceof RangeError && statusCode === undefined)
    return { status: 400, message: 'Invalid request' }
  if (statusCode === undefined || statusCode >= 500) return undefined
  return { status: statusCode, message: SENTENCES[statusCode] ?? 'Invalid request' }
}
