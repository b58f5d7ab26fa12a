import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowserAs, SIZES, startDemo } from '#scripts/screenshots/demo-browser.ts'
import { followRequests, waitUntilQuiet } from '#scripts/screenshots/quiet-page.ts'
import { SCREENS } from '#scripts/screenshots/screens.ts'
import { startBrowser } from './browser.ts'

const PHONE = SIZES[1]
/** Screens with decisions about people. */
const NAMES = [
  'admin-dashboard',
  'admin-case',
  'admin-case-stop',
  'admin-transcript',
  'admin-held-message',
  'admin-words',
  'admin-words-remove',
  'admin-vetting',
  'admin-vetting-record',
  'admin-vetting-sheet',
]

let product: Awaited<ReturnType<typeof startDemo>>
let browser: Browser

beforeAll(async () => {
  product = await startDemo()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Controls that a finger of 44 pixels, put on their centre, would miss in part. */
const findSmall = (page: Page) =>
  page.evaluate(() => {
    const REACH_PX = 21
    const root = [...document.querySelectorAll('.dialog')].at(-1) ?? document
    const controls = root.querySelectorAll<HTMLElement>('a[href], button, select, textarea, summary, .choice')
    return [...controls]
      .filter((node) => node.getBoundingClientRect().width > 1 && node.checkVisibility())
      .filter((node) => {
        node.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = node.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const points = [
          [x, y - REACH_PX],
          [x, y + REACH_PX],
          [x - REACH_PX, y],
          [x + REACH_PX, y],
        ] as const
        return !points.every(([left, top]) => node.contains(document.elementFromPoint(left, top)))
      })
      .map((node) => {
        const { width, height } = node.getBoundingClientRect()
        return `${node.getAttribute('aria-label') ?? node.textContent}: ${width} x ${height}`
      })
  })

test('the screens exist', () => {
  const names = SCREENS.map(({ name }) => name)
  expect(NAMES.filter((name) => !names.includes(name))).toEqual([])
})

test.for(SCREENS.filter(({ name }) => NAMES.includes(name)))(
  'a finger reaches every control of $name',
  async (screen) => {
    const look = { size: PHONE, theme: 'light', touch: true } as const
    const context = await openBrowserAs(browser, product.origin, screen.signedInAs, look)
    const page = await context.newPage()
    followRequests(page)
    await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(page))
    await waitUntilQuiet(page)
    await screen.prepare?.(page)
    await waitUntilQuiet(page)
    expect(await findSmall(page)).toEqual([])
    await context.close()
  },
)
