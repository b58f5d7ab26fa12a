import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { hasForeignMailbox, isEmail, normalizeEmail } from '#shared/email-address.ts'
import { hasControl } from '#shared/text.ts'

/** Who a mail comes from, as mail programs show it. */
export type Sender = { name: string; address: string }

/** The SMTP server, and the senders and recipients of mail. */
export type MailSettings = {
  host: string
  /** Undefined: the default port of the protocol. */
  port: number | undefined
  /** Implicit TLS, STARTTLS, or none. */
  tls: 'always' | 'upgraded' | 'none'
  signIn: { user: string; password: string } | undefined
  /** Of alerts, as `to`. */
  from: Sender
  to: string[]
  /** The sender of mails to members. */
  mailFrom: Sender
  /** How many mails are sent in a minute at most. */
  perMinute: number
  /** How we greet the mail server (EHLO); undefined: with this machine's name. */
  greeting: string | undefined
}

const MAIL_VARIABLES = ['SMTP_URL', 'ALERT_FROM', 'ALERT_TO'] as const
const OPTIONAL = ['MAIL_FROM', 'MAIL_PER_MINUTE', 'MAIL_GREETING'] as const
const PER_MINUTE = 60
const TLS_OFF = '?tls=off'
/** How to write a password in an address. */
export const ENCODE_SIGNS =
  'in user name and password write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25'

/** Whether every mail server takes an address: none is asked before the settings are read. */
const isPlainEmail = (text: string) => isEmail(text) && !hasForeignMailbox(text)

/** Splits `Name <address>`, or an address alone. The mail library encodes what is special in the name. */
function parseSender(text: string): { name: string | undefined; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]*)>$/s.exec(text.trim()) ?? []
  const [, quoted] = /^"(.*)"$/s.exec(name.trim()) ?? []
  return {
    name: quoted?.replace(/\\(.)/gs, '$1') ?? (name.trim() || undefined),
    address: normalizeEmail(address),
  }
}

const SENDER_NAME_MAX = 100
const senderVariable = z.optional(
  z.string().check(
    z.refine((text) => isPlainEmail(parseSender(text).address), {
      error: 'must be an e-mail address, or a name and an address such as Programme <hello@example.org>',
      abort: true,
    }),
    z.refine((text) => {
      const { name = '' } = parseSender(text)
      return name.length <= SENDER_NAME_MAX && !hasControl(name)
    }, `must have a name of at most ${SENDER_NAME_MAX} characters, without control characters`),
  ),
)

const splitAddresses = (text: string) => text.split(',').map(normalizeEmail)

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, search, hash, username, password } = new URL(text)
  const asked = /^smtp:/i.test(text) ? ['', TLS_OFF] : ['']
  const isPlain = ['', '/'].includes(pathname) && hash === '' && asked.includes(search)
  return hostname !== '' && isPlain && (username === '') === (password === '') && canDecode(username + password)
}

const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i

/** An address as RFC 5321 writes it in a greeting: `[192.0.2.1]`, `[IPv6:2001:db8::1]`. */
function addressLiteral(address: string): string | undefined {
  const family = isIP(address)
  return family === 0 ? undefined : `[${family === 6 ? 'IPv6:' : ''}${address}]`
}

const isGreeting = (text: string): boolean =>
  HOST_NAME.test(text) || addressLiteral(/^\[(?:IPv6:)?(.*)\]$/i.exec(text)?.[1] ?? '') === text

/** A host that mail servers accept as a name, else undefined: they refuse `localhost`. */
function greetingOf(host = ''): string | undefined {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return addressLiteral(name) ?? (HOST_NAME.test(name) ? name : undefined)
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
        z.refine(
          isSmtpUrl,
          `must be an smtp:// or smtps:// address, with user name and password or without; ${ENCODE_SIGNS}`,
        ),
      ),
  ),
  ALERT_FROM: senderVariable,
  ALERT_TO: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => splitAddresses(text).every(isPlainEmail),
          'must be a list of e-mail addresses, with commas',
        ),
      ),
  ),
  MAIL_FROM: senderVariable,
  MAIL_GREETING: z.optional(
    z
      .string()
      .check(
        z.refine(
          isGreeting,
          'must be a host name with a dot, such as mentoring.example.org, or an address such as [192.0.2.1]',
        ),
      ),
  ),
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
 * TLS is required unless turned off, and always for a password. A sender without a name has that of the programme.
 */
export function toMailSettings(
  value: z.output<typeof variables>,
  {
    isThisMachine,
    programme,
    publicHost,
  }: { isThisMachine: (host: string) => boolean; programme: string; publicHost: string | undefined },
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
  const senderOf = (text: string): Sender => {
    const { name = programme, address } = parseSender(text)
    return { name, address }
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
    from: senderOf(from),
    to: splitAddresses(to),
    mailFrom: senderOf(value.MAIL_FROM ?? from),
    perMinute: value.MAIL_PER_MINUTE ?? PER_MINUTE,
    greeting: value.MAIL_GREETING ?? greetingOf(publicHost),
  }
}
