import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { COLOUR_RULES, findViolations, stopTransitions } from './axe.ts'
import { findOverflow } from './overflow.ts'
import { AXE_SCREENS, DESKTOP, testScreens } from './screen-tests.ts'

/** The narrowest supported screen: 1280 pixels at 400 percent zoom. */
const NARROWEST = { width: 320, height: 640 }
/** Screens whose step needs a button that only a phone shows. */
const ONLY_ON_A_PHONE = ['landing-menu']
const ONLY_COLOURS = { runOnly: COLOUR_RULES }
const ALL_RULES = { rules: { 'target-size': { enabled: true } } }

testScreens(
  '$name has enough contrast in both themes and in forced colours, and fits the narrowest screen',
  { look: DESKTOP, screens: AXE_SCREENS },
  async ({ page, screen }) => {
    await stopTransitions(page)
    await setTheme(page, 'light')
    expect(await findViolations(page, ONLY_COLOURS), 'light').toEqual([])
    await setTheme(page, 'dark')
    expect(await findViolations(page, ONLY_COLOURS), 'dark').toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await findViolations(page, ONLY_COLOURS), 'in forced colours').toEqual([])
    await setTheme(page, 'light')

    await page.setViewportSize(NARROWEST)
    if (ONLY_ON_A_PHONE.includes(screen.name)) await screen.prepare(page)
    // Layout takes a moment; what is too wide stays too wide.
    await expect.poll(() => findOverflow(page)).toEqual([])
    await growToContent(page)
    expect(await findViolations(page, ALL_RULES), 'on a narrow screen').toEqual([])
  },
)

/** Sets the system's theme, without forced colours. */
async function setTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme, forcedColors: 'none' })
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
}

/** Makes the window as tall as the page, so that fixed bars cover no fields. */
async function growToContent(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: NARROWEST.width, height })
}
