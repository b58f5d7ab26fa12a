import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'
import type { Actor, Ctx, Services } from '../ctx.ts'
import { actorOf, closeSession, hashToken, LIFETIMES, openSession } from '../domain/accounts/sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who sent a request, with everything his procedures need. The reply is where a cookie may be set. */
    ctxFor: (request: FastifyRequest, reply?: FastifyReply) => Promise<Ctx>
    /** The hash of the session token a request carries, whether that session lives or not. */
    tokenHashOf: (request: FastifyRequest) => string | undefined
    /** Where a request comes from; null for this machine itself, which no limit by address holds back. */
    addressOf: (request: FastifyRequest) => string | null
  }
}

/** Turns the session cookie into the actor of a call, and the actor's coming and going into cookies. */
export function addSessions(app: FastifyInstance, services: Services, { secure }: { secure: boolean }) {
  // The prefix makes browsers refuse the cookie from a neighbouring host; it works on https alone.
  const name = secure ? '__Host-sid' : 'sid'
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const

  app.register(cookie)

  const tokenHashOf = (request: FastifyRequest) => {
    const token = request.cookies[name]
    return token && hashToken(token)
  }
  app.decorate('tokenHashOf', tokenHashOf)
  app.decorate('addressOf', ({ ip }: FastifyRequest) => (isLoopback(ip) ? null : ip))

  app.decorate('ctxFor', async (request: FastifyRequest, reply?: FastifyReply): Promise<Ctx> => {
    const token = request.cookies[name]
    const actor: Actor = token ? await actorOf(services, token) : { role: 'anonymous' }
    const address = app.addressOf(request)
    if (actor.role === 'anonymous') services.limits.take('callsOfAddress', address)
    else services.limits.take('callsOfMember', actor.userId)

    return {
      ...services,
      actor,
      address,
      session: {
        tokenHash: tokenHashOf(request),
        async open({ id, role }) {
          // Whoever signs in leaves nothing of an earlier session behind, his own or one planted on him.
          if (token) await closeSession(services, token)
          const fresh = await openSession(services, id)
          reply?.setCookie(name, fresh, { ...attributes, maxAge: LIFETIMES[role].absoluteMs / 1000 })
        },
        async close() {
          if (token) await closeSession(services, token)
          reply?.clearCookie(name, attributes)
        },
      },
    }
  })
}
