import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { WARNING_TEXTS } from '#client/features/chat/texts.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REPORT_REASON_TEXTS, REPORTING_TEXTS, SAFETY_TEXTS } from '#shared/texts/reporting.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { findViolations } from './axe.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { dialog } from './steps.ts'

const HELPLINES = 'Our line=116 111; Write to us=sms:85258; Find a helpline=https://findahelpline.com'

/** The name and address of everything to press. */
const CONTACTS = [
  ['Call 112 Europe', 'tel:112'],
  ['Call 999 United Kingdom', 'tel:999'],
  ['Call 911 North America', 'tel:911'],
  ['Call 116 111 Our line', 'tel:116111'],
  ['Text 85258 Write to us', 'sms:85258'],
  ['Find a helpline findahelpline.com (opens in a new tab)', 'https://findahelpline.com'],
] as const

const LEAST_HEIGHT = 44

const { admin, mentor, mentee, matchId, open } = withPair({ RATE_LIMITS: 'off', HELP_HELPLINE: HELPLINES })

beforeAll(async () => {
  for (const content of ['Good morning', 'How was the race?']) {
    await callApi(mentor.page, 'POST', `/api/matches/${matchId()}/messages`, { content })
  }
})

const expectNoViolations = async (page: Page) => expect(await findViolations(page)).toEqual([])

/** Every contact is a link that is high enough to press. */
async function expectContacts(within: Page | Locator) {
  for (const [name, href] of CONTACTS) {
    const link = within.getByRole('link', { name, exact: true })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(href)
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(LEAST_HEIGHT)
  }
  const page = within.getByRole('link', { name: CONTACTS[5][0] })
  expect(await page.getAttribute('target')).toBe('_blank')
  expect(await page.getAttribute('rel')).toContain('noopener')
}

describe('urgent help', () => {
  test('is on the pages for signing in and up, and fits a small phone', async () => {
    const { page, problems } = await open()
    await page.setViewportSize({ width: 320, height: 568 })
    for (const path of ['/auth', '/register']) {
      await page.goto(path)
      await page.getByRole('button', { name: HELP_TEXTS.open }).press('Enter')
      const help = dialog(page, HELP_TEXTS.open)
      await expectContacts(help)
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await help.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    expect(problems).toEqual([])
  })

  test('is in a conversation: in its safety dialog, and after a message about danger', async () => {
    const { page } = mentee
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/chat/${matchId()}`)
    await page.getByRole('button', { name: SAFETY_TEXTS.openHint }).click()
    await expectContacts(dialog(page, SAFETY_TEXTS.open))
    await expectNoViolations(page)
    await dialog(page, SAFETY_TEXTS.open).getByRole('button', { name: HELP_TEXTS.open }).click()
    await expectContacts(dialog(page, HELP_TEXTS.open))
    await page.keyboard.press('Escape')
    await dialog(page, HELP_TEXTS.open).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')

    await page.getByRole('textbox', { name: 'Message' }).fill('I want to kill myself')
    await page.getByText(WARNING_TEXTS.help).waitFor()
    await expectContacts(page)
    await expectNoViolations(page)
    expect(await page.getByRole('textbox', { name: 'Message' }).boundingBox()).not.toBeNull()
    await page.getByRole('textbox', { name: 'Message' }).fill('')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  test('opens without a network, with the installation’s contacts, with the keyboard, and restores the focus', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('help'))).toContain('116 111')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    const opener = page.getByRole('button', { name: HELP_TEXTS.open })
    await opener.focus()
    await page.keyboard.press('Enter')
    const help = dialog(page, HELP_TEXTS.open)
    await expectContacts(help)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.context().setOffline(false)
  })
})

describe('a report', () => {
  test('is made with the keyboard alone, keeps its input while help is open, and stops contact at once', async () => {
    const { page } = mentee
    await mentor.page.goto(`/chat/${matchId()}`)
    await mentor.page.getByRole('textbox', { name: 'Message' }).waitFor()
    await page.goto(`/chat/${matchId()}`)
    await page.getByRole('log').getByText('How was the race?').waitFor()
    await page.getByRole('log').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const report = dialog(page, REPORTING_TEXTS.report)
    await report.getByText('Good morning').waitFor()
    await expectNoViolations(page)
    await report.getByRole('radio', { name: REPORT_REASON_TEXTS.unsafe }).press(' ')
    await report.getByRole('button', { name: REPORTING_TEXTS.next }).press('Enter')
    await report.getByRole('textbox', { name: REPORTING_TEXTS.details }).fill('He waits at my school')
    await report.getByRole('switch', { name: REPORTING_TEXTS.stopNow }).press(' ')
    await expectNoViolations(page)

    await report.getByRole('button', { name: HELP_TEXTS.open }).press('Enter')
    await dialog(page, HELP_TEXTS.open).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, HELP_TEXTS.open).waitFor({ state: 'detached' })
    const details = report.getByRole('textbox', { name: REPORTING_TEXTS.details })
    expect(await details.inputValue()).toBe('He waits at my school')
    await report.getByRole('button', { name: REPORTING_TEXTS.send }).press('Enter')
    await dialog(page, REPORTING_TEXTS.sent).getByText(REPORTING_TEXTS.sentStopped).waitFor()

    // The other side sees it at once, and only that.
    await mentor.page.getByText(MATCH_TEXTS.paused).waitFor()
    expect(await mentor.page.getByText(SAFETY_TEXTS.byYou).count()).toBe(0)
    await expect.poll(() => mentor.page.getByRole('textbox', { name: 'Message' }).count()).toBe(0)
  })

  test('is handled by an administrator, who allows contact again', async () => {
    const { page } = admin
    await page.goto('/admin-dashboard')
    await page.getByText(SAFEGUARDING_TEXTS.oneToDo).waitFor()
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^Open case/ }).press('Enter')
    const opened = page.getByRole('dialog')
    await opened.getByText('He waits at my school').waitFor()
    await expectNoViolations(page)
    await opened.getByRole('radio', { name: SAFEGUARDING_TEXTS.takeUp }).press(' ')
    await opened.getByRole('radio', { name: SAFEGUARDING_TEXTS.allowContact }).press(' ')
    await opened.getByRole('textbox', { name: SAFEGUARDING_TEXTS.note }).fill('It was somebody else')
    await opened.getByRole('button', { name: SAFEGUARDING_TEXTS.save }).press('Enter')
    await opened.getByText(SAFEGUARDING_TEXTS.wasAllowed).waitFor()
    await mentor.page.getByRole('textbox', { name: 'Message' }).waitFor()
    for (const { problems } of [admin, mentor]) expect(problems).toEqual([])
  })
})
