import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { USER_HEADER } from '#shared/errors.ts'
import type { Actor, Ctx, Services } from '../context.ts'
import { DEVICE_MS } from '../domain/accounts/devices.ts'
import { createBearers } from '../domain/accounts/session-cache.ts'
import { enter, LIFETIMES, leave } from '../domain/accounts/sessions.ts'
import { hashToken } from '../domain/accounts/tokens.ts'
import { otherAccount } from '../errors.ts'
import type { Events, Heard } from '../events.ts'
import { callerAddress } from '../infra/addresses.ts'
import { countCall } from '../rpc/count-call.ts'

/** As much of a request as tells who sent it. */
type Caller = Pick<FastifyRequest, 'cookies' | 'ip' | 'log'> & {
  id?: string
  /** Its connection's address and those that trusted proxies forwarded, where proxies are trusted. */
  ips?: readonly string[] | undefined
  headers: {
    cookie?: string | undefined
    [USER_HEADER]?: string | string[] | undefined
    'x-forwarded-for'?: string | string[] | undefined
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who sent a request, with everything his procedures need. The reply is where a cookie may be set. */
    ctxFor: (request: Caller, reply?: FastifyReply) => Promise<Ctx>
    /** The hash of the session token a request carries, whether that session lives or not. */
    tokenHashOf: (request: Caller) => string | undefined
    /** Where a request comes from; null for this machine itself, which no limit by address holds back. */
    addressOf: (request: Caller) => string | null
  }
}

/** Turns the session cookie into the actor of a call, and the actor's coming and going into cookies. */
export function addSessions(
  app: FastifyInstance,
  services: Services,
  { secure, heard }: { secure: boolean; heard: Pick<Events<Heard>, 'subscribe'> },
) {
  // The prefix makes browsers refuse the cookie from a neighbouring host; it works on https alone.
  const prefix = secure ? '__Host-' : ''
  const [sessionCookie, deviceCookie] = [`${prefix}sid`, `${prefix}device`]
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const bearers = createBearers(services, heard)

  app.register(cookie)

  const tokenHashOf = (request: Caller) => hashed(onlyCookie(request, sessionCookie))
  app.decorate('tokenHashOf', tokenHashOf)
  // Fastify has `ips` only where proxies are trusted.
  const addressOf = ({ ip, ips, headers }: Caller) =>
    callerAddress(ips ?? [ip], ips !== undefined && headers['x-forwarded-for'] !== undefined)
  app.decorate('addressOf', addressOf)

  app.decorate('ctxFor', async (request: Caller, reply?: FastifyReply): Promise<Ctx> => {
    const token = onlyCookie(request, sessionCookie)
    const tokenHash = hashed(token)
    const deviceHash = hashed(onlyCookie(request, deviceCookie))
    const address = addressOf(request)
    const actor = await bearers.actorFor(tokenHash, address)
    const visit = { ...services, address, requestId: request.id ?? null }
    if (takesForAnother(request, actor)) {
      countCall({ ...visit, actor })
      throw otherAccount()
    }

    return {
      ...visit,
      actor,
      meter: app.meter,
      log: request.log,
      session: {
        tokenHash,
        deviceHash,
        async open({ id, role }) {
          const { session, device } = await enter(visit, id, { token, deviceHash })
          bearers.noteIssued(hashToken(session))
          reply?.setCookie(sessionCookie, session, {
            ...attributes,
            maxAge: LIFETIMES[role].absoluteMs / 1000,
          })
          reply?.setCookie(deviceCookie, device, { ...attributes, maxAge: DEVICE_MS / 1000 })
        },
        async close() {
          if (token) await leave(visit, token)
          reply?.clearCookie(sessionCookie, attributes)
          // Not "storage": the theme and the administrators' settings live there, and belong to the browser.
          reply?.header('clear-site-data', '"cache"')
        },
      },
    }
  })
}

/** Whether a page expects another account than the session's: it must neither write nor read for it (decision 92). */
function takesForAnother({ headers }: Caller, actor: Actor): boolean {
  const believed = headers[USER_HEADER]
  return believed !== undefined && actor.role !== 'anonymous' && believed !== String(actor.userId)
}

const hashed = (token: string | undefined) => token && hashToken(token)

/**
 * A cookie by its name, when there is just one of it. A neighbouring host can plant a second beside it, and which of
 * the two comes first is in its hands: so neither counts.
 */
function onlyCookie({ headers, cookies }: Caller, name: string): string | undefined {
  const named = (headers.cookie ?? '').split(';').filter((pair) => pair.split('=')[0]?.trim() === name)
  return named.length === 1 ? cookies[name] : undefined
}
