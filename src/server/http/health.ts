import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from '#db/failures.ts'
import { probe } from '#db/probe.ts'
import type { Db } from '#db/schema.ts'
import { databaseFileOf } from '#db/sqlite/file-identity.ts'

export type ReadinessLimits = FileCheckTimes & {
  /** Timeout of the database probe. */
  probeTimeoutMs: number
  /** How long a failed probe is cached, so that frequent requests do not add load. */
  failureCacheMs: number
  /** Minimum free space on the disk of `dataDir`. */
  minFreeBytes: number
  /** Maximum time without a connection to the other processes: messages from there would arrive late. */
  maxDisconnectedMs: number
}
const DEFAULT_LIMITS: Omit<ReadinessLimits, keyof FileCheckTimes> = {
  probeTimeoutMs: 1_500,
  failureCacheMs: 1_000,
  minFreeBytes: 1024 * 1024,
  maxDisconnectedMs: 5_000,
}

type Options = {
  db: Db
  dataDir: string
  monotonicMs: () => number
  /** Time since the connection to other processes was lost; absent with a single process. */
  disconnectedMs?: (() => number) | undefined
  times?: Partial<ReadinessLimits> | undefined
}
type Checks = Record<'database' | 'disk' | 'load', boolean> & { others?: boolean }

const PROBE_ROUTE = { logLevel: 'silent', config: { exemptFromLoadShedding: true } } as const

/**
 * Adds `/healthz` (liveness) and `/readyz` (readiness): the database answers, is writable and in place, there is
 * free disk space, no overload, and a connection to the other processes, if any. Only local requests and holders of
 * the metrics token see which check failed.
 */
export function addHealth(app: FastifyInstance, { db, dataDir, monotonicMs, disconnectedMs, times }: Options) {
  const { probeTimeoutMs, failureCacheMs, minFreeBytes, maxDisconnectedMs } = { ...DEFAULT_LIMITS, ...times }
  const logFailure = (error: unknown) => {
    app.log.error(error, 'not ready')
    return false
  }
  const probeOnce = shareInFlight(() => probe(db))
  const isInPlace = watchDatabaseFile(app, db, { monotonicMs, times })
  const databaseAnswers = cacheFailure(failureCacheMs, () =>
    withTimeout(probeOnce(), probeTimeoutMs).then(() => true, logFailure),
  )

  app.get('/healthz', PROBE_ROUTE, async () => ({ status: 'ok' }))
  app.get('/readyz', PROBE_ROUTE, async (request, reply) => {
    const checks: Checks = {
      database: isInPlace() && (await databaseAnswers()),
      disk: await hasFreeSpace(dataDir, minFreeBytes).catch(logFailure),
      load: !app.isUnderPressure(),
      ...(disconnectedMs && { others: disconnectedMs() <= maxDisconnectedMs }),
    }
    if (Object.values(checks).every(Boolean)) return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', ...(app.canSeeMetrics(request) && { checks }) })
  })
}

/** Concurrent callers share one pending call (single flight). */
function shareInFlight(run: () => Promise<void>): () => Promise<void> {
  let inFlight: Promise<void> | undefined
  return () => {
    inFlight ??= run().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}

/** Caches a failure for a moment; successes are not cached. */
function cacheFailure(cacheMs: number, check: () => Promise<boolean>): () => Promise<boolean> {
  let failed = false
  return async () => {
    if (failed) return false
    if (await check()) return true
    failed = true
    setTimeout(() => {
      failed = false
    }, cacheMs).unref()
    return false
  }
}

async function hasFreeSpace(folder: string, minBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= minBytes
}

/** How often the file is checked without a request, and how often the error is logged again. */
type FileCheckTimes = { checkEveryMs: number; logEveryMs: number }
const TIMES: FileCheckTimes = { checkEveryMs: 5_000, logEveryMs: 60_000 }

const ADVICE =
  'the database file was moved away or replaced while the server runs: nothing is stored until it is back. ' +
  'Move the same file back, or stop the server, put the right one in its place and start it again'

/**
 * Checks periodically, and whenever the returned function is called, that the database file is still where it was
 * opened. If not, returns false and logs an error, repeated once a minute (decision 14).
 */
function watchDatabaseFile(
  app: FastifyInstance,
  db: Db,
  { monotonicMs, times }: { monotonicMs: () => number; times?: Partial<FileCheckTimes> | undefined },
): () => boolean {
  const { checkEveryMs, logEveryMs } = { ...TIMES, ...times }
  const databaseFile = databaseFileOf(db)
  if (!databaseFile) return () => true
  let loggedAt: number | undefined

  function logState(missing: string | undefined): boolean {
    if (missing === undefined) {
      if (loggedAt !== undefined) {
        app.log.warn({ file: databaseFile?.file }, 'the database file is back in its place')
      }
      loggedAt = undefined
      return true
    }
    const now = monotonicMs()
    if (loggedAt === undefined || now - loggedAt >= logEveryMs) {
      loggedAt = now
      app.log.error({ file: missing }, ADVICE)
    }
    return false
  }

  const check = () => logState(databaseFile.missing())
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(check, checkEveryMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  return check
}
