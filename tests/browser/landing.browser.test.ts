import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANDING_SPINNER_MS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { withWindows } from './stage.ts'
import { registerMentee } from './steps.ts'

const { visitor } = withWindows(['visitor'])

beforeAll(async () => {
  await visitor.page.addInitScript(recordUncovering)
})

declare global {
  interface Window {
    /** Milliseconds from the navigation until the landing page was first seen covered, and first uncovered. */
    covered?: number
    uncovered?: number
    /** Counts the sections that may be skipped while they are out of sight. */
    countSkipped: () => number
  }
}

/** Runs in the page: polls each frame until the page is uncovered. */
function recordUncovering() {
  window.countSkipped = () =>
    [...document.querySelectorAll('.landing :is(main > *, footer)')].filter(
      (section) => getComputedStyle(section).contentVisibility === 'auto',
    ).length
  const look = () => {
    const landing = document.querySelector<HTMLElement>('.landing')
    if (landing?.inert) window.covered ??= performance.now()
    else if (landing) window.uncovered ??= performance.now()
    if (window.uncovered === undefined) requestAnimationFrame(look)
  }
  look()
}

async function waitUntilUncovered(page: Page) {
  await page.waitForFunction(() => window.uncovered !== undefined)
  return page.evaluate(() => ({
    covered: window.covered ?? Number.NaN,
    uncovered: window.uncovered ?? Number.NaN,
  }))
}

/** Whether a section begins just below the header. */
const isAtTop = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => {
    const { top } = section.getBoundingClientRect()
    return top > 60 && top < 110
  })

describe('the landing page of a visitor', () => {
  test('is covered for half a second from the navigation, in reduced motion too [S2.15, S9.1]', async () => {
    const { page } = visitor
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/')
      const { covered, uncovered } = await waitUntilUncovered(page)
      expect(covered).toBeLessThan(uncovered)
      expect(uncovered).toBeGreaterThanOrEqual(LANDING_SPINNER_MS)
      expect(await page.getByText('Loading').count()).toBe(0)
    }
    await page.emulateMedia({ reducedMotion: null })
  })

  test('works without the app’s code and without API calls', async () => {
    const { page } = visitor
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.route('**/assets/{index,vendor}-*.js', (route) => route.abort())
    await page.goto('/#contact')
    await waitUntilUncovered(page)
    expect(await page.getByRole('heading', { name: 'Contact' }).isVisible()).toBe(true)
    expect(requests.filter((url) => /trpc|\/api\//.test(url))).toEqual([])
    await page.unroute('**/assets/{index,vendor}-*.js')
    // The aborted prefetch of the app's code is a reported problem.
    visitor.problems.length = 0
  })

  test('opens its menu on a phone, scrolls to an anchor below the header and restores the focus [S2.16, S2.17]', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await waitUntilUncovered(page)
    const nav = page.getByRole('navigation', { name: 'Main' })
    expect(await nav.isVisible()).toBe(false)

    await page.getByRole('button', { name: 'Open menu' }).click()
    const about = nav.getByRole('link', { name: 'About' })
    expect((await about.boundingBox())?.height).toBe(52)
    await page.keyboard.press('Escape')
    await expect.poll(() => nav.isVisible()).toBe(false)
    expect(
      await page.getByRole('button', { name: 'Open menu' }).evaluate((node) => node.matches(':focus')),
    ).toBe(true)

    await page.keyboard.press('Enter')
    await about.click()
    await expect.poll(() => nav.isVisible()).toBe(false)
    await expect.poll(() => isAtTop(page, 'about')).toBe(true)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('is laid out as far as it is seen, and whole before a jump', async () => {
    const { page } = visitor
    await page.goto('/')
    await waitUntilUncovered(page)
    expect(await page.evaluate(() => window.countSkipped())).toBe(7)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await expect.poll(() => isAtTop(page, 'contact')).toBe(true)
    await expect.poll(() => page.evaluate(() => window.countSkipped())).toBe(0)
    // Its address leads there, too, as does going back to it.
    for (const open of [() => page.reload(), () => page.goto('/auth').then(() => page.goBack())]) {
      await open()
      await waitUntilUncovered(page)
      await expect.poll(() => page.evaluate(() => window.countSkipped())).toBe(0)
      await expect.poll(() => isAtTop(page, 'contact')).toBe(true)
    }
  })

  test('keeps the chosen theme, and links to the app', async () => {
    const { page } = visitor
    await page.goto('/')
    await waitUntilUncovered(page)
    await page.getByText('Dark', { exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('dark')
    await page.reload()
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await waitUntilUncovered(page)
    await page.getByRole('link', { name: 'Become a Mentor' }).first().click()
    await page.waitForURL('**/auth?type=mentor')
    await page.getByRole('tab', { name: UI_TEXTS.registerAsMentor }).waitFor()
    expect(visitor.problems).toEqual([])
  })
})

test('a signed-in person sees their own header, and a toast when signing out fails [S2.21, S8.6]', async () => {
  const { page, problems } = visitor
  await registerMentee(page, { username: 'landed', fullName: 'Test Mentee' })
  await page.waitForURL('**/mentee-dashboard')
  await page.goto('/')
  const { uncovered } = await waitUntilUncovered(page)
  expect(uncovered).toBeGreaterThanOrEqual(LANDING_SPINNER_MS)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Log In' }).count()).toBe(0)
  expect(problems).toEqual([])

  await page.route('**/trpc/auth.logout*', (route) => route.abort())
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByText(UI_TEXTS.logoutFailed, { exact: true }).waitFor()
  await page.unroute('**/trpc/auth.logout*')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/auth')
  await page.getByText(UI_TEXTS.loggedOut).waitFor()
})
