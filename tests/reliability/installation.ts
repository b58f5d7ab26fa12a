import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#db/schema.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { KEY_BYTES, readConfig } from '#server/config/config.ts'
import { DEFAULT_POLICY } from '#server/config/policy.ts'
import { createPasswordHasher } from '#server/domain/accounts/passwords.ts'
import { openSession } from '#server/domain/accounts/sessions.ts'
import { createSecretBox } from '#server/infra/secret-box.ts'
import { openStorage } from '#server/infra/storage.ts'
import { createToolServices } from '#server/tool-services.ts'
import { inTransaction } from '#server/transaction.ts'
import { addPeople, type Person } from '#tests/support/people.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'
import type { Size } from './trial.ts'

export const PASSWORD = 'correct horse'

/** A signed-in person, with the cookie their browser would send. */
export type Member = Person & { cookie: string }
/** A matched mentor and mentee. */
export type Pair = { matchId: number; mentor: Member; mentee: Member }

export type Installation = {
  folder: string
  dataDir: string
  port: number
  admin: Member
  pairs: Pair[]
  /** Starts the server and waits until it is ready; one at a time. */
  start: (options?: ServerOptions) => Promise<RunningServer>
  /** Opens its database, whether the server runs or not. */
  withDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/**
 * Creates a data folder with an administrator and pairs for `work`; afterwards kills its servers and removes it. The
 * database is a file in the folder, or an empty one at `databaseUrl`.
 */
export async function withInstallation<T>(
  { size, pairs: count, databaseUrl }: { size: Size; pairs: number; databaseUrl?: string | undefined },
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-reliability-'))
  const dataDir = join(folder, 'data')
  const started: RunningServer[] = []
  try {
    const port = await freePort()
    const database = databaseUrl === undefined ? undefined : { DATABASE_URL: databaseUrl }
    const withDatabase: Installation['withDatabase'] = async (use) => {
      const storage = await openStorage(readConfig({ DATA_DIR: dataDir, ...database }), { exclusive: false })
      try {
        return await use(storage.db)
      } finally {
        await storage.close()
      }
    }
    const people = await withDatabase((db) => createPeople(db, count))
    return await work({
      folder,
      dataDir,
      port,
      ...people,
      withDatabase,
      async start({ env, ...options } = {}) {
        const server = await startServer(
          { size, folder, dataDir, port },
          { ...options, env: { ...database, ...env } },
        )
        started.push(server)
        return server
      },
    })
  } finally {
    for (const server of started) server.signal('SIGKILL')
    await Promise.all(started.map(({ exited }) => exited))
    rmSync(folder, { recursive: true, force: true })
  }
}

// Everybody shares one hash: hashing for each would take longer than most trials.
let sharedPasswordHash: Promise<string> | undefined

async function createPeople(db: Db, count: number): Promise<Pick<Installation, 'admin' | 'pairs'>> {
  sharedPasswordHash ??= createPasswordHasher().hash(PASSWORD)
  const passwordHash = await sharedPasswordHash
  const secrets = createSecretBox(randomBytes(KEY_BYTES))
  const services = createToolServices({ db, policy: DEFAULT_POLICY, secrets })
  return inTransaction(services, async (tx) => {
    const people = addPeople(tx, passwordHash)
    const signIn = async (person: Person): Promise<Member> => ({
      ...person,
      cookie: `sid=${await openSession(tx, person.userId)}`,
    })
    const admin = await signIn(await people.admin())
    const pairs: Pair[] = []
    while (pairs.length < count) {
      const { mentor, mentee, matchId } = await people.pair()
      pairs.push({ matchId, mentor: await signIn(mentor), mentee: await signIn(mentee) })
    }
    return { admin, pairs }
  })
}
