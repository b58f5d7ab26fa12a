import { restRoutes } from '#server/rest/routes.ts'
import { procedurePaths } from '#server/rpc/call.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'
import { contractOf, pathWith } from '#tests/contract/contracts.ts'
import { faultsOfCall, faultsOfProcedure } from '#tests/contract/replies.ts'
import { ACTORS, type ActorName, type Cast, createCast } from '#tests/support/actors.ts'
import { addCanaries, hiddenFrom } from '#tests/support/canaries.ts'
import { INTERNALS } from '#tests/support/leaks.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { type Answer, describe, expect, test, type World } from '#tests/support/world.ts'

const SECRET_NAMES = /password|hash|token|secret|key$/i
const IDS = '[T19, T55, T56, T57, T58, ASVS 8.2.3, ASVS 14.2.6, ASVS 15.3.1]'

/** Everybody's matches with something in each of their lists. */
async function fullCastOf(world: World): Promise<Cast> {
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

/** Lets everybody make a call, and finds what an answer shows that its actor may not see. */
async function findLeaks(
  world: World,
  procedure: ProcedurePath,
  send: Send,
  faultsOf: (answer: Answer) => string[],
) {
  const cast = await fullCastOf(world)
  const found: string[] = []
  for (const actor of ACTORS) {
    const person = cast.person(actor)
    if (person) await world.cookie(person)
    const answer = await send(cast, actor)
    const { status, body, text } = answer
    for (const fault of faultsOf(answer)) found.push(`${actor}: ${fault}`)
    for (const name of fieldPathsIn(resultOf(body))) {
      if (SECRET_NAMES.test(name)) found.push(`${actor}: the name ${name}`)
    }
    const canaries = await addCanaries(world)
    const hidden = await hiddenFrom(cast, actor, canaries, {
      // Whoever signs in becomes somebody.
      userId: procedure === 'auth.login' ? idIn(resultOf(body)) : person?.userId,
      byAdmins: procedure.startsWith('admin.'),
      location: procedure === 'mentor.matchRequests',
      // The one conversation that he has opened with a reason.
      opened: procedure === 'admin.transcripts.read' && actor === 'admin' ? cast.matchIdOf(actor) : undefined,
    })
    for (const { text: canary } of hidden) if (text.includes(canary)) found.push(`${actor}: ${canary}`)
    if (INTERNALS.test(text)) found.push(`${actor}: ${INTERNALS.exec(text)?.[0]} with ${status}`)
  }
  return found
}

type Wrapped = { result?: { data?: unknown } } | null
type Paged = { items?: unknown } | null
/** What a reply is about: the items of a page, the data of a procedure's result. */
function resultOf(body: unknown): unknown {
  const data = (body as Wrapped)?.result ? (body as Wrapped)?.result?.data : body
  return (data as Paged)?.items ?? data
}

/** The names in a reply, each with where it stands: `[].mentor.user.fullName`. */
function fieldPathsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldPathsIn(one, `${at}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    `${at}.${name}`,
    ...fieldPathsIn(inner, `${at}.${name}`),
  ])
}

const idIn = (user: unknown) => (user as { id: number }).id

describe('no reply shows its actor a name or a value that is not meant for him', () => {
  for (const { method, path, procedure } of restRoutes) {
    test(`${method} ${path} ${IDS}`, async ({ world }) => {
      const { input } = contractOf(`${method} ${path}`)
      const found = await findLeaks(
        world,
        procedure,
        async (cast, actor) => {
          const { params, body } = await input(cast, actor)
          await addCanaries(world)
          return world.call(cast.person(actor), method, pathWith(path, params), { body })
        },
        (answer) => faultsOfCall(`${method} ${path}`, answer),
      )
      expect(found).toEqual([])
    })
  }

  for (const procedure of procedurePaths) {
    test(`${procedure} ${IDS}`, async ({ world }) => {
      const { input } = contractOf(procedure)
      const found = await findLeaks(
        world,
        procedure,
        async (cast, actor) => {
          const { params, body } = await input(cast, actor)
          await addCanaries(world)
          return callProcedure(world, cast.person(actor), procedure, { ...body, ...params })
        },
        (answer) => faultsOfProcedure(procedure, answer),
      )
      expect(found).toEqual([])
    })
  }
})
