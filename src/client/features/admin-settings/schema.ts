import * as z from 'zod/mini'
import { LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { email, multiLine, singleLine, webUrl } from '#shared/schemas/common.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const onOff = z.boolean('Must be on or off.')
const atLeast = (min: number, message: string) => z.int(message).check(z.minimum(min, message))
const required = (message: string) => singleLine().check(z.minLength(1, message))

export const generalSettings = z.object({
  siteName: singleLine().check(z.minLength(2, UI_TEXTS.siteNameTooShort)),
  siteDescription: multiLine(LONG_TEXT_MAX).check(z.minLength(5, UI_TEXTS.siteDescriptionTooShort)),
  contactEmail: email,
  logoUrl: webUrl(UI_TEXTS.invalidLogoUrl),
  enableRegistration: onOff,
  requireApproval: onOff,
})

const PERCENT = 'Must be a whole number from 0 to 100.'
const ONE_OR_MORE = 'Must be a whole number of at least 1.'

export const matchingSettings = z.object({
  autoMatchEnabled: onOff,
  autoMatchThreshold: atLeast(0, PERCENT).check(z.maximum(100, PERCENT)),
  maxMatchesPerMentor: atLeast(1, ONE_OR_MORE),
  maxMatchesPerMentee: atLeast(1, ONE_OR_MORE),
  matchExpiryDays: atLeast(1, ONE_OR_MORE),
})

export const emailSettings = z.object({
  smtpServer: required(UI_TEXTS.smtpServerRequired),
  smtpPort: atLeast(1, UI_TEXTS.smtpPortRequired).check(z.maximum(65_535, 'Must be at most 65,535.')),
  smtpUsername: required(UI_TEXTS.smtpUsernameRequired),
  // Never trimmed: spaces may be part of a password.
  smtpPassword: z
    .string(UI_TEXTS.smtpPasswordRequired)
    .check(z.minLength(1, UI_TEXTS.smtpPasswordRequired), z.maxLength(200, 'Must be at most 200 characters.')),
  emailFromAddress: email,
  emailFromName: required(UI_TEXTS.emailFromNameRequired),
})

export type GeneralSettings = z.output<typeof generalSettings>
export type MatchingSettings = z.output<typeof matchingSettings>
export type EmailSettings = z.output<typeof emailSettings>
