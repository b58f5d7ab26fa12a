import type { FastifyInstance } from 'fastify'
import { typeOf } from '#server/rpc/call.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'
import type { Person } from './people.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS'
type CallOptions = { body?: unknown; headers?: Record<string, string> }

// biome-ignore lint/suspicious/noExplicitAny: each test checks the body it expects.
export type Answer = { status: number; body: any; text: string; headers: Record<string, unknown> }

export type Calls = {
  /** Makes an HTTP call as a person or anonymously; parses a JSON body. */
  call: (person: Person | null, method: Method, path: string, options?: CallOptions) => Promise<Answer>
  /** Calls a procedure over HTTP; the body is its result, or what REST says of a refusal. */
  trpc: (
    person: Person | null,
    procedure: ProcedurePath,
    input?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>
}

export function createCalls(app: FastifyInstance, cookie: (person: Person) => Promise<string>): Calls {
  const call: Calls['call'] = async (person, method, path, { body, headers = {} } = {}) => {
    // A GET has its input in the query string.
    const query = method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
    const response = await app.inject({
      method,
      url: `${path}${query}`,
      headers: { ...(person && { cookie: await cookie(person) }), ...headers },
      ...(body !== undefined && !query && { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? response.json() : null,
      text: response.body,
      headers: response.headers,
    }
  }
  return {
    call,
    trpc: async (person, procedure, input = {}, headers = {}) =>
      unwrap(await callProcedure({ call }, person, procedure, input, headers)),
  }
}

/** Calls a procedure over /trpc, as a browser's client does; the body is as it was sent. */
export function callProcedure(
  { call }: Pick<Calls, 'call'>,
  person: Person | null,
  path: ProcedurePath,
  input?: unknown,
  headers = {},
) {
  if (typeOf(path) === 'mutation') return call(person, 'POST', `/trpc/${path}`, { body: input ?? {}, headers })
  const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return call(person, 'GET', `/trpc/${path}${search}`, { headers })
}

function unwrap(answer: Answer): Answer {
  const { result, error } = answer.body ?? {}
  if (!error) return { ...answer, body: result?.data ?? null }
  const { code: _, httpStatus: __, path: ___, ...details } = error.data
  return { ...answer, body: { message: error.message, ...details } }
}
