import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowserAs, SIZES, startDemo } from '#scripts/screenshots/demo-browser.ts'
import { SCREENS, type Screen } from '#scripts/screenshots/screens.ts'
import { collectProblems, startBrowser } from './browser.ts'

const [WIDE, NARROW] = SIZES
/** The narrowest supported screen: 1280 pixels at 400 percent zoom. */
const NARROWEST = { width: 320, height: 640 }

/** Problems that belong to these screens: the browser logs refused responses. */
const EXPECTED_PROBLEMS: Record<string, RegExp> = {
  'not-found': / status of 404 /,
  'chat-not-mine': / status of 404 /,
  'auth-log-in-failed': / status of 401 /,
  'mentee-find-failed': /net::ERR_FAILED/,
}
/** Rules whose result depends on the theme; both themes have the same elements. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Screens whose step needs a button that only a phone shows. */
const ONLY_ON_A_PHONE = ['landing-menu']

type SignedInPage = { page: Page; complaints: string[] }

/** Splits the screens between two workers. */
export const isOfMentees = ({ signedInAs }: Screen) =>
  signedInAs === undefined || signedInAs.startsWith('demo-mentee')

/** Tests the accessibility of the selected screens, in both themes, with a demo of their own. */
export function testScreens(isIncluded: (screen: Screen) => boolean) {
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
    const context = await openBrowserAs(browser, product.origin, username, { size: WIDE, theme: 'system' })
    const page = await context.newPage()
    return { page, complaints: collectProblems(page, product.origin) }
  }
  function pageOf(username: string | undefined) {
    const signedInPage = signedInPages.get(username) ?? openPageAs(username)
    signedInPages.set(username, signedInPage)
    return signedInPage
  }

  test.each(SCREENS.filter(isIncluded))(
    '$name is accessible at every width in both themes, without browser problems [S5.46]',
    async (screen) => {
      const { page, complaints } = await pageOf(screen.signedInAs)
      complaints.length = 0
      await page.setViewportSize(WIDE)
      await setTheme(page, 'light')
      await openScreen(page, screen)

      expect(await page.title()).toMatch(/Cairnway/)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('option[value=""], input[type="radio"][value=""]').count()).toBe(0)
      expect(await findViolations(page), 'on a desktop').toEqual([])
      await setTheme(page, 'dark')
      expect(await findViolations(page, COLOUR_RULES), 'on a desktop, dark').toEqual([])
      await page.setViewportSize(NARROW)
      if (ONLY_ON_A_PHONE.includes(screen.name)) await screen.prepare?.(page)
      await growToContent(page)
      expect(await findViolations(page, COLOUR_RULES), 'on a phone, dark').toEqual([])
      await setTheme(page, 'light')
      expect(await findViolations(page), 'on a phone').toEqual([])
      await page.setViewportSize(NARROWEST)
      // Layout takes a moment; what is too wide stays too wide.
      await expect.poll(() => findOverflow(page), { timeout: 15_000 }).toEqual([])

      const expected = EXPECTED_PROBLEMS[screen.name]
      expect(complaints.filter((text) => !expected?.test(text))).toEqual([])
    },
  )
}

/** Changes the system's theme, without transitions: axe would measure intermediate colours. */
async function setTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate(() => {
    const noTransitions = new CSSStyleSheet()
    noTransitions.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets = [noTransitions]
  })
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
}

async function openScreen(page: Page, { path, prepare }: Screen) {
  await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
}

/** Makes the window as tall as the page, so that fixed bars cover no fields. */
async function growToContent(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: NARROW.width, height })
}

/** The violations that axe finds, as short texts. */
async function findViolations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    const { violations } = await loaded.run(document, {
      resultTypes: ['violations'],
      // The style sheets are same-origin, and axe must fetch nothing.
      preload: false,
      ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    )
  }, only)
}

/** What overflows sideways: the page or the dialogs over it. */
const findOverflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.dialog')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  )
