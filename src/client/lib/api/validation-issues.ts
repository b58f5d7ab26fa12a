import { UI_TEXTS } from '#shared/ui-texts.ts'
import { fieldErrors, serverMessage, statusOf } from './errors.ts'

const FIELD_OF_CONFLICT: Record<string, string> = {
  [UI_TEXTS.usernameTaken]: 'username',
  [UI_TEXTS.emailTaken]: 'email',
}

/** Returns validation errors by field: the server's list, or the username or e-mail field for a conflict (409). */
export function validationIssues(error: unknown): { path: string; message: string }[] {
  const message = serverMessage(error) ?? ''
  const path = statusOf(error) === 409 ? FIELD_OF_CONFLICT[message] : undefined
  return path ? [{ path, message }] : fieldErrors(error)
}
