import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Db } from '#db/schema.ts'
import type { Config } from './config.ts'
import type { Services } from './ctx.ts'
import { createPasswords } from './domain/accounts/password.ts'
import { createEvents } from './events.ts'
import { addDrain } from './http/drain.ts'
import { addHeaders, addOriginCheck, addRefusedUpgradeEnd } from './http/guards.ts'
import { addHealth } from './http/health.ts'
import { photos } from './http/photos.ts'
import { addSessions } from './http/session.ts'
import { web } from './http/web.ts'
import { createLimits } from './limits.ts'
import { loggerFor } from './logger.ts'
import { rest, sendError } from './rest/plugin.ts'
import { trpc } from './rpc/plugin.ts'
import type { SocketCaps } from './ws/caps.ts'
import { chat, type SocketTimes } from './ws/plugin.ts'

const BODY_MAX_BYTES = 64 * 1024

export type AppOptions = {
  db: Db
  config: Config
  /** Where the built client lies. */
  clientFolder: string
  /** Milliseconds since 1970; tests bring their own. */
  clock?: () => number
  socketTimes?: Partial<SocketTimes>
  socketCaps?: Partial<SocketCaps>
}

/** The application, ready to listen or to be injected into: services, then guards, then the three doors. */
export async function buildApp({
  db,
  config,
  clientFolder,
  clock = Date.now,
  socketTimes,
  socketCaps,
}: AppOptions) {
  const events = createEvents()
  const services: Services = {
    db,
    now: () => new Date(clock()).toISOString(),
    publish: events.publish,
    limits: createLimits({ on: config.rateLimits, clock }),
    passwords: createPasswords(),
  }
  const app: FastifyInstance = Fastify({
    logger: loggerFor(config),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    // The header limit must be the smaller of the two, or neither holds. A photo needs 42 s at 1 Mbit/s.
    requestTimeout: 60_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 2_000 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })

  app.setErrorHandler(sendError)
  addDrain(app)
  await addHeaders(app, config)
  addOriginCheck(app, config)
  addRefusedUpgradeEnd(app)
  addSessions(app, services, { secure: config.publicUrl?.protocol === 'https:' })
  addHealth(app, db)
  await app.register(chat, { events, limits: services.limits, times: socketTimes, caps: socketCaps })
  await app.register(trpc)
  await app.register(rest)
  await app.register(photos, { folder: join(config.dataDir, 'uploads'), events })
  await web(app, { folder: clientFolder })
  return { app, services, events }
}
