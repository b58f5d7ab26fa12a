import type { FastifyRequest, FastifyServerOptions } from 'fastify'
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
