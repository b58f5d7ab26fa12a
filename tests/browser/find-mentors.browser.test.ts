import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_REQUEST_TEXTS } from '#client/features/matches/texts.ts'
import { ENTRY_REFUSALS, REQUEST_TEXTS } from '#shared/texts/failures.ts'
import { FIND_TEXTS, FIT_TEXTS } from '#shared/texts/find-mentors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { approveMentors, callApi, procedures, register, signInAsAdmin } from './pair.ts'
import { withWindows } from './stage.ts'
import { card, dialog, waitForFocus, waitForToast } from './steps.ts'

const FIND = '/mentee-dashboard?tab=find-mentors'
const HELLO = 'Hello, physics is hard for me. Could you help me with it?'
const BIO = 'I build bridges, and I was bad at physics once.'
const ASK = 'Request Mentor'

const PEOPLE = ['admin', 'mentor', 'mentee'] as const
const { admin, mentor, mentee, url } = withWindows(PEOPLE, { RATE_LIMITS: 'off' })

const seeMore = (page: Page, name: string) => card(page, name).getByRole('button', { name: FIND_TEXTS.seeMore })
const topic = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const names = (page: Page) => page.getByRole('heading', { level: 3 }).allTextContents()
const searchOf = (page: Page) => new URL(page.url()).search
const requests = () => callApi<unknown[]>(mentor.page, 'GET', '/api/mentor/match-requests')

beforeAll(async () => {
  await signInAsAdmin(admin.page)
  for (const [name, username, expertise, bio] of [
    ['Albert Test', 'albert', ['Chess'], undefined],
    ['Conrad Test', 'conrad', ['Chess', 'Physics'], undefined],
    // The last one registered stays signed in.
    ['Samuel Test', 'samuel', ['Physics', 'Football'], BIO],
  ] as const) {
    await register(mentor.page, 'mentor', [name, username, url()], {
      expertise,
      bio,
      availability: ['flexible'],
    })
  }
  await approveMentors(admin.page)
  await procedures(mentor.page).mentor.setAvailability.mutate({ capacity: 2 })
  await register(mentee.page, 'mentee', ['Daniel Test', 'daniel', url()], { interests: ['Physics'] })
})

describe('the sheet of a mentor', () => {
  test('opens with the keyboard, closes with Back, and returns the focus', async () => {
    const { page } = mentee
    await page.goto(FIND)
    await seeMore(page, 'Samuel Test').press('Enter')
    const sheet = dialog(page, 'Samuel Test')
    for (const text of [BIO, 'Football', 'Flexible', '2', 'You both like Physics']) {
      await sheet.getByText(text, { exact: true }).waitFor()
    }
    // The badge says it already.
    expect(await page.getByText(FIT_TEXTS.flexible).count()).toBe(0)
    expect(searchOf(page)).toMatch(/&mentor=\d+$/)
    // Not the field, which would scroll what one came to read away.
    await page.waitForFunction(() => document.activeElement?.tagName === 'SECTION')

    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await waitForFocus(page, FIND_TEXTS.seeMore)
    await page.keyboard.press('Enter')
    await sheet.getByText(BIO).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await waitForFocus(page, FIND_TEXTS.seeMore)
    expect(searchOf(page)).toBe('?tab=find-mentors')
    await page.goForward()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(searchOf(page)).toBe('?tab=find-mentors')
  })

  test('opens from a link, and says when its mentor is not there', async () => {
    const { page } = mentee
    const [{ id }] = (await callApi<[{ id: number }]>(page, 'GET', '/api/mentee/available-mentors')) as [
      { id: number },
    ]
    await page.goto(`${FIND}&mentor=${id}`)
    const sheet = dialog(page, 'Samuel Test')
    await sheet.getByText(BIO).waitFor()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(searchOf(page)).toBe('?tab=find-mentors')
    await page.goto(`${FIND}&mentor=9999`)
    await dialog(page, FIND_TEXTS.mentor).getByText(FIND_TEXTS.gone).waitFor()
    mentee.problems.splice(0)
  })

  test('fits every width, with its button in view', async () => {
    const { page } = mentee
    await page.goto(FIND)
    await seeMore(page, 'Samuel Test').click()
    const ask = dialog(page, 'Samuel Test').getByRole('button', { name: ASK })
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 664],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await ask.click({ trial: true })
      const box = await ask.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })
})

describe('topics above the list', () => {
  test('narrow it, with the search and in the address, until they are cleared', async () => {
    const { page } = mentee
    await page.goto(FIND)
    const group = page.getByRole('group', { name: FIND_TEXTS.expertise })
    await group.waitFor()
    expect(await group.getByRole('button').allTextContents()).toEqual(['Chess', 'Physics', 'Football'])
    await topic(page, 'Football').press('Enter')
    await page.getByText('1 mentor', { exact: true }).waitFor()
    expect(await topic(page, 'Football').getAttribute('aria-pressed')).toBe('true')
    await topic(page, 'Chess').press('Space')
    await page.getByText('3 mentors', { exact: true }).waitFor()
    await page.getByLabel('Search mentors').fill('albert')
    await page.getByText('1 mentor', { exact: true }).waitFor()
    await expect.poll(() => names(page)).toEqual(['Albert Test'])
    expect(new URL(page.url()).searchParams.get('expertise')).toBe('Football,Chess')

    await page.reload()
    await page.getByText('1 mentor', { exact: true }).waitFor()
    await page.getByRole('button', { name: FIND_TEXTS.clear }).press('Enter')
    await waitForFocus(page, 'Chess')
    await page.waitForURL('**/mentee-dashboard?tab=find-mentors&q=albert')

    await topic(page, 'Football').click()
    await page.getByText(UI_TEXTS.noMentorsMatching('albert')).waitFor()
    await page.getByRole('button', { name: FIND_TEXTS.clearFilters }).press('Enter')
    await page.getByText('3 mentors', { exact: true }).waitFor()
    expect(searchOf(page)).toBe('?tab=find-mentors')
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  })
})

describe('asking', () => {
  test('a mentor who has paused meanwhile is refused with the reason, and leaves the list', async () => {
    const { page, problems } = mentee
    const pause = (paused: boolean) =>
      procedures(mentor.page).mentor.setAvailability.mutate({ capacity: 2, paused })
    await page.goto(FIND)
    const ask = card(page, 'Samuel Test').getByRole('button', { name: ASK })
    await ask.waitFor()
    await pause(true)
    await ask.click()
    await waitForToast(page, UI_TEXTS.requestFailed)
    await page.getByText(REQUEST_TEXTS.mentorPaused).first().waitFor()
    await card(page, 'Samuel Test').waitFor({ state: 'detached' })
    expect(problems.splice(0)).toEqual([expect.stringContaining('status of 409')])
    await pause(false)
  })

  test('from a card keeps the focus on the button, which names its mentor', async () => {
    const { page } = mentee
    await page.goto(FIND)
    const ask = card(page, 'Albert Test').getByRole('button', { name: ASK, description: 'Albert Test' })
    await ask.press('Enter')
    await waitForToast(page, UI_TEXTS.requestSubmitted)
    const asked = card(page, 'Albert Test').getByRole('button', { name: 'Requested', disabled: true })
    await asked.waitFor()
    await waitForFocus(page, 'Requested')
    await page.keyboard.press('Enter')
    await card(page, 'Albert Test').getByRole('link', { name: FIND_TEXTS.ownRequests }).press('Enter')
    const own = page.getByRole('region', { name: OWN_REQUEST_TEXTS.title })
    await own.getByText('Albert Test').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'your-requests')
  })

  test('leads to one’s requests from the toast, too', async () => {
    const { page } = mentee
    await page.goto(FIND)
    await card(page, 'Conrad Test').getByRole('button', { name: ASK }).press('Enter')
    const toast = page.locator('.toast')
    await toast.getByRole('link', { name: FIND_TEXTS.ownRequests }).press('Enter')
    await page.getByRole('region', { name: OWN_REQUEST_TEXTS.title }).getByText('Conrad Test').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'your-requests')
    await toast.waitFor({ state: 'detached' })
  })

  test('with a first line that is refused says why at the field, and asks nobody', async () => {
    const { page } = mentee
    await page.goto(FIND)
    await seeMore(page, 'Samuel Test').click()
    const sheet = dialog(page, 'Samuel Test')
    const field = sheet.getByLabel(FIND_TEXTS.firstLine)
    await field.fill('x'.repeat(301))
    await sheet.getByText('301 / 300').waitFor()
    await sheet.getByRole('button', { name: ASK }).click()
    await sheet.getByText('Must be at most 300 characters.').waitFor()
    await field.fill('Write to me at daniel@example.org')
    await sheet.getByRole('button', { name: ASK }).click()
    await sheet.getByText(ENTRY_REFUSALS.contact).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    expect(await requests()).toEqual([])
    mentee.problems.splice(0)
  })

  test('with a first line shows it to the mentor, the mentee and administrators', async () => {
    const { page } = mentee
    const sheet = dialog(page, 'Samuel Test')
    await sheet.getByLabel(FIND_TEXTS.firstLine).fill(HELLO)
    await sheet.getByRole('button', { name: ASK }).dblclick()
    await waitForFocus(page, 'Requested')
    expect(await requests()).toHaveLength(1)
    await sheet.getByRole('link', { name: FIND_TEXTS.ownRequests }).click()
    await sheet.waitFor({ state: 'detached' })
    await card(page, 'Samuel Test').getByText(HELLO).waitFor()

    await mentor.page.goto('/mentor-dashboard?tab=requests')
    const request = card(mentor.page, 'Daniel Test')
    await request.getByText(FIND_TEXTS.wrote('Daniel Test')).waitFor()
    await request.getByText(HELLO).waitFor()

    await admin.page.goto('/admin-matches?q=Samuel')
    await admin.page.getByRole('row').filter({ hasText: 'Samuel Test' }).getByRole('button').first().click()
    await admin.page.getByRole('dialog').getByText(HELLO).waitFor()
    for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
  })
})
