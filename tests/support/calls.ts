import { procedurePaths } from '#server/rpc/call.ts'
import { contractOf, costOf, DOCUMENTED_CALLS, pathWith, procedureOf } from '#tests/contract/contracts.ts'
import { OTHER_ROUTES } from '#tests/contract/other-routes.ts'
import type { ActorName, Cast } from './actors.ts'
import type { Person } from './people.ts'
import type { Route } from './routes.ts'
import { sized } from './sizes.ts'
import { callProcedure } from './trpc.ts'
import type { Answer } from './world.ts'

/** A page of a list: the query string of REST, or fields of a procedure's input. */
export type Page = { search: string } | { input: object }
type Send = (person: Person | null, page?: Page) => Promise<Answer>

/** A call over one of the transports; each run has its own data. */
export type Call = {
  /** Its key in the contract tables: a documented call's method and path, or a procedure's name. */
  name: string
  /** Inserts the data it needs; returns the function that makes the call. */
  prepare: (cast: Cast, actor: ActorName) => Promise<Send>
}

const restCall = (name: string): Call => ({
  name,
  async prepare(cast, actor) {
    const [method, path] = name.split(' ') as [Route['method'], string]
    const { params, ...options } = await contractOf(name).input(cast, actor)
    return (person, page) => {
      const search = page && 'search' in page ? page.search : ''
      return cast.world.call(person, method, `${pathWith(path, params)}${search}`, options)
    }
  },
})

const otherRouteCall = (route: string, { path }: (typeof OTHER_ROUTES)[string]): Call => ({
  name: `GET ${route}`,
  async prepare(cast) {
    const url = typeof path === 'string' ? path : await path(cast)
    return (person) => cast.world.call(person, 'GET', url)
  },
})

/** Every documented call, and everything else that is served over HTTP. */
export const restCalls: Call[] = [
  ...DOCUMENTED_CALLS.map(restCall),
  ...Object.entries(OTHER_ROUTES).map(([route, entry]) => otherRouteCall(route, entry)),
]

/** Every procedure, over `/trpc`. */
export const procedureCalls: Call[] = procedurePaths.map((path) => ({
  name: path,
  async prepare(cast, actor) {
    const { params, body, headers } = await contractOf(path).input(cast, actor)
    return (person, page) => {
      const input = { ...body, ...params, ...(page && 'input' in page && page.input) }
      return callProcedure(cast.world, person, path, input, headers)
    }
  },
}))

/** Every call over tRPC, or over REST if it has no procedure; at full size over both. */
export const everyCall: Call[] = [
  ...sized(
    restCalls.filter(({ name }) => procedureOf(name) === undefined),
    restCalls,
  ),
  ...procedureCalls,
]

/**
 * Prepares a call as the actor of its cost entry, whose session is already cached. Returns the function that makes it,
 * which takes a page of a list.
 */
export async function prepareCall(cast: Cast, { name, prepare }: Call) {
  const { by } = costOf(name)
  const person = by === 'newcomer' ? await cast.world.mentee() : cast.person(by)
  const send = await prepare(cast, by === 'newcomer' ? 'mentee' : by)
  if (person) await cast.world.ctx(person)
  return (page?: Page) => send(person, page)
}
