import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, isLoopback, readConfig } from './config.ts'
import { DEFAULT_POLICY } from './policy.ts'

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('settings', () => {
  test('have defaults: this machine only, SQLite, rate limits on', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      databasePoolMax: 10,
      publicUrl: null,
      trustProxy: false,
      firstAdmin: null,
      rateLimits: true,
      metricsToken: undefined,
      memoryLimitBytes: 0,
      loopDelayLimitMs: 1000,
      backups: { everyHours: 0, retention: { hourly: 24, daily: 14 } },
      policy: DEFAULT_POLICY,
      logLevel: 'info',
      production: false,
    })
  })

  test('that are blank count as unset', () => {
    const blank = { PORT: '', HOST: ' ', DATABASE_URL: '', PUBLIC_URL: '', TRUST_PROXY: '', RATE_LIMITS: '' }
    expect(readConfig(blank)).toEqual(readConfig({}))
  })

  test('cannot be changed once read', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  test('are parsed', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: '/var/lib/cairnway',
      DATABASE_URL: 'postgres://me:secret@db.example.org/cairnway',
      DATABASE_POOL_MAX: '8',
      PUBLIC_URL: 'https://mentors.example.org',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16, loopback, 2001:db8::/32',
      RATE_LIMITS: 'off',
      METRICS_TOKEN: 'twenty-signs-at-least',
      MEMORY_LIMIT_MB: '512',
      LOOP_DELAY_LIMIT_MS: '0',
      BACKUP_EVERY_HOURS: '6',
      BACKUP_KEEP_HOURLY: '8',
      BACKUP_KEEP_DAILY: '30',
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
    })
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 0,
      dataDir: '/var/lib/cairnway',
      databaseUrl: 'postgres://me:secret@db.example.org/cairnway',
      databasePoolMax: 8,
      trustProxy: '10.0.0.1, 192.168.0.0/16, loopback, 2001:db8::/32',
      rateLimits: false,
      metricsToken: 'twenty-signs-at-least',
      memoryLimitBytes: 512 * 1024 * 1024,
      loopDelayLimitMs: 0,
      backups: { everyHours: 6, retention: { hourly: 8, daily: 30 } },
      logLevel: 'debug',
      production: true,
    })
    expect(config.publicUrl?.origin).toBe('https://mentors.example.org')
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
    expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
  })

  test('ask for confirmed addresses only where mail is set up', () => {
    const needsMail = new ConfigError(
      'REQUIRE_CONFIRMED_EMAIL needs SMTP_URL: without mail nobody can confirm an address',
    )
    expect(() => readConfig({ REQUIRE_CONFIRMED_EMAIL: 'true' })).toThrow(needsMail)
  })
})

describe('an invalid setting', () => {
  const BAD: Record<string, string[]> = {
    PORT: ['http', '65536', '-1', '80.5', '1e3', '0x50', '123456'],
    DATABASE_URL: [
      'mysql://localhost/x',
      'app.db',
      'postgres',
      'postgres://[',
      '://',
      // Signs of a password that end the host, which would be another one.
      'postgres://me:12#34@host/x',
      'postgres://me:12/34@host/x',
      'postgres://me:12?34@host/x',
    ],
    DATABASE_POOL_MAX: ['many', '0', '1', '1000', '2.5'],
    PUBLIC_URL: [
      'mentors.example.org',
      'ftp://x',
      'https://x/path',
      'https://x/?q',
      'https://me@x',
      'https://',
    ],
    METRICS_TOKEN: ['short', 'with spaces in between it', 'x'.repeat(201)],
    BACKUP_EVERY_HOURS: ['hourly', '-1', '1.5', '721', '1e2'],
    BACKUP_KEEP_HOURLY: ['all', '-1', '10001'],
    BACKUP_KEEP_DAILY: ['14d', '-1', '10001'],
    LOOP_DELAY_LIMIT_MS: ['off', '-1', '1.5', '60001'],
    MEMORY_LIMIT_MB: ['99', '-1', '1e9', '512MB', '12345678'],
    TRUST_PROXY: [
      'yes',
      '10.0.0.1/33',
      '10.0.0.0/8/9',
      '2001:db8::/129',
      '10.0.0.1/',
      'proxy',
      '1',
      '10.0.0.1,',
    ],
    RATE_LIMITS: ['yes', 'ON', '0'],
    LOG_LEVEL: ['loud', 'INFO'],
  }

  for (const [name, values] of Object.entries(BAD)) {
    test(`${name} is refused in one line that names it`, () => {
      for (const value of values) expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} must .+$`))
    })
  }

  test('is reported together with all others', () => {
    const lines = refusal({ PORT: 'x', RATE_LIMITS: 'x', LOG_LEVEL: 'x' }).split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'RATE_LIMITS', 'LOG_LEVEL'])
  })

  // extrange/ibkr-docker#145, misskey-dev/misskey#4765, oceanbase/powercontext#921.
  test.for(['"Str0ngPassword"', "'Str0ngPassword'", '`Str0ngPassword`'])(
    'has kept its quotation marks: %s',
    (value) => {
      expect(refusal({ ADMIN_PASSWORD: value })).toMatch(/^ADMIN_PASSWORD must not have quotation marks around/)
      expect(refusal({ ADMIN_PASSWORD: value })).not.toContain('Str0ng')
      expect(refusal({ MAIL_FROM: '"Programme" <a@example.org>', TERM: '"x"' })).not.toContain('quotation')
    },
  )

  test('is reported without the password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:secret@host/x' })).not.toContain('secret')
  })
})

describe('PUBLIC_URL', () => {
  test('is required in production when others can reach the process', () => {
    const open = { HOST: '0.0.0.0', NODE_ENV: 'production' }
    expect(refusal(open)).toBe('PUBLIC_URL is required when HOST (0.0.0.0) is not a loopback address')
    expect(refusal({ ...open, PUBLIC_URL: 'https://mentors.example.org' })).toBe('accepted')
    expect(refusal({ ...open, NODE_ENV: 'development' })).toBe('accepted')
    expect(refusal({ ...open, HOST: 'localhost' })).toBe('accepted')
    expect(refusal({ ...open, HOST: '::1' })).toBe('accepted')
  })
})

describe('the first administrator', () => {
  const admin = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'long enough' }

  test('needs all three settings', () => {
    expect(readConfig(admin).firstAdmin).toEqual({
      username: 'root',
      email: 'root@example.org',
      password: 'long enough',
      fullName: 'Administrator',
      level: 'owner',
    })
    for (const name of Object.keys(admin)) {
      expect(readConfig({ ...admin, [name]: '' }).firstAdmin).toBeNull()
    }
  })

  test('is validated like every account', () => {
    expect(refusal({ ...admin, ADMIN_USERNAME: 'ab' })).toBe(
      'ADMIN_USERNAME is not usable: Username must be at least 3 characters.',
    )
    expect(refusal({ ...admin, ADMIN_EMAIL: 'root' })).toMatch(/^ADMIN_EMAIL is not usable: /)
    expect(refusal({ ...admin, ADMIN_PASSWORD: '12345' })).toMatch(/^ADMIN_PASSWORD is not usable: /)
  })

  test('has the name normalized, and the password left unchanged', () => {
    const spaced = {
      ADMIN_USERNAME: ' Zoe\u0308 ',
      ADMIN_EMAIL: ' root@example.org. ',
      ADMIN_PASSWORD: ' a b c d ',
    }
    expect(readConfig(spaced).firstAdmin).toMatchObject({
      username: 'Zo\u00eb',
      email: 'root@example.org',
      password: ' a b c d ',
    })
  })
})

test('only loopback addresses are recognized, not names that begin like one', () => {
  for (const own of ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '::ffff:127.0.0.1']) {
    expect({ own, is: isLoopback(own) }).toEqual({ own, is: true })
  }
  for (const other of [
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '1270.0.1',
  ]) {
    expect({ other, is: isLoopback(other) }).toEqual({ other, is: false })
  }
})
