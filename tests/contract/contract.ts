import type { ProcedurePath } from '#server/rpc/router.ts'
import { ACTORS, type ActorName, type Cast } from '#tests/support/actors.ts'

/** Input of a call: path parameters, body and headers. */
export type CallInput = {
  params?: Record<string, number>
  body?: object
  headers?: Record<string, string>
}

/** The HTTP status that each actor gets for a valid call. */
export type StatusByActor = Record<ActorName, number>

/** Who makes a call to measure its cost; a newcomer is a mentee whom no other call needs. */
export type CostActor = ActorName | 'newcomer'

/** The query budget of a call: statements and commits. */
export type Cost = { by: CostActor; statements: number; commits: number }

/** The contract of a call, with or without a procedure. */
export type Call = {
  statuses: StatusByActor
  /** Valid input about the actor's own data, or other people's where they have none. */
  input: (cast: Cast, actor: ActorName) => CallInput | Promise<CallInput>
  /** With the session cached. An audit entry takes three statements. */
  cost: Cost
}

/** The procedures of a router: `'auth.login' | 'auth.me' | …`. */
export type ProcedurePathOf<Router extends string> = Extract<ProcedurePath, `${Router}.${string}`>

/** The contracts of exactly the procedures of a router. */
export type Contracts<Router extends string> = Record<ProcedurePathOf<Router>, Call>

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
/** Inactive and suspended mentees may still read. */
const idle = (status: number) => ({ inactiveMentee: status, suspendedMentee: status })
/** Mentees of every status; a stranger may get another HTTP status. */
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
/** The mentor and the mentee of a match, in any status of the mentee. */
export const parties = (status: number): StatusByActor => ({ ...writers(status), ...idle(status) })

const costOfActor =
  (by: CostActor) =>
  (statements: number, commits = 0): Cost => ({ by, statements, commits })

/** Costs by actor: `costFor.mentee(4, 1)` is four statements and one commit. */
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

/** A call about a person, by mentor or mentee id. */
export const forPerson = async (person: Promise<{ id: number }>) => ({ params: { id: (await person).id } })
