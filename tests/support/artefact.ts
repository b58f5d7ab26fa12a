import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '#scripts/lib/server-process.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

type ExitResult = { code: number | null; stdout: string; stderr: string }

/** Copies the output of `npm run build` to a folder without sources or packages, to run it with `node` alone. */
export function copyArtefact(folder: string): string {
  const home = join(folder, 'cairnway')
  cpSync(DIST, home, { recursive: true })
  return home
}

/** Runs a copy's server and tools in a folder, with settings. */
export function artefactIn(home: string, folder: string, settings: Record<string, string>) {
  const environment = { PATH: dirname(process.execPath), DATA_DIR: join(folder, 'data'), ...settings }

  return {
    /** Starts its server and waits until it is ready. */
    async start(env: Record<string, string> = {}) {
      const server = await startServer({
        args: [join(home, 'server/main.js')],
        cwd: folder,
        env: { ...environment, LOG_LEVEL: 'warn', LOOP_DELAY_LIMIT_MS: '0', ...env },
        captureOutput: true,
      })
      const stop = async (): Promise<ExitResult> => ({ code: await server.stop(), ...server.output })
      return { url: server.url, call: createCaller(server.url), stop }
    },
    /** Runs one of its tools and waits for it to exit. */
    tool: (name: string, args: string[] = [], env: Record<string, string> = {}) =>
      waitForExit(
        spawn(process.execPath, [join(home, `tools/${name}.mjs`), ...args], {
          cwd: folder,
          env: { ...environment, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      ),
  }
}

async function waitForExit(child: ChildProcess): Promise<ExitResult> {
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (data: Buffer) => (output.stdout += data.toString()))
  child.stderr?.on('data', (data: Buffer) => (output.stderr += data.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}

type Call = { cookie?: string; body?: object; form?: FormData }

/** Returns a function that calls the API with a cookie; it throws on a refusal. */
const createCaller =
  (url: string) =>
  async <T>(method: string, path: string, { cookie, body, form }: Call = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
      body: form ?? (body && JSON.stringify(body)),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    const [set = ''] = answer.headers.getSetCookie()
    return { body: JSON.parse(text) as T, cookie: set.replace(/;.*$/, '') }
  }
