import * as z from 'zod/mini'
import { EMAIL_MAX, PASSWORD_MAX } from '../product-limits.ts'
import { password } from './accounts.ts'
import { singleLine } from './common.ts'

const CODE_MAX = 40

/** A username or an e-mail address. */
const login = singleLine(EMAIL_MAX).check(z.minLength(1, 'Type your username or your mail address.'))
const token = z.string('Must be text.').check(z.regex(/^[\w-]{43}$/, 'Must be the token of a link.'))
/** A code as it is typed: the server ignores all but its letters. */
const code = singleLine(CODE_MAX).check(z.minLength(1, 'Type the code.'))
/** One's present password, as with signing in. */
export const current = z
  .string('Type your password.')
  .check(
    z.minLength(1, 'Type your password.'),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters.`),
  )

export const recoveryRequest = z.object({ login })
export const recoveryFinish = z.union([z.object({ token, password }), z.object({ login, code, password })])
export const passwordChange = z.object({ current, password })
/** No input, but what is sent must be JSON. */
export const noInput = z.optional(z.object({}))
export const linkToken = z.object({ token })
export const typedCode = z.object({ code })

export type RecoveryRequest = z.output<typeof recoveryRequest>
export type RecoveryFinish = z.output<typeof recoveryFinish>
export type PasswordChange = z.output<typeof passwordChange>
export type LinkToken = z.output<typeof linkToken>
export type TypedCode = z.output<typeof typedCode>
