import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { dialectOf } from '#db/dialect.ts'
import type { NotifyTimes } from '#db/postgres/pubsub.ts'
import type { Db } from '#db/schema.ts'
import type { Config } from './config/config.ts'
import { isMatchOpen } from './domain/access/match-access.ts'
import { createPeopleCache } from './domain/access/people-cache.ts'
import type { HashCost } from './domain/accounts/passwords.ts'
import { addHostCheck, addOriginCheck } from './http/csrf.ts'
import { addGracefulShutdown } from './http/graceful-shutdown.ts'
import { addHealth, type ReadinessLimits } from './http/health.ts'
import { addLoadShedding, type OverloadLimits } from './http/load-shedding.ts'
import { addPhotoCopies, createPublicAgent } from './http/photo-copies.ts'
import { addPhotoUploads } from './http/photo-uploads.ts'
import {
  addSecurityHeaders,
  type Headers,
  respondToClientError,
  securityHeaders,
  setHeaders,
} from './http/security-headers.ts'
import { addSessionCookies } from './http/session-cookies.ts'
import { type BodyFloor, closeUnreadConnections, endSlowBodies } from './http/unread-body.ts'
import { closeIgnoredUpgrades, HttpRequest } from './http/upgrades.ts'
import { addWebClient } from './http/web-client.ts'
import { type LogStream, loggerFor } from './infra/logger.ts'
import { createMeter } from './infra/metrics/meter.ts'
import { addMetrics, registerMetricSources } from './infra/metrics/metrics.ts'
import { scheduleJobs } from './jobs/jobs.ts'
import { addMailSender } from './jobs/mail-sender.ts'
import { addPushSender } from './jobs/push-sender.ts'
import { settleInTime } from './jobs/settle-decisions.ts'
import { monotonicMs as systemMonotonicMs } from './monotonic-clock.ts'
import { addFailurePages } from './plain-page.ts'
import { rest, sendError } from './rest/plugin.ts'
import { trpc } from './rpc/plugin.ts'
import { addLifecycle, createServices } from './services.ts'
import { chatPlugin, type SocketTimeouts } from './ws/plugin.ts'
import type { SocketLimits } from './ws/socket-handler.ts'

export const BODY_MAX_BYTES = 64 * 1024
/** Procedures validate their input, so Fastify's schema compilers would be loaded for nothing. */
const noCompiler = () => () => {
  throw new Error('No route has a schema of Fastify')
}
const WITHOUT_SCHEMAS = { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } }

/** Returns the limits on time and size of a request, and the handlers of errors before routing. */
const serverOptions = (
  config: Config,
  headers: Headers,
  logTo: LogStream | undefined,
): FastifyHttpOptions<Server> => ({
  logger: loggerFor(config, logTo),
  genReqId: () => randomUUID(),
  trustProxy: config.trustProxy,
  bodyLimit: BODY_MAX_BYTES,
  // For standing still. What moves may take long: `endSlowBodies` ends what hardly does.
  connectionTimeout: 30_000,
  // The whole time, only so that nobody keeps a place for uploads for ever: 5 MB at 46 kbit/s.
  requestTimeout: 15 * 60_000,
  // Longer than proxies keep unused connections (60 s, some 75): else they may use one that is just being closed.
  keepAliveTimeout: 80_000,
  http: {
    IncomingMessage: HttpRequest,
    // An unused connection does not count: this may be shorter than keepAliveTimeout.
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
    void sendError(error, request, setHeaders(headers, request, reply)),
  clientErrorHandler: respondToClientError(headers),
})

export type AppOptions = {
  db: Db
  config: Config
  /** Folder of the built client. */
  clientFolder: string
  /** Returns milliseconds since 1970; replaced in tests. */
  clock?: () => number
  /** The time that intervals and ages in memory are measured with; replaced in tests. */
  monotonicMs?: () => number
  socketTimeouts?: Partial<SocketTimeouts>
  socketLimits?: Partial<SocketLimits>
  /** How often due jobs are looked for. */
  jobIntervalMs?: number
  readinessLimits?: Partial<ReadinessLimits>
  notifyTimes?: Partial<NotifyTimes>
  /** How often the programme's own words are read again when other processes may change them. */
  customRulesRefreshMs?: number
  /** The cost of hashing a password; the default is what OWASP asks for at least. */
  hashCost?: HashCost
  overload?: Partial<OverloadLimits>
  /** What a body must bring at least, and how often that is checked. */
  bodyFloor?: BodyFloor
  version?: string
  /** Replaces the standard output as the destination of the log. */
  logTo?: LogStream
  /** Creates the agent that fetches external photos; the default reaches public addresses only. */
  photoAgent?: () => Promise<Agent>
  /** Creates the agent that connects to push services; the default reaches public addresses only. */
  pushAgent?: () => Promise<Agent>
}

/** Adds what every request passes first, in this order. */
function addGuards(app: FastifyInstance, config: Config, headers: Headers, bodyFloor?: BodyFloor) {
  app.setErrorHandler(sendError)
  addSecurityHeaders(app, headers)
  addHostCheck(app)
  // Before what measures the body.
  addFailurePages(app)
  closeUnreadConnections(app)
  endSlowBodies(app, bodyFloor)
  addGracefulShutdown(app)
  addOriginCheck(app, config)
  closeIgnoredUpgrades(app)
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
  monotonicMs = systemMonotonicMs,
  socketTimeouts,
  socketLimits,
  jobIntervalMs,
  readinessLimits,
  notifyTimes,
  customRulesRefreshMs,
  hashCost,
  overload,
  bodyFloor,
  version = 'unknown',
  logTo,
  photoAgent = createPublicAgent,
  pushAgent = createPublicAgent,
}: AppOptions) {
  const metrics = createMeter({ version, node: process.version, database: dialectOf(db) })
  const { meter } = metrics
  const { services, events, cluster, clusterEvents, customRules } = createServices({
    db,
    config,
    clock,
    monotonicMs,
    meter,
    log: () => app.log,
    notifyTimes,
    customRulesRefreshMs,
    hashCost,
  })
  const headers = securityHeaders(config)
  const app: FastifyInstance = Fastify(serverOptions(config, headers, logTo))

  addGuards(app, config, headers, bodyFloor)
  addMetrics(app, metrics, config)
  registerMetricSources(meter, { db, events, writes: services.writes, passwords: services.passwords })
  await addLoadShedding(app, {
    rssBytes: config.memoryLimitBytes,
    loopDelayMs: config.loopDelayLimitMs,
    ...overload,
  })
  addSessionCookies(app, services, { publicUrl: config.publicUrl, events: clusterEvents })
  addHealth(app, {
    db,
    dataDir: config.dataDir,
    monotonicMs,
    disconnectedMs: cluster?.disconnectedMs,
    times: readinessLimits,
  })
  await app.register(chatPlugin, {
    events: clusterEvents,
    messageSync: cluster?.messageSync,
    limits: services.limits,
    findPeople: createPeopleCache(db),
    isMatchOpen: (matchId) => isMatchOpen({ db }, matchId),
    monotonicMs,
    times: socketTimeouts,
    caps: socketLimits,
  })
  await app.register(trpc)
  await app.register(rest)
  await app.register(addPhotoUploads, { folder: join(config.dataDir, 'uploads'), events })
  const copyPhotos = addPhotoCopies(app, services, {
    folder: join(config.dataDir, 'photo-copies'),
    config,
    agentFor: photoAgent,
  })
  await addWebClient(app, { folder: clientFolder, config })

  const shared = { services, meter, config, clock, intervalMs: jobIntervalMs, isLeader: cluster?.isLeader }
  const sendMails = await addMailSender(app, { ...shared, events: clusterEvents })
  const sendPushes = addPushSender(app, { ...shared, events: clusterEvents, agentFor: pushAgent })
  const scheduler = scheduleJobs(app, { ...shared, events, copyPhotos, sendMails, sendPushes })
  settleInTime(app, services, events)
  addLifecycle(app, { services, customRules, cluster })
  return { app, services, events, scheduler }
}
