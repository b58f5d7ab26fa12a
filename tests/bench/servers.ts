import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#scripts/lib/free-port.ts'
import {
  BUILT_SERVER,
  type ServerOptions,
  type ServerProcess,
  sourceProgram,
  startServer as startProcess,
} from '#scripts/lib/server-process.ts'

/** A bench server in a separate process; `readyMs` is the time from its start to its first 200. */
export type BenchServer = Pick<ServerProcess, 'port' | 'pid' | 'stop'> & { name: string; readyMs: number }

/** The servers that are measured, each over a database file. */
export type ServerName = 'floor' | 'peer' | 'product' | 'bare sockets' | 'socket.io' | 'socket.io, checked'

const SOURCES: Record<Exclude<ServerName, 'product'>, string> = {
  floor: 'floor.ts',
  peer: 'peers/express.ts',
  'bare sockets': 'socket-floor.ts',
  'socket.io': 'peers/socket-io.ts',
  'socket.io, checked': 'peers/socket-io-checked.ts',
}
const PEERS = fileURLToPath(new URL('peers', import.meta.url))

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Installs the packages of the peers, unless they are as new as their lockfile: `npm ci` should not, for everybody. */
function installPeers(): void {
  const lockfile = `${PEERS}/package-lock.json`
  // npm writes this file when it has installed everything.
  if (modifiedAt(`${PEERS}/node_modules/.package-lock.json`) >= modifiedAt(lockfile)) return
  console.log(`Installing what ${lockfile} names …`)
  execFileSync('npm', ['ci', '--prefix', PEERS], { stdio: ['ignore', 'ignore', 'inherit'] })
}

type StartOptions = {
  /** The CPU it is pinned to, where the system has `taskset`. */
  cpu?: number
  env?: NodeJS.ProcessEnv
}

/** The time to the first response is a result of the bench, so it is polled more often than elsewhere. */
const MEASURED: Pick<ServerOptions, 'readyPath' | 'pollMs'> = { readyPath: '/healthz', pollMs: 2 }
/** A new server without backups would make the daily one while it is measured. */
const PRODUCT_SETTINGS = { LOG_LEVEL: 'error', RATE_LIMITS: 'off', BACKUP_EVERY_HOURS: '0' }
const canPin = spawnSync('taskset', ['--version']).status === 0

/** Starts a server on a free port and waits for its first response. */
export async function startServer(
  name: ServerName,
  file: string,
  { cpu, env }: StartOptions = {},
): Promise<BenchServer> {
  const port = await freePort()
  const program = name === 'product' ? undefined : fileURLToPath(new URL(SOURCES[name], import.meta.url))
  if (program?.startsWith(PEERS)) installPeers()
  const server = await startProcess({
    ...MEASURED,
    args: program ? [...sourceProgram(program), String(port), file] : BUILT_SERVER,
    port,
    cwd: dirname(file),
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      ...(name === 'product' && { DATA_DIR: dirname(file), ...PRODUCT_SETTINGS }),
      ...env,
    },
    wrapper: cpu !== undefined && canPin ? ['taskset', '-c', String(cpu)] : [],
  })
  return { ...server, name }
}

/** Starts a plain JavaScript program with Node, as the product is started, and waits for its first response. */
export async function startPlain(program: string): Promise<BenchServer> {
  const port = await freePort()
  const env = { NODE_ENV: 'production', PATH: process.env.PATH }
  const server = await startProcess({ ...MEASURED, args: [program, String(port)], port, env })
  return { ...server, name: 'plain' }
}
