import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, chromiumPath } from '#scripts/lib/chromium.ts'
import { CommandError, runCommand } from '#server/cli/run-tool.ts'
import { buildIfNeeded } from '../build/build-if-needed.ts'
import { type Look, openBrowserAs, SIZES, startDemo, THEMES } from './demo-browser.ts'
import { followRequests, waitUntilQuiet } from './quiet-page.ts'
import { SCREENS, type Screen } from './screens.ts'

const FOLDER = 'screenshots'

// `npm run screenshots -- chat admin` takes only screens whose names begin with these.
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
    const failures: string[] = []
    for (const size of SIZES) {
      for (const theme of THEMES) {
        failures.push(...(await takeScreenshots(browser, product.origin, screens, { size, theme })))
      }
    }
    const wanted = screens.length * SIZES.length * THEMES.length
    console.log(`${wanted - failures.length} of ${wanted} pictures in ./${FOLDER}`)
    if (failures.length > 0) throw new CommandError(failures.join('\n'))
  } finally {
    await browser.close()
    await product.stop()
  }
})

/** Takes all screenshots in one size and theme; collects and returns failures. */
async function takeScreenshots(
  browser: Browser,
  origin: string,
  screens: Screen[],
  look: Look,
): Promise<string[]> {
  const failures: string[] = []
  const contexts = new Map<string | undefined, BrowserContext>()
  for (const screen of screens) {
    const context =
      contexts.get(screen.signedInAs) ?? (await openBrowserAs(browser, origin, screen.signedInAs, look))
    contexts.set(screen.signedInAs, context)
    const file = `${screen.name}-${look.theme}-${look.size.width}.png`
    await takeScreenshot(context, screen, join(FOLDER, file)).catch((error: unknown) => {
      failures.push(`${file}: ${String(error).split('\n')[0]}`)
    })
  }
  for (const context of contexts.values()) await context.close()
  return failures
}

async function takeScreenshot(
  context: BrowserContext,
  { path, prepare, fullPage = false }: Screen,
  file: string,
) {
  const page = await context.newPage()
  followRequests(page)
  try {
    await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'load' })
    await waitUntilQuiet(page)
    await prepare?.(page)
    await waitUntilQuiet(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    // Where the page is scrolled to, a picture of all of it has the header.
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path: file, fullPage: fullPage, animations: 'disabled' })
  } finally {
    await page.close()
  }
}
