import { restRoutes } from '#server/rest/routes.ts'
import { procedurePaths } from '#server/rpc/call.ts'
import { contractOf, costOf, DOCUMENTED_CALLS, pathWith } from '#tests/contract/contracts.ts'
import { ELSEWHERE } from '#tests/contract/elsewhere.ts'
import type { Asker, Cast } from './actors.ts'
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
  prepare: (cast: Cast, asker: Asker) => Promise<Send>
}

const restCall = (name: string): Call => ({
  name,
  async prepare(cast, asker) {
    const [method, path] = name.split(' ') as [Route['method'], string]
    const { params, ...options } = await contractOf(name).ask(cast, asker)
    return (person, search = '') =>
      cast.world.call(person, method, `${pathWith(path, params)}${search}`, options)
  },
})

const callElsewhere = (path: string, at: (typeof ELSEWHERE)[string]['at']): Call => ({
  name: `GET ${path}`,
  async prepare(cast) {
    const found = typeof at === 'string' ? at : await at(cast)
    return (person) => cast.world.call(person, 'GET', found)
  },
})

/** Every documented call, and whatever else is served to a browser. */
export const restCalls: Call[] = [
  ...DOCUMENTED_CALLS.map(restCall),
  ...Object.entries(ELSEWHERE).map(([path, { at }]) => callElsewhere(path, at)),
]

/** Every procedure, over /trpc. */
export const procedureCalls: Call[] = procedurePaths.map((path) => {
  const route = restRoutes.find(({ procedure }) => procedure === path)
  return {
    name: route ? `${route.method} ${route.path}` : path,
    async prepare(cast, asker) {
      const { params, body } = await contractOf(path).ask(cast, asker)
      return (person) => callProcedure(cast.world, person, path, { ...body, ...params })
    },
  }
})

/**
 * Makes a call ready for whoever the table of costs has it made by, who has just been found out to be him: what comes
 * back makes it, and over REST may be given which part of a list to ask for.
 */
export async function readyToMake(cast: Cast, { name, prepare }: Call) {
  const { by } = costOf(name)
  const person = by === 'newcomer' ? await cast.world.mentee() : cast.person(by)
  const send = await prepare(cast, by === 'newcomer' ? 'mentee' : by)
  if (person) await cast.world.ctx(person)
  return (search?: string) => send(person, search)
}
