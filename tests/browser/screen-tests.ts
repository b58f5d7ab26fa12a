import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { sized } from '#tests/support/sizes.ts'
import { type DemoPage, type Look, SIZES, withDemo } from './demo-stage.ts'
import { waitUntilQuiet } from './quiet-page.ts'
import { SCREENS, type Screen } from './screens.ts'

export const DESKTOP: Look = { size: SIZES[0], theme: 'system' }

/** One screen of each layout: of each kind of page, list, form, dialog, sheet and menu. */
const LAYOUTS = [
  'landing',
  'landing-menu',
  'not-found',
  'auth-sign-up-mentor',
  'register-errors',
  'auth-mail',
  'offline-kept',
  'mentee-mentors',
  'mentee-find',
  'mentee-mentor-sheet',
  'mentee-schedule',
  'mentee-requests',
  'mentee-all-news',
  'mentee-card-menu',
  'mentee-asked',
  'chat-mentee',
  'chat-schedule-errors',
  'chat-report-details',
  'mentor-requests',
  'mentor-messages',
  'mentor-pending',
  'settings-mentor',
  'settings-recovery-codes',
  'help',
  'admin-dashboard',
  'admin-mentors-pending',
  'admin-mentees-remove',
  'admin-settings-matching',
  'admin-case',
  'admin-transcript',
  'admin-vetting-sheet',
  'admin-plan',
]

/** Returns the screens with these names; throws when one does not exist. */
export const screensNamed = (names: readonly string[]): Screen[] =>
  names.map((name) => {
    const found = SCREENS.find((screen) => screen.name === name)
    if (!found) throw new Error(`There is no screen ${name}`)
    return found
  })

/** Shows a screen, and waits until it has loaded and stays as it is. */
async function openScreen(page: Page, { path, prepare }: Screen) {
  // Nothing is hovered.
  await page.mouse.move(0, 0)
  await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await prepare(page)
  await waitUntilQuiet(page)
}

/** Defines a test for each screen, which begins once the screen is shown. */
export function testScreens(
  title: string,
  { look, screens }: { look: Look; screens: readonly Screen[] },
  expectGood: (shown: DemoPage & { screen: Screen }) => Promise<void>,
) {
  const { inPageOf } = withDemo(look)
  // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- both are the caller's
  test.each(screens)(title, (screen) =>
    inPageOf(screen.signedInAs, async ({ page, problems }) => {
      await page.setViewportSize(look.size)
      problems.length = 0
      await openScreen(page, screen)
      await expectGood({ page, problems, screen })
    }),
  )
}

/** The screens that axe looks at: all at full size, otherwise one of each layout. */
export const AXE_SCREENS = sized(screensNamed(LAYOUTS), SCREENS)
