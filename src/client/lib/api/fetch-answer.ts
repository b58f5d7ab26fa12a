import type { Data } from './errors.ts'

/** What tRPC calls an error without a better name (JSON-RPC 2.0, internal error). */
const INTERNAL_ERROR = -32_603

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The answer of a procedure, or of several. */
const isAnswer = (body: unknown) => Array.isArray(body) || (isObject(body) && 'error' in body)

/**
 * `fetch` for tRPC, which reads JSON of its own shape alone and takes everything else for a broken connection. A failed
 * answer of another kind keeps its status: what the server says before any procedure (`{ "message" }`), and the page of
 * a proxy in front of it. Only where nothing came at all is nobody there (decision 94).
 */
export async function fetchAnswer(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetch(input, init)
  if (response.ok) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (isAnswer(body)) return response
  const message = isObject(body) && typeof body.message === 'string' ? body.message : ''
  const data: Data = { httpStatus: response.status, isForeign: message === '' }
  // With its headers: `Retry-After` says when to try again.
  const { status, headers } = response
  return new Response(JSON.stringify({ error: { message, code: INTERNAL_ERROR, data } }), { status, headers })
}
