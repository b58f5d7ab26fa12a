import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIST_TEXTS, PAGES_TEXTS } from '#client/features/admin-people/texts.ts'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { readDownload } from './browser.ts'
import { ADMIN, callApi, register } from './pair.ts'
import { withWindows } from './stage.ts'
import { logIn } from './steps.ts'

/** Two pages. */
const MENTEES = 27
const LONG_TEXT = 'He would like to finish school, learn a trade and find out what he is good at.'
const LONG_MAIL = 'bartholomew.featherstonehaugh-cholmondeley@school.example.org'
const LONG_NAME = 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley'

const { admin, url, open } = withWindows(['admin'], { RATE_LIMITS: 'off' })
let page: Page

const search = () => new URL(page.url()).search
const range = (first: number, last: number) =>
  page.getByText(PAGES_TEXTS.range(first, last, MENTEES), { exact: true }).waitFor()
const firstName = () => page.getByRole('rowheader').first().textContent()
const checks = (name: string) => page.getByRole('dialog', { name: VETTING_TEXTS.checksOf(name) })

/** Mentees and two pending mentors. */
async function createPeople() {
  const { page: guest, close } = await open()
  const numbers = Array.from({ length: MENTEES - 2 }, (_, index) => String(index + 1).padStart(2, '0'))
  for (const number of numbers) {
    await register(guest, 'mentee', [`Test Mentee ${number}`, `mentee${number}`, url()])
  }
  await register(guest, 'mentee', [LONG_NAME, 'bartholomew', url()], {
    email: LONG_MAIL,
    location: 'x'.repeat(90),
    goals: LONG_TEXT,
  })
  await callApi(guest, 'PATCH', '/api/profile', { bio: LONG_TEXT })
  await register(guest, 'mentee', ['=1+1 "Dan", Test', 'dan', url()])
  for (const name of ['Adam', 'Basil'])
    await register(guest, 'mentor', [`Test ${name}`, name.toLowerCase(), url()])
  await close()
}

beforeAll(async () => {
  await createPeople()
  page = admin.page
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, ADMIN.ADMIN_USERNAME, ADMIN.ADMIN_PASSWORD)
  await page.waitForURL('**/admin-dashboard')
})

describe('an administrator’s list', () => {
  test('keeps page and sort in the URL: Back, Forward, reload and a shared link restore them', async () => {
    await page.goto('/admin-mentees')
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.waitForURL('**/admin-mentees?sort=name')
    const next = page.getByRole('button', { name: PAGES_TEXTS.next })
    await next.click()
    await range(26, MENTEES)
    expect(search()).toBe('?sort=name&page=2&size=25')

    // At the end Next stays focusable, and does nothing.
    await next.press('Enter')
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    await range(26, MENTEES)

    await page.goBack()
    await range(1, 25)
    await page.goForward()
    await range(26, MENTEES)
    await page.reload()
    await range(26, MENTEES)
    expect(await firstName()).toBe('Test Mentee 24')

    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByText(PAGES_TEXTS.range(26, MENTEES, MENTEES)).waitFor()
    await other.close()
  })

  test('remembers the rows per page', async () => {
    await page.goto('/admin-mentees')
    await page.getByLabel(PAGES_TEXTS.size).selectOption(PAGES_TEXTS.sizeOption(50))
    await range(1, MENTEES)
    expect(await page.getByLabel(PAGES_TEXTS.jump).count()).toBe(0)
    await page.goto('/admin-mentees')
    await range(1, MENTEES)
    await page.getByLabel(PAGES_TEXTS.size).selectOption(PAGES_TEXTS.sizeOption(25))
    await range(1, 25)
  })

  test('has rows of one line, in which no address breaks and all of a long text can be read', async () => {
    await page.goto('/admin-mentees?q=bartholomew')
    const row = page.getByRole('row', { name: LONG_NAME })
    await row.waitFor()
    const height = async () => (await row.boundingBox())?.height
    expect(await height()).toBeLessThanOrEqual(58)
    const mail = row.getByText(LONG_MAIL)
    expect((await mail.boundingBox())?.height).toBeLessThan(30)
    const more = row.getByRole('button', { name: `${LIST_TEXTS.showMore} of ${LONG_NAME}’s email` })
    await more.press('Enter')
    await expect.poll(height).toBeGreaterThan(60)
    await row.getByRole('button', { name: `${LIST_TEXTS.showLess} of ${LONG_NAME}’s email` }).press('Enter')
    await more.waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('cuts long texts at 200 pixels at every width, and expands them [S2.61]', async () => {
    await page.goto('/admin-mentees?q=bartholomew')
    const row = page.getByRole('row', { name: LONG_NAME })
    const texts = row.getByText(LONG_TEXT, { exact: true })
    await texts.nth(1).waitFor()
    const more = row.getByRole('button', { name: `${LIST_TEXTS.showMore} of ${LONG_NAME}’s goals` })
    for (const width of [1920, 1440, 1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const readBoxes = () =>
        texts.evaluateAll((cells) =>
          cells.map((cell) => ({
            width: cell.getBoundingClientRect().width,
            isOneLine: cell.getBoundingClientRect().height < 30,
            isCut: cell.scrollWidth > cell.clientWidth,
          })),
        )
      const cut = { width: 200, isOneLine: true, isCut: true }
      await expect.poll(readBoxes, { message: `${width} wide` }).toEqual([cut, cut])
      await more.press('Enter')
      await expect.poll(async () => (await texts.nth(1).boundingBox())?.height).toBeGreaterThan(40)
      await row.getByRole('button', { name: `${LIST_TEXTS.showLess} of ${LONG_NAME}’s goals` }).press('Enter')
      await more.waitFor()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('is exported as it is searched, without formulas', async () => {
    await page.goto('/admin-mentees?sort=name')
    await page.getByLabel('Search mentees').fill('dan')
    await page.waitForURL(/\/admin-mentees\?.*\bq=dan$/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^mentees-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readDownload(file)
    expect(text.charCodeAt(0)).toBe(0xfeff)
    const [head = '', row = '', ...rest] = text.slice(1).split('\r\n')
    expect(head).toMatch(/^"Name","Username","Email","Location","Age"/)
    expect(row).toMatch(/^"'=1\+1 ""Dan"", Test","dan"/)
    expect(rest).toEqual([''])
  })
})

describe('a row’s dialog', () => {
  test('is a place of its own: Back closes it, Forward and a reload open it', async () => {
    await page.goto('/admin-dashboard')
    await page.goto('/admin-mentors')
    const opener = page.getByRole('row', { name: 'Test Adam' }).locator('[aria-haspopup=dialog]')
    await opener.click()
    await checks('Test Adam').waitFor()
    expect(search()).toMatch(/^\?dialog=checks-\d+$/)
    await page.goBack()
    await checks('Test Adam').waitFor({ state: 'detached' })
    await page.goForward()
    await checks('Test Adam').waitFor()
    await page.reload()
    await checks('Test Adam').waitFor()

    // Pressed twice, Close goes back once.
    await checks('Test Adam').getByRole('button', { name: 'Close' }).dblclick()
    await checks('Test Adam').waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${url()}/admin-mentors`)
  })
})

describe('at every width and on paper', () => {
  test('the list of mentees shows every column next to its buttons, or scrolls below them', async () => {
    await page.goto('/admin-mentees')
    const list = page.getByRole('table')
    await list.waitFor()
    for (const width of [1280, 1345, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const isWhole = () =>
        list.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth <= frame.clientWidth)
      await expect.poll(async () => ({ width, isWhole: await isWhole() })).toEqual({ width, isWhole: true })
    }
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const remove = await list.getByRole('button', { name: 'Remove' }).first().boundingBox()
      expect((remove?.x ?? 0) + (remove?.width ?? width)).toBeLessThan(width - 32)
      const heading = await list.getByRole('columnheader', { name: 'Actions' }).boundingBox()
      expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThan(width - 32)
      // What gets the focus is not below the buttons.
      const more = list.getByRole('button', { name: `${LIST_TEXTS.showMore} of ${LONG_NAME}’s location` })
      await more.focus()
      const isInFront = () =>
        more.evaluate((button) => {
          const { x, y, width: wide, height } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(x + wide / 2, y + height / 2))
        })
      await expect.poll(isInFront).toBe(true)
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const row = await list.getByRole('row').nth(1).boundingBox()
      for (const control of await list.getByRole('row').nth(1).getByRole('button').all()) {
        const box = await control.boundingBox()
        expect(box?.x).toBeGreaterThan(row?.x ?? 0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((row?.x ?? 0) + (row?.width ?? 0))
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('a list prints its whole page of rows, with no buttons, in dark ink', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto('/admin-mentees?sort=name')
    await page.getByRole('rowheader').nth(24).waitFor()
    for (const gone of ['header', 'footer', 'nav', 'td button', 'select', 'input']) {
      expect({ gone, shown: await page.locator(`${gone}:visible`).count() }).toEqual({ gone, shown: 0 })
    }
    const name = page.getByRole('rowheader').first()
    // In lab() or oklch(), whichever the browser computes.
    const lightness = await name.evaluate((cell) => Number(/[\d.]+/.exec(getComputedStyle(cell).color)?.[0]))
    expect(lightness).toBeLessThan(30)
    await page.emulateMedia({ media: null, colorScheme: null })
  })
})

describe('a phone and other pages', () => {
  test('find the icons, the manifest and a picture of the site', async () => {
    const visitor = (await open()).page
    await visitor.goto('/')
    const address = async (selector: string, attribute: string) =>
      (await visitor.locator(selector).first().getAttribute(attribute)) ?? ''
    const manifest = await visitor.request.get(await address('link[rel=manifest]', 'href'))
    expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] }
    const pictures = [
      ...icons.map(({ src }) => src),
      await address('link[rel=apple-touch-icon]', 'href'),
      new URL(await address('meta[property="og:image"]', 'content'), url()).pathname,
    ]
    for (const path of pictures) {
      const { ok, type } = await visitor.request
        .get(path)
        .then((response) => ({ ok: response.ok(), type: response.headers()['content-type'] }))
      expect({ path, ok, type }).toEqual({
        path,
        ok: true,
        type: path.endsWith('svg') ? 'image/svg+xml' : 'image/png',
      })
    }
    expect(await address('meta[name=theme-color]', 'content')).toMatch(/^#/)
    // The words stand next to the icons.
    for (const name of ['Instagram', 'YouTube', 'Podcast']) {
      await visitor.getByRole('link', { name }).getByText(name).waitFor()
    }
    await visitor.context().close()
  })

  test('no browser problem occurred', () => {
    expect(admin.problems).toEqual([])
  })
})
