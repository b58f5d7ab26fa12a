import { BRAND } from '#shared/brand.ts'
import { foldText } from '#shared/fold-text.ts'
import { PASSWORD_MIN } from '#shared/product-limits.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import type { Services } from '../../context.ts'
import { invalidField } from '../../errors.ts'

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

export type PasswordWeakness = 'common' | 'personal'

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
