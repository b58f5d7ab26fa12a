import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { BRAND } from '#shared/brand.ts'
import { type NewAdmin, newAdmin } from '#shared/schemas/accounts.ts'
import { ENCODE_SIGNS, type MailSettings, mailVariables, toMailSettings } from './mail-settings.ts'
import { type Policy, policyVariables, toPolicy } from './policy.ts'

export const KEY_BYTES = 32

export const decodeKey = (text: string): Buffer => Buffer.from(text, 'base64')

/** Whether a text is 32 bytes in base64, as `openssl rand -base64 32` makes them. */
export const isKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && decodeKey(text).length === KEY_BYTES

const secretKeyVariable = z.optional(
  z.pipe(
    z.string().check(z.refine(isKey, 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them')),
    z.transform(decodeKey),
  ),
)

export type Config = {
  host: string
  port: number
  dataDir: string
  /** Encrypts stored secrets; undefined if it comes from a file in the data folder. */
  secretKey: Buffer | undefined
  /** PostgreSQL; without it the data is in SQLite below `dataDir`. */
  databaseUrl: string | undefined
  /** Maximum connections in the PostgreSQL pool; LISTEN/NOTIFY uses one more. */
  databasePoolMax: number
  /** The origin browsers use; null while any name of this machine is allowed. */
  publicUrl: URL | null
  trustProxy: boolean | string
  firstAdmin: NewAdmin | null
  rateLimits: boolean
  /** Bearer token that gives access to `/metrics` from anywhere. */
  metricsToken: string | undefined
  /** Requests are refused above this memory use; 0 is no limit. */
  memoryLimitBytes: number
  /** Requests are refused above this event loop delay, averaged over a second; 0 is no limit. */
  loopDelayLimitMs: number
  /** Interval of scheduled backups (0 is never), and how many hourly and daily ones are kept. */
  backups: { everyHours: number; retention: { hourly: number; daily: number } }
  policy: Policy
  /** Undefined if no mail is sent. */
  mail: MailSettings | undefined
  logLevel: string
  production: boolean
}

/** Invalid settings; one line per problem, naming the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Env = Record<string, string | undefined>

const LOOPBACK = /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether a host name is a loopback address or `localhost`. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')),
  z.transform(Number),
)

const wholeNumber = (most: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= most, `must be a number, 0 to ${most}`),
      ),
    z.transform(Number),
  )
const BACKUP_HOURS_MAX = 720
const LOOP_DELAY_LIMIT_MS = 1_000
const LOOP_DELAY_MAX = 60_000
const POOL_MAX = 10
const BACKUPS_MAX = 10_000

const envSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port.check(z.refine((value) => value <= 65_535, 'must be a port number, 0 to 65535')), 3000),
  DATA_DIR: z._default(z.string(), './data'),
  SECRET_KEY: secretKeyVariable,
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isPostgresUrl,
          `must be a postgres:// address, such as postgres://user:password@host/database, or unset for SQLite; ${ENCODE_SIGNS}`,
        ),
      ),
  ),
  DATABASE_POOL_MAX: z._default(
    z.pipe(
      z.string().check(z.regex(/^(?:[2-9]|[1-9]\d{1,2})$/, 'must be a number of connections, 2 to 999')),
      z.transform(Number),
    ),
    POOL_MAX,
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isOrigin,
          'must be the http:// or https:// origin browsers use, without a path, such as https://mentoring.example.org',
        ),
      ),
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          isProxyList,
          'must be true, false or a list of the addresses of the proxies, such as loopback or 10.0.0.0/8',
        ),
      ),
    'false',
  ),
  ADMIN_USERNAME: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(z.string()),
  ADMIN_PASSWORD: z.optional(z.string()),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^[\x21-\x7e]{20,200}$/, 'must be 20 to 200 letters, digits and signs without spaces')),
  ),
  MEMORY_LIMIT_MB: z._default(
    z.pipe(
      z.string().check(z.regex(/^(?:0|[1-9]\d{2,6})$/, 'must be a number of megabytes from 100, or 0')),
      z.transform(Number),
    ),
    0,
  ),
  LOOP_DELAY_LIMIT_MS: z._default(wholeNumber(LOOP_DELAY_MAX), LOOP_DELAY_LIMIT_MS),
  BACKUP_EVERY_HOURS: z._default(wholeNumber(BACKUP_HOURS_MAX), 0),
  BACKUP_KEEP_HOURLY: z._default(wholeNumber(BACKUPS_MAX), 24),
  BACKUP_KEEP_DAILY: z._default(wholeNumber(BACKUPS_MAX), 14),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  NODE_ENV: z.optional(z.string()),
  ...policyVariables,
  ...mailVariables,
})

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(envSchema.def.shape)

/** `docker --env-file` keeps quotation marks that people put around a value, and nobody could sign in with the password. */
const IN_QUOTES = /^(["'`]).*\1$/s
const KEPT_QUOTES =
  'must not have quotation marks around its value here, because they would belong to it: leave them out'

/** Reads the settings from environment variables. Throws ConfigError with all problems at once. */
export function readConfig(env: Env = process.env): Config {
  // A blank variable counts as unset, as in an example file with blanks.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const quoted = SETTINGS.filter((name) => IN_QUOTES.test(given[name] ?? ''))
  if (quoted.length > 0) throw new ConfigError(quoted.map((name) => `${name} ${KEPT_QUOTES}`).join('\n'))
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`).join('\n'),
    )
  }
  const value = parsed.data
  const production = value.NODE_ENV === 'production'
  if (production && !isLoopback(value.HOST) && !value.PUBLIC_URL) {
    throw new ConfigError(`PUBLIC_URL is required when HOST (${value.HOST}) is not a loopback address`)
  }
  const mail = parseMail(value)
  if (value.REQUIRE_CONFIRMED_EMAIL === 'true' && !mail) {
    throw new ConfigError('REQUIRE_CONFIRMED_EMAIL needs SMTP_URL: without mail nobody can confirm an address')
  }
  return Object.freeze({
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    secretKey: value.SECRET_KEY,
    databaseUrl: value.DATABASE_URL,
    databasePoolMax: value.DATABASE_POOL_MAX,
    publicUrl: value.PUBLIC_URL ? new URL(value.PUBLIC_URL) : null,
    trustProxy: parseTrustProxy(value.TRUST_PROXY),
    firstAdmin: parseFirstAdmin(value),
    rateLimits: value.RATE_LIMITS === 'on',
    metricsToken: value.METRICS_TOKEN,
    loopDelayLimitMs: value.LOOP_DELAY_LIMIT_MS,
    memoryLimitBytes: value.MEMORY_LIMIT_MB * 1024 * 1024,
    backups: {
      everyHours: value.BACKUP_EVERY_HOURS,
      retention: { hourly: value.BACKUP_KEEP_HOURLY, daily: value.BACKUP_KEEP_DAILY },
    },
    policy: toPolicy(value),
    mail,
    logLevel: value.LOG_LEVEL,
    production,
  })
}

function parseFirstAdmin(value: z.output<typeof envSchema>): Config['firstAdmin'] {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = value
  if (!username || !email || !password) return null
  const parsed = newAdmin.safeParse({ username, email, password, fullName: 'Administrator' })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    ({ path, message }) => `ADMIN_${path[0]?.toString().toUpperCase()} is not usable: ${message}`,
  )
  throw new ConfigError(lines.join('\n'))
}

function parseMail(value: z.output<typeof envSchema>): Config['mail'] {
  try {
    return toMailSettings(value, {
      isThisMachine: isLoopback,
      programme: value.PROGRAMME_NAME ?? BRAND,
      publicHost: value.PUBLIC_URL ? new URL(value.PUBLIC_URL).hostname : undefined,
    })
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}

/** Without `%40`, `#`, `/` and `?` of a password end the host, and the rest with its `@` follows. */
function isPostgresUrl(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { pathname, search, hash } = new URL(text)
  return hash === '' && !/@/.test(pathname + search)
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isProxyList(text: string): boolean {
  if (text === 'true' || text === 'false') return true
  return text.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/')
    if (rest.length > 0) return false
    const family = isIP(address)
    if (family === 0) return PROXY_NAMES.includes(address) && bits === undefined
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  })
}

function parseTrustProxy(text: string): Config['trustProxy'] {
  return text === 'true' || text === 'false' ? text === 'true' : text
}
