import { createTransport } from 'nodemailer'
import { BRAND } from '#shared/brand.ts'
import type { AlertFailure } from '#shared/supervision.ts'
import type { MailSettings } from '../config/mail.ts'
import { MailError, type SendMail } from '../domain/alerts/send.ts'

const WAIT_MS = 10_000

/** What nodemailer calls a failure, as far as somebody can do something about it. */
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

/** What OpenSSL and Node call a server that cannot be trusted, or does not speak TLS. */
const UNTRUSTED = /CERT|SIGN|ISSUER|^ERR_(?:TLS|SSL)|^EPROTO$/

function failureOf(error: unknown): AlertFailure {
  const { code = '', originalCode = '' } = error as { code?: string; originalCode?: string }
  return UNTRUSTED.test(originalCode) ? 'encryption' : (FAILURES[code] ?? 'other')
}

/** Sends alerts over SMTP, one connection for each. `origin` is where the installation is found. */
export function createMailer({ host, port, tls, signIn, from, to }: MailSettings, origin?: string): SendMail {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'upgraded',
    ignoreTLS: tls === 'none',
    ...(signIn && { auth: { user: signIn.user, pass: signIn.password } }),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const where = origin ? `${origin}/admin-dashboard` : 'the dashboard of administrators'

  return async ({ id, sentence, createdAt }, signal) => {
    const mail = {
      from,
      to,
      subject: `${BRAND}: safeguarding`,
      text: `${sentence}\n\nSee ${where}.\n\nThis mail names nobody and quotes nothing, on purpose.\n`,
      // The same when it is sent again, so that mail programs can show it once.
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
