import { BUILT_SERVER, type ServerProcess, startServer as startProcess } from '#scripts/lib/server-process.ts'
import { rssOf } from './load-measure.ts'
import type { Size } from './trial.ts'

/** The precision of `readyMs`. */
const POLL_MS = 10

export type ServerOptions = {
  env?: Record<string, string>
  /** A library for LD_PRELOAD. */
  preload?: string
  /** A module to import before the server. */
  importModule?: string
}

/** The product in a separate process. */
export type RunningServer = ServerProcess & {
  /** From the start of the process until /readyz answered 200. */
  readyMs: number
  rssBytes: () => number
  /** The value of one gauge of /metrics; undefined when it is not reported. */
  metric: (name: string) => Promise<number | undefined>
}

/** Starts the server in a folder and waits until it is ready; throws when it exits instead. */
export async function startServer(
  { size, folder, dataDir, port }: { size: Size; folder: string; dataDir: string; port: number },
  { env = {}, preload, importModule }: ServerOptions = {},
): Promise<RunningServer> {
  const server = await startProcess({
    args: [
      ...(importModule ? ['--import', import.meta.resolve('tsx'), '--import', importModule] : []),
      ...BUILT_SERVER,
    ],
    // Outside the package: its .env must not be read.
    cwd: folder,
    port,
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      // No message of a trial shall be held.
      SCREENING: 'off',
      // Small trials run on machines that may be busy.
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
