import { restRoutes } from '#server/rest/routes.ts'
import { procedurePaths } from '#server/rpc/call.ts'
import { contractOf, costOf, DOCUMENTED_CALLS, pathWith } from '#tests/contract/contracts.ts'
import { OTHER_ROUTES } from '#tests/contract/other-routes.ts'
import type { ActorName, Cast } from './actors.ts'
import type { Person } from './people.ts'
import type { Route } from './routes.ts'
import { callProcedure } from './trpc.ts'
import type { Answer } from './world.ts'

type Send = (person: Person | null, search?: string) => Promise<Answer>

/** Something that can be asked at one of the doors, each time about something of its own. */
export type Call = {
  /** By which tables know it; a documented call is known by its method and path at every door. */
  name: string
  /** Puts in place what it is about; what comes back makes the call. */
  prepare: (cast: Cast, actor: ActorName) => Promise<Send>
}

const restCall = (name: string): Call => ({
  name,
  async prepare(cast, actor) {
    const [method, path] = name.split(' ') as [Route['method'], string]
    const { params, ...options } = await contractOf(name).input(cast, actor)
    return (person, search = '') =>
      cast.world.call(person, method, `${pathWith(path, params)}${search}`, options)
  },
})

const otherRouteCall = (route: string, { path }: (typeof OTHER_ROUTES)[string]): Call => ({
  name: `GET ${route}`,
  async prepare(cast) {
    const url = typeof path === 'string' ? path : await path(cast)
    return (person) => cast.world.call(person, 'GET', url)
  },
})

/** Every documented call, and whatever else is served to a browser. */
export const restCalls: Call[] = [
  ...DOCUMENTED_CALLS.map(restCall),
  ...Object.entries(OTHER_ROUTES).map(([route, entry]) => otherRouteCall(route, entry)),
]

/** Every procedure, over /trpc. */
export const procedureCalls: Call[] = procedurePaths.map((path) => {
  const route = restRoutes.find(({ procedure }) => procedure === path)
  return {
    name: route ? `${route.method} ${route.path}` : path,
    async prepare(cast, actor) {
      const { params, body } = await contractOf(path).input(cast, actor)
      return (person) => callProcedure(cast.world, person, path, { ...body, ...params })
    },
  }
})

/**
 * Makes a call ready for whoever the table of costs has it made by, who has just been found out to be him: what comes
 * back makes it, and over REST may be given which part of a list to ask for.
 */
export async function prepareCall(cast: Cast, { name, prepare }: Call) {
  const { by } = costOf(name)
  const person = by === 'newcomer' ? await cast.world.mentee() : cast.person(by)
  const send = await prepare(cast, by === 'newcomer' ? 'mentee' : by)
  if (person) await cast.world.ctx(person)
  return (search?: string) => send(person, search)
}
