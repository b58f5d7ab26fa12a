import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Browser, chromium, type Download, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { freePort } from '#scripts/lib/free-port.ts'
import { startServer } from '#scripts/lib/server-process.ts'

/** Longer than any step takes on a busy machine, short enough to fail soon. */
const STEP_MS = 30_000

export type Product = { url: string; dataDir: string; stop: () => Promise<number | null> }

export const makeDataFolder = () => mkdtempSync(join(tmpdir(), 'cairnway-browser-'))

/** Starts the built product in its own process and data folder. */
export async function startProduct(
  settings: Record<string, string> = {},
  dataDir = makeDataFolder(),
): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await startServer({
    url,
    port,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      // A busy test machine must not cause refusals.
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

/** Connects to the shared Chromium; closing the connection closes only its own windows. */
export async function startBrowser(): Promise<Browser> {
  const address = inject('chromium')
  if (!address) throw new Error('tests/browser/browser-setup.ts starts the browser of this project')
  return chromium.connect(address)
}

export type Window = {
  page: Page
  problems: string[]
  close: () => Promise<void>
}

/** Playwright's own warning when a page asks for the service worker that a window does without. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/**
 * Opens a window with its own cookies, and collects its problems. Without a service worker: Playwright could not delay or
 * refuse what passes through one (offline-page.browser.test.ts has it).
 */
export async function openWindow(browser: Browser, baseURL: string): Promise<Window> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(STEP_MS)
  const page = await context.newPage()
  return {
    page,
    problems: collectProblems(page, baseURL),
    close: () => context.close(),
  }
}

/** Collects console errors and warnings, page errors and requests to other hosts. */
export function collectProblems(page: Page, baseURL: string, problems: string[] = []): string[] {
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && message.text() !== BLOCKED_WORKER) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    const isOtherHost = !request.url().startsWith(baseURL) && /^https?:/.test(request.url())
    if (isOtherHost) problems.push(`request to another host: ${request.url()}`)
  })
  return problems
}

/** The text of a download, byte order mark included; read as a stream because the browser is remote. */
export const readDownload = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString()
