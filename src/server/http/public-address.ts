import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/config.ts'
import { isPrivateHost } from '../config/warnings.ts'

/** Carries that a redirect has just been sent, for as long as a browser needs to follow it. */
const FOLLOWS = 'follows'
const FOLLOW_SECONDS = 10

/**
 * Returns a function that redirects a page to `PUBLIC_URL` if the request came to another host (a second DNS entry, a final
 * dot, another port), because there nobody could sign in. It returns false where it has sent nothing (decision 13).
 */
export function redirectToPublicUrl(log: Pick<FastifyBaseLogger, 'warn'>, publicUrl: URL | null) {
  let hasWarned = false
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const mode = request.headers['sec-fetch-mode']
    if (!publicUrl || (mode !== undefined && mode !== 'navigate') || !isElsewhere(request, publicUrl))
      return false
    if (request.cookies[FOLLOWS] !== undefined) {
      // The browser is at PUBLIC_URL, and a proxy calls us by another name: a second redirect would lead here again.
      if (!hasWarned)
        log.warn(
          `PUBLIC_URL is ${publicUrl.origin}, and requests name ${request.host}: let the proxy pass Host on`,
        )
      hasWarned = true
      return false
    }
    const secure = publicUrl.protocol === 'https:'
    reply
      .setCookie(FOLLOWS, '1', { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: FOLLOW_SECONDS })
      .header('cache-control', 'no-store')
      // Not permanent: browsers would remember it when PUBLIC_URL has changed.
      .redirect(addressAt(publicUrl, request.url), 302)
    return true
  }
}

/** The same page at `PUBLIC_URL`. A target that is no path, as proxies send it, becomes `/`: it would name another host. */
const addressAt = ({ origin }: URL, target: string): string =>
  target.startsWith('/') ? new URL(`${origin}${target}`).href : `${origin}/`

function isElsewhere({ host, headers }: FastifyRequest, publicUrl: URL): boolean {
  // Fastify's host is that of a trusted proxy. One that is not trusted may at least say that all is well.
  const claimed = host === headers.host ? String(headers['x-forwarded-host'] ?? '').split(',') : []
  const names = [host, ...claimed]
    .map((name) => readHost(name.trim(), publicUrl))
    .filter((name) => name !== undefined)
  const [asked] = names
  if (asked === undefined || names.some((name) => name.host === publicUrl.host)) return false
  return reachOf(asked.hostname) >= reachOf(publicUrl.hostname)
}

/** Reads a Host header as the browser would: small letters, no default port. */
function readHost(host: string, { protocol }: URL): URL | undefined {
  const address = `${protocol}//${host}`
  return host !== '' && URL.canParse(address) ? new URL(address) : undefined
}

/**
 * How far a host name reaches: this machine, its network, everywhere. One that reaches less far than `PUBLIC_URL` is that of a
 * proxy which does not pass Host on, or of a monitor: no person can have opened it from elsewhere.
 */
function reachOf(hostname: string): number {
  const name = hostname.replace(/\.$/, '')
  if (isLoopback(name)) return 0
  return isPrivateHost(name) ? 1 : 2
}
