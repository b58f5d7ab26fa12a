import cookie from '@fastify/cookie'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { USER_HEADER } from '#shared/errors.ts'
import type { Actor, Ctx, Services } from '../context.ts'
import { createSessionCache } from '../domain/accounts/session-cache.ts'
import {
  browserOf,
  createSignInSession,
  DEVICE_LIFETIME_MS,
  endSignInSession,
  generateToken,
  hashToken,
  SESSION_LIFETIMES,
  withEnrolment,
} from '../domain/accounts/sessions.ts'
import { TICKET_LIFETIME_MS } from '../domain/accounts/tickets.ts'
import { otherAccount } from '../errors.ts'
import type { ChatEvent, Events } from '../events.ts'
import { cameThroughProxy, clientAddress, isLoopbackAddress } from '../infra/client-address.ts'
import { countCall } from '../rpc/trpc.ts'

/** The parts of a request that identify its sender. */
type Caller = Pick<FastifyRequest, 'cookies' | 'log'> & {
  id?: string
  /** The client address, if it is known already: a socket has that of its upgrade. */
  address?: string | null
  ip?: string
  /** The connection's address and those forwarded by trusted proxies; set only with trusted proxies. */
  ips?: readonly string[] | undefined
  headers: {
    cookie?: string | undefined
    host?: string | undefined
    'user-agent'?: string | undefined
    [USER_HEADER]?: string | string[] | undefined
    [name: string]: string | string[] | undefined
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the context of a request. Sets session cookies on `reply`. */
    ctxFor: (request: Caller, reply?: FastifyReply) => Promise<Ctx>
    /** The hash of the session token in a request, valid or not. */
    tokenHashOf: (request: Caller) => string | undefined
  }
}

/** Resolves the session cookie to the actor of a request, and sets or clears cookies on sign-in and sign-out. */
export function addSessionCookies(
  app: FastifyInstance,
  services: Services,
  { publicUrl, events }: { publicUrl: URL | null; events: Pick<Events<ChatEvent>, 'subscribe'> },
) {
  const secure = publicUrl?.protocol === 'https:'
  // With the `__Host-` prefix browsers refuse the cookie from sibling domains; it requires https.
  const prefix = secure ? '__Host-' : ''
  const [sessionCookie, deviceCookie, stepCookie] = [`${prefix}sid`, `${prefix}device`, `${prefix}step`]
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const sessionCache = createSessionCache(services, events)

  app.register(cookie)

  const tokenHashOf = (request: Caller) => hashOptional(uniqueCookie(request, sessionCookie))
  app.decorate('tokenHashOf', tokenHashOf)
  const addressOf = createAddressOf(app.log)

  app.decorate('ctxFor', async (request: Caller, reply?: FastifyReply): Promise<Ctx> => {
    const token = uniqueCookie(request, sessionCookie)
    const tokenHash = hashOptional(token)
    const address = addressOf(request)
    const resolved = await sessionCache.resolveToken(tokenHash, address)
    const actor = services.policy.requireAdminSecondFactor ? await withEnrolment(services, resolved) : resolved
    if (expectsOtherUser(request, actor)) {
      countCall({ ...services, address, actor })
      throw otherAccount()
    }

    return {
      ...services,
      address,
      origin: () => publicUrl?.origin ?? originOf(request),
      requestId: request.id ?? null,
      actor,
      meter: app.meter,
      log: request.log,
      session: {
        tokenHash,
        deviceHash: () => hashOptional(uniqueCookie(request, deviceCookie)),
        stepHash: () => hashOptional(uniqueCookie(request, stepCookie)),
        startStep() {
          const step = generateToken()
          reply?.setCookie(stepCookie, step, { ...attributes, maxAge: TICKET_LIFETIME_MS / 1000 })
          return hashToken(step)
        },
        async open({ id, role }, opening) {
          const { session, device } = await createSignInSession(
            { ...services, address },
            { id, role },
            {
              opening,
              token,
              deviceHash: hashOptional(uniqueCookie(request, deviceCookie)),
              browser: browserOf(request.headers['user-agent']),
            },
          )
          sessionCache.addIssuedToken(hashToken(session))
          reply?.setCookie(sessionCookie, session, {
            ...attributes,
            maxAge: SESSION_LIFETIMES[role].absoluteMs / 1000,
          })
          if (request.cookies[stepCookie]) reply?.clearCookie(stepCookie, attributes)
          reply?.setCookie(deviceCookie, device, { ...attributes, maxAge: DEVICE_LIFETIME_MS / 1000 })
        },
        async close() {
          if (token) await endSignInSession({ ...services, address }, token)
          reply?.clearCookie(sessionCookie, attributes)
          // Not "storage": it holds the theme and administrators' settings, which belong to the browser.
          reply?.header('clear-site-data', '"cache"')
        },
      },
    }
  })
}

/**
 * Returns the function that finds the client address of a request, null for this machine. It logs once if a proxy is not
 * trusted.
 */
function createAddressOf(log: FastifyBaseLogger) {
  let isLogged = false
  return ({ address, ip = '', ips, headers }: Caller): string | null => {
    if (address !== undefined) return address
    // Fastify sets `ips` only with trusted proxies.
    const [peer = '', ...forwarded] = ips ?? [ip]
    const isForwarded = forwarded.length > 0 || cameThroughProxy(peer, headers)
    if (isForwarded && forwarded.length === 0 && !isLogged) {
      isLogged = true
      const name = isLoopbackAddress(peer) ? 'loopback' : peer
      log.warn(
        `A proxy at ${peer} is not named by TRUST_PROXY or names no client: everybody behind it is limited as one address. Set TRUST_PROXY=${name}, and let the proxy send X-Forwarded-For`,
      )
    }
    return clientAddress([peer, ...forwarded], isForwarded)
  }
}

/**
 * Whether the page was opened for another user than the session's: it must not read or write for this one (decision
 * 19).
 */
function expectsOtherUser({ headers }: Caller, actor: Actor): boolean {
  const expected = headers[USER_HEADER]
  return expected !== undefined && actor.role !== 'anonymous' && expected !== String(actor.userId)
}

/** The origin that a browser on this machine sees, while there is no public one. */
const originOf = ({ headers: { host = 'localhost' } }: Caller) =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : 'http://localhost'

const hashOptional = (token: string | undefined) => token && hashToken(token)

/**
 * Returns a cookie only if its name occurs once. A sibling domain can plant a second one and control which comes
 * first, so with two neither counts.
 */
function uniqueCookie({ headers, cookies }: Caller, name: string): string | undefined {
  const matches = (headers.cookie ?? '').split(';').filter((pair) => pair.split('=')[0]?.trim() === name)
  return matches.length === 1 ? cookies[name] : undefined
}
