import { TRPCClientError } from '@trpc/client'
import { type RefusalReason, SESSION_END_REASONS, type SessionEndReason } from '#shared/errors.ts'

export type Data = {
  httpStatus?: number
  reason?: RefusalReason
  issues?: { path: string; message: string }[]
  /** The answer is a proxy's: the server itself has not judged anything. */
  isForeign?: boolean
}

const dataOf = (error: unknown): Data | undefined =>
  error instanceof TRPCClientError ? (error.data as Data | undefined) : undefined

/** The HTTP status a call failed with; without one there was no answer. */
export const statusOf = (error: unknown): number | undefined => dataOf(error)?.httpStatus

/** Why a call was refused, where that is more than its status. */
export const refusalReason = (error: unknown): RefusalReason | undefined => dataOf(error)?.reason

/** Why the session itself was refused, where that is more than having none. */
export const sessionEndReason = (error: unknown): SessionEndReason | undefined =>
  SESSION_END_REASONS.find((reason) => reason === refusalReason(error))

const isForeign = (error: unknown): boolean => dataOf(error)?.isForeign === true

/** Whether another attempt may end otherwise: nobody answered, or not the server, or it could not do it just now. */
export function isTemporary(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || isForeign(error) || status >= 500 || status === 408 || status === 429
}

/** How long to wait before the same is asked again, in seconds, when the server said so. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const { response } = (error.meta ?? {}) as { response?: Response }
  const seconds = Number.parseInt(response?.headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? undefined : seconds
}

/** What a text with `{status}` shows for a failed call. */
export const statusText = (error: unknown): string => String(statusOf(error) ?? 'offline')

/** The server's own sentence, when it was the server that refused. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof TRPCClientError && statusOf(error) !== undefined ? error.message || undefined : undefined

/** What the server found wrong, field by field. */
export const fieldErrors = (error: unknown): { path: string; message: string }[] => dataOf(error)?.issues ?? []

/** What a failure that was foreseen may say: the server's sentence, or that the server was never reached. */
export const reasonOf = (error: unknown, fallback: string): string =>
  statusOf(error) === undefined || isForeign(error)
    ? 'The server could not be reached. Please try again.'
    : (serverMessage(error) ?? fallback)
