import { BRAND } from '#shared/brand.ts'
import { PASSWORD_MIN } from '#shared/product-limits.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/account.ts'
import type { Services } from '../../context.ts'
import { invalidField } from '../../errors.ts'

/** How many of the commonest passwords are refused, of those that are long enough at all. */
const COMMON_COUNT = 3_000
/** A shorter part of a name occurs in other words by chance. */
const PART_MIN = 3

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded when a password is first changed: it is half a megabyte. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const fitting = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN)
    return new Set(fitting.slice(0, COMMON_COUNT))
  }))

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const withoutEdgeDigits = (text: string) => text.replace(/^\d+|\d+$/g, '')

type Owner = { username: string; fullName: string; email: string }

function personalWords({ username, fullName, email }: Owner, programmeName: string | undefined): string[] {
  const [mailbox = ''] = email.split('@')
  const names = [username, email, mailbox, fullName, ...fullName.split(/\s+/), BRAND, programmeName ?? '']
  const words = names.map(lettersAndDigits)
  return [...words, ...words.map(withoutEdgeDigits)].filter(({ length }) => length >= PART_MIN)
}

/**
 * Throws `invalid` for a new password that many people use, or that is the owner's or the programme's name, also with
 * digits and signs around it. For changed passwords only: registering keeps the rules that it has.
 */
export async function requireGoodPassword(
  { policy }: Pick<Services, 'policy'>,
  password: string,
  owner: Owner,
): Promise<void> {
  const typed = lettersAndDigits(password)
  const words = personalWords(owner, policy.programmeName)
  if (words.includes(typed) || words.includes(withoutEdgeDigits(typed))) {
    throw invalidField('password', ACCOUNT_REFUSALS.passwordPersonal)
  }
  if ((await commonPasswords()).has(password.toLowerCase())) {
    throw invalidField('password', ACCOUNT_REFUSALS.passwordCommon)
  }
}
