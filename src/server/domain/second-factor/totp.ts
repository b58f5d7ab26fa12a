import { generateSecret, generateURI, verifySync } from 'otplib'
import { toAsciiDigits } from '#shared/text.ts'
import type { Services } from '../../context.ts'

const SECOND_MS = 1_000
/** Also the code before and after: clocks differ, and typing takes time. */
const TOLERANCE_SECONDS = 30

/** Makes the secret of an authenticator app: 160 bits in base32. */
export const generateAppSecret = (): string => generateSecret()

/** Returns what an app reads from a QR code. */
export const appAddress = ({
  issuer,
  label,
  secret,
}: {
  issuer: string
  label: string
  secret: string
}): string => generateURI({ issuer, label, secret })

/** Returns the digits of a code as it was typed: apps show six, some of them in two groups, and keyboards have
 * digits of other scripts. Undefined if it is none. */
export function toAppCode(typed: string): string | undefined {
  const digits = toAsciiDigits(typed).replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Returns the time step (RFC 6238) whose code was typed, or undefined if it is neither this one nor a neighbour. */
export function timeStepOf(secret: string, code: string, nowMs: number): number | undefined {
  const token = toAppCode(code)
  // Anything else makes the library throw.
  if (token === undefined) return undefined
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(nowMs / SECOND_MS),
    epochTolerance: TOLERANCE_SECONDS,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

const purposeOf = (userId: number) => `totp ${userId}`

export const encryptAppSecret = (
  { secrets }: Pick<Services, 'secrets'>,
  userId: number,
  secret: string,
): string => secrets.encrypt(secret, purposeOf(userId))

/** Returns the secret of an app; undefined if the key that encrypted it is lost. */
export const decryptAppSecret = (
  { secrets }: Pick<Services, 'secrets'>,
  userId: number,
  encrypted: string | null,
): string | undefined => (encrypted === null ? undefined : secrets.decrypt(encrypted, purposeOf(userId)))
