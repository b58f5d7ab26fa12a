import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import { OWNER_ONLY_FOLDER } from '#db/backup/format.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { loadEnvFile } from './config/env-file.ts'
import { warningsFor } from './config/warnings.ts'
import type { Services } from './context.ts'
import { ensureAdmin } from './domain/accounts/accounts.ts'
import { preloadClassifier } from './domain/screening/classifier/load.ts'
import { warmUpScreening } from './domain/screening/screen-message.ts'
import { AppError } from './errors.ts'
import { findReadable, makeFilesPrivate } from './infra/private-files.ts'
import { openStorage } from './infra/storage.ts'
import { readVersion } from './infra/version.ts'
import { monotonicMs } from './monotonic-clock.ts'

const here = dirname(fileURLToPath(import.meta.url))
const DRAIN_MS = 10_000
/** The first calls after a start have priority over warming up. */
const WARM_UP_DELAY_MS = 1_000
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** A signal that follows another within this time is a duplicate. */
const REPEATED_SIGNAL_MS = 1_000

void main()

async function main() {
  makeFilesPrivate()
  try {
    loadEnvFile()
    await start(readConfig())
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}

async function start(config: Config) {
  createDataDir(config)
  const classifierLoaded = requireClassifier(config)
  // It is awaited below; a failure until then must not count as unhandled.
  classifierLoaded.catch(() => {})
  // A connection may break before there is an application to log it.
  let log: Pick<FastifyBaseLogger, 'error'> = console
  const storage = await openStorage(config, { exclusive: true, onError: (error) => log.error(error) })
  const { app, services } = await buildApp({
    db: storage.db,
    config,
    clientFolder: clientFolder(),
    version: readVersion(),
  })
  log = app.log
  const end = async () => {
    await app.close()
    await storage.close()
  }
  const options = { delay: DRAIN_MS, logger: app.log, skip: [...STOP_SIGNALS] }
  const { close } = closeWithGrace(options, async ({ err }) => {
    if (err) app.log.fatal(err)
    await end()
  })
  stopOnSignals(close)

  try {
    await classifierLoaded
    await addFirstAdmin(services, config, app.log)
    for (const warning of [...warningsFor(config), ...findReadable(config)]) app.log.warn(warning)
    await listen(app, config)
    setTimeout(() => void warmUpScreening(services), WARM_UP_DELAY_MS).unref()
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Loads the classifier: without it every message would fail. Throws at once without its file, before the database is opened
 * and migrated.
 */
function requireClassifier({ policy: { screening } }: Config): Promise<void> {
  const refuse = (error: unknown) => {
    throw new ConfigError(`${(error as Error).message}; or set SCREENING_CLASSIFIER=off`)
  }
  if (!screening.on || !screening.classifier) return Promise.resolve()
  try {
    return preloadClassifier().catch(refuse)
  } catch (error) {
    return refuse(error)
  }
}

/** With PostgreSQL too, because photos are stored there. */
function createDataDir({ dataDir }: Config) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be used: ${(error as Error).message}`)
  }
}

/** A second signal ends the drain, but not the duplicate of a Ctrl-C that npm passes on. */
function stopOnSignals(close: () => void) {
  let firstAt: number | undefined
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (firstAt !== undefined && monotonicMs() - firstAt > REPEATED_SIGNAL_MS) process.exit(1)
      if (firstAt === undefined) close()
      firstAt ??= monotonicMs()
    })
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>['app'], { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${port} is already in use`)
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be used by this user`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST ${host} is not an address of this machine`)
    throw new ConfigError(`HOST ${host}, PORT ${port}: ${message}`)
  }
}

/** Creates the administrator named by the settings if there is none yet. */
async function addFirstAdmin(services: Services, { firstAdmin }: Config, log: FastifyBaseLogger) {
  if (!firstAdmin) return
  try {
    if (!(await ensureAdmin(services, firstAdmin))) return
    const { username } = firstAdmin
    log.info(
      `Administrator ${username} created. Sign in soon: whoever signs in first can set up the second step`,
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A member may have taken the name or the address already.
    const isPassword = error.issues?.some(({ path }) => path === 'password')
    throw new ConfigError(`${isPassword ? 'ADMIN_PASSWORD' : 'ADMIN_USERNAME, ADMIN_EMAIL'}: ${error.message}`)
  }
}

/** Returns the folder of the built client: next to the built server, or in `dist` when run from the sources. */
function clientFolder() {
  const sibling = join(here, '../client')
  return existsSync(join(sibling, 'routes')) ? join(here, '../../dist/client') : sibling
}
