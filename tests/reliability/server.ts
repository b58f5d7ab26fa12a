import {
  BUILT_SERVER,
  type ServerProcess,
  SOURCE_SERVER,
  startServer as startProcess,
} from '#scripts/lib/server-process.ts'
import { rssOf } from './load-measure.ts'
import type { Size } from './trial.ts'

/** Often enough to see how soon it is ready. */
const POLL_MS = 10

export type ServerOptions = {
  env?: Record<string, string>
  /** A library every system call of the server goes through first. */
  preload?: string
  /** A module that is loaded before the server. */
  rig?: string
}

/** The product in a process of its own. */
export type RunningServer = ServerProcess & {
  /** From the start of the process until /readyz said yes. */
  readyMs: number
  rssBytes: () => number
  /** One gauge of /metrics; undefined when the server does not report it. */
  metric: (name: string) => Promise<number | undefined>
}

/** What a person would start: the built server for a whole trial, its source for a small one. */
function argsFor(size: Size, rig: string | undefined): string[] {
  const program = size === 'whole' ? BUILT_SERVER : SOURCE_SERVER
  return [...(rig ? ['--import', import.meta.resolve('tsx'), '--import', rig] : []), ...program]
}

/** Starts the server in a folder and waits until it is ready; throws when it ends instead. */
export async function startServer(
  { size, folder, dataDir, port }: { size: Size; folder: string; dataDir: string; port: number },
  { env = {}, preload, rig }: ServerOptions = {},
): Promise<RunningServer> {
  const server = await startProcess({
    args: argsFor(size, rig),
    // Not the package's own folder: its .env belongs to no trial.
    cwd: folder,
    port,
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      // What the trials write means nothing: none of it shall wait for somebody's check.
      SCREENING: 'off',
      // The small form is part of `npm test`, whose machine may be busy with anything.
      ...(size === 'small' && { LOOP_DELAY_LIMIT_MS: '0' }),
      DATA_DIR: dataDir,
      ...(preload && { LD_PRELOAD: preload }),
      ...env,
    },
    captureOutput: true,
    pollMs: POLL_MS,
  })
  return {
    ...server,
    readyMs: Math.round(server.readyMs),
    rssBytes: () => rssOf(server.pid),
    metric: (name) => metricOf(server.url, name),
  }
}

async function metricOf(url: string, name: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/metrics`)
  if (!answer.ok) return undefined
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text()) ?? []
  return value === undefined ? undefined : Number(value)
}
