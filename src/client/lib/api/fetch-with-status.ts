import type { ErrorData } from './errors.ts'

/** JSON-RPC 2.0 code for an internal error; tRPC's default. */
const INTERNAL_ERROR = -32_603

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a body has tRPC's response shape, for one call or a batch. */
const isTrpcBody = (body: unknown) => Array.isArray(body) || (isObject(body) && 'error' in body)

/**
 * `fetch` for tRPC, which reads every body that is not of its own shape as a broken connection. Failed responses of
 * other shapes (the server's `{ "message" }` from before any procedure, a proxy's HTML page) are rewritten into tRPC's
 * shape so that their status survives (decision 94).
 */
export async function fetchWithStatus(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetch(input, init)
  if (response.ok) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (isTrpcBody(body)) return response
  const message = isObject(body) && typeof body.message === 'string' ? body.message : ''
  const data: ErrorData = { httpStatus: response.status, isForeign: message === '' }
  // The headers are kept for `Retry-After`.
  const { status, headers } = response
  return new Response(JSON.stringify({ error: { message, code: INTERNAL_ERROR, data } }), { status, headers })
}
