import * as z from 'zod/mini'

/** Where alerts go, and through which server. */
export type MailSettings = {
  host: string
  /** Undefined: the usual one of its kind. */
  port: number | undefined
  /** From the first byte on, once both sides are ready for it, or not at all. */
  tls: 'always' | 'upgraded' | 'none'
  signIn: { user: string; password: string } | undefined
  from: string
  to: string[]
}

const NAMES = ['SMTP_URL', 'ALERT_FROM', 'ALERT_TO'] as const
const WITHOUT_TLS = '?tls=off'

const isAddress = (text: string) => z.regexes.email.test(text)
const addressesIn = (text: string) => text.split(',').map((part) => part.trim())

function isServer(text: string): boolean {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, search, hash, username, password } = new URL(text)
  const asked = /^smtp:/i.test(text) ? ['', WITHOUT_TLS] : ['']
  const isPlain = ['', '/'].includes(pathname) && hash === '' && asked.includes(search)
  return hostname !== '' && isPlain && (username === '') === (password === '') && canDecode(username + password)
}

function canDecode(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** The variables of the environment that say it: all three, or none. */
export const mailVariables = {
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isServer, 'must be an smtp:// or smtps:// address, with user name and password or without'),
      ),
  ),
  ALERT_FROM: z.optional(z.string().check(z.refine(isAddress, 'must be an e-mail address'))),
  ALERT_TO: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => addressesIn(text).every(isAddress),
          'must be a list of e-mail addresses, with commas',
        ),
      ),
  ),
}

const variables = z.object(mailVariables)

/**
 * Undefined where mail is not set up. Throws what is wrong with it, a line for each. Beyond this machine nothing
 * travels unprotected unless that is asked for, and a password never does.
 */
export function mailOf(
  value: z.output<typeof variables>,
  isThisMachine: (host: string) => boolean,
): MailSettings | undefined {
  const { SMTP_URL: url, ALERT_FROM: from, ALERT_TO: to } = value
  const missing = NAMES.filter((name) => value[name] === undefined)
  if (missing.length === NAMES.length) return undefined
  if (url === undefined || from === undefined || to === undefined) {
    throw new Error(
      missing.map((name) => `${name} is required, as mail is set up with ${NAMES.join(', ')}`).join('\n'),
    )
  }
  const { protocol, hostname, port, username, password, search } = new URL(url)
  const isNear = isThisMachine(hostname)
  if (search === WITHOUT_TLS && username !== '' && !isNear) {
    throw new Error(
      `SMTP_URL must not send a password to another machine without TLS: leave ${WITHOUT_TLS} out`,
    )
  }
  const upgraded = isNear || search === WITHOUT_TLS ? 'none' : 'upgraded'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : Number(port),
    tls: protocol === 'smtps:' ? 'always' : upgraded,
    signIn:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    from,
    to: addressesIn(to),
  }
}
