import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { generateRequestDetails } from 'web-push'
import type { PushResult, SendPush } from '../domain/push/send-pushes.ts'

const TIMEOUT_MS = 5_000
const [TOO_MANY, SERVER_ERROR] = [429, 500]
const GONE = [404, 410]

type Options = {
  vapidDetails: {
    publicKey: string
    privateKey: string
    /** Whom a push service may contact: a `mailto:` or `https:` address. */
    subject: string
  }
  /** Refuses connections to addresses that are not public, after the name has been resolved. */
  agent: Agent
  timeoutMs?: number
}

/** Returns a function that sends push notifications, encrypted for the browser (RFC 8291). Follows no redirect. */
export function createPushSender({ vapidDetails, agent, timeoutMs = TIMEOUT_MS }: Options): SendPush {
  return async ({ endpoint, keys, payload, ttlSeconds, topic }, stopping) => {
    const { method, headers, body } = generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
      vapidDetails,
      TTL: ttlSeconds,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    })
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
    try {
      const sent = request(endpoint, { method, headers, agent, signal })
      // Errors after the response has begun. Without a listener they would end the process.
      sent.on('error', () => {})
      sent.end(body)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      response.resume()
      response.destroy()
      return resultOf(response)
    } catch (error) {
      if (stopping.aborted) throw error
      return { outcome: 'later' }
    }
  }
}

function resultOf({ statusCode = 0, headers }: IncomingMessage): PushResult {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' }
  if (GONE.includes(statusCode)) return { outcome: 'gone' }
  if (statusCode !== TOO_MANY && statusCode < SERVER_ERROR) return { outcome: 'refused' }
  return { outcome: 'later', retryAfterSeconds: secondsOf(headers['retry-after']) }
}

/** Seconds from a `Retry-After` header, which holds seconds or a date. */
function secondsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1_000))
}
