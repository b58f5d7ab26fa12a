import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that takes every mail but for one address, and keeps none; returns the settings to use it. */
export async function startMailSink(refused: string) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(address === refused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  // The product may be ended while it sends.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ALERT_FROM: 'cairnway@demo.example',
      ALERT_TO: 'duty@demo.example',
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
