import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { isMissingReference, isUnavailable } from '#db/dialect.ts'
import type { SecondStep } from '#shared/enums.ts'
import type { ErrorKind, RefusalReason } from '#shared/errors.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { SECOND_FACTOR_REFUSALS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** An error that a screen may show to the caller. Anything else thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError'
  readonly kind: ErrorKind
  /** When a retry is worthwhile. */
  readonly retryAfterSeconds: number | undefined
  /** The invalid fields, if it is about fields. */
  issues: Issue[] | undefined

  /** Tells the client what the status alone does not. */
  readonly reason: RefusalReason | undefined

  constructor(kind: ErrorKind, message: string, retryAfterSeconds?: number, reason?: RefusalReason) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.reason = reason
  }
}

/** Returns an error about one field, for rules that a schema cannot check. */
export function invalidField(path: string, message: string, kind: ErrorKind = 'invalid') {
  const refusal = new AppError(kind, message)
  refusal.issues = [{ path, message }]
  return refusal
}

/** The caller is not signed in, or (`isRemoved`) the account was removed. */
export const notSignedIn = ({ isRemoved }: { isRemoved?: true } = {}) =>
  new AppError('unauthenticated', UI_TEXTS.notAuthenticated, undefined, isRemoved && 'removed')

/** The password is right, and the account asks for a second step, which `ticket` leads to. */
export class SecondStepNeeded extends AppError {
  readonly secondStep: readonly SecondStep[]
  readonly ticket: string

  constructor(secondStep: readonly SecondStep[], ticket: string) {
    super('unauthenticated', SECOND_FACTOR_REFUSALS.secondStep)
    this.secondStep = secondStep
    this.ticket = ticket
  }
}

/** Throws `forbidden` for an administrator who has to set up a second factor first. */
export function requireEnrolled({ mustEnrol }: { role: string; mustEnrol?: boolean }): void {
  if (!mustEnrol) return
  throw new AppError('forbidden', SECOND_FACTOR_REFUSALS.factorMissing, undefined, 'factor_missing')
}

/** The session belongs to another user than the page was opened for (decision 19). */
export const otherAccount = () =>
  new AppError('conflict', ACCOUNT_TEXTS.otherAccount, undefined, 'other_account')

/** A queue is full (backpressure). */
export const tooBusy = (retryAfterSeconds: number) =>
  new AppError('unavailable', 'We’re very busy right now. Please try again in a moment.', retryAfterSeconds)

const STORAGE_RETRY_AFTER_SECONDS = 5

/** The storage's own message goes only to the log. */
function storageUnavailable(cause: unknown) {
  const sentence = 'Something isn’t working on our side. Please try again in a moment.'
  const refusal = new AppError('unavailable', sentence, STORAGE_RETRY_AFTER_SECONDS)
  refusal.cause = cause
  return refusal
}

/** A referenced row was removed during the call. */
function referenceRemoved(cause: unknown) {
  const refusal = new AppError('conflict', 'What this belongs to was just removed')
  refusal.cause = cause
  return refusal
}

function toRefusal(cause: unknown) {
  if (isUnavailable(cause)) return storageUnavailable(cause)
  return isMissingReference(cause) ? referenceRemoved(cause) : cause
}

/** The only mapping of error kinds; HTTP statuses follow from tRPC's own table. */
export const TRPC_CODE = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported: 'UNSUPPORTED_MEDIA_TYPE',
  too_many: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorKind, TRPCError['code']>

export function toTRPCError(error: TRPCError): TRPCError {
  const refusal = toRefusal(error.cause)
  return refusal instanceof AppError
    ? new TRPCError({ code: TRPC_CODE[refusal.kind], message: refusal.message, cause: refusal })
    : error
}

export type Issue = { path: string; message: string }

/** Returns the first issue of each invalid field, or undefined if the input was not at fault. */
export function issuesOf(error: TRPCError): Issue[] | undefined {
  if (error.cause instanceof AppError) return error.cause.issues
  if (!(error.cause instanceof z.core.$ZodError)) return undefined
  const issues = error.cause.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  return issues.filter(({ path }, index) => issues.findIndex((other) => other.path === path) === index)
}

/** Returns the message for the user, on every transport. */
export function publicMessage(error: TRPCError): string {
  const [issue] = issuesOf(error) ?? []
  if (issue) return withFieldName(issue)
  if (error.code === 'INTERNAL_SERVER_ERROR') return UI_TEXTS.somethingWentWrong
  if (error.code === 'BAD_REQUEST' && !(error.cause instanceof AppError)) return 'Invalid request'
  return error.message
}

/** Schema messages ("Must be …") lack the field name, so it is put in front. */
const withFieldName = ({ path, message }: Issue) =>
  path && message.startsWith('Must ') ? `${path} m${message.slice(1)}` : message

export const reasonOf = (error: TRPCError): RefusalReason | undefined =>
  error.cause instanceof AppError ? error.cause.reason : undefined

/** Returns the ways through the second step of a sign-in and its ticket. */
export function secondStepOf({
  cause,
}: TRPCError): Pick<SecondStepNeeded, 'secondStep' | 'ticket'> | undefined {
  return cause instanceof SecondStepNeeded ? { secondStep: cause.secondStep, ticket: cause.ticket } : undefined
}

export const retryAfterOf = (error: TRPCError): number | undefined =>
  error.cause instanceof AppError ? error.cause.retryAfterSeconds : undefined

/** Like retryAfterOf, for frames. They have no status, so every transient error gets a time. */
export const frameRetryAfterOf = (error: TRPCError): number | undefined =>
  retryAfterOf(error) ?? (TRANSIENT.has(error.code) ? FRAME_RETRY_AFTER_SECONDS : undefined)

const FRAME_RETRY_AFTER_SECONDS = 5
const TRANSIENT = new Set<TRPCError['code']>([
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
])
