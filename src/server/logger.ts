import { createRequire } from 'node:module'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** What must never be read in a log, wherever it turns up. */
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', '*.password']

/** JSON lines in production, readable ones in development; neither bodies nor cookies. */
export function loggerFor({ logLevel, production }: Config): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    redact: SECRETS,
    ...(production || !hasPretty()
      ? {}
      : { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } }),
  }
}

/** It is a tool of development, and not there where only what production needs is installed. */
function hasPretty(): boolean {
  try {
    createRequire(import.meta.url).resolve('pino-pretty')
    return true
  } catch {
    return false
  }
}
