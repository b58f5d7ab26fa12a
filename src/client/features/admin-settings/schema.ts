import * as z from 'zod/mini'
import { LONG_TEXT_MAX } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { email, line, longText, webUrl } from '#shared/schemas/common.ts'

const onOff = z.boolean('Must be on or off.')
const atLeast = (min: number, message: string) => z.int(message).check(z.minimum(min, message))
const required = (message: string) => line().check(z.minLength(1, message))

export const generalSettings = z.object({
  siteName: line().check(z.minLength(2, MESSAGES.siteNameTooShort)),
  siteDescription: longText(LONG_TEXT_MAX).check(z.minLength(5, MESSAGES.siteDescriptionTooShort)),
  contactEmail: email,
  logoUrl: webUrl(MESSAGES.invalidLogoUrl),
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
  smtpServer: required(MESSAGES.smtpServerRequired),
  smtpPort: atLeast(1, MESSAGES.smtpPortRequired).check(z.maximum(65_535, 'Must be at most 65,535.')),
  smtpUsername: required(MESSAGES.smtpUsernameRequired),
  // Never trimmed: spaces may be part of a password.
  smtpPassword: z
    .string(MESSAGES.smtpPasswordRequired)
    .check(z.minLength(1, MESSAGES.smtpPasswordRequired), z.maxLength(200, 'Must be at most 200 characters.')),
  emailFromAddress: email,
  emailFromName: required(MESSAGES.emailFromNameRequired),
})

export type GeneralSettings = z.output<typeof generalSettings>
export type MatchingSettings = z.output<typeof matchingSettings>
export type EmailSettings = z.output<typeof emailSettings>
