import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, chromiumPath } from '#scripts/lib/chromium.ts'
import { CommandError, runCommand } from '#server/cli/run-tool.ts'
import { buildIfNeeded } from '../build/build-if-needed.ts'
import { SCREENS, type Screen } from './screens.ts'
import { type Look, openAs, SIZES, startDemo, THEMES } from './stage.ts'

const FOLDER = 'screenshots'

// `npm run screenshots -- chat admin` takes only the pictures whose names begin so.
await runCommand(async () => {
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
    if (complaints.length > 0) throw new CommandError(complaints.join('\n'))
  } finally {
    await browser.close()
    await product.stop()
  }
})

/** Every picture in one look; returns what went wrong, and goes on. */
async function takeAll(browser: Browser, origin: string, screens: Screen[], look: Look): Promise<string[]> {
  const complaints: string[] = []
  const contexts = new Map<string | undefined, BrowserContext>()
  for (const screen of screens) {
    const context = contexts.get(screen.as) ?? (await openAs(browser, origin, screen.as, look))
    contexts.set(screen.as, context)
    const file = `${screen.name}-${look.theme}-${look.size.width}.png`
    await take(context, screen, join(FOLDER, file)).catch((error: unknown) => {
      complaints.push(`${file}: ${String(error).split('\n')[0]}`)
    })
  }
  for (const context of contexts.values()) await context.close()
  return complaints
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
