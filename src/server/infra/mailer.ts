import { createTransport } from 'nodemailer'
import type { MailFailure } from '#shared/account-enums.ts'
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

type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number }

function failureOf(error: unknown): MailFailure {
  const { code = '', originalCode = '', command, responseCode = 0 } = error as SmtpError
  if (command === 'RCPT TO' && responseCode >= FINAL_FROM) return 'refused'
  return TLS_ERROR.test(originalCode) ? 'encryption' : (FAILURES[code] ?? 'other')
}

/** One-click unsubscription (RFC 8058). */
const listHeaders = (url: string | undefined) =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

export type Mailer = {
  /** Throws MailError. */
  send: SendMail
  /** Closes the connection. */
  close: () => void
}

/** Creates the sender of mails over SMTP; mails that follow each other share a connection. */
export function createMailer({ host, port, tls, signIn, from, to: duty, mailFrom }: MailSettings): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // Once, because the server may have closed an idle connection. Our queue repeats the rest.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'upgraded',
    ignoreTLS: tls === 'none',
    ...(signIn && { auth: { user: signIn.user, pass: signIn.password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const send: SendMail = async (mail, signal) => {
    const { queue, id, createdAt, to, subject, text, html, unsubscribeUrl, calendar } = mail
    const sender = to === 'duty' ? from : mailFrom
    const domain = sender.slice(sender.lastIndexOf('@') + 1)
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
    try {
      await transport.sendMail(message)
    } catch (error) {
      if (signal.aborted) throw error
      throw new MailError(failureOf(error), error)
    }
  }
  return { send, close: () => transport.close() }
}
