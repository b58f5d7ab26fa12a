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

type RpcResponse = { result: { data: unknown } } | { error: ReturnType<typeof getTRPCErrorShape> }
type CtxFor = (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>

/**
 * Handles `/trpc/:path` like tRPC's own HTTP adapter, single or batched: same URLs, bodies, statuses and errors
 * (trpc.io/docs/rpc). Without streams, subscriptions and forms, it avoids copying request and response, which costs
 * more than the call itself.
 */
export async function handleRpcRequest(ctxFor: CtxFor, request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'HEAD') return reply.code(204).send()
  const errors: TRPCError[] = []
  const toErrorResponse = (cause: unknown, path?: string): RpcResponse => {
    const error = toTRPCError(getTRPCErrorFromUnknown(cause))
    errors.push(error)
    if (error.code === 'INTERNAL_SERVER_ERROR') {
      request.log.error({ err: error.cause ?? error }, 'request failed')
    }
    if (error.code === 'SERVICE_UNAVAILABLE') {
      request.log.warn({ err: error.cause ?? error }, 'request failed')
    }
    return { error: errorShapeOf(error, path) }
  }

  const responses = await runCalls(request, () => ctxFor(request, reply), toErrorResponse)
  const retryAfter = errors.map(retryAfterOf).find((value) => value !== undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(getHTTPStatusCode(responses))
  reply.headers(HEADERS)
  return Array.isArray(responses) ? `[${responses.map(serialize).join(',')}]` : serialize(responses)
}

const serialize = (response: RpcResponse): string =>
  'result' in response ? `{"result":${stringifyWithRaw(response.result)}}` : JSON.stringify(response)

async function runCalls(
  request: FastifyRequest,
  createContext: () => Promise<Ctx>,
  toErrorResponse: (cause: unknown, path?: string) => RpcResponse,
): Promise<RpcResponse | RpcResponse[]> {
  const isBatch = firstParam(request.query, 'batch') === '1'
  const { path } = request.params as { path: string }
  const paths = isBatch ? path.split(',') : [path]
  try {
    requireValidBatch(paths)
    const inputs = lazy(() => readInputs(request, isBatch))
    const ctx = createContext()
    // Each call awaits it. If none gets that far, its rejection must not go unhandled.
    ctx.catch(() => {})
    const responses = await Promise.all(
      paths.map(async (name, index) => {
        try {
          const procedure = requireProcedure(name, request.method)
          const data = await callByPath(procedure, await ctx, () => inputs()[index])
          return { result: { data } }
        } catch (cause) {
          return toErrorResponse(cause, name)
        }
      }),
    )
    return isBatch ? responses : (responses as [RpcResponse])[0]
  } catch (cause) {
    return toErrorResponse(cause)
  }
}

function requireValidBatch(paths: string[]) {
  if (paths.length > BATCH_MAX) badRequest('Batch call exceeds maximum size')
  const types = new Set(paths.filter(isProcedurePath).map(typeOf))
  if (types.size > 1) badRequest(`Cannot mix procedure types in call: ${[...types].join(', ')}`)
}

function requireProcedure(path: string, method: string) {
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

/** Returns the input of each call by its index. Called only after authorization. */
function readInputs({ method, query, body }: FastifyRequest, isBatch: boolean): Record<number, unknown> {
  const text = method === 'GET' ? firstParam(query, 'input') : (body as string)
  if (method === 'GET' && !text) return {}
  const inputs = parseJson(text ?? '')
  if (!isBatch) return { 0: inputs }
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) {
    badRequest('"input" needs to be an object when doing a batch call')
  }
  return inputs as Record<number, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The input is not valid JSON', cause })
  }
}

/** Returns the first value of a query parameter. */
function firstParam(query: unknown, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name]
  return Array.isArray(value) ? value[0] : value
}

function badRequest(message: string): never {
  throw new TRPCError({ code: 'BAD_REQUEST', message })
}

const errorShapeOf = (error: TRPCError, path: string | undefined) =>
  getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: path !== undefined && isProcedurePath(path) ? typeOf(path) : 'unknown',
    path,
    input: undefined,
    ctx: undefined,
  })
