import argon2 from 'argon2'
import pLimit from 'p-limit'
import type { Passwords, Services } from '#server/context.ts'
import { invalidField, tooBusy } from '#server/errors.ts'
import { BRAND } from '#shared/brand.ts'
import { foldText } from '#shared/fold-text.ts'
import { PASSWORD_MIN } from '#shared/product-limits.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
export const ARGON2_OPTIONS = {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const
// Below the size of the thread pool, so that file and image work never queues behind passwords.
const CONCURRENCY = 2
export const PASSWORD_QUEUE_MAX = 200
const RETRY_AFTER_SECONDS = 5

/** What one hash costs: KiB of memory and passes. */
export type HashCost = { memoryCost: number; timeCost: number }

/**
 * Creates the password hasher: argon2id, two at a time. Backpressure: `hash` and `matches` throw `unavailable` (503) when
 * `waitingMax` calls are queued. Tests use a lower `cost`.
 */
export function createPasswordHasher({
  waitingMax = PASSWORD_QUEUE_MAX,
  cost = {},
}: {
  waitingMax?: number
  cost?: Partial<HashCost> | undefined
} = {}): Passwords & { readonly waiting: number } {
  const queue = pLimit(CONCURRENCY)
  const options = { ...ARGON2_OPTIONS, ...cost }
  const runQueued = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pendingCount >= waitingMax) {
      throw tooBusy(RETRY_AFTER_SECONDS)
    }
    return queue(work)
  }
  // Compared with for unknown usernames, so that the response time does not reveal whether an account exists.
  let dummyHash: Promise<string> | undefined

  const hash = (password: string) => runQueued(() => argon2.hash(password, options))

  return {
    hash,
    get waiting() {
      return queue.pendingCount
    },
    isOutdated: (stored) => argon2.needsRehash(stored, options),
    async matches(stored, password, inTurn = (compare) => compare()) {
      // A failure is not cached, so the next call retries.
      dummyHash ??= hash('nobody has this password').catch((error: unknown) => {
        dummyHash = undefined
        throw error
      })
      const fallback = await dummyHash
      const compare = async () => (await argon2.verify(stored ?? fallback, password)) && stored !== undefined
      return runQueued(() => inTurn(compare))
    },
  }
}

/** How many of the commonest passwords are refused, of those that are long enough at all. */
const COMMON_COUNT = 3_000
/** A shorter part of a name occurs in other words by chance. */
const PART_MIN = 3

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded when a password is first checked: it is half a megabyte. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const fitting = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN)
    return new Set(fitting.slice(0, COMMON_COUNT))
  }))

const lettersAndDigits = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
const withoutEdgeDigits = (text: string) => text.replace(/^\d+|\d+$/g, '')

type PasswordWeakness = 'common' | 'personal'

type Owner = { username: string; fullName: string; email: string }

function personalWords({ username, fullName, email }: Owner, programmeName: string | undefined): string[] {
  const [mailbox = ''] = email.split('@')
  const names = [username, email, mailbox, fullName, ...fullName.split(/\s+/), BRAND, programmeName ?? '']
  const words = names.map(lettersAndDigits)
  return [...words, ...words.map(withoutEdgeDigits)].filter(({ length }) => length >= PART_MIN)
}

/**
 * Returns what makes a password easy to guess: that many people use it, or that it is the owner's or the programme's
 * name, also with digits and signs around it. Null for a good one.
 */
export async function findWeakness(
  { policy }: Pick<Services, 'policy'>,
  password: string,
  owner: Owner,
): Promise<PasswordWeakness | null> {
  const typed = lettersAndDigits(password)
  const words = personalWords(owner, policy.programmeName)
  if (words.includes(typed) || words.includes(withoutEdgeDigits(typed))) return 'personal'
  return (await commonPasswords()).has(password.toLowerCase()) ? 'common' : null
}

/** Throws `invalid` for a weak password. For changed ones: registering keeps the rules that it has. */
export async function requireGoodPassword(
  services: Pick<Services, 'policy'>,
  password: string,
  owner: Owner,
): Promise<void> {
  const weakness = await findWeakness(services, password, owner)
  if (weakness === 'personal') throw invalidField('password', ACCOUNT_REFUSALS.passwordPersonal)
  if (weakness === 'common') throw invalidField('password', ACCOUNT_REFUSALS.passwordCommon)
}
