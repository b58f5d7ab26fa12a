import type * as z from 'zod/mini'
import type { Outputs, ProcedurePath } from '#server/rpc/router.ts'
import { ACTORS, type ActorName, type Cast } from '#tests/support/actors.ts'

/** Input of a call: what stands in its path, and what stands in its body. */
export type CallInput = {
  params?: Record<string, number>
  body?: object
  headers?: Record<string, string>
}

/** The status that each actor gets for a valid call. */
export type StatusByActor = Record<ActorName, number>

/** Who makes a call to see what it costs; a newcomer is somebody whom no other call needs. */
export type CostActor = ActorName | 'newcomer'

/** How many statements a call asks of the database, and how many commits where it changes something. */
export type Cost = { by: CostActor; statements: number; commits: number }

/** What holds for a call, whether a procedure answers it or not. */
export type Call = {
  statuses: StatusByActor
  /** A valid call about something of the actor's own where they have it, and of somebody else's where they have not. */
  input: (cast: Cast, actor: ActorName) => CallInput | Promise<CallInput>
  /** Who asks has been found out a moment before. An entry of the audit log takes three statements. */
  cost: Cost
}

type IsNothing<Result> = [Result] extends [never] ? true : [Result] extends [undefined] ? true : false

/** Everything a procedure owes: the compiler refuses a reply that the procedure does not give. */
export type Contract<Result = unknown> = Call & {
  /** What the procedure answers with, over tRPC; null for nothing. */
  reply: IsNothing<Result> extends true ? null : z.ZodMiniType<Result>
  /** What its documented call answers with, where that is neither the whole reply nor the items of a page. */
  body?: z.ZodMiniType
}
export type AnyContract = Call & { reply: z.ZodMiniType | null; body?: z.ZodMiniType }

/** The procedures of a router: `'auth.login' | 'auth.me' | …`. */
export type ProcedurePathOf<Router extends string> = Extract<ProcedurePath, `${Router}.${string}`>

type ResultAt<Of, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? ResultAt<Of[Name & keyof Of], Rest>
  : Of[Path & keyof Of]

/** The contracts of all procedures of a router: one missing, or one too many, does not compile. */
export type Contracts<Router extends string> = {
  [Path in ProcedurePathOf<Router>]: Contract<ResultAt<Outputs, Path>>
}

export const everyone = (status: number) =>
  Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<ActorName, number>
export const members = (status: number): StatusByActor => ({ ...everyone(status), nobody: 401 })
export const admins = (status: number): StatusByActor => ({ ...members(403), admin: status })
export const mentors = (own: number, strangers = own): StatusByActor => ({
  ...members(403),
  mentor: own,
  strangerMentor: strangers,
})
export const activeMentees = (own: number, strangers = own): StatusByActor => ({
  ...members(403),
  mentee: own,
  strangerMentee: strangers,
})
/** Those who are inactive or suspended go on reading. */
const idle = (status: number) => ({ inactiveMentee: status, suspendedMentee: status })
/** Mentees of every status; a stranger may get another. */
export const mentees = (own: number, strangers = own): StatusByActor => ({
  ...activeMentees(own, strangers),
  ...idle(own),
})
/** The mentor and the active mentee of a match. */
export const writers = (status: number): StatusByActor => ({
  ...members(403),
  mentor: status,
  mentee: status,
  strangerMentor: 404,
  strangerMentee: 404,
})
/** The mentor and the mentee of a match, also where the mentee is not active. */
export const parties = (status: number): StatusByActor => ({ ...writers(status), ...idle(status) })

const costOfActor =
  (by: CostActor) =>
  (statements: number, commits = 0): Cost => ({ by, statements, commits })

/** Costs by who pays them: `by.mentee(4, 1)` is four statements and one commit. */
export const costFor = {
  nobody: costOfActor('nobody'),
  newcomer: costOfActor('newcomer'),
  admin: costOfActor('admin'),
  mentor: costOfActor('mentor'),
  mentee: costOfActor('mentee'),
}

/** A call without input. */
export const noInput = (): CallInput => ({})

/** A call about the match of the actor. */
export const forMatch = (cast: Cast, actor: ActorName) => ({ params: { matchId: cast.matchIdOf(actor) } })

/** A call about a person: their number among the mentors or the mentees. */
export const forPerson = async (person: Promise<{ id: number }>) => ({ params: { id: (await person).id } })
