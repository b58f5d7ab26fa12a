import { createTransport } from 'nodemailer'
import { BRAND } from '#shared/brand.ts'
import type { AlertFailure } from '#shared/supervision-enums.ts'
import type { MailSettings } from '../config/mail-settings.ts'
import { MailError, type SendMail } from '../domain/alerts/send-alerts.ts'

const TIMEOUT_MS = 10_000

/** Nodemailer's error codes by what an operator can do about them. */
const FAILURES: Record<string, AlertFailure> = {
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

function failureOf(error: unknown): AlertFailure {
  const { code = '', originalCode = '' } = error as { code?: string; originalCode?: string }
  return TLS_ERROR.test(originalCode) ? 'encryption' : (FAILURES[code] ?? 'other')
}

/**
 * Returns a function that sends alerts over SMTP, one connection each. `origin` is the installation's URL for the
 * link. Throws MailError.
 */
export function createMailer({ host, port, tls, signIn, from, to }: MailSettings, origin?: string): SendMail {
  const transport = createTransport({
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
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const link = origin ? `${origin}/admin-dashboard` : 'the dashboard of administrators'

  return async ({ id, sentence, createdAt }, signal) => {
    const mail = {
      from,
      to,
      subject: `${BRAND}: safeguarding`,
      text: `${sentence}\n\nSee ${link}.\n\nThis mail names nobody and quotes nothing, on purpose.\n`,
      // Idempotent: the same id when an alert is sent again, so that mail programs can show it once.
      messageId: `<alert.${id}.${Date.parse(createdAt)}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    }
    try {
      await transport.sendMail(mail)
    } catch (error) {
      if (signal.aborted) throw error
      throw new MailError(failureOf(error), error)
    }
  }
}
