import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/storage.ts'
import { buildIfNeeded } from './build.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'
import { fillWithDemo } from './demo/fill.ts'
import { passwordOf } from './demo/sign-ins.ts'
import { freePort } from './free-port.ts'
import { SCREENS, type Screen } from './screenshots/screens.ts'
import { startServer, stopServer } from './server-process.ts'
import { runTool, ToolError } from './tool.ts'

const FOLDER = 'screenshots'
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const THEMES = ['light', 'dark'] as const
const STEP_MS = 8_000

type Look = { size: (typeof SIZES)[number]; theme: (typeof THEMES)[number] }

// `npm run screenshots -- chat admin` takes only the pictures whose names begin so.
await runTool(async () => {
  const prefixes = process.argv.slice(2)
  const screens = SCREENS.filter(
    ({ name }) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
  )
  await buildIfNeeded()
  mkdirSync(FOLDER, { recursive: true })
  const product = await startDemo()
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const complaints: string[] = []
    for (const size of SIZES) {
      for (const theme of THEMES) {
        complaints.push(...(await takeAll(browser, product.origin, screens, { size, theme })))
      }
    }
    const wanted = screens.length * SIZES.length * THEMES.length
    console.log(`${wanted - complaints.length} of ${wanted} pictures in ./${FOLDER}`)
    if (complaints.length > 0) throw new ToolError(complaints.join('\n'))
  } finally {
    await browser.close()
    await product.stop()
  }
})

/** The built product with the demo's data, in a folder of its own that goes away with it. */
async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairnway-screenshots-'))
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const storage = await openStorage(readConfig(settings), { exclusive: true })
  await fillWithDemo(storage.db)
  await storage.close()
  const origin = `http://localhost:${port}`
  const server = await startServer(origin, { PATH: process.env.PATH, ...settings })
  return {
    origin,
    async stop() {
      await stopServer(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Every picture in one look; returns what went wrong, and goes on. */
async function takeAll(browser: Browser, origin: string, screens: Screen[], look: Look): Promise<string[]> {
  const complaints: string[] = []
  const contexts = new Map<string | undefined, BrowserContext>()
  for (const screen of screens) {
    const context = contexts.get(screen.as) ?? (await openFor(browser, origin, screen.as, look))
    contexts.set(screen.as, context)
    const file = `${screen.name}-${look.theme}-${look.size.width}.png`
    await take(context, screen, join(FOLDER, file)).catch((error: unknown) => {
      complaints.push(`${file}: ${String(error).split('\n')[0]}`)
    })
  }
  for (const context of contexts.values()) await context.close()
  return complaints
}

async function openFor(browser: Browser, origin: string, username: string | undefined, { size, theme }: Look) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(STEP_MS)
  await context.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
  if (username) {
    const data = { username, password: passwordOf(username) }
    const answer = await context.request.post('/api/login', { data })
    if (!answer.ok()) throw new ToolError(`${username} cannot sign in: ${answer.status()}`)
  }
  return context
}

async function take(context: BrowserContext, { path, does, whole = false }: Screen, file: string) {
  const page = await context.newPage()
  try {
    await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'networkidle' })
    await does?.(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.screenshot({ path: file, fullPage: whole, animations: 'disabled' })
  } finally {
    await page.close()
  }
}
