import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/schema.ts'
import { placeOf } from '#db/sqlite/file-identity.ts'

/** How often the file is checked without a request, and how often a problem is logged again. */
export type PlaceTimes = { lookEveryMs: number; sayEveryMs: number }
const TIMES: PlaceTimes = { lookEveryMs: 5_000, sayEveryMs: 60_000 }

const ADVICE =
  'the database file was moved away or replaced while the server runs: nothing is stored until it is back. ' +
  'Move the same file back, or stop the server, put the right one in its place and start it again'

/**
 * Looks whether the database's file is where it was opened, by itself and whenever the answer is called, and says so
 * loudly in the log where it is not: once, and then once a minute (decision 86).
 */
export function watchPlace(
  app: FastifyInstance,
  db: Db,
  { clock, times }: { clock: () => number; times?: Partial<PlaceTimes> | undefined },
): () => boolean {
  const { lookEveryMs, sayEveryMs } = { ...TIMES, ...times }
  const place = placeOf(db)
  if (!place) return () => true
  let saidAt: number | undefined

  function isInPlace(missing: string | undefined): boolean {
    if (missing === undefined) {
      if (saidAt !== undefined) app.log.warn({ file: place?.file }, 'the database file is back in its place')
      saidAt = undefined
      return true
    }
    const now = clock()
    if (saidAt === undefined || now - saidAt >= sayEveryMs) {
      saidAt = now
      app.log.error({ file: missing }, ADVICE)
    }
    return false
  }

  const look = () => isInPlace(place.missing())
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(look, lookEveryMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  return look
}
