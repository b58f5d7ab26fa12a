import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/schema.ts'
import { databaseFileOf } from '#db/sqlite/file-identity.ts'

/** How often the file is checked without a request, and how often the error is logged again. */
export type FileCheckTimes = { checkEveryMs: number; logEveryMs: number }
const TIMES: FileCheckTimes = { checkEveryMs: 5_000, logEveryMs: 60_000 }

const ADVICE =
  'the database file was moved away or replaced while the server runs: nothing is stored until it is back. ' +
  'Move the same file back, or stop the server, put the right one in its place and start it again'

/**
 * Checks periodically, and whenever the returned function is called, that the database file is still where it was
 * opened. If not, returns false and logs an error, repeated once a minute (decision 14).
 */
export function watchDatabaseFile(
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
