import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Look, SIZES } from './demo-stage.ts'
import { findOverflow } from './overflow.ts'
import { AXE_SCREENS, testScreens } from './screen-tests.ts'

const PHONE: Look = { size: SIZES[1], theme: 'system' }
const USUAL = 16
const LARGE = [24, 32]

/** Sets the browser's default text size as its settings do: media queries in `rem` follow, which a style sheet could not make them. */
async function setTextSize(page: Page, size: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await session.detach()
}

// alphagov/govuk_publishing_components#4208, wordpress-mobile/WordPress-Android#7560, Pasta-Devs/Marinara-Engine#2794,
// fluid-project/floeproject.org#262
testScreens(
  '$name stays on a phone’s screen with text of one and a half times and twice the size',
  { look: PHONE, screens: AXE_SCREENS },
  async ({ page }) => {
    try {
      for (const size of LARGE) {
        await setTextSize(page, size)
        // Layout takes a moment; what is too wide stays too wide.
        await expect.poll(() => findOverflow(page), { message: `${size} pixels` }).toEqual([])
      }
    } finally {
      await setTextSize(page, USUAL)
    }
  },
)
