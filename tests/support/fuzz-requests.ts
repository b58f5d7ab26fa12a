import * as fc from 'fast-check'
import { procedurePaths, typeOf } from '#server/rpc/call.ts'
import { contractOf, DOCUMENTED_CALLS, pathWith } from '#tests/contract/contracts.ts'
import { OTHER_ROUTES } from '#tests/contract/other-routes.ts'
import { ACTORS, type ActorName, type Cast } from './actors.ts'
import { applyChanges, arbitraryChanges, type Change } from './fuzz-changes.ts'
import { arbitraryWireFaults, corrupt, type WireFaults } from './fuzz-malformed.ts'
import type { World } from './world.ts'

/** A valid call of an actor, the changes of its input, and the faults of its serialized form. */
export type Attack = { call: string; actor: ActorName; changes: Change[]; wire: WireFaults }
type Request = { method: string; url: string; headers: Record<string, string>; payload: Buffer | undefined }

const CALLS = [
  ...DOCUMENTED_CALLS,
  ...procedurePaths,
  ...Object.keys(OTHER_ROUTES).map((path) => `GET ${path}`),
]
/** Mostly an actor who may make the call: otherwise most attacks would end at authorization. */
const arbitraryActor = (statuses: Record<ActorName, number>) =>
  fc.oneof(
    {
      arbitrary: fc.constantFrom(...ACTORS.filter((actor) => statuses[actor] < 401 || statuses[actor] === 426)),
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

/** Builds the request of an attack. */
export async function buildRequest(
  cast: Cast,
  { call, actor, changes, wire: faults }: Attack,
): Promise<Request> {
  const [method = 'GET', path = ''] = isPath(call) ? call.split(' ') : []
  const otherRoute = OTHER_ROUTES[path]
  if (otherRoute) {
    const url = typeof otherRoute.path === 'string' ? otherRoute.path : await otherRoute.path(cast)
    return finish(cast, { method, url, headers: {}, payload: undefined }, actor, faults)
  }
  const { params, body, headers = {} } = await contractOf(call).input(cast, actor)
  if (isPath(call)) {
    const url = pathWith(faults.part === null ? path : path.replace(/:\w+/, faults.part), params)
    if (Buffer.isBuffer(body))
      return finish(cast, { method, url, headers, payload: corrupt(body, faults) }, actor, faults)
    const payload = body ? corrupt(toJson(applyChanges(body, changes)), faults) : undefined
    return finish(
      cast,
      { method, url, headers: payload ? { 'content-type': 'application/json' } : {}, payload },
      actor,
      faults,
    )
  }
  const text = corrupt(toJson(applyChanges({ ...body, ...params }, changes)), faults)
  const isMutation = typeOf(call as (typeof procedurePaths)[number]) === 'mutation'
  const url = `/trpc/${call}${isMutation ? '' : `?input=${encodeURIComponent(text.toString())}`}`
  const headersOf: Record<string, string> = isMutation ? { 'content-type': 'application/json' } : {}
  return finish(
    cast,
    { method: isMutation ? 'POST' : 'GET', url, headers: headersOf, payload: isMutation ? text : undefined },
    actor,
    faults,
  )
}

async function finish(
  { world, person }: Cast,
  request: Request,
  actor: ActorName,
  faults: WireFaults,
): Promise<Request> {
  const sender = person(actor)
  return {
    ...request,
    method: faults.method ?? request.method,
    url: `${request.url}${request.url.includes('?') ? faults.search.replace('?', '&') : faults.search}`,
    headers: {
      ...faults.headers,
      ...request.headers,
      ...(faults.type !== null && { 'content-type': faults.type }),
      ...(sender && { cookie: await world.cookie(sender) }),
      ...(faults.cookie !== null && { cookie: faults.cookie }),
    },
  }
}

/** Sends a request; returns the status and body of the reply. */
export async function send({ app }: World, { method, url, headers, payload }: Request) {
  const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body }
}
