import { MESSAGES } from '#shared/messages.ts'
import { fieldErrors, serverMessage, statusOf } from './errors.ts'

const TAKEN: Record<string, string> = { [MESSAGES.usernameTaken]: 'username', [MESSAGES.emailTaken]: 'email' }

/** What the server found wrong, by field: its own list, or the field whose value belongs to another account. */
export function issuesIn(error: unknown): { path: string; message: string }[] {
  const message = serverMessage(error) ?? ''
  const path = statusOf(error) === 409 ? TAKEN[message] : undefined
  return path ? [{ path, message }] : fieldErrors(error)
}
