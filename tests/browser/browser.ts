import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Browser, chromium, type Download, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { freePort } from '#scripts/lib/free-port.ts'
import { startServer } from '#scripts/lib/server-process.ts'

/** Longer than any step takes on a busy machine, short enough to learn soon what does not come. */
const STEP_MS = 30_000

export type Product = { url: string; dataDir: string; stop: () => Promise<number | null> }

/** The built product as people run it: its own process, its own data folder, one administrator. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairnway-browser-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await startServer({
    url,
    port,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      // However busy the machine of the tests is, nobody is refused for that alone.
      LOOP_DELAY_LIMIT_MS: '0',
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  return {
    url,
    dataDir,
    async stop() {
      const code = await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** A connection to the Chromium that all browser tests share; closing it closes its windows alone. */
export async function startBrowser(): Promise<Browser> {
  const address = inject('chromium')
  if (!address) throw new Error('tests/browser/browser-setup.ts starts the browser of this project')
  return chromium.connect(address)
}

export type Window = { page: Page; problems: string[]; close: () => Promise<void> }

/** A person's own window: his own cookies. Whatever the browser complains of, or asks of another host, is noted. */
export async function openWindow(browser: Browser, baseURL: string): Promise<Window> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(STEP_MS)
  const page = await context.newPage()
  return { page, problems: collectProblems(page, baseURL), close: () => context.close() }
}

/** Everything the browser complains of, and whatever a page asks of another host. */
export function collectProblems(page: Page, baseURL: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    const elsewhere = !request.url().startsWith(baseURL) && /^https?:/.test(request.url())
    if (elsewhere) problems.push(`asked another host: ${request.url()}`)
  })
  return problems
}

/** The text of a downloaded file, byte order mark included. It has no path here: the browser is another process's. */
export const readDownload = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString()
