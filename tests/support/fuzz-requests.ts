import * as fc from 'fast-check'
import { procedurePaths, typeOf } from '#server/rpc/call.ts'
import { contractOf, DOCUMENTED_CALLS, pathWith } from '#tests/contract/contracts.ts'
import { OTHER_ROUTES } from '#tests/contract/other-routes.ts'
import { ACTORS, type ActorName, type Cast } from './actors.ts'
import { applyChanges, arbitraryChanges, type Change } from './fuzz-changes.ts'
import { arbitraryWireFaults, corrupt, type WireFaults } from './fuzz-malformed.ts'
import type { World } from './world.ts'

/** A valid call of somebody, what is done to its input, and what is done to it on its way. */
export type Attack = { call: string; actor: ActorName; changes: Change[]; wire: WireFaults }
type Request = { method: string; url: string; headers: Record<string, string>; payload: Buffer | undefined }

const CALLS = [
  ...DOCUMENTED_CALLS,
  ...procedurePaths,
  ...Object.keys(OTHER_ROUTES).map((path) => `GET ${path}`),
]
/** Mostly somebody who may make the call, or most attacks would end with who asks. */
const arbitraryActor = (who: Record<ActorName, number>) =>
  fc.oneof(
    {
      arbitrary: fc.constantFrom(...ACTORS.filter((actor) => who[actor] < 401 || who[actor] === 426)),
      weight: 3,
    },
    { arbitrary: fc.constantFrom(...ACTORS), weight: 1 },
  )
export const attacks: fc.Arbitrary<Attack> = fc.constantFrom(...CALLS).chain((call) => {
  const { statuses } = OTHER_ROUTES[call.slice('GET '.length)] ?? contractOf(call)
  return fc.record({
    call: fc.constant(call),
    actor: arbitraryActor(statuses),
    changes: arbitraryChanges,
    wire: arbitraryWireFaults,
  })
})
const isPath = (call: string) => call.includes(' ')
export const toJson = (value: unknown): string => JSON.stringify(value) ?? ''

/** A valid call as it would be sent, with the changes made. */
export async function requestOf(cast: Cast, { call, actor, changes, wire: how }: Attack): Promise<Request> {
  const [method = 'GET', path = ''] = isPath(call) ? call.split(' ') : []
  const elsewhere = OTHER_ROUTES[path]
  if (elsewhere) {
    const url = typeof elsewhere.path === 'string' ? elsewhere.path : await elsewhere.path(cast)
    return finish(cast, { method, url, headers: {}, payload: undefined }, actor, how)
  }
  const { params, body, headers = {} } = await contractOf(call).input(cast, actor)
  if (isPath(call)) {
    const url = pathWith(how.part === null ? path : path.replace(/:\w+/, how.part), params)
    if (Buffer.isBuffer(body))
      return finish(cast, { method, url, headers, payload: corrupt(body, how) }, actor, how)
    const payload = body ? corrupt(toJson(applyChanges(body, changes)), how) : undefined
    return finish(
      cast,
      { method, url, headers: payload ? { 'content-type': 'application/json' } : {}, payload },
      actor,
      how,
    )
  }
  const text = corrupt(toJson(applyChanges({ ...body, ...params }, changes)), how)
  const isMutation = typeOf(call as (typeof procedurePaths)[number]) === 'mutation'
  const url = `/trpc/${call}${isMutation ? '' : `?input=${encodeURIComponent(text.toString())}`}`
  const own: Record<string, string> = isMutation ? { 'content-type': 'application/json' } : {}
  return finish(
    cast,
    { method: isMutation ? 'POST' : 'GET', url, headers: own, payload: isMutation ? text : undefined },
    actor,
    how,
  )
}

async function finish(
  { world, person }: Cast,
  request: Request,
  actor: ActorName,
  how: WireFaults,
): Promise<Request> {
  const who = person(actor)
  return {
    ...request,
    method: how.method ?? request.method,
    url: `${request.url}${request.url.includes('?') ? how.search.replace('?', '&') : how.search}`,
    headers: {
      ...how.headers,
      ...request.headers,
      ...(how.type !== null && { 'content-type': how.type }),
      ...(who && { cookie: await world.cookie(who) }),
      ...(how.cookie !== null && { cookie: how.cookie }),
    },
  }
}

/** Sends a request; the status and the whole body it is answered with. */
export async function send({ app }: World, { method, url, headers, payload }: Request) {
  const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body }
}
