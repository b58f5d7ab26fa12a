import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/schema.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Ctx, Services } from '#server/context.ts'
import { createPasswordHasher } from '#server/domain/accounts/passwords.ts'
import { openSession } from '#server/domain/accounts/sessions.ts'
import type { AppEvent, Events } from '#server/events.ts'
import { createPublicAgent } from '#server/http/photo-copies.ts'
import type { Scheduler } from '#server/jobs/scheduler.ts'
import { cleanDatabase, type TestDatabase } from './databases.ts'
import { addPeople, type People, type Person } from './people.ts'
import { type Calls, createCalls } from './trpc.ts'

export const START = Date.parse('2026-01-05T09:00:00.000Z')
export const PASSWORD = 'correct horse'

export type Settings = Record<string, string>

/** One installation for one test: its own database, application, clock and people. */
export type World = People &
  Calls & {
    app: FastifyInstance
    services: Services
    scheduler: Scheduler
    database: TestDatabase
    config: Config
    /** Every event published so far. */
    events: AppEvent[]
    /** The application's publish/subscribe. */
    bus: Events
    /** Moves the world's time forward; less than zero sets only the wall clock back. */
    advanceClock: (milliseconds: number) => void
    now: () => number
    monotonicMs: () => number
    cookie: (person: Person) => Promise<string>
    /** The context of a person's call, to call domain functions directly. */
    ctx: <A extends Ctx['actor'] = Ctx['actor']>(person?: Person) => Promise<Ctx<A>>
    /** Starts to listen, once; resolves with `host:port` when the first jobs are done. */
    listen: () => Promise<string>
    end: () => Promise<void>
  }

/** The least that argon2 allows: hashing at the product's cost was a sixth of the tests' time. */
const HASH_COST = { memoryCost: 1_024, timeCost: 2 }
// One hash for all people of tests: hashing takes longer than most tests.
const passwordHash = createPasswordHasher({ cost: HASH_COST }).hash(PASSWORD)

/**
 * Longest delay of setTimeout: the scheduler's timer never fires, so jobs run once when the world starts to listen, and
 * then only when a test calls runDueJobs.
 */
const NO_ROUNDS_MS = 2 ** 31 - 1

/** No test connects to another host. */
const unreachable = () =>
  createPublicAgent({ lookup: (_name, _options, done) => done(new Error('Not in tests'), '') })

type WorldOptions = Partial<Pick<AppOptions, 'clientFolder'>> &
  Pick<
    AppOptions,
    | 'socketTimeouts'
    | 'socketLimits'
    | 'overload'
    | 'bodyFloor'
    | 'readinessLimits'
    | 'notifyTimes'
    | 'customRulesRefreshMs'
    | 'logTo'
    | 'photoAgent'
    | 'pushAgent'
  > & {
    /** Another connection to the world's database. */
    db?: Db
    /** Whether other processes share the database; only on PostgreSQL. */
    clustered?: boolean
    /** The world whose database, people and clock this one shares. */
    sharedWith?: World
    /** Adds routes of a test before the application is ready. */
    extend?: (app: FastifyInstance) => void
  }

/** Returns the cookie of a person's one session, also for concurrent calls. */
function createCookieJar(services: Services): World['cookie'] {
  const cookies = new Map<number, Promise<string>>()
  return ({ userId }) => {
    const known = cookies.get(userId) ?? openSession(services, userId).then((token) => `sid=${token}`)
    cookies.set(userId, known)
    return known
  }
}

/** Resolves when the jobs that run at the start are done, so that none of them writes in the middle of a test. */
async function listen(app: FastifyInstance, scheduler: Scheduler) {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  await scheduler.runDueJobs()
  await scheduler.whenIdle()
  return new URL(url).host
}

/** Clocks that stand still until a test advances them. */
function createClock() {
  let time = START
  let monotonic = 0
  return {
    now: () => time,
    monotonicMs: () => monotonic,
    advanceClock: (milliseconds: number) => {
      time += milliseconds
      monotonic += Math.max(milliseconds, 0)
    },
  }
}

export async function createWorld(
  settings: Settings = {},
  { extend = () => {}, clustered = false, sharedWith, ...options }: WorldOptions = {},
): Promise<World> {
  const database = sharedWith?.database ?? (await cleanDatabase())
  const dataDir = sharedWith?.config.dataDir ?? mkdtempSync(join(tmpdir(), 'cairnway-world-'))
  const shared = clustered && database.url ? { DATABASE_URL: database.url } : {}
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...shared, ...settings })
  const { now, monotonicMs, advanceClock } = sharedWith ?? createClock()
  const {
    app,
    services,
    scheduler,
    events: bus,
  } = await buildApp({
    db: database.db,
    config,
    clientFolder: join(dataDir, 'no-client'),
    clock: now,
    monotonicMs,
    // A busy test machine must not cause refusals.
    overload: { loopDelayMs: 0 },
    jobIntervalMs: NO_ROUNDS_MS,
    photoAgent: unreachable,
    pushAgent: unreachable,
    hashCost: HASH_COST,
    ...options,
  })
  extend(app)
  await app.ready()
  const events: AppEvent[] = []
  bus.subscribe((event) => void events.push(event))

  const people = sharedWith ?? addPeople(services, await passwordHash)
  const cookie = sharedWith?.cookie ?? createCookieJar(services)
  let address: Promise<string> | undefined
  return {
    ...people,
    ...createCalls(app, cookie),
    app,
    services,
    scheduler,
    database,
    config,
    events,
    bus,
    now,
    monotonicMs,
    advanceClock,
    cookie,
    async ctx<A extends Ctx['actor']>(person?: Person) {
      const headers = person ? { cookie: await cookie(person) } : {}
      const [, token] = headers.cookie?.split('=') ?? []
      const request = { headers, cookies: token ? { sid: token } : {}, address: null, log: app.log }
      return (await app.ctxFor(request)) as Ctx<A>
    },
    listen: () => (address ??= listen(app, scheduler)),
    async end() {
      await app.close()
      if (sharedWith) return
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
