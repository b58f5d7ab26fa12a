import { TRPCClientError } from '@trpc/client'
import type { RefusalReason } from '#shared/errors.ts'
import type { ErrorData } from './errors.ts'

/** JSON-RPC 2.0 code for an internal error; tRPC's default. */
const INTERNAL_ERROR = -32_603

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a body has tRPC's response shape, for one call or a batch. */
const isTrpcBody = (body: unknown) => Array.isArray(body) || (isObject(body) && 'error' in body)

/** Parses an answer; undefined for what is not JSON, such as a proxy's page. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns tRPC's error shape for an answer of another shape: the server's `{ "message" }`, or what a proxy sent. A success
 * is a page that a network sent in place of the result, and its status says nothing.
 */
function errorShapeOf(status: number, body: unknown) {
  const { message, reason } = isObject(body) ? body : {}
  const text = typeof message === 'string' ? message : ''
  const isOk = status >= 200 && status < 300
  const data: ErrorData = {
    ...(!isOk && { httpStatus: status }),
    isForeign: isOk || text === '',
    ...(typeof reason === 'string' && { reason: reason as RefusalReason }),
  }
  return { error: { message: text, code: INTERNAL_ERROR, data } }
}

/** Returns the error for an answer that is not of tRPC's shape. */
export const errorOf = (response: Response, text: string) =>
  TRPCClientError.from(errorShapeOf(response.status, parseAnswer(text)), { meta: { response } })

/**
 * `fetch` for tRPC, which reads every body that is not of its own shape as a broken connection. Responses of other shapes
 * are rewritten into tRPC's shape so that their status and their sender survive (decision 135).
 */
export async function fetchWithStatus(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetch(input, init)
  const { ok, status, headers } = response
  if (ok && headers.get('content-type')?.startsWith('application/json')) return response
  const body = parseAnswer(await response.clone().text())
  if (isTrpcBody(body)) return response
  const shape = errorShapeOf(status, body)
  // The server gives a 401 from a procedure only: this is a proxy's, and says nothing about the session.
  if (status === 401) shape.error.data.isForeign = true
  // The headers are kept for `Retry-After`.
  return new Response(JSON.stringify(shape), { status, headers })
}
