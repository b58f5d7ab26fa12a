import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'

/** Paths redacted in every log line. */
const SECRETS = ['*.headers.cookie', '*.headers.authorization', '*.headers["set-cookie"]', '*.password']

/** Readable lines need a development dependency, so only when run from the sources. */
const IS_SOURCE = import.meta.url.endsWith('.ts')

/** Without the query string, which may hold personal data. */
const serializeRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*$/s, '?…'),
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort,
})

/** Receives log lines instead of the standard output. */
export type LogStream = { write: (line: string) => void }

/** Returns Fastify's logger options: JSON lines in production, readable ones in development. */
export function loggerFor({ logLevel, production }: Config, to?: LogStream): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    redact: SECRETS,
    serializers: { req: serializeRequest },
    ...(to && { stream: to }),
    ...(production || to || !IS_SOURCE
      ? {}
      : { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } }),
  }
}
