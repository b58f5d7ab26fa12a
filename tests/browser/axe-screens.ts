import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCREENS, type Screen } from '#scripts/screenshots/screens.ts'
import { openAs, SIZES, startDemo } from '#scripts/screenshots/stage.ts'
import { collectProblems, startBrowser } from './browser.ts'

const [WIDE, NARROW] = SIZES
/** The narrowest screen there is: 1280 pixels at 400 percent. */
const NARROWEST = { width: 320, height: 640 }

/** What a browser itself says of a refusal: on these screens it belongs to the picture, on others nothing may. */
const EXPECTED_PROBLEMS: Record<string, RegExp> = {
  'not-found': / status of 404 /,
  'chat-not-mine': / status of 404 /,
  'auth-log-in-failed': / status of 401 /,
  'mentee-find-failed': /net::ERR_FAILED/,
}
/** The rules whose outcome a theme can change; both themes have the same elements. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** What is done there only a phone has the button for. */
const ONLY_ON_A_PHONE = ['landing-menu']

type SignedInPage = { page: Page; complaints: string[] }

/** Half of the screens, so that two workers share them. */
export const isOfMentees = ({ as }: Screen) => as === undefined || as.startsWith('demo-mentee')

/** Tests that each of these screens is there for everybody, in both themes, over a demo of its own. */
export function testScreens(isOurs: (screen: Screen) => boolean) {
  let product: Awaited<ReturnType<typeof startDemo>>
  let browser: Browser
  const signedInPages = new Map<string | undefined, Promise<SignedInPage>>()

  beforeAll(async () => {
    product = await startDemo()
    browser = await startBrowser()
  })

  afterAll(async () => {
    await browser.close()
    await product.stop()
  })

  async function openPageAs(username: string | undefined): Promise<SignedInPage> {
    const context = await openAs(browser, product.origin, username, { size: WIDE, theme: 'system' })
    const page = await context.newPage()
    return { page, complaints: collectProblems(page, product.origin) }
  }
  function pageOf(username: string | undefined) {
    const signedInPage = signedInPages.get(username) ?? openPageAs(username)
    signedInPages.set(username, signedInPage)
    return signedInPage
  }

  test.each(SCREENS.filter(isOurs))(
    '$name is there for everybody, at every width, in both themes, and in peace [S5.46]',
    async (screen) => {
      const { page, complaints } = await pageOf(screen.as)
      complaints.length = 0
      await page.setViewportSize(WIDE)
      await setTheme(page, 'light')
      await openScreen(page, screen)

      expect(await page.title()).toMatch(/Cairnway/)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('option[value=""], input[type="radio"][value=""]').count()).toBe(0)
      expect(await findViolations(page), 'on a desk').toEqual([])
      await setTheme(page, 'dark')
      expect(await findViolations(page, COLOUR_RULES), 'on a desk in the dark').toEqual([])
      await page.setViewportSize(NARROW)
      if (ONLY_ON_A_PHONE.includes(screen.name)) await screen.does?.(page)
      await growToContent(page)
      expect(await findViolations(page, COLOUR_RULES), 'on a phone in the dark').toEqual([])
      await setTheme(page, 'light')
      expect(await findViolations(page), 'on a phone').toEqual([])
      await page.setViewportSize(NARROWEST)
      // The page takes a moment to be laid out again; what is too wide stays too wide.
      await expect.poll(() => findOverflow(page), { timeout: 15_000 }).toEqual([])

      const expected = EXPECTED_PROBLEMS[screen.name]
      expect(complaints.filter((text) => !expected?.test(text))).toEqual([])
    },
  )
}

/** Changes the system's theme, which the page follows: at once, because axe would measure a colour on its way to another. */
async function setTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
}

async function openScreen(page: Page, { path, does }: Screen) {
  await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await does?.(page)
  await page.waitForLoadState('networkidle')
}

/** As tall as what is on it: what is fixed to the edges of a phone would cover fields that can be scrolled clear of it. */
async function growToContent(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: NARROW.width, height })
}

/** What axe has to say, short enough to read in a report. */
async function findViolations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    const { violations } = await loaded.run(document, {
      resultTypes: ['violations'],
      // The style sheets are this page's own, and nothing may be fetched on the side.
      preload: false,
      ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    )
  }, only)
}

/** Whatever can be scrolled sideways though it should fit: the page, and the dialog over it. */
const findOverflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.dialog')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  )
