import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, ConfigError, isLoopback, readConfig } from './config/config.ts'
import type { Services } from './context.ts'
import { ensureAdmin } from './domain/accounts/accounts.ts'
import { preloadClassifier } from './domain/screening/classifier/load.ts'
import { warmUpScreening } from './domain/screening/screen-message.ts'
import { AppError } from './errors.ts'
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
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
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
    await addFirstAdmin(services, config)
    warnAboutSettings(config, app.log)
    await listen(app, config)
    setTimeout(() => void warmUpScreening(services), WARM_UP_DELAY_MS).unref()
  } catch (error) {
    await end()
    throw error
  }
}

function warnAboutSettings(
  { rateLimits, production, publicUrl, trustProxy, host }: Config,
  log: FastifyBaseLogger,
) {
  if (!rateLimits) log.warn('RATE_LIMITS is off: calls and sign-in attempts are not limited')
  if (trustProxy === true) {
    log.warn(
      `TRUST_PROXY is true and HOST is ${host}: callers may claim any address, also through a proxy that adds to what they claim. Name the proxies`,
    )
  }
  if (production && publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    log.warn('PUBLIC_URL is not https: cookies and passwords travel unprotected beyond this machine')
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
    mkdirSync(dataDir, { recursive: true })
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
async function addFirstAdmin(services: Services, { firstAdmin }: Config) {
  if (!firstAdmin) return
  try {
    await ensureAdmin(services, firstAdmin)
  } catch (error) {
    // A member may have taken the name or the address already.
    throw error instanceof AppError ? new ConfigError(`ADMIN_USERNAME, ADMIN_EMAIL: ${error.message}`) : error
  }
}

/** Returns the folder of the built client: next to the built server, or in `dist` when run from the sources. */
function clientFolder() {
  const sibling = join(here, '../client')
  return existsSync(join(sibling, 'routes')) ? join(here, '../../dist/client') : sibling
}
