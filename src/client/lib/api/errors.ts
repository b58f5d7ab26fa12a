import { TRPCClientError } from '@trpc/client'
import type { SecondStep } from '#shared/account-enums.ts'
import { type RefusalReason, SESSION_END_REASONS, type SessionEndReason } from '#shared/errors.ts'

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

/** Returns the server's error message, if the server answered. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof TRPCClientError && statusOf(error) !== undefined ? error.message || undefined : undefined

/** Returns the server's validation errors, one per field. */
export const fieldErrors = (error: unknown): { path: string; message: string }[] => dataOf(error)?.issues ?? []

/** Returns the text to show for an expected failure: the server's message, or that it could not be reached. */
export const failureText = (error: unknown, fallback: string): string =>
  statusOf(error) === undefined || isForeign(error)
    ? 'We can’t reach the server. Please try again.'
    : (serverMessage(error) ?? fallback)
