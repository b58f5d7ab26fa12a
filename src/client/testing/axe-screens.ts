import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCREENS, type Screen } from '#scripts/screenshots/screens.ts'
import { type Look, openAs, SIZES, startDemo } from '#scripts/screenshots/stage.ts'
import { startBrowser, watch } from './browser.ts'

const [WIDE, NARROW] = SIZES
/** The narrowest screen there is: 1280 pixels at 400 percent. */
const NARROWEST = { width: 320, height: 640 }

/** What a browser itself says of a refusal: on these screens it belongs to the picture, on others nothing may. */
const SAID_BY_THE_BROWSER: Record<string, RegExp> = {
  'not-found': / status of 404 /,
  'chat-not-mine': / status of 404 /,
  'auth-log-in-failed': / status of 401 /,
  'mentee-find-failed': /net::ERR_FAILED/,
}
/** What is done there only a phone has the button for. */
const ONLY_ON_A_PHONE = ['landing-menu']

type Seat = { page: Page; complaints: string[] }

/** Tests that every screen is there for everybody in one theme, over a demo of its own. */
export function testScreens(theme: Look['theme']) {
  let product: Awaited<ReturnType<typeof startDemo>>
  let browser: Browser
  const seats = new Map<string | undefined, Promise<Seat>>()

  beforeAll(async () => {
    product = await startDemo()
    browser = await startBrowser()
  })

  afterAll(async () => {
    await browser.close()
    await product.stop()
  })

  async function sit(username: string | undefined): Promise<Seat> {
    const context = await openAs(browser, product.origin, username, { size: WIDE, theme })
    const page = await context.newPage()
    return { page, complaints: watch(page, product.origin) }
  }
  function seatOf(username: string | undefined) {
    const seat = seats.get(username) ?? sit(username)
    seats.set(username, seat)
    return seat
  }

  test.each(SCREENS)('$name is there for everybody, at every width, and in peace', async (screen) => {
    const { page, complaints } = await seatOf(screen.as)
    complaints.length = 0
    await page.setViewportSize(WIDE)
    await show(page, screen)

    expect(await page.locator('html.dark').count()).toBe(theme === 'dark' ? 1 : 0)
    expect(await page.title()).toMatch(/Cairnway/)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('option[value=""], input[type="radio"][value=""]').count()).toBe(0)
    expect(await violationsOn(page), 'on a desk').toEqual([])
    await page.setViewportSize(NARROW)
    if (ONLY_ON_A_PHONE.includes(screen.name)) await screen.does?.(page)
    await unrolled(page)
    expect(await violationsOn(page), 'on a phone').toEqual([])
    await page.setViewportSize(NARROWEST)
    // The page takes a moment to be laid out anew; what is too wide stays too wide.
    await expect.poll(() => overflowOf(page), { timeout: 15_000 }).toEqual([])

    const expected = SAID_BY_THE_BROWSER[screen.name]
    expect(complaints.filter((text) => !expected?.test(text))).toEqual([])
  })
}

async function show(page: Page, { path, does }: Screen) {
  await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await does?.(page)
  await page.waitForLoadState('networkidle')
}

/** As tall as what is on it: what is fixed to the edges of a phone would cover fields that can be scrolled clear of it. */
async function unrolled(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: NARROW.width, height })
}

/** What axe has to say, short enough to read in a report. */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    const { violations } = await loaded.run(document, {
      resultTypes: ['violations'],
      // The style sheets are this page's own, and nothing may be fetched on the side.
      preload: false,
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    )
  })
}

/** Whatever can be scrolled sideways though it should fit: the page, and the dialog over it. */
const overflowOf = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.dialog')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  )
