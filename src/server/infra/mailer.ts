import { createTransport } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { hasForeignMailbox } from '#shared/email-address.ts'
import type { MailFailure } from '#shared/enums.ts'
import type { MailSettings } from '../config/mail-settings.ts'
import { MailError, type SendMail } from '../domain/mail/send-mails.ts'

const TIMEOUT_MS = 10_000
/** How long the connection stays open for the next mail: mail servers let a client wait before it may begin. */
const IDLE_MS = 5_000

/** Nodemailer's error codes by what an operator can do about them. */
const FAILURES: Record<string, MailFailure> = {
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'encryption',
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  EENVELOPE: 'address',
}

/** Codes of OpenSSL and Node for an untrusted certificate or a server without TLS. */
const TLS_ERROR = /CERT|SIGN|ISSUER|^ERR_(?:TLS|SSL)|^EPROTO$/
/** From here on a reply of the mail server is final. */
const FINAL_FROM = 500

/** Servers refuse a greeting at once, or only with the first recipient. */
const GREETINGS = ['EHLO', 'HELO']
const GREETING_REFUSED =
  'The mail server refuses the name that we greet it with (EHLO): set MAIL_GREETING to a host name that it accepts'

type SmtpError = {
  code?: string
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
}

const isGreetingRefused = ({ command = '', responseCode = 0, response = '' }: SmtpError) =>
  responseCode > 0 && (GREETINGS.includes(command) || /\b(?:helo|ehlo)\b/i.test(response))

/** Returns the error for the queue. */
function toMailError(error: unknown): MailError {
  return isGreetingRefused(error as SmtpError)
    ? new MailError('other', error, GREETING_REFUSED)
    : new MailError(failureOf(error), error)
}

function failureOf(error: unknown): MailFailure {
  const { code = '', originalCode = '', command, responseCode = 0 } = error as SmtpError
  if (command === 'RCPT TO' && responseCode >= FINAL_FROM) return 'refused'
  return TLS_ERROR.test(originalCode) ? 'encryption' : (FAILURES[code] ?? 'other')
}

/** One-click unsubscription (RFC 8058). */
const listHeaders = (url: string | undefined) =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

const connectionOptions = ({ host, port, tls, greeting }: MailSettings) => ({
  host,
  port,
  ...(greeting !== undefined && { name: greeting }),
  secure: tls === 'always',
  requireTLS: tls === 'upgraded',
  ignoreTLS: tls === 'none',
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
})

/** Returns whether the mail server takes letters such as é before the @ (SMTPUTF8). Throws MailError. */
export const askForUtf8 = (settings: MailSettings): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection({
      ...connectionOptions(settings),
      // Only a way of signing in gets to see what the mail server has announced. This one sends nothing.
      customAuth: {
        none: (server) => {
          resolve(server.extensions.includes('SMTPUTF8'))
          server.resolve()
        },
      },
    })
    const fail = (error: unknown) => reject(toMailError(error))
    connection.on('error', fail)
    connection.once('end', () => fail(new Error('The mail server has hung up')))
    connection.connect((error) => {
      if (error) fail(error)
      else connection.login({ method: 'NONE' }, () => connection.quit())
    })
  })

export type Mailer = {
  /** Throws MailError. */
  send: SendMail
  /** Closes the connection. */
  close: () => void
}

/** Creates the sender of mails over SMTP; mails that follow each other share a connection. */
export function createMailer(settings: MailSettings): Mailer {
  const { signIn, from, to: duty, mailFrom } = settings
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // Once, because the server may have closed an idle connection. Our queue repeats the rest.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    ...connectionOptions(settings),
    ...(signIn && { auth: { user: signIn.user, pass: signIn.password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const send: SendMail = async (mail, signal) => {
    const { queue, id, createdAt, to, subject, text, html, unsubscribeUrl, calendar } = mail
    const sender = to === 'duty' ? from : mailFrom
    const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
    const message = {
      from: sender,
      // As an object, so that no address is read as a list.
      to: to === 'duty' ? duty : [{ name: '', address: to.address }],
      subject,
      text,
      ...(html !== undefined && { html }),
      ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text } }),
      // Idempotent: the same id when a mail is sent again, so that mail programs can show it once.
      messageId: `<${queue}.${id}.${Date.parse(createdAt)}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribeUrl) },
      signal,
    }
    // Asked each time, because nodemailer would send it also to a server that no longer takes it (nodemailer/nodemailer#1378).
    if (to !== 'duty' && hasForeignMailbox(to.address) && !(await askForUtf8(settings))) {
      throw new MailError('refused', new Error('The mail server does not announce SMTPUTF8'))
    }
    try {
      await transport.sendMail(message)
    } catch (error) {
      if (signal.aborted) throw error
      throw toMailError(error)
    }
  }
  return { send, close: () => transport.close() }
}
