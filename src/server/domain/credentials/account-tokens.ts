import type { TokenPurpose } from '#shared/enums.ts'
import type { Services } from '../../context.ts'
import { endTokens, TAKE_BACK_MS } from '../accounts/credentials.ts'
import { generateToken, hashToken } from '../accounts/sessions.ts'
import { addMs } from '../instants.ts'
import { generateLetters, normalizeCode } from '../typed-codes.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a token or code can be used. */
export const TOKEN_LIFETIMES_MS: Record<TokenPurpose, number> = {
  confirm: 7 * DAY_MS,
  undo_address: TAKE_BACK_MS,
  recovery: 30 * MINUTE_MS,
  staff_code: DAY_MS,
}
/** How often a code may be tried. */
export const CODE_TRIES = 5
const CODE_LETTERS = 8

/** Returns a random code of 8 letters, in two halves: 17⁸ possible ones. */
function generateCode(): string {
  const letters = generateLetters(CODE_LETTERS)
  return `${letters.slice(0, CODE_LETTERS / 2)}-${letters.slice(CODE_LETTERS / 2)}`
}

type Issuer = Pick<Services, 'db' | 'now' | 'passwords'>
type Issued = { purpose: TokenPurpose; userId: number; address: string }

const expiry = (now: string, purpose: TokenPurpose) => addMs(now, TOKEN_LIFETIMES_MS[purpose])

/**
 * Makes a token for a link and a code that does the same. Stored are hashes; the code's is slow, because it is short.
 * Earlier tokens stay valid: after a crash the same mail may arrive twice, and either may be opened.
 */
export async function issueToken({ db, now, passwords }: Issuer, { purpose, userId, address }: Issued) {
  const token = generateToken()
  const code = generateCode()
  const at = now()
  const id = await queries.insertToken(db, {
    purpose,
    userId,
    address,
    tokenHash: hashToken(token),
    codeHash: await passwords.hash(normalizeCode(code)),
    createdAt: at,
    expiresAt: expiry(at, purpose),
  })
  return { token, code, withdraw: () => queries.deleteToken(db, id) }
}

/** Generates a code to be read out by telephone, and its hash. Call it before the transaction, because hashing is slow. */
export async function generateStaffCode(passwords: Services['passwords']) {
  const code = generateCode()
  return { code, codeHash: await passwords.hash(normalizeCode(code)) }
}

/** Stores a staff code in place of an earlier one. */
export async function storeStaffCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, codeHash }: { userId: number; codeHash: string },
) {
  const at = now()
  const purpose = 'staff_code'
  await endTokens({ db }, userId, [purpose])
  await queries.insertToken(db, { purpose, userId, codeHash, createdAt: at, expiresAt: expiry(at, purpose) })
}

/** Returns the live token of a link, or undefined. */
export const findLiveToken = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
  purpose: TokenPurpose,
) => queries.findLive(db, { tokenHash: hashToken(token), purpose, now: now() })

const NO_TOKEN = -1

/**
 * Checks a code against the newest one of a purpose, and counts the try before, so that parallel tries cannot exceed
 * their number. Takes the same time for an unknown user as for a known one without a code.
 */
export async function matchCode(
  { db, now, passwords }: Issuer,
  { userId, purpose, code }: { userId: number; purpose: TokenPurpose; code: string },
) {
  const found = await queries.findLiveCode(db, { userId, purpose, now: now() })
  const mayTry = await queries.countTry(db, found?.id ?? NO_TOKEN, CODE_TRIES)
  const isMatch = await passwords.matches((mayTry && found?.codeHash) || undefined, normalizeCode(code))
  return isMatch ? found : undefined
}

/** Deletes tokens that have expired. */
export const deleteExpiredTokens = ({ db, now }: Services) => queries.deleteExpired(db, now())
