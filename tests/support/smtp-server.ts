import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; text: string }

/** Starts a mail server that keeps the mails it receives. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, text })
        done()
      })
    },
    ...options,
  })
  // Some tests hang up on purpose.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    port,
    url: `smtp://127.0.0.1:${port}`,
    connections: () => server.connections.size,
    /** Whether it announces that it takes letters such as é before the @. */
    announceUtf8: (announces: boolean) => {
      server.options.hideSMTPUTF8 = !announces
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export type MailServer = Awaited<ReturnType<typeof startSmtpServer>>

/** The settings to send alerts through a mail server. */
export const alertSettingsFor = ({ url }: Pick<MailServer, 'url'>) => ({
  SMTP_URL: url,
  ALERT_FROM: 'cairnway@example.org',
  ALERT_TO: 'lead@example.org, deputy@example.org',
})
