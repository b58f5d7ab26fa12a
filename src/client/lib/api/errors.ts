import { TRPCClientError } from '@trpc/client'
import type { SecondStep } from '#shared/enums.ts'
import { type RefusalReason, SESSION_END_REASONS, type SessionEndReason } from '#shared/errors.ts'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'

export type ErrorData = {
  httpStatus?: number
  reason?: RefusalReason
  issues?: { path: string; message: string }[]
  /** The password was right, and these ways lead on. */
  secondStep?: SecondStep[]
  ticket?: string
  /** A proxy answered, not the server. */
  isForeign?: boolean
}

export const dataOf = (error: unknown): ErrorData | undefined =>
  error instanceof TRPCClientError ? (error.data as ErrorData | undefined) : undefined

/** Returns the HTTP status a call failed with, or undefined if there was no answer. */
export const statusOf = (error: unknown): number | undefined => dataOf(error)?.httpStatus

/** Returns the reason code of a refused call, if the server gave one. */
export const refusalReason = (error: unknown): RefusalReason | undefined => dataOf(error)?.reason

/** Returns the reason if the session itself was refused (account removed, or another account signed in). */
export const sessionEndReason = (error: unknown): SessionEndReason | undefined =>
  SESSION_END_REASONS.find((reason) => reason === refusalReason(error))

const isForeign = (error: unknown): boolean => dataOf(error)?.isForeign === true

/** Whether the server says that nobody is signed in. */
export const isSignedOut = (error: unknown): boolean => statusOf(error) === 401 && !isForeign(error)

/** Whether a retry may succeed: no answer, a proxy's answer, a server error, a timeout or a rate limit. */
export function isTemporary(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || isForeign(error) || status >= 500 || status === 408 || status === 429
}

/** Returns the seconds to wait before a retry, from the `Retry-After` header. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const { response } = (error.meta ?? {}) as { response?: Response }
  const seconds = Number.parseInt(response?.headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? undefined : seconds
}

/** Returns the value of `{status}` in a failure text. */
export const statusText = (error: unknown): string => String(statusOf(error) ?? 'offline')

/** Returns the server's error message, if the server itself answered. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof TRPCClientError && statusOf(error) !== undefined && !isForeign(error)
    ? error.message || undefined
    : undefined

/** Returns the server's validation errors, one per field. */
export const fieldErrors = (error: unknown): { path: string; message: string }[] => dataOf(error)?.issues ?? []

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Returns for how long to wait, in words: a minute at least. */
function waitText(seconds = 0): string {
  if (seconds <= MINUTE) return FAILURE_TEXTS.minute
  if (seconds < HOUR) return FAILURE_TEXTS.minutes(Math.ceil(seconds / MINUTE))
  return seconds === HOUR ? FAILURE_TEXTS.hour : FAILURE_TEXTS.hours(Math.ceil(seconds / HOUR))
}

/**
 * Returns why a call failed and what to do, if that lies in the network, in a proxy, or in too many or too slow requests.
 * Undefined if the server decided; its message then says why.
 */
export function failureCause(error: unknown): string | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const status = statusOf(error)
  if (status === 408 || error.cause?.name === 'TimeoutError') return FAILURE_TEXTS.slow
  if (status === 429) return FAILURE_TEXTS.tooMany(waitText(retryAfterOf(error)))
  if (isForeign(error)) {
    // 511: sign in to the network.
    return status !== undefined && status >= 500 && status !== 511 ? FAILURE_TEXTS.down : FAILURE_TEXTS.network
  }
  return status === undefined ? FAILURE_TEXTS.unreachable : undefined
}

/** Returns the text to show for an expected failure: its cause, the server's message, or `fallback` if neither is known. */
export const failureText = (error: unknown, fallback: string): string =>
  failureCause(error) ?? serverMessage(error) ?? fallback

/** Returns what failed, for a text that stands alone, and why: the cause follows it, the server's own message replaces it. */
export function failureReport(error: unknown, what: string): string {
  const cause = failureCause(error)
  return cause ? `${what}. ${cause}` : (serverMessage(error) ?? what)
}
