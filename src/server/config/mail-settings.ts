import * as z from 'zod/mini'

/** The SMTP server, and the senders and recipients of mail. */
export type MailSettings = {
  host: string
  /** Undefined: the default port of the protocol. */
  port: number | undefined
  /** Implicit TLS, STARTTLS, or none. */
  tls: 'always' | 'upgraded' | 'none'
  signIn: { user: string; password: string } | undefined
  /** Of alerts, as `to`. */
  from: string
  to: string[]
  /** The sender of mails to members. */
  mailFrom: string
  /** How many mails are sent in a minute at most. */
  perMinute: number
}

const MAIL_VARIABLES = ['SMTP_URL', 'ALERT_FROM', 'ALERT_TO'] as const
const OPTIONAL = ['MAIL_FROM', 'MAIL_PER_MINUTE'] as const
const PER_MINUTE = 60
const TLS_OFF = '?tls=off'

const isAddress = (text: string) => z.regexes.email.test(text)
const splitAddresses = (text: string) => text.split(',').map((part) => part.trim())

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, search, hash, username, password } = new URL(text)
  const asked = /^smtp:/i.test(text) ? ['', TLS_OFF] : ['']
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

/** The environment variables for mail: the first three are all set, or none. */
export const mailVariables = {
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isSmtpUrl, 'must be an smtp:// or smtps:// address, with user name and password or without'),
      ),
  ),
  ALERT_FROM: z.optional(z.string().check(z.refine(isAddress, 'must be an e-mail address'))),
  ALERT_TO: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => splitAddresses(text).every(isAddress),
          'must be a list of e-mail addresses, with commas',
        ),
      ),
  ),
  MAIL_FROM: z.optional(z.string().check(z.refine(isAddress, 'must be an e-mail address'))),
  MAIL_PER_MINUTE: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number of mails, 1 to 9999')),
      z.transform(Number),
    ),
  ),
}

const variables = z.object(mailVariables)

/**
 * Returns the mail settings, or undefined if no variable is set. Throws one line per problem. Beyond this machine
 * TLS is required unless turned off, and always for a password.
 */
export function toMailSettings(
  value: z.output<typeof variables>,
  isThisMachine: (host: string) => boolean,
): MailSettings | undefined {
  const { SMTP_URL: url, ALERT_FROM: from, ALERT_TO: to } = value
  const missing = MAIL_VARIABLES.filter((name) => value[name] === undefined)
  if (missing.length === MAIL_VARIABLES.length) {
    const [unused] = OPTIONAL.filter((name) => value[name] !== undefined)
    if (unused) throw new Error(`${unused} is of no use without SMTP_URL`)
    return undefined
  }
  if (url === undefined || from === undefined || to === undefined) {
    throw new Error(
      missing
        .map((name) => `${name} is required, as mail is set up with ${MAIL_VARIABLES.join(', ')}`)
        .join('\n'),
    )
  }
  const { protocol, hostname, port, username, password, search } = new URL(url)
  const isNear = isThisMachine(hostname)
  if (search === TLS_OFF && username !== '' && !isNear) {
    throw new Error(`SMTP_URL must not send a password to another machine without TLS: leave ${TLS_OFF} out`)
  }
  const upgraded = isNear || search === TLS_OFF ? 'none' : 'upgraded'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : Number(port),
    tls: protocol === 'smtps:' ? 'always' : upgraded,
    signIn:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    from,
    to: splitAddresses(to),
    mailFrom: value.MAIL_FROM ?? from,
    perMinute: value.MAIL_PER_MINUTE ?? PER_MINUTE,
  }
}
