import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Services } from './ctx.ts'
import { createFirstAdmin, hasAdmin } from './domain/accounts/accounts.ts'
import { openStorage } from './storage.ts'

const DRAIN_MS = 10_000

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await start(readConfig())
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

async function start(config: Config) {
  const storage = await openStorage(config, { exclusive: true, onError: (error) => app.log.error(error) })
  const { app, services } = await buildApp({ db: storage.db, config, clientFolder: clientFolder() })
  app.addHook('onClose', () => storage.close())
  closeWithGrace({ delay: DRAIN_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal(err)
    await app.close()
  })

  await addFirstAdmin(services, config)
  if (!config.rateLimits) app.log.warn('RATE_LIMITS is off: anybody may try anything as often as he likes')
  if (config.production && config.publicUrl?.protocol !== 'https:') {
    app.log.warn('PUBLIC_URL is not https: cookies and passwords travel unprotected beyond this machine')
  }
  await listen(app, config)
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>['app'], { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${port} is already in use`)
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be used by this user`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST ${host} is not an address of this machine`)
    throw new ConfigError(`HOST ${host}, PORT ${port}: ${message}`)
  }
}

/** The settings name an administrator; he is made when there is none at all. */
async function addFirstAdmin(services: Services, { firstAdmin }: Config) {
  if (!firstAdmin || (await hasAdmin(services))) return
  await createFirstAdmin(services, { ...firstAdmin, fullName: 'Administrator' })
}

/** The built client: beside this file once that is built too, in dist while it runs from its source. */
function clientFolder() {
  const here = dirname(fileURLToPath(import.meta.url))
  const beside = join(here, '../client')
  return existsSync(join(beside, 'routes')) ? join(here, '../../dist/client') : beside
}
