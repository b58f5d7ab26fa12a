import type { Services } from '../../context.ts'
import { generateLetters, normalizeCode } from '../typed-codes.ts'
import * as queries from './queries.ts'

export const CODES_COUNT = 10
const GROUPS = 3
const GROUP_LETTERS = 4

const startOf = (letters: string) => letters.slice(0, GROUP_LETTERS)

/** New codes, to be shown once, with what is stored of them. */
export type NewCodes = { codes: string[]; stored: { start: string; codeHash: string }[] }

/**
 * Makes ten codes of 12 letters: four find the code, so that only one has to be compared with a slow hash, and 17⁸
 * remain to be guessed.
 */
export async function generateCodes({ passwords }: Pick<Services, 'passwords'>): Promise<NewCodes> {
  const byStart = new Map<string, string>()
  while (byStart.size < CODES_COUNT) {
    const code = Array.from({ length: GROUPS }, () => generateLetters(GROUP_LETTERS)).join('-')
    byStart.set(startOf(code), code)
  }
  const codes = [...byStart.values()]
  const stored = await Promise.all(
    codes.map(async (code) => {
      const letters = normalizeCode(code)
      return { start: startOf(letters), codeHash: await passwords.hash(letters) }
    }),
  )
  return { codes, stored }
}

/** Stores codes in place of earlier ones, in the caller's transaction. */
export async function storeCodes(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: number,
  { stored }: NewCodes,
): Promise<void> {
  await queries.deleteCodes(db, userId)
  await queries.insertCodes(
    db,
    stored.map((code) => ({ userId, ...code, createdAt: now() })),
  )
}

/** Uses up the code that was typed. Returns whether there was an unused one. */
export async function consumeRecoveryCode(
  { db, now, passwords }: Pick<Services, 'db' | 'now' | 'passwords'>,
  userId: number,
  typed: string,
): Promise<boolean> {
  const letters = normalizeCode(typed)
  const found = await queries.findUnusedCode(db, { userId, start: startOf(letters) })
  const isMatch = await passwords.matches(found?.codeHash, letters)
  return isMatch && found !== undefined && queries.consumeCode(db, found.id, now())
}
