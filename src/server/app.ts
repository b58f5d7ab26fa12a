import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { dialectOf } from '#db/dialect.ts'
import { emptyJournal, optimize, unwaiting } from '#db/open.ts'
import type { NoticeTimes } from '#db/postgres/pubsub.ts'
import type { Db } from '#db/schema.ts'
import { placeOf } from '#db/sqlite/file-identity.ts'
import type { Config } from './config/config.ts'
import type { Services } from './context.ts'
import { forgetOldDevices } from './domain/accounts/devices.ts'
import { createPasswords } from './domain/accounts/password.ts'
import { endExpiredSessions } from './domain/accounts/sessions.ts'
import { sweepAttempts, takeShared } from './domain/accounts/sign-in-throttle.ts'
import { sendAlerts } from './domain/alerts/send.ts'
import { tellEnd } from './domain/audit/end.ts'
import { expireCalls } from './domain/meetings/expiry.ts'
import { lookAfterRequests } from './domain/requests/request-expiry.ts'
import { watchOverdue } from './domain/safeguarding/overdue.ts'
import { createOwnScreening } from './domain/screening/own-screening.ts'
import { createEvents } from './events.ts'
import { addDrain } from './http/drain.ts'
import { addHostCheck, addOriginCheck } from './http/guards.ts'
import { addHeaders, answerUnreadable, headersFor, putHeaders } from './http/headers.ts'
import { addHealth, type ReadyTimes } from './http/health.ts'
import { addOverload, type OverloadLimits } from './http/overload.ts'
import { photoCopies } from './http/photo-copies.ts'
import { sweepPhotos } from './http/photo-sweep.ts'
import { photos } from './http/photos.ts'
import { publicAgent } from './http/public-agent.ts'
import { addSessions } from './http/session.ts'
import { addUnreadEnd } from './http/unread.ts'
import { addIgnoredUpgradeEnd, HttpRequest } from './http/upgrades.ts'
import { web } from './http/web.ts'
import { installationOf } from './infra/backup/folders.ts'
import { scheduleBackups } from './infra/backup/schedule.ts'
import { joinOthers } from './infra/cluster.ts'
import { type LogTo, loggerFor } from './infra/logger.ts'
import { createMeter } from './infra/metrics/meter.ts'
import { addMetrics, watch } from './infra/metrics/metrics.ts'
import { createLimits } from './infra/rate-limits/rate-limits.ts'
import { createHousekeeping } from './infra/scheduler.ts'
import { createCommits } from './infra/write-batcher.ts'
import { rest, sendError } from './rest/plugin.ts'
import { trpc } from './rpc/plugin.ts'
import type { SocketCaps } from './ws/connection-limiter.ts'
import { chat, type SocketTimes } from './ws/plugin.ts'

export const BODY_MAX_BYTES = 64 * 1024
const HOUR_MS = 3_600_000
/** Less than a round of the housekeeping, so that none is left out. */
const EVERY_ROUND_MS = 30_000

/** So old a list of the programme's own words may be where no news of others comes through. */
const OWN_WORDS_MS = 5_000

/** Inputs are checked in the procedures: Fastify's own compilers of schemas would be loaded and never used. */
const none = () => () => {
  throw new Error('No route has a schema of Fastify')
}
const WITHOUT_SCHEMAS = { compilersFactory: { buildValidator: none, buildSerializer: none } }

export type AppOptions = {
  db: Db
  config: Config
  /** Where the built client lies. */
  clientFolder: string
  /** Milliseconds since 1970; tests bring their own. */
  clock?: () => number
  socketTimes?: Partial<SocketTimes>
  socketCaps?: Partial<SocketCaps>
  readyTimes?: Partial<ReadyTimes>
  noticeTimes?: Partial<NoticeTimes>
  /** So often the programme's own words are read where other processes may change them. */
  ownWordsMs?: number
  overload?: Partial<OverloadLimits>
  /** Which version of the product runs. */
  version?: string
  /** Where the log goes instead of the standard output. */
  logTo?: LogTo
  /** Makes the agent that fetches photos from elsewhere; the default reaches public addresses alone. */
  photoAgent?: () => Promise<Agent>
}

/** The application, ready to listen or to be injected into: services, then guards, then the three doors. */
export async function buildApp({
  db,
  config,
  clientFolder,
  clock = Date.now,
  socketTimes,
  socketCaps,
  readyTimes,
  noticeTimes,
  ownWordsMs = OWN_WORDS_MS,
  overload,
  version = 'unknown',
  logTo,
  photoAgent = publicAgent,
}: AppOptions) {
  const events = createEvents()
  const uploads = join(config.dataDir, 'uploads')
  const metrics = createMeter({ version, node: process.version, database: dialectOf(db) })
  const { meter } = metrics
  const passwords = createPasswords()
  const now = () => new Date(clock()).toISOString()
  const several =
    config.databaseUrl === undefined
      ? undefined
      : joinOthers({
          url: config.databaseUrl,
          db,
          events,
          onError: (error, what) => app.log.error(error, what),
          times: noticeTimes,
        })
  const heard = several?.heard ?? events
  const ownScreening = createOwnScreening({
    db,
    onError: (error) => app.log.error(error, 'the programme’s own words could not be read'),
    everyMs: several && ownWordsMs,
  })
  const services: Services = {
    db,
    now,
    publish: events.publish,
    announce: several?.announce,
    limits: createLimits({
      on: config.rateLimits,
      clock,
      onRefusal: (name) => meter.count('limit_refusals', name),
      takeStored: several && ((...one) => takeShared({ db, now }, ...one)),
    }),
    policy: config.policy,
    ownScreening,
    passwords,
    commits: createCommits(db),
  }
  const headers = headersFor(config)
  const app: FastifyInstance = Fastify({
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

  app.setErrorHandler(sendError)
  addHeaders(app, headers)
  addHostCheck(app)
  addUnreadEnd(app)
  addDrain(app)
  addOriginCheck(app, config)
  addIgnoredUpgradeEnd(app)
  addMetrics(app, metrics, config)
  watch(meter, { db, events, commits: services.commits, passwords })
  await addOverload(app, {
    rssBytes: config.memoryLimitBytes,
    loopDelayMs: config.loopDelayLimitMs,
    ...overload,
  })
  addSessions(app, services, {
    secure: config.publicUrl?.protocol === 'https:',
    heard,
  })
  addHealth(app, { db, dataDir: config.dataDir, clock, unheardMs: several?.unheardMs, times: readyTimes })
  await app.register(chat, {
    heard,
    following: several?.following,
    limits: services.limits,
    clock,
    times: socketTimes,
    caps: socketCaps,
  })
  await app.register(trpc)
  await app.register(rest)
  await app.register(photos, { folder: uploads, events })
  const copyPhotos = photoCopies(app, services, {
    folder: join(config.dataDir, 'photo-copies'),
    config,
    clock,
    agentFor: photoAgent,
  })
  await web(app, { folder: clientFolder })

  const housekeeping = createHousekeeping({
    clock,
    isLeading: several?.isLeading,
    onError: (error, job) => app.log.error(error, `Housekeeping: ${job} failed`),
  })
  app.addHook('onListen', async () => void housekeeping.round())
  app.addHook('preClose', () => housekeeping.stop())
  app.addHook('onClose', () => services.commits.close())
  heard.subscribe(({ type }) => {
    if (type === 'screening_changed' || type === 'look_again') ownScreening.refresh()
  })
  ownScreening.refresh()
  app.addHook('onReady', () => ownScreening.settled())
  app.addHook('onClose', async () => ownScreening.close())
  if (several) {
    app.addHook('onReady', () => several.tried)
    app.addHook('onClose', () => several.close())
  }
  housekeeping.register({
    name: 'ending expired sessions',
    everyMs: HOUR_MS,
    run: () => endExpiredSessions(services),
  })
  housekeeping.register({
    name: 'sweeping failed sign-ins',
    everyMs: HOUR_MS / 4,
    run: () => sweepAttempts(services),
  })
  housekeeping.register({
    name: 'forgetting old devices',
    everyMs: 24 * HOUR_MS,
    run: () => forgetOldDevices(services),
  })
  housekeeping.register({
    name: 'ending calls whose time has passed',
    everyMs: EVERY_ROUND_MS,
    run: () => expireCalls(services),
  })
  housekeeping.register(watchOverdue(services, meter))
  housekeeping.register({
    name: 'looking after requests',
    everyMs: HOUR_MS,
    run: (signal) => lookAfterRequests(services, signal),
  })
  housekeeping.register({
    name: 'sweeping photos',
    everyMs: 24 * HOUR_MS,
    run: () => sweepPhotos(services, { folder: uploads, log: app.log }),
  })
  housekeeping.register({
    name: 'copying photos from elsewhere',
    everyMs: EVERY_ROUND_MS,
    run: copyPhotos,
  })
  housekeeping.register({
    name: 'emptying the journal',
    everyMs: EVERY_ROUND_MS,
    run: () => emptyJournal(unwaiting(db)),
  })
  housekeeping.register({
    name: 'telling where the audit log ends',
    everyMs: 24 * HOUR_MS,
    run: () => tellEnd(services, app.log),
  })
  housekeeping.register({ name: 'optimizing the database', everyMs: 24 * HOUR_MS, run: () => optimize(db) })
  // Loaded where alerts are mailed alone: it would hold up every other start.
  const send =
    config.mail && (await import('./infra/mailer.ts')).createMailer(config.mail, config.publicUrl?.origin)
  housekeeping.register({
    name: 'sending alerts',
    everyMs: EVERY_ROUND_MS,
    run: (signal) => sendAlerts(services, { send, log: app.log }, signal),
  })
  const { everyHours } = config.backups
  const backups = scheduleBackups({ backups: installationOf(config).backups, everyHours, clock })
  const { job } = backups
  if (everyHours > 0) {
    housekeeping.register({
      ...job,
      async run(signal) {
        // A copy of another file than the one in use would push the good ones out.
        placeOf(db)?.check()
        await job.run(signal)
      },
    })
  }
  meter.watch('backupAgeSeconds', backups.ageSeconds)
  return { app, services, events, housekeeping }
}
