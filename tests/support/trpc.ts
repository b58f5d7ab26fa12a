import { typeOf } from '#server/rpc/call.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'
import type { Answer, World } from './create-world.ts'
import type { Person } from './people.ts'

/** Calls a procedure over /trpc, as a browser's client does; the body is as it was sent. */
export function callProcedure(
  { call }: Pick<World, 'call'>,
  person: Person | null,
  path: ProcedurePath,
  input?: unknown,
  headers = {},
) {
  if (typeOf(path) === 'mutation') return call(person, 'POST', `/trpc/${path}`, { body: input ?? {}, headers })
  const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return call(person, 'GET', `/trpc/${path}${search}`, { headers })
}

/** The same reply with the result, or what REST says of a refusal, as its body. */
export function unwrap(answer: Answer): Answer {
  const { result, error } = answer.body ?? {}
  if (!error) return { ...answer, body: result?.data ?? null }
  const { code: _, httpStatus: __, path: ___, ...details } = error.data
  return { ...answer, body: { message: error.message, ...details } }
}
