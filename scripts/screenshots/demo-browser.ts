import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import type { Db } from '#db/schema.ts'
import { defineName } from '#scripts/lib/chromium.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { readConfig } from '#server/config/config.ts'
import { loadSecretKey } from '#server/infra/load-secret-key.ts'
import { createSecretBox } from '#server/infra/secret-box.ts'
import { openStorage } from '#server/infra/storage.ts'
import { UNREACHABLE } from '../demo/addresses.ts'
import { fillWithDemo } from '../demo/fill.ts'
import { addressOf, passwordOf } from '../demo/sign-ins.ts'
import { startMailSink } from '../lib/mail-sink.ts'
import { startServer } from '../lib/server-process.ts'

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
export const THEMES = ['light', 'dark'] as const

/** The theme `system` starts light. */
export type Look = { size: (typeof SIZES)[number]; theme: (typeof THEMES)[number] | 'system'; touch?: boolean }

const STEP_MS = 30_000

/** Starts the built product with the demo's data, and what `addData` adds to it, in a temporary folder. */
export async function startDemo(addData: (db: Db) => Promise<void> = async () => {}) {
  const mail = await startMailSink(addressOf(UNREACHABLE))
  const dataDir = mkdtempSync(join(tmpdir(), 'cairnway-stage-'))
  const port = await freePort()
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    LOOP_DELAY_LIMIT_MS: '0',
    NODE_ENV: 'production',
    ...mail.settings,
  }
  const config = readConfig(settings)
  const storage = await openStorage(config, { exclusive: true })
  await fillWithDemo(storage.db, createSecretBox(loadSecretKey(config)))
  await addData(storage.db)
  await storage.close()
  const origin = `http://localhost:${port}`
  const server = await startServer({ url: origin, port, env: { PATH: process.env.PATH, ...settings } })
  return {
    origin,
    async stop() {
      await server.stop()
      await mail.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens a browser context, signed in if a demo user is given. */
export async function openBrowserAs(
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
