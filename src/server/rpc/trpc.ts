import { getTRPCErrorFromUnknown, initTRPC, type TRPCError } from '@trpc/server'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ActiveMentee, Actor, Admin, ApprovedMentor, Ctx, Member, Mentee, Mentor } from '../context.ts'
import { recordAuditEntryRateLimited } from '../domain/audit/audit-log.ts'
import { requireRecentProof } from '../domain/second-factor/step-up.ts'
import {
  AppError,
  issuesOf,
  notSignedIn,
  publicMessage,
  reasonOf,
  requireEnrolled,
  secondStepOf,
  toTRPCError,
} from '../errors.ts'
import { mayCall } from './staff-access.ts'

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
        ...secondStepOf(error),
      },
    }),
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

const ANYONE = 'anyone'

/** Called by every page as it opens; not counted for people who are not signed in (decision 8). */
const PAGE_OPENING = new Set(['auth.session', 'auth.me'])

/** What a procedure asks of a member beyond the role. */
type Rules = {
  /** Also for administrators who have to set up a second factor first. */
  isEnrolment?: true
  /** Re-authentication after 15 minutes: always, only for who has a second factor, or only with `STEP_UP=all`. */
  stepUp?: 'always' | 'ifFactor' | 'ifPolicyAll'
}

/** Returns a promise only if it has to ask the database. */
function requireEnrolmentAndProof(
  ctx: Ctx,
  who: string,
  { isEnrolment, stepUp }: Rules,
): Promise<void> | undefined {
  const { actor, policy } = ctx
  if (who !== ANYONE && !isEnrolment) requireEnrolled(actor)
  const isRequired = stepUp === 'ifPolicyAll' ? policy.stepUp === 'all' : stepUp !== undefined
  return isRequired ? requireRecentProof(ctx, { onlyWithFactor: stepUp === 'ifFactor' }) : undefined
}

/** Refusals that the client answers with a step of the caller: no attempts at what is not theirs. */
const isStepMissing = (error: TRPCError) => ['step_up', 'factor_missing'].includes(reasonOf(error) ?? '')

/**
 * Creates a base procedure. `narrow` authorizes: it returns the narrowed actor or throws, before the input is parsed.
 * The middleware also applies rate limits to every call of a batch, maps errors and records denials in the audit log.
 */
const procedureFor = <A extends Actor>(
  who: string,
  narrow: (actor: Actor, path: string) => A,
  rules: Rules = {},
) =>
  t.procedure.meta({ who }).use(async ({ ctx, path, type, getRawInput, next }) => {
    const isOpening = ctx.actor.role === 'anonymous' && PAGE_OPENING.has(path)
    try {
      if (!isOpening) countCall(ctx)
      const actor = narrow(ctx.actor, path)
      const proof = requireEnrolmentAndProof(ctx, who, rules)
      if (proof) await proof
      // Also for a procedure without input, so that none takes a body of another type, such as a form of another site.
      if (type === 'mutation') await getRawInput()
      // Usually only the type is narrower. tRPC would copy the whole context on each call.
      const narrowed: { ctx?: { actor: A } } = actor === ctx.actor ? {} : { ctx: { actor } }
      const result = await next(narrowed)
      if (!result.ok) throw result.error
      ctx.meter.count('rpc_calls', path, 'OK')
      return result
    } catch (cause) {
      const error = toTRPCError(getTRPCErrorFromUnknown(cause))
      ctx.meter.count('rpc_calls', path, error.code)
      // UNAUTHORIZED from an open procedure is a failed sign-in, which has its own audit entry.
      const denied =
        (error.code === 'FORBIDDEN' && !isStepMissing(error)) ||
        (error.code === 'UNAUTHORIZED' && who !== ANYONE)
      if (denied && !isOpening) await recordDenial(ctx, path)
      throw error
    }
  })

function recordDenial(ctx: Ctx, procedure: string) {
  const userId = ctx.actor.role === 'anonymous' ? null : ctx.actor.userId
  const entry = { action: 'access_denied', actorId: userId, detail: { procedure } } as const
  return recordAuditEntryRateLimited(ctx, entry, 'auditedRefusals')
}

export const anyone = procedureFor(ANYONE, (actor) => actor)

const MEMBER = 'anybody signed in'
function requireMember(actor: Actor): Member {
  if (actor.role === 'anonymous') throw notSignedIn(actor)
  return actor
}
export const member = procedureFor(MEMBER, requireMember)
/** Also for administrators who have to set up a second factor first. */
export const enrollingMember = procedureFor(MEMBER, requireMember, { isEnrolment: true })
/** The same, with re-authentication after 15 minutes. */
export const memberWithStepUp = procedureFor(MEMBER, requireMember, { isEnrolment: true, stepUp: 'always' })
/** For what takes the password anyway. */
export const memberWithFactorStepUp = procedureFor(MEMBER, requireMember, { stepUp: 'ifFactor' })

const ADMIN = 'administrators'
const requireAdmin = (actor: Actor, path: string) => requireLevel(requireRole(actor, 'admin'), path)
export const admin = procedureFor(ADMIN, requireAdmin)
/** With re-authentication after 15 minutes. */
export const adminWithStepUp = procedureFor(ADMIN, requireAdmin, { stepUp: 'always' })
/** For what takes the password anyway. */
export const adminWithFactorStepUp = procedureFor(ADMIN, requireAdmin, { stepUp: 'ifFactor' })
/** With re-authentication only with `STEP_UP=all`: for the documented calls that change an account. */
export const adminWithOptionalStepUp = procedureFor(ADMIN, requireAdmin, { stepUp: 'ifPolicyAll' })
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
  (actor, path) => {
    const person = requireRole(actor, 'mentor', 'mentee', 'admin')
    if (person.role === 'admin') return requireLevel(person, path)
    return person.role === 'mentor' ? requireApproved(person) : person
  },
)

function requireRole<R extends Exclude<Actor['role'], 'anonymous'>>(actor: Actor, ...roles: R[]) {
  if (actor.role === 'anonymous') throw notSignedIn(actor)
  if (!roles.some((role) => role === actor.role)) throw new AppError('forbidden', 'Access denied')
  return actor as Extract<Actor, { role: R }>
}

function requireLevel(actor: Admin, path: string): Admin {
  if (!mayCall(actor.level, path)) throw new AppError('forbidden', STAFF_TEXTS.levelRefused)
  return actor
}

function requireApproved(actor: Mentor): ApprovedMentor {
  if (actor.status !== 'approved') throw new AppError('forbidden', UI_TEXTS.pendingApproval)
  return actor as ApprovedMentor
}

function requireActive(actor: Mentee): ActiveMentee {
  if (actor.status !== 'active') throw new AppError('forbidden', UI_TEXTS.accountInactive)
  return actor as ActiveMentee
}

/** Counts one call against the rate limits: a member's by person, any other by address. Throws `too_many`. */
export function countCall({ actor, address, limits }: Pick<Ctx, 'actor' | 'address' | 'limits'>) {
  if (actor.role !== 'anonymous') return limits.take('callsOfMember', actor.userId)
  limits.take('callsOfAddressAtOnce', address)
  limits.take('callsOfAddress', address)
}
