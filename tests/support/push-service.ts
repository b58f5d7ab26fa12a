import { createECDH, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { decrypt } from 'http_ece'
import type { PushPayload } from '#shared/push.ts'
import { startHttpsHost } from './https-host.ts'

export const PUSH_HOST = 'push.example'

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Reply = { status: number; headers?: Record<string, string> }

/** Starts a push service on loopback that takes what it gets. `reply` decides what it answers. */
export async function startPushService(reply: (push: ReceivedPush) => Reply = () => ({ status: 201 })) {
  const received: ReceivedPush[] = []
  const host = await startHttpsHost(PUSH_HOST, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const push = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      received.push(push)
      const { status, headers } = reply(push)
      response.writeHead(status, headers).end()
    })
  })
  return { ...host, origin: `https://${PUSH_HOST}`, received }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** Creates what a browser has after it subscribed: an address, public keys, and the function that decrypts. */
export function createPushBrowser(origin: string, path = '/send/1') {
  const curve = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = curve.generateKeys('base64url')
  return {
    subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
    read: ({ body }: ReceivedPush): PushPayload =>
      JSON.parse(
        decrypt(body, {
          version: 'aes128gcm',
          privateKey: curve,
          authSecret: auth.toString('base64url'),
        }).toString(),
      ) as PushPayload,
  }
}
