import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowserAs, SIZES, startDemo } from '#scripts/screenshots/demo-browser.ts'
import { followRequests, waitUntilQuiet } from '#scripts/screenshots/quiet-page.ts'
import { SCREENS, type Screen } from '#scripts/screenshots/screens.ts'
import { findViolations, stopTransitions } from './axe.ts'
import { collectProblems, startBrowser } from './browser.ts'

const [WIDE, NARROW] = SIZES
/** The narrowest supported screen: 1280 pixels at 400 percent zoom. */
const NARROWEST = { width: 320, height: 640 }

/** Problems that belong to these screens: the browser logs refused responses. */
const EXPECTED_PROBLEMS: Record<string, RegExp> = {
  'not-found': / status of 404 /,
  'chat-not-mine': / status of 404 /,
  'auth-log-in-failed': / status of 401 /,
  'auth-link-over': / status of 400 /,
  'auth-mail': / status of 404 /,
  'auth-mail-over': / status of 404 /,
  'auth-second-step': / status of 401 /,
  'auth-second-step-recovery': / status of 401 /,
  'settings-is-it-you': / status of 403 /,
  'settings-password-refused': / status of 400 /,
  'mentee-find-failed': /net::ERR_FAILED/,
  'session-expired': / status of 401 /,
  'other-account': / status of 409 /,
}
/** What the links of mails open needs no session, which the document of the sign-in page asks for early. */
const isUnusedPreload = ({ path }: Screen, text: string) =>
  String(path).startsWith('/auth#') && text.includes('auth.session') && text.includes('preload')
/** Rules whose result depends on the theme; both themes have the same elements. */
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] }
const ALL_RULES = { rules: { 'target-size': { enabled: true } } }
/** Screens whose step needs a button that only a phone shows. */
const ONLY_ON_A_PHONE = ['landing-menu']

type SignedInPage = { page: Page; complaints: string[] }

/** Splits the screens between two workers. */
export const isOfMentees = ({ signedInAs }: Screen) =>
  signedInAs === undefined || signedInAs.startsWith('demo-mentee')

/** Tests the accessibility of the selected screens, in both themes and in forced colours, with a demo of their own. */
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
    followRequests(page)
    return { page, complaints: collectProblems(page, product.origin) }
  }
  function pageOf(username: string | undefined) {
    const signedInPage = signedInPages.get(username) ?? openPageAs(username)
    signedInPages.set(username, signedInPage)
    return signedInPage
  }
  /** The next attempt starts in a new page: Chromium may have stopped drawing this one. */
  async function closePageOf(username: string | undefined) {
    const signedInPage = await pageOf(username)
    signedInPages.delete(username)
    await signedInPage.page.context().close()
  }

  test('the screens with a rule of their own exist', () => {
    const names = SCREENS.map(({ name }) => name)
    const named = [...Object.keys(EXPECTED_PROBLEMS), ...ONLY_ON_A_PHONE]
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(SCREENS.filter(isIncluded))(
    '$name is accessible at every width, in both themes and in forced colours, without browser problems [S5.46]',
    async (screen) => {
      try {
        const { page, complaints } = await pageOf(screen.signedInAs)
        complaints.length = 0
        await expectAccessible(page, screen)
        const expected = EXPECTED_PROBLEMS[screen.name]
        expect(complaints.filter((text) => !expected?.test(text) && !isUnusedPreload(screen, text))).toEqual([])
      } catch (error) {
        await closePageOf(screen.signedInAs)
        throw error
      }
    },
  )
}

async function expectAccessible(page: Page, screen: Screen) {
  await page.setViewportSize(WIDE)
  await setTheme(page, 'light')
  await openScreen(page, screen)

  expect(await page.title()).toMatch(/Cairnway/)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('option[value=""], input[type="radio"][value=""]').count()).toBe(0)
  expect(await findViolations(page, ALL_RULES), 'on a desktop').toEqual([])
  await setTheme(page, 'dark')
  expect(await findViolations(page, COLOUR_RULES), 'on a desktop, dark').toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await findViolations(page, COLOUR_RULES), 'in forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(NARROW)
  if (ONLY_ON_A_PHONE.includes(screen.name)) await screen.prepare?.(page)
  await growToContent(page)
  expect(await findViolations(page, COLOUR_RULES), 'on a phone, dark').toEqual([])
  await setTheme(page, 'light')
  expect(await findViolations(page, ALL_RULES), 'on a phone').toEqual([])
  await page.setViewportSize(NARROWEST)
  // Layout takes a moment; what is too wide stays too wide.
  await expect.poll(() => findOverflow(page), { timeout: 15_000 }).toEqual([])
}

/** Sets the system's theme, without forced colours and transitions. */
async function setTheme(page: Page, theme: 'light' | 'dark') {
  await stopTransitions(page)
  await page.emulateMedia({ colorScheme: theme, forcedColors: 'none' })
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
}

async function openScreen(page: Page, { path, prepare }: Screen) {
  await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await prepare?.(page)
  await waitUntilQuiet(page)
}

/** Makes the window as tall as the page, so that fixed bars cover no fields. */
async function growToContent(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: NARROW.width, height })
}

/** What overflows sideways: the page or the dialogs over it. */
const findOverflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.dialog')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  )
