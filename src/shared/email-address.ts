import { EMAIL_MAX } from './product-limits.ts'
import { hasInvisible, normalizeName, withoutInvisible } from './text.ts'

/** Of what stands before the @, in bytes (RFC 5321). */
const MAILBOX_MAX = 64

const ASCII = /^[\0-\x7f]*$/
/** The characters that browsers take in `<input type="email">`, and letters of all scripts (RFC 6531). */
const MAILBOX = /^(?!\p{M})[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+$/u
/** Two labels or more; the last has a letter. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d][a-z\d-]{0,61}[a-z\d]$/i
/** Nothing that would end the host in a URL. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}\p{S}\p{Cf}.\-\u00b7\u3002]+$/u
const APOSTROPHES = /[\u2018\u2019\u02bc]/g

function toAsciiHost(domain: string): string | undefined {
  try {
    return INTERNATIONAL_DOMAIN.test(domain) ? new URL(`http://${domain}`).hostname : undefined
  } catch {
    return undefined
  }
}

/** Returns a domain of another script as Punycode, others as they are written. */
function toAsciiDomain(domain: string): string {
  const visible = withoutInvisible(domain).trim()
  if (ASCII.test(visible)) return visible
  // First with its joiners: in Persian and in scripts of India they belong to the domain.
  return toAsciiHost(domain) ?? toAsciiHost(visible) ?? visible
}

/**
 * Returns an e-mail address as it is stored: without what comes along when one is pasted (invisible characters, blanks and
 * dots at the ends), in characters of normal width, with a typewriter apostrophe and an ASCII domain. Other texts stay
 * other texts: `isEmail` tells.
 */
export function normalizeEmail(text: string): string {
  // Punycode takes time by the square of the length.
  if (text.length > EMAIL_MAX) return text
  const wide = text.normalize('NFKC')
  const at = wide.lastIndexOf('@')
  if (at < 0) return wide
  const visible = withoutInvisible(wide.slice(0, at))
  // Again: an invisible character may have kept a letter and its accent apart.
  const mailbox = visible.normalize('NFKC').trim().replace(APOSTROPHES, "'")
  return `${mailbox}@${toAsciiDomain(wide.slice(at + 1).trim()).replace(/[.\s]+$/, '')}`
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length

/** Whether a normalized text is an e-mail address (decision 90). */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX || byteLength(text) > EMAIL_MAX) return false
  const at = text.lastIndexOf('@')
  const mailbox = text.slice(0, Math.max(at, 0))
  const isMailbox = byteLength(mailbox) <= MAILBOX_MAX && MAILBOX.test(mailbox) && !hasInvisible(mailbox)
  return isMailbox && DOMAIN.test(text.slice(at + 1))
}

/** Whether an address has letters such as é before the @: only mail servers with SMTPUTF8 take it. */
export const hasForeignMailbox = (address: string): boolean => !ASCII.test(address)

/** Returns the form of an e-mail address that is compared and has to be unique. */
export const emailKey = (text: string): string => normalizeName(normalizeEmail(text))
