import { getTRPCErrorFromUnknown, initTRPC } from '@trpc/server'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ActiveMentee, Actor, ApprovedMentor, Ctx, Mentee, Mentor } from '../context.ts'
import { recordRateLimited } from '../domain/audit/audit.ts'
import { AppError, issuesOf, notSignedIn, publicMessage, reasonOf, toTRPCError } from '../errors.ts'
import { countCall } from './count-call.ts'

/** Who may call a procedure, in words for the documentation. */
export type Meta = { who: string }

const t = initTRPC
  .context<Ctx>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: publicMessage(error),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        issues: issuesOf(error),
        reason: reasonOf(error),
      },
    }),
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

const ANYONE = 'anyone'

/** Called by every page as it opens; not counted for people who are not signed in (decision 85). */
const PAGE_OPENING = new Set(['auth.session', 'auth.me'])

/**
 * Creates a base procedure. `narrow` authorizes: it returns the narrowed actor or throws, before the input is parsed.
 * The middleware also applies rate limits to every call of a batch, maps errors and records denials in the audit log.
 */
const procedureFor = <A extends Actor>(who: string, narrow: (actor: Actor) => A) =>
  t.procedure.meta({ who }).use(async ({ ctx, path, next }) => {
    const isOpening = ctx.actor.role === 'anonymous' && PAGE_OPENING.has(path)
    try {
      if (!isOpening) countCall(ctx)
      const result = await next({ ctx: { actor: narrow(ctx.actor) } })
      if (!result.ok) throw result.error
      ctx.meter.count('rpc_calls', path, 'OK')
      return result
    } catch (cause) {
      const error = toTRPCError(getTRPCErrorFromUnknown(cause))
      ctx.meter.count('rpc_calls', path, error.code)
      // UNAUTHORIZED from an open procedure is a failed sign-in, which has its own audit entry.
      const denied = error.code === 'FORBIDDEN' || (error.code === 'UNAUTHORIZED' && who !== ANYONE)
      if (denied && !isOpening) await recordDenial(ctx, path)
      throw error
    }
  })

function recordDenial(ctx: Ctx, procedure: string) {
  const userId = ctx.actor.role === 'anonymous' ? null : ctx.actor.userId
  const entry = { action: 'access_denied', actorId: userId, detail: { procedure } } as const
  return recordRateLimited(ctx, entry, 'auditedRefusals')
}

export const anyone = procedureFor(ANYONE, (actor) => actor)

export const member = procedureFor('anybody signed in', (actor) => {
  if (actor.role === 'anonymous') throw notSignedIn(actor)
  return actor
})
export const admin = procedureFor('administrators', (actor) => requireRole(actor, 'admin'))
export const mentee = procedureFor('mentees', (actor) => requireRole(actor, 'mentee'))
export const activeMentee = procedureFor('active mentees', (actor) =>
  requireActive(requireRole(actor, 'mentee')),
)
export const mentor = procedureFor('mentors', (actor) => requireRole(actor, 'mentor'))
export const approvedMentor = procedureFor('approved mentors', (actor) =>
  requireApproved(requireRole(actor, 'mentor')),
)

/** Mentors and mentees, for reading a match (`party`) and for adding to it (`activeParty`). */
export const party = procedureFor('the mentor (approved) and the mentee of the match', (actor) => {
  const person = requireRole(actor, 'mentor', 'mentee')
  return person.role === 'mentor' ? requireApproved(person) : person
})
export const activeParty = procedureFor(
  'the mentor (approved) and the mentee (active) of the match',
  (actor) => {
    const person = requireRole(actor, 'mentor', 'mentee')
    return person.role === 'mentor' ? requireApproved(person) : requireActive(person)
  },
)
/** Like `party`, plus administrators. */
export const partyOrAdmin = procedureFor(
  'the mentor (approved) and the mentee of the match, administrators',
  (actor) => {
    const person = requireRole(actor, 'mentor', 'mentee', 'admin')
    return person.role === 'mentor' ? requireApproved(person) : person
  },
)

function requireRole<R extends Exclude<Actor['role'], 'anonymous'>>(actor: Actor, ...roles: R[]) {
  if (actor.role === 'anonymous') throw notSignedIn(actor)
  if (!roles.some((role) => role === actor.role)) throw new AppError('forbidden', 'Access denied')
  return actor as Extract<Actor, { role: R }>
}

function requireApproved(actor: Mentor): ApprovedMentor {
  if (actor.status !== 'approved') throw new AppError('forbidden', UI_TEXTS.pendingApproval)
  return { ...actor, status: actor.status }
}

function requireActive(actor: Mentee): ActiveMentee {
  if (actor.status !== 'active') throw new AppError('forbidden', UI_TEXTS.accountInactive)
  return { ...actor, status: actor.status }
}
