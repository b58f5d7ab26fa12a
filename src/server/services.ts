import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { NotifyTimes } from '#db/postgres/pubsub.ts'
import type { Db } from '#db/schema.ts'
import type { Config } from './config/config.ts'
import type { Meter, Services } from './context.ts'
import { createPasswordHasher, type HashCost } from './domain/accounts/passwords.ts'
import { takeFromSharedBucket } from './domain/accounts/sign-in-throttle.ts'
import { createCustomRulesCache } from './domain/screening/custom-rules.ts'
import { createEvents } from './events.ts'
import { joinCluster } from './infra/cluster.ts'
import { createRateLimits } from './infra/rate-limits/rate-limits.ts'
import { createSecretBox, loadSecretKey } from './infra/secret-box.ts'
import { createUtf8Check } from './infra/utf8-check.ts'
import { createWriteBatcher } from './infra/write-batcher.ts'

/** How often the programme's own words are read again when other processes may change them. */
const CUSTOM_RULES_REFRESH_MS = 5_000

type Options = {
  db: Db
  config: Config
  clock: () => number
  monotonicMs: () => number
  meter: Meter
  /** A function, because Fastify creates the log after this. */
  log: () => FastifyBaseLogger
  notifyTimes?: Partial<NotifyTimes> | undefined
  customRulesRefreshMs?: number | undefined
  hashCost?: HashCost | undefined
}

/** The time as text. A call asks for it several times, often within one millisecond. */
function createNow(clock: () => number): () => string {
  let lastMs: number | undefined
  let text = ''
  return () => {
    const ms = clock()
    if (ms !== lastMs) {
      text = new Date(ms).toISOString()
      lastMs = ms
    }
    return text
  }
}

/**
 * Creates what all calls of one process share; on PostgreSQL it also joins the cluster. `events` are those of this
 * process, `clusterEvents` those of all.
 */
export function createServices({
  db,
  config,
  clock,
  monotonicMs,
  meter,
  log,
  notifyTimes,
  customRulesRefreshMs = CUSTOM_RULES_REFRESH_MS,
  hashCost,
}: Options) {
  const onError = (error: unknown, what: string) => log().error(error, what)
  const events = createEvents(onError)
  const passwords = createPasswordHasher({ cost: hashCost })
  const now = createNow(clock)
  const cluster =
    config.databaseUrl === undefined
      ? undefined
      : joinCluster({
          url: config.databaseUrl,
          db,
          events,
          onError,
          times: notifyTimes,
        })
  const clusterEvents = cluster?.clusterEvents ?? events
  const customRules = createCustomRulesCache({
    db,
    onError: (error) => log().error(error, 'the programme’s own words could not be read'),
    everyMs: cluster && customRulesRefreshMs,
  })
  clusterEvents.subscribe(({ type }) => {
    if (type === 'screening_changed' || type === 'resync') customRules.refresh()
  })
  const services: Services & { passwords: typeof passwords } = {
    db,
    now,
    monotonicMs,
    publish: events.publish,
    log: {
      warn: (fields, message) => log().warn(fields, message),
      error: (fields, message) => log().error(fields, message),
    },
    announce: cluster?.announce,
    limits: createRateLimits({
      on: config.rateLimits,
      monotonicMs,
      onRefusal: (name) => meter.count('limit_refusals', name),
      takeStored: cluster && ((...args) => takeFromSharedBucket({ db, now }, ...args)),
    }),
    policy: config.policy,
    sendsMail: config.mail !== undefined,
    takesForeignMailboxes: createUtf8Check(config.mail, monotonicMs),
    secrets: createSecretBox(loadSecretKey(config)),
    customRules,
    passwords,
    writes: createWriteBatcher(db),
  }
  return { services, events, cluster, clusterEvents, customRules }
}

type Components = Pick<ReturnType<typeof createServices>, 'services' | 'customRules' | 'cluster'>

/** Makes the app ready once its services are, and closes them with it. */
export function addLifecycle(app: FastifyInstance, { services, customRules, cluster }: Components) {
  app.addHook('onClose', () => services.writes.close())
  customRules.refresh()
  app.addHook('onReady', () => customRules.whenRefreshed())
  app.addHook('onClose', async () => customRules.close())
  if (!cluster) return
  app.addHook('onReady', () => cluster.firstAttempt)
  app.addHook('onClose', () => cluster.close())
}
