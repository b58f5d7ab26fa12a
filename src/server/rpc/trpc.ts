import { getTRPCErrorFromUnknown, initTRPC } from '@trpc/server'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ActiveMentee, Actor, ApprovedMentor, Ctx, Mentee, Mentor } from '../context.ts'
import { recordRateLimited } from '../domain/audit/audit.ts'
import { AppError, issuesOf, notSignedIn, publicMessage, reasonOf, toTRPCError } from '../errors.ts'
import { countCall } from './count-call.ts'

/** What the documentation says of a procedure: its rung knows whom it lets through. */
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

/** What every page asks as it opens: of people who are not signed in, these are not counted (decision 85). */
const OPENING = new Set(['auth.session', 'auth.me'])

/**
 * A rung lets through whom `narrow` returns, and refuses by what it throws: before any input is looked at. Every
 * procedure stands on one: every call is counted here, each of a batch too, every refusal is translated here and
 * nowhere else, and every denial kept.
 */
const rung = <A extends Actor>(who: string, narrow: (actor: Actor) => A) =>
  t.procedure.meta({ who }).use(async ({ ctx, path, next }) => {
    const isOpening = ctx.actor.role === 'anonymous' && OPENING.has(path)
    try {
      if (!isOpening) countCall(ctx)
      const result = await next({ ctx: { actor: narrow(ctx.actor) } })
      if (!result.ok) throw result.error
      ctx.meter.count('rpc_calls', path, 'OK')
      return result
    } catch (cause) {
      const error = toTRPCError(getTRPCErrorFromUnknown(cause))
      ctx.meter.count('rpc_calls', path, error.code)
      // What is open to anyone denies nobody by asking who he is: a failed sign-in is another kind of entry.
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

export const anyone = rung(ANYONE, (actor) => actor)

export const member = rung('anybody signed in', (actor) => {
  if (actor.role === 'anonymous') throw notSignedIn(actor)
  return actor
})
export const admin = rung('administrators', (actor) => requireRole(actor, 'admin'))
export const mentee = rung('mentees', (actor) => requireRole(actor, 'mentee'))
export const activeMentee = rung('active mentees', (actor) => active(requireRole(actor, 'mentee')))
export const approvedMentor = rung('approved mentors', (actor) => approved(requireRole(actor, 'mentor')))

/** The two people of a match, as far as their accounts allow: reading, and adding to it. */
export const party = rung('the mentor (approved) and the mentee of the match', (actor) => {
  const one = requireRole(actor, 'mentor', 'mentee')
  return one.role === 'mentor' ? approved(one) : one
})
export const activeParty = rung('the mentor (approved) and the mentee (active) of the match', (actor) => {
  const one = requireRole(actor, 'mentor', 'mentee')
  return one.role === 'mentor' ? approved(one) : active(one)
})
/** As party, and administrators beside. */
export const partyOrAdmin = rung(
  'the mentor (approved) and the mentee of the match, administrators',
  (actor) => {
    const one = requireRole(actor, 'mentor', 'mentee', 'admin')
    return one.role === 'mentor' ? approved(one) : one
  },
)

function requireRole<R extends Exclude<Actor['role'], 'anonymous'>>(actor: Actor, ...roles: R[]) {
  if (actor.role === 'anonymous') throw notSignedIn(actor)
  if (!roles.some((role) => role === actor.role)) throw new AppError('forbidden', 'Access denied')
  return actor as Extract<Actor, { role: R }>
}

function approved(actor: Mentor): ApprovedMentor {
  if (actor.status !== 'approved') throw new AppError('forbidden', UI_TEXTS.pendingApproval)
  return { ...actor, status: actor.status }
}

function active(actor: Mentee): ActiveMentee {
  if (actor.status !== 'active') throw new AppError('forbidden', UI_TEXTS.accountInactive)
  return { ...actor, status: actor.status }
}
