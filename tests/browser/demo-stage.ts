import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '#db/schema.ts'
import { fillWithDemo } from '#scripts/demo/fill.ts'
import { addressOf, passwordOf, UNREACHABLE } from '#scripts/demo/sign-ins.ts'
import { defineName } from '#scripts/lib/chromium.ts'
import { readConfig } from '#server/config/config.ts'
import { createSecretBox, loadSecretKey } from '#server/infra/secret-box.ts'
import { openStorage } from '#server/infra/storage.ts'
import { collectProblems, makeDataFolder, startBrowser, startProduct } from './browser.ts'
import { followRequests } from './quiet-page.ts'

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
export const THEMES = ['light', 'dark'] as const

/** The theme `system` starts light. */
export type Look = { size: (typeof SIZES)[number]; theme: (typeof THEMES)[number] | 'system'; touch?: boolean }

const STEP_MS = 30_000

/** Starts a mail server that takes every mail but for one address, and keeps none; returns the settings to use it. */
async function startMailSink(refused: string) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(address === refused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  // The product may be ended while it sends.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ALERT_FROM: 'cairnway@demo.example',
      ALERT_TO: 'duty@demo.example',
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Starts the built product with the demo's data, and what `addData` adds to it. */
async function startDemo(addData: (db: Db) => Promise<void> = async () => {}) {
  const mail = await startMailSink(addressOf(UNREACHABLE))
  const dataDir = makeDataFolder()
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'production', ...mail.settings })
  const storage = await openStorage(config, { exclusive: true })
  await fillWithDemo(storage.db, createSecretBox(loadSecretKey(config)))
  await addData(storage.db)
  await storage.close()
  const { url, stop } = await startProduct(mail.settings, dataDir)
  return {
    origin: url,
    async stop() {
      await stop()
      await mail.stop()
    },
  }
}

/** Opens a browser context, signed in if a demo user is given. */
async function openBrowserAs(
  browser: Browser,
  origin: string,
  username: string | undefined,
  { size, theme, touch = false }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    colorScheme: theme === 'system' ? 'light' : theme,
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
    // Some screens delay or refuse requests, which a service worker would make by itself.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(STEP_MS)
  await defineName(context)
  await context.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
  if (username) {
    const data = { username, password: passwordOf(username) }
    const answer = await context.request.post('/api/login', { data })
    if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`)
  }
  return context
}

export type DemoPage = { page: Page; problems: string[] }

/** Starts the demo, with what `addData` adds, and connects a browser, for all tests of a file. */
export function withDemo(look: Look, addData?: (db: Db) => Promise<void>) {
  let demo: Awaited<ReturnType<typeof startDemo>>
  let browser: Browser
  const pages = new Map<string | undefined, Promise<DemoPage>>()

  beforeAll(async () => {
    demo = await startDemo(addData)
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await demo.stop()
  })

  /** Opens a window of its own, signed in if a demo user is given. */
  async function openAs(username: string | undefined): Promise<DemoPage> {
    const context = await openBrowserAs(browser, demo.origin, username, look)
    const page = await context.newPage()
    followRequests(page)
    return { page, problems: collectProblems(page, demo.origin) }
  }

  /** Works in the page of a demo user, which the tests of a file share. After a failure, the next one starts in a new page. */
  async function inPageOf(username: string | undefined, work: (shared: DemoPage) => Promise<void>) {
    const opening = pages.get(username) ?? openAs(username)
    pages.set(username, opening)
    try {
      await work(await opening)
    } catch (error) {
      pages.delete(username)
      const { page } = await opening
      await page.context().close()
      throw error
    }
  }

  return { openAs, inPageOf }
}
