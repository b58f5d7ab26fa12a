import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { isMissingReference, isUnavailable } from '#db/dialect.ts'
import type { ErrorKind, RefusalReason } from '#shared/errors.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** A refusal the caller can understand and a screen may show. Anything else thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError'
  readonly kind: ErrorKind
  /** When it is worth asking again. */
  readonly retryAfterSeconds: number | undefined
  /** Which fields it is about, where it is about fields. */
  issues: Issue[] | undefined

  /** What a page reacts to, where the status alone does not say it. */
  readonly reason: RefusalReason | undefined

  constructor(kind: ErrorKind, message: string, retryAfterSeconds?: number, reason?: RefusalReason) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.reason = reason
  }
}

/** What is wrong with one field, where only the rules of the product can tell. */
export function wrongField(path: string, message: string, kind: ErrorKind = 'invalid') {
  const refusal = new AppError(kind, message)
  refusal.issues = [{ path, message }]
  return refusal
}

/** Nobody is signed in, or the account was removed: then the refusal says so. */
export const notSignedIn = ({ isRemoved }: { isRemoved?: true } = {}) =>
  new AppError('unauthenticated', UI_TEXTS.notAuthenticated, undefined, isRemoved && 'removed')

/** The session is another's than the page believes: as it stands now the call cannot be made (decision 92). */
export const otherAccount = () =>
  new AppError('conflict', ACCOUNT_TEXTS.otherAccount, undefined, 'other_account')

/** More is waiting already than can be done in a reasonable time. */
export const tooBusy = (retryAfterSeconds: number) =>
  new AppError('unavailable', 'Too busy. Please try again in a moment.', retryAfterSeconds)

const STORAGE_RETRY_AFTER_SECONDS = 5

/** The storage cannot do it now; what it said itself goes to the log and to nobody else. */
function storageUnavailable(cause: unknown) {
  const sentence = 'The storage cannot be used right now. Please try again in a moment.'
  const refusal = new AppError('unavailable', sentence, STORAGE_RETRY_AFTER_SECONDS)
  refusal.cause = cause
  return refusal
}

/** It was there when the call began: somebody has removed it meanwhile. */
function justRemoved(cause: unknown) {
  const refusal = new AppError('conflict', 'What this belongs to has just been removed')
  refusal.cause = cause
  return refusal
}

function refusalOf(cause: unknown) {
  if (isUnavailable(cause)) return storageUnavailable(cause)
  return isMissingReference(cause) ? justRemoved(cause) : cause
}

/** The only translation in the code base; HTTP statuses follow from tRPC's own table. */
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
  const refusal = refusalOf(error.cause)
  return refusal instanceof AppError
    ? new TRPCError({ code: TRPC_CODE[refusal.kind], message: refusal.message, cause: refusal })
    : error
}

export type Issue = { path: string; message: string }

/** What is wrong with which field, when the input was at fault; the first of each field. */
export function issuesOf(error: TRPCError): Issue[] | undefined {
  if (error.cause instanceof AppError) return error.cause.issues
  if (!(error.cause instanceof z.core.$ZodError)) return undefined
  const issues = error.cause.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  return issues.filter(({ path }, at) => issues.findIndex((other) => other.path === path) === at)
}

/** What a person may read, whatever the transport. */
export function publicMessage(error: TRPCError): string {
  const [issue] = issuesOf(error) ?? []
  if (issue) return named(issue)
  if (error.code === 'INTERNAL_SERVER_ERROR') return UI_TEXTS.somethingWentWrong
  if (error.code === 'BAD_REQUEST' && !(error.cause instanceof AppError)) return 'Invalid request'
  return error.message
}

/** The general sentences of the schemas ("Must be …") do not say of what; here they learn it. */
const named = ({ path, message }: Issue) =>
  path && message.startsWith('Must ') ? `${path} m${message.slice(1)}` : message

export const reasonOf = (error: TRPCError): RefusalReason | undefined =>
  error.cause instanceof AppError ? error.cause.reason : undefined

export const retryAfterOf = (error: TRPCError): number | undefined =>
  error.cause instanceof AppError ? error.cause.retryAfterSeconds : undefined

/** As retryAfterOf for a frame, which has no status: every failure that is not about what was sent has a time. */
export const frameRetryAfterOf = (error: TRPCError): number | undefined =>
  retryAfterOf(error) ?? (TRANSIENT.has(error.code) ? FRAME_RETRY_AFTER_SECONDS : undefined)

const FRAME_RETRY_AFTER_SECONDS = 5
const TRANSIENT = new Set<TRPCError['code']>([
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
])
