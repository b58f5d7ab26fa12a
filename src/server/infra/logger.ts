import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'

/** What must never be read in a log, wherever it turns up. */
const SECRETS = ['*.headers.cookie', '*.headers.authorization', '*.headers["set-cookie"]', '*.password']

/** What makes lines readable is a tool of development, which runs from the source. */
const IS_SOURCE = import.meta.url.endsWith('.ts')

/** What is asked in an address, be it searched for or sent there by mistake, is nobody's business afterwards. */
const req = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*$/s, '?…'),
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort,
})

/** Where lines go instead of the standard output. */
export type LogTo = { write: (line: string) => void }

/** JSON lines in production, readable ones in development; neither bodies nor cookies. */
export function loggerFor({ logLevel, production }: Config, to?: LogTo): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    redact: SECRETS,
    serializers: { req },
    ...(to && { stream: to }),
    ...(production || to || !IS_SOURCE
      ? {}
      : { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } }),
  }
}

type Said = [what: unknown, sentence?: string, ...more: unknown[]]
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

/** The logger of one request, made when it first has something to write: most have not. */
class RequestLogger {
  readonly #make: () => FastifyBaseLogger
  readonly #isOn: (level: Level) => boolean
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger, isOn: (level: Level) => boolean) {
    this.#make = make
    this.#isOn = isOn
  }

  fatal(...said: Said) {
    this.#say('fatal', said)
  }
  error(...said: Said) {
    this.#say('error', said)
  }
  warn(...said: Said) {
    this.#say('warn', said)
  }
  info(...said: Said) {
    this.#say('info', said)
  }
  debug(...said: Said) {
    this.#say('debug', said)
  }
  trace(...said: Said) {
    this.#say('trace', said)
  }
  silent() {}
  get level() {
    return this.#logger().level
  }
  child(...terms: Parameters<FastifyBaseLogger['child']>) {
    return this.#logger().child(...terms)
  }

  #say(level: Level, said: Said) {
    if (this.#isOn(level)) this.#logger()[level].apply(this.#logger(), said)
  }
  #logger() {
    this.#made ??= this.#make()
    return this.#made
  }
}

/** How Fastify comes by the logger of a request. */
export const requestLoggerFor: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => {
  const { isLevelEnabled } = logger as { isLevelEnabled?: (level: Level) => boolean }
  const isOn = (level: Level) => isLevelEnabled?.call(logger, level) ?? true
  return new RequestLogger(() => logger.child(bindings, options), isOn) as FastifyBaseLogger
}
