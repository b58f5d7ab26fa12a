import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lazy } from '#shared/lazy.ts'
import type { Ctx } from '../context.ts'
import { retryAfterOf, toTRPCError } from '../errors.ts'
import { stringifyWithRaw } from '../infra/raw-json.ts'
import { callByPath, isProcedurePath, typeOf } from './call.ts'
import { appRouter } from './router.ts'

const BATCH_MAX = 10
const HEADERS = { 'content-type': 'application/json', vary: 'trpc-accept, accept' }
const METHODS = { query: 'GET', mutation: 'POST', subscription: 'GET' } as const

type Answer = { result: { data: unknown } } | { error: ReturnType<typeof getTRPCErrorShape> }
type CtxFor = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>

/**
 * Answers `/trpc/:path` as tRPC's own HTTP adapter does for queries and mutations, alone or in a batch: the same
 * addresses, bodies, statuses and errors (trpc.io/docs/rpc). It leaves out what nothing here uses, streams,
 * subscriptions and forms, and with it the copies of request and response that cost more than the call itself.
 */
export async function answer(ctxFor: CtxFor, request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'HEAD') return reply.code(204).send()
  const refusals: TRPCError[] = []
  const refused = (cause: unknown, path?: string): Answer => {
    const error = toTRPCError(getTRPCErrorFromUnknown(cause))
    refusals.push(error)
    if (error.code === 'INTERNAL_SERVER_ERROR') {
      request.log.error({ err: error.cause ?? error }, 'request failed')
    }
    if (error.code === 'SERVICE_UNAVAILABLE') {
      request.log.warn({ err: error.cause ?? error }, 'request failed')
    }
    return { error: shapeOf(error, path) }
  }

  const answers = await answersTo(request, () => ctxFor(request, reply), refused)
  const seconds = refusals.map(retryAfterOf).find((value) => value !== undefined)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  reply.code(getHTTPStatusCode(answers))
  reply.headers(HEADERS)
  return Array.isArray(answers) ? `[${answers.map(written).join(',')}]` : written(answers)
}

const written = (one: Answer): string =>
  'result' in one ? `{"result":${stringifyWithRaw(one.result)}}` : JSON.stringify(one)

async function answersTo(
  request: FastifyRequest,
  ctxOf: () => Promise<Ctx>,
  refused: (cause: unknown, path?: string) => Answer,
): Promise<Answer | Answer[]> {
  const isBatch = first(request.query, 'batch') === '1'
  const { path } = request.params as { path: string }
  const paths = isBatch ? path.split(',') : [path]
  try {
    refuseBatch(paths)
    const inputs = lazy(() => inputsOf(request, isBatch))
    const ctx = ctxOf()
    // It is awaited by each call; where none gets so far, its refusal concerns nobody.
    ctx.catch(() => {})
    const answers = await Promise.all(
      paths.map(async (one, at) => {
        try {
          const procedure = procedureAt(one, request.method)
          const data = await callByPath(procedure, await ctx, () => inputs()[at])
          return { result: { data } }
        } catch (cause) {
          return refused(cause, one)
        }
      }),
    )
    return isBatch ? answers : (answers as [Answer])[0]
  } catch (cause) {
    return refused(cause)
  }
}

function refuseBatch(paths: string[]) {
  if (paths.length > BATCH_MAX) badRequest('Batch call exceeds maximum size')
  const types = new Set(paths.filter(isProcedurePath).map(typeOf))
  if (types.size > 1) badRequest(`Cannot mix procedure types in call: ${[...types].join(', ')}`)
}

function procedureAt(path: string, method: string) {
  if (!isProcedurePath(path)) {
    throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` })
  }
  const type = typeOf(path)
  if (METHODS[type] !== method) {
    const message = `Unsupported ${method}-request to ${type} procedure at path "${path}"`
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message })
  }
  return path
}

/** The input of each call of the request, by its place; asked for only by a procedure that has let its caller in. */
function inputsOf({ method, query, body }: FastifyRequest, isBatch: boolean): Record<number, unknown> {
  const text = method === 'GET' ? first(query, 'input') : (body as string)
  if (method === 'GET' && !text) return {}
  const inputs = parsed(text ?? '')
  if (!isBatch) return { 0: inputs }
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) {
    badRequest('"input" needs to be an object when doing a batch call')
  }
  return inputs as Record<number, unknown>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The input is not valid JSON', cause })
  }
}

/** A parameter of the address; named more than once, its first value. */
function first(query: unknown, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name]
  return Array.isArray(value) ? value[0] : value
}

function badRequest(message: string): never {
  throw new TRPCError({ code: 'BAD_REQUEST', message })
}

const shapeOf = (error: TRPCError, path: string | undefined) =>
  getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: path !== undefined && isProcedurePath(path) ? typeOf(path) : 'unknown',
    path,
    input: undefined,
    ctx: undefined,
  })
