import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { probe } from '#db/probe.ts'
import type { Db } from '#db/schema.ts'
import { type PlaceTimes, watchPlace } from './place-watch.ts'

export type ReadyTimes = PlaceTimes & {
  /** The database has to answer within this. */
  withinMs: number
  /** A failure is not looked into again for this long: asking often must not make it worse. */
  failedForMs: number
  /** Less free space than this below `dataDir` and nothing can be written any more. */
  freeBytes: number
  /** Other processes may be out of hearing for this long: people here would hear everybody there late. */
  unheardMs: number
}
const TIMES: Omit<ReadyTimes, keyof PlaceTimes> = {
  withinMs: 1_500,
  failedForMs: 1_000,
  freeBytes: 1024 * 1024,
  unheardMs: 5_000,
}

type Options = {
  db: Db
  dataDir: string
  clock: () => number
  /** For how long other processes have not been heard; absent where there are none. */
  unheardMs?: (() => number) | undefined
  times?: Partial<ReadyTimes> | undefined
}
type Checks = Record<'database' | 'disk' | 'load', boolean> & { others?: boolean }

const ALWAYS = { logLevel: 'silent', config: { evenWhenOverloaded: true } } as const

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which takes a database that answers, can be written and lies
 * where it was opened, space on the disk, not more work than it can do, and where there are several processes, hearing
 * the others. What is wrong only this machine and the token's bearer hear.
 */
export function addHealth(app: FastifyInstance, { db, dataDir, clock, unheardMs, times }: Options) {
  const { withinMs, failedForMs, freeBytes, unheardMs: unheardMostMs } = { ...TIMES, ...times }
  const noted = (error: unknown) => {
    app.log.error(error, 'not ready')
    return false
  }
  const asked = oneAtATime(() => probe(db))
  const isInPlace = watchPlace(app, db, { clock, times })
  const answers = remembering(failedForMs, () => inTime(asked(), withinMs).then(() => true, noted))

  app.get('/healthz', ALWAYS, async () => ({ status: 'ok' }))
  app.get('/readyz', ALWAYS, async (request, reply) => {
    const checks: Checks = {
      database: isInPlace() && (await answers()),
      disk: await hasSpace(dataDir, freeBytes).catch(noted),
      load: !app.isUnderPressure(),
      ...(unheardMs && { others: unheardMs() <= unheardMostMs }),
    }
    if (Object.values(checks).every(Boolean)) return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', ...(app.mayLookInside(request) && { checks }) })
  })
}

/** Whoever asks while a question is open shares its answer. */
function oneAtATime(ask: () => Promise<void>): () => Promise<void> {
  let open: Promise<void> | undefined
  return () => {
    open ??= ask().finally(() => {
      open = undefined
    })
    return open
  }
}

/** A failure is also the answer of the next moment. */
function remembering(failedForMs: number, holds: () => Promise<boolean>): () => Promise<boolean> {
  let failed = false
  return async () => {
    if (failed) return false
    if (await holds()) return true
    failed = true
    setTimeout(() => {
      failed = false
    }, failedForMs).unref()
    return false
  }
}

async function inTime(work: Promise<void>, withinMs: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${withinMs} ms`)), withinMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function hasSpace(folder: string, freeBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= freeBytes
}
