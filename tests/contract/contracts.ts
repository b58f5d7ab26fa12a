import { restRoutes } from '#server/rest/routes.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'
import { ACTORS, type ActorName } from '#tests/support/actors.ts'
import { account } from './account.ts'
import { adminPeople } from './admin-people.ts'
import { adminSafety } from './admin-safety.ts'
import { auth } from './auth.ts'
import type { Call, Cost } from './contract.ts'
import { matches } from './matches.ts'
import { mentee } from './mentee.ts'
import { mentor } from './mentor.ts'
import { NON_PROCEDURE_CALLS, OTHER_ROUTES } from './other-routes.ts'
import { sessions } from './sessions.ts'

/** The contract of every procedure. */
export const CONTRACTS: Record<ProcedurePath, Call> = {
  ...auth,
  ...account,
  ...adminPeople,
  ...adminSafety,
  ...mentor,
  ...mentee,
  ...matches,
  ...sessions,
}

/** Every documented call, such as `GET /api/user`, with or without a procedure. */
export const DOCUMENTED_CALLS: string[] = [
  ...restRoutes.map(({ method, path }) => `${method} ${path}`),
  ...Object.keys(NON_PROCEDURE_CALLS),
]

const isProcedure = (name: string): name is ProcedurePath => Object.hasOwn(CONTRACTS, name)

/** The procedure of a documented call, if any; a procedure's name stays. */
export function procedureOf(call: string): ProcedurePath | undefined {
  if (isProcedure(call)) return call
  return restRoutes.find(({ method, path }) => `${method} ${path}` === call)?.procedure
}

/** The contract of a documented call (`GET /api/user`) or of a procedure; throws when there is none. */
export function contractOf(call: string): Call {
  const procedure = procedureOf(call)
  const contract = procedure ? CONTRACTS[procedure] : NON_PROCEDURE_CALLS[call]
  if (!contract) throw new Error(`There is no contract for ${call}`)
  return contract
}

/** An actor who may make a call, so that its input is read and validated. */
export const allowedActor = (call: string): ActorName =>
  ACTORS.find((actor) => contractOf(call).statuses[actor] < 300) ?? 'nobody'

/** The cost of a call, also of one without a contract (`GET /healthz`). */
export const costOf = (call: string): Cost => (OTHER_ROUTES[call.slice('GET '.length)] ?? contractOf(call)).cost

/** Fills in the parameters of a path such as `/api/matches/:matchId`. */
export const pathWith = (path: string, params: Record<string, number> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
