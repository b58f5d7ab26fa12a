import * as fc from 'fast-check'
import { procedurePaths, typeOf } from '#server/rpc/call.ts'
import { contractOf, DOCUMENTED_CALLS, pathWith } from '#tests/contract/contracts.ts'
import { ELSEWHERE } from '#tests/contract/elsewhere.ts'
import { ASKERS, type Asker, type Cast } from './actors.ts'
import { type Change, changed, changes } from './fuzz-changes.ts'
import { type Wire, wire, written } from './fuzz-malformed.ts'
import type { World } from './world.ts'

/** A valid call of somebody, what is done to its input, and what is done to it on its way. */
export type Attack = { call: string; asker: Asker; made: Change[]; wire: Wire }
type Request = { method: string; url: string; headers: Record<string, string>; payload: Buffer | undefined }

const CALLS = [...DOCUMENTED_CALLS, ...procedurePaths, ...Object.keys(ELSEWHERE).map((path) => `GET ${path}`)]
/** Mostly somebody who may make the call, or most attacks would end with who asks. */
const askerOf = (who: Record<Asker, number>) =>
  fc.oneof(
    {
      arbitrary: fc.constantFrom(...ASKERS.filter((asker) => who[asker] < 401 || who[asker] === 426)),
      weight: 3,
    },
    { arbitrary: fc.constantFrom(...ASKERS), weight: 1 },
  )
export const attacks: fc.Arbitrary<Attack> = fc.constantFrom(...CALLS).chain((call) => {
  const { who } = ELSEWHERE[call.slice('GET '.length)] ?? contractOf(call)
  return fc.record({ call: fc.constant(call), asker: askerOf(who), made: changes, wire })
})
const isPath = (call: string) => call.includes(' ')
export const json = (value: unknown): string => JSON.stringify(value) ?? ''

/** A valid call as it would be sent, with the changes made. */
export async function requestOf(cast: Cast, { call, asker, made, wire: how }: Attack): Promise<Request> {
  const [method = 'GET', path = ''] = isPath(call) ? call.split(' ') : []
  const elsewhere = ELSEWHERE[path]
  if (elsewhere) {
    const url = typeof elsewhere.at === 'string' ? elsewhere.at : await elsewhere.at(cast)
    return finish(cast, { method, url, headers: {}, payload: undefined }, asker, how)
  }
  const { params, body, headers = {} } = await contractOf(call).ask(cast, asker)
  if (isPath(call)) {
    const url = pathWith(how.part === null ? path : path.replace(/:\w+/, how.part), params)
    if (Buffer.isBuffer(body))
      return finish(cast, { method, url, headers, payload: written(body, how) }, asker, how)
    const payload = body ? written(json(changed(body, made)), how) : undefined
    return finish(
      cast,
      { method, url, headers: payload ? { 'content-type': 'application/json' } : {}, payload },
      asker,
      how,
    )
  }
  const text = written(json(changed({ ...body, ...params }, made)), how)
  const isMutation = typeOf(call as (typeof procedurePaths)[number]) === 'mutation'
  const url = `/trpc/${call}${isMutation ? '' : `?input=${encodeURIComponent(text.toString())}`}`
  const own: Record<string, string> = isMutation ? { 'content-type': 'application/json' } : {}
  return finish(
    cast,
    { method: isMutation ? 'POST' : 'GET', url, headers: own, payload: isMutation ? text : undefined },
    asker,
    how,
  )
}

async function finish({ world, person }: Cast, request: Request, asker: Asker, how: Wire): Promise<Request> {
  const who = person(asker)
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
