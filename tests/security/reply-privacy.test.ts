import { afterAll, beforeAll, test } from 'vitest'
import { restRoutes } from '#server/rest/routes.ts'
import { procedurePaths, typeOf } from '#server/rpc/call.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'
import { contractOf, pathWith } from '#tests/contract/contracts.ts'
import { ACTORS, type ActorName, type Cast, createCast } from '#tests/support/actors.ts'
import { addCanaries, hiddenFrom, listCanaries } from '#tests/support/canaries.ts'
import { INTERNALS } from '#tests/support/leaks.ts'
import { isFullSize, sized } from '#tests/support/sizes.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { type Answer, createWorld, describe, expect, type World } from '#tests/support/world.ts'

/** A public key is none. */
const SECRET_NAMES = /password|hash|token|secret|(?<!public)key$/i
/** Names that are WebAuthn's, and the secret that its owner types into an app. */
const OWN_SECRETS = /^(?:account\.startApp \.secret|account\.startPasskey \..*[rR]esidentKey)$/
const IDS = '[T19, T55, T56, T57, T58, ASVS 8.2.3, ASVS 14.2.6, ASVS 15.3.1]'

/** Creates a cast with an entry in each list of their matches. */
async function createFullCast(world: World): Promise<Cast> {
  const cast = await createCast(world)
  for (const actor of ACTORS) {
    await cast.addSession(actor)
    await cast.addCallRequest(actor)
    await cast.addMessage(actor)
  }
  await world.match(cast.mentor, await world.mentee(), 'pending')
  return cast
}

type Send = (cast: Cast, actor: ActorName) => Promise<Answer>

/** The cast of all calls that only read: creating one takes longer than the calls. */
let readers: Cast
beforeAll(async () => {
  readers = await createFullCast(await createWorld({ RATE_LIMITS: 'off' }))
})
afterAll(() => readers.world.end())

/**
 * Makes a call as the actors who may make it, at full size as all: src/server/rpc/rpc.test.ts compares each refusal with
 * its schema. Returns what a reply shows that its actor must not see.
 */
async function findLeaks(procedure: ProcedurePath, send: Send) {
  if (typeOf(procedure) === 'query') return findLeaksTo(readers, procedure, send)
  const world = await createWorld()
  try {
    return await findLeaksTo(await createFullCast(world), procedure, send)
  } finally {
    await world.end()
  }
}

async function findLeaksTo(cast: Cast, procedure: ProcedurePath, send: Send) {
  const { world } = cast
  const { statuses } = contractOf(procedure)
  const found: string[] = []
  for (const actor of ACTORS.filter((one) => isFullSize || statuses[one] < 300)) {
    const person = cast.person(actor)
    if (person) await world.cookie(person)
    const answer = await send(cast, actor)
    const { status, body, text } = answer
    if (status === 429) found.push(`${actor}: nothing was tested`)
    for (const name of fieldPathsIn(resultOf(body))) {
      if (SECRET_NAMES.test(name) && !OWN_SECRETS.test(`${procedure} ${name}`))
        found.push(`${actor}: the name ${name}`)
    }
    const canaries = await listCanaries(world)
    const hidden = await hiddenFrom(cast, actor, canaries, {
      // After these the viewer is the person who signed in.
      userId: /^auth\.(?:login|secondStep)$/.test(procedure) ? idIn(resultOf(body)) : person?.userId,
      byAdmins: procedure.startsWith('admin.'),
      location: procedure === 'mentor.matchRequests',
      bios: procedure === 'mentee.mentorDetails',
      // The one conversation with a grant.
      opened: procedure === 'admin.transcripts.read' && actor === 'admin' ? cast.matchIdOf(actor) : undefined,
    })
    for (const { text: canary } of hidden) if (text.includes(canary)) found.push(`${actor}: ${canary}`)
    if (INTERNALS.test(text)) found.push(`${actor}: ${INTERNALS.exec(text)?.[0]} with ${status}`)
  }
  return found
}

type Wrapped = { result?: { data?: unknown } } | null
type Paged = { items?: unknown } | null
/** The content of a reply: the items of a page, or the data of a procedure's result. */
function resultOf(body: unknown): unknown {
  const data = (body as Wrapped)?.result ? (body as Wrapped)?.result?.data : body
  return (data as Paged)?.items ?? data
}

/** The paths of all fields of a reply, such as `[].mentor.user.fullName`. */
function fieldPathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldPathsIn(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    `${path}.${name}`,
    ...fieldPathsIn(inner, `${path}.${name}`),
  ])
}

const idIn = (user: unknown) => (user as { id: number }).id

describe('no reply shows a field or value that its actor must not see', () => {
  for (const procedure of procedurePaths) {
    test(`${procedure} ${IDS}`, async () => {
      const { input } = contractOf(procedure)
      const found = await findLeaks(procedure, async (cast, actor) => {
        const { params, body, headers } = await input(cast, actor)
        await addCanaries(cast.world)
        return callProcedure(cast.world, cast.person(actor), procedure, { ...body, ...params }, headers)
      })
      expect(found).toEqual([])
    })
  }

  // They return what their procedures return.
  for (const { method, path, procedure } of sized([], restRoutes)) {
    test(`${method} ${path} ${IDS}`, async () => {
      const { input } = contractOf(`${method} ${path}`)
      const found = await findLeaks(procedure, async (cast, actor) => {
        const { params, ...options } = await input(cast, actor)
        await addCanaries(cast.world)
        return cast.world.call(cast.person(actor), method, pathWith(path, params), options)
      })
      expect(found).toEqual([])
    })
  }
})
