import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { DANGER_TEXTS } from '#shared/texts/reporting.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { type EmbeddedServer, startEmbedded } from '#tests/support/embedded-postgres.ts'
import { withMailbox } from './mailbox.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const DUTY = 'lead@example.org'

/** Whether all of an element is in the first screen of the page. */
async function isInFirstScreen(page: Page, element: Locator, { width, height }: (typeof SIZES)[number]) {
  const box = await element.boundingBox()
  const isScrolled = await page.evaluate(() => window.scrollY > 0)
  return box !== null && !isScrolled && box.y >= 0 && box.y + box.height <= height && box.x + box.width <= width
}

describe.each(['SQLite', 'PostgreSQL'])('a message about danger, on %s', (database) => {
  let postgres: EmbeddedServer | undefined
  // Before the product is registered: it ends first.
  afterAll(() => postgres?.stop())
  const mailbox = withMailbox()
  const settings = async () => {
    if (database === 'PostgreSQL') postgres = await startEmbedded('danger')
    return { ...(await mailbox.settings()), ...(postgres && { DATABASE_URL: postgres.urlOf('danger') }) }
  }
  const { admin, mentor, mentee, matchId } = withPair(settings)

  const say = (page: Page, content: string) =>
    callApi(page, 'POST', `/api/matches/${matchId()}/messages`, { content })
  const news = (page: Page) => page.getByRole('button', { name: /^News, \d+ new/ })
  const caseLink = (page: Page) => page.getByRole('main').getByRole('link').first()

  test('is seen at once by a coordinator, beside an open case of another kind', async () => {
    const { page } = admin
    await say(mentor.page, 'You can mail me at jonas.hill@example.com')
    await page.goto('/admin-dashboard')
    await page.getByText(SAFEGUARDING_TEXTS.oneToDo).waitFor()
    await say(mentee.page, 'i took a lot of pills')
    await page.getByText(/^1 danger case: due in/).waitFor()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const element of [caseLink(page), news(page)])
        await expect.poll(() => isInFirstScreen(page, element, size)).toBe(true)
    }
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) /)
    const mail = await mailbox.receive(DUTY, 'safeguarding')
    expect(mail.text).toMatch(/\(danger\): there is a new finding/)
    await caseLink(page).click()
    const quote = page.getByRole('dialog').getByRole('blockquote').first()
    expect(await quote.textContent()).toBe('i took a lot of pills')
  })

  test('is seen again while its case is open and taken', async () => {
    const { page } = admin
    await page.getByRole('button', { name: 'Take this case' }).click()
    await page.goto('/admin-dashboard')
    await page.getByText(/^1 danger case: due in/).waitFor()
    expect(await page.getByText(/^New: danger/).count()).toBe(0)
    await say(mentee.page, 'i want to kill myself')
    await caseLink(page)
      .getByText(/^New: danger/)
      .waitFor()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect.poll(() => isInFirstScreen(page, caseLink(page), size)).toBe(true)
    }
    await news(page).waitFor()
    await caseLink(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/and 1 earlier finding/).waitFor()
    expect(await dialog.getByRole('blockquote').first().textContent()).toBe('i want to kill myself')
  })

  test('tells the mentor what to do, and the mentee that somebody will read it', async () => {
    await mentor.page.goto(`/chat/${matchId()}`)
    await mentor.page.getByText(DANGER_TEXTS.advice).waitFor()
    await mentor.page.getByRole('button', { name: DANGER_TEXTS.whatToDo }).click()
    await mentor.page.getByRole('dialog', { name: DANGER_TEXTS.whatToDo }).waitFor()

    const { page } = mentee
    await page.goto(`/chat/${matchId()}`)
    await page.getByLabel('Message', { exact: true }).fill('i want to die')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: HELP_TEXTS.open }).getByText(HELP_TEXTS.teamReads).waitFor()
  })
})
