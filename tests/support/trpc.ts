import { typeOf } from '#server/rpc/call.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Calls a procedure over /trpc, as a browser's client does. */
export function callProcedure(
  world: World,
  person: Person | null,
  path: ProcedurePath,
  input?: unknown,
  headers = {},
) {
  if (typeOf(path) === 'mutation')
    return world.call(person, 'POST', `/trpc/${path}`, { body: input ?? {}, headers })
  const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return world.call(person, 'GET', `/trpc/${path}${search}`, { headers })
}
