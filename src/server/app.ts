import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { dialectOf } from '#db/dialect.ts'
import type { NoticeTimes } from '#db/postgres/pubsub.ts'
import type { Db } from '#db/schema.ts'
import type { Config } from './config/config.ts'
import { addDrain } from './http/drain.ts'
import { addHostCheck, addOriginCheck } from './http/guards.ts'
import { addHeaders, answerUnreadable, type Headers, headersFor, putHeaders } from './http/headers.ts'
import { addHealth, type ReadyTimes } from './http/health.ts'
import { addOverload, type OverloadLimits } from './http/overload.ts'
import { photoCopies } from './http/photo-copies.ts'
import { photos } from './http/photos.ts'
import { publicAgent } from './http/public-agent.ts'
import { addSessions } from './http/session.ts'
import { addUnreadEnd } from './http/unread.ts'
import { addIgnoredUpgradeEnd, HttpRequest } from './http/upgrades.ts'
import { web } from './http/web.ts'
import { type LogTo, loggerFor } from './infra/logger.ts'
import { createMeter } from './infra/metrics/meter.ts'
import { addMetrics, watch } from './infra/metrics/metrics.ts'
import { scheduleJobs } from './jobs.ts'
import { rest, sendError } from './rest/plugin.ts'
import { trpc } from './rpc/plugin.ts'
import { addLifecycle, createServices } from './services.ts'
import type { SocketCaps } from './ws/connection-limiter.ts'
import { chat, type SocketTimes } from './ws/plugin.ts'

export const BODY_MAX_BYTES = 64 * 1024
/** Inputs are checked in the procedures: Fastify's own compilers of schemas would be loaded and never used. */
const none = () => () => {
  throw new Error('No route has a schema of Fastify')
}
const WITHOUT_SCHEMAS = { compilersFactory: { buildValidator: none, buildSerializer: none } }

/** Limits on time and size of a request, and how errors before routing are answered. */
const serverOptions = (
  config: Config,
  headers: Headers,
  logTo: LogTo | undefined,
): FastifyHttpOptions<Server> => ({
  logger: loggerFor(config, logTo),
  genReqId: () => randomUUID(),
  trustProxy: config.trustProxy,
  bodyLimit: BODY_MAX_BYTES,
  // The header limit must be the smaller of the two, or neither holds. A photo needs 42 s at 1 Mbit/s.
  requestTimeout: 60_000,
  connectionTimeout: 20_000,
  keepAliveTimeout: 30_000,
  http: {
    IncomingMessage: HttpRequest,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16_384,
    requireHostHeader: false,
  },
  routerOptions: { maxParamLength: 2_000 },
  schemaController: WITHOUT_SCHEMAS,
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  frameworkErrors: (error, request, reply) =>
    void sendError(error, request, putHeaders(headers, request, reply)),
  clientErrorHandler: answerUnreadable(headers),
})

export type AppOptions = {
  db: Db
  config: Config
  /** The folder of the built client. */
  clientFolder: string
  /** Milliseconds since 1970; tests bring their own. */
  clock?: () => number
  socketTimes?: Partial<SocketTimes>
  socketCaps?: Partial<SocketCaps>
  readyTimes?: Partial<ReadyTimes>
  noticeTimes?: Partial<NoticeTimes>
  /** How often the programme's own words are read when other processes may change them. */
  ownWordsMs?: number
  overload?: Partial<OverloadLimits>
  /** Which version of the product runs. */
  version?: string
  /** Where the log goes instead of the standard output. */
  logTo?: LogTo
  /** Makes the agent that fetches photos from elsewhere; the default reaches public addresses alone. */
  photoAgent?: () => Promise<Agent>
}

/**
 * Builds the application, ready for `listen` or `inject`: services, then hooks that guard every request, then the
 * transports (WebSocket, tRPC, REST), then scheduled jobs.
 */
export async function buildApp({
  db,
  config,
  clientFolder,
  clock = Date.now,
  socketTimes,
  socketCaps,
  readyTimes,
  noticeTimes,
  ownWordsMs,
  overload,
  version = 'unknown',
  logTo,
  photoAgent = publicAgent,
}: AppOptions) {
  const metrics = createMeter({ version, node: process.version, database: dialectOf(db) })
  const { meter } = metrics
  const { services, events, cluster, heard, ownScreening } = createServices({
    db,
    config,
    clock,
    meter,
    log: () => app.log,
    noticeTimes,
    ownWordsMs,
  })
  const headers = headersFor(config)
  const app: FastifyInstance = Fastify(serverOptions(config, headers, logTo))

  app.setErrorHandler(sendError)
  addHeaders(app, headers)
  addHostCheck(app)
  addUnreadEnd(app)
  addDrain(app)
  addOriginCheck(app, config)
  addIgnoredUpgradeEnd(app)
  addMetrics(app, metrics, config)
  watch(meter, { db, events, commits: services.writes, passwords: services.passwords })
  await addOverload(app, {
    rssBytes: config.memoryLimitBytes,
    loopDelayMs: config.loopDelayLimitMs,
    ...overload,
  })
  addSessions(app, services, {
    secure: config.publicUrl?.protocol === 'https:',
    heard,
  })
  addHealth(app, { db, dataDir: config.dataDir, clock, unheardMs: cluster?.unheardMs, times: readyTimes })
  await app.register(chat, {
    heard,
    following: cluster?.following,
    limits: services.limits,
    clock,
    times: socketTimes,
    caps: socketCaps,
  })
  await app.register(trpc)
  await app.register(rest)
  await app.register(photos, { folder: join(config.dataDir, 'uploads'), events })
  const copyPhotos = photoCopies(app, services, {
    folder: join(config.dataDir, 'photo-copies'),
    config,
    clock,
    agentFor: photoAgent,
  })
  await web(app, { folder: clientFolder })

  const { isLeading } = cluster ?? {}
  const housekeeping = await scheduleJobs(app, { services, meter, config, clock, copyPhotos, isLeading })
  addLifecycle(app, { services, ownScreening, cluster })
  return { app, services, events, housekeeping }
}
