import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { REQUEST_TEXTS } from '#server/domain/requests/request-texts.ts'
import { NOTICE_SENTENCES } from '#shared/notices/sentences.ts'
import { BELL_TEXTS } from '#shared/texts/bell.ts'
import { CAPACITY_TEXTS } from '#shared/texts/capacity.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { DECLINE_CHOICES, DECLINE_READ, DECLINE_TEXTS } from '#shared/texts/decline-request.ts'
import { FIT_TEXTS, REASON_TEXTS } from '#shared/texts/matching.ts'
import { NEWS_TEXTS } from '#shared/texts/news.ts'
import { NOTIFICATION_LINK_TEXTS } from '#shared/texts/notifications.ts'
import { OWN_REQUEST_TEXTS } from '#shared/texts/own-requests.ts'
import { UNDO_TEXTS } from '#shared/texts/undo.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Window } from './browser.ts'
import { approveMentors, callApi, dismissSignInNews, register, signInAsAdmin } from './pair.ts'
import { withWindows } from './stage.ts'
import {
  card,
  openNews,
  PASSWORD,
  reloadUntil,
  waitForFocus,
  waitForLabelFocus,
  waitForToast,
} from './steps.ts'

const DAY_MS = 86_400_000
const MINE = '/mentee-dashboard'
const FIND = `${MINE}?tab=find-mentors`
const REQUESTS = '/mentor-dashboard?tab=requests'

const PEOPLE = ['admin', 'mentor', 'mentee', 'other'] as const
const { admin, mentor, mentee, other, url, open } = withWindows(PEOPLE, { RATE_LIMITS: 'off' })

/** Runs `look` in a window signed in as `username`, with the clock set `days` ahead. */
async function inDays(days: number, username: string, look: (page: Page) => Promise<void>) {
  const { page, problems, close } = await open()
  await page.clock.setFixedTime(Date.now() + days * DAY_MS)
  await callApi(page, 'POST', '/api/login', { username, password: PASSWORD })
  await dismissSignInNews(page)
  await look(page)
  expect(problems).toEqual([])
  await close()
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })

async function request(page: Page, name: string) {
  await page.goto(FIND)
  await button(card(page, name), 'Request Mentor').press('Enter')
  await waitForToast(page, UI_TEXTS.requestSubmitted)
}

beforeAll(async () => {
  await signInAsAdmin(admin.page)
  for (const [name, username, expertise] of [
    ['Albert Test', 'albert', ['Chess']],
    ['Benedict Test', 'benedict', ['Cooking']],
    ['Conrad Test', 'conrad', ['Chess', 'Physics']],
    // The last one registered stays signed in.
    ['Samuel Test', 'samuel', ['Physics', 'Football']],
  ] as const) {
    await register(mentor.page, 'mentor', [name, username, url()], { expertise })
  }
  await approveMentors(admin.page)
  await register(mentee.page, 'mentee', ['Daniel Test', 'daniel', url()], {
    interests: ['Physics', 'Football'],
  })
  await register(other.page, 'mentee', ['Oscar Test', 'oscar', url()], { interests: ['Music'] })
})

describe('finding a mentor', () => {
  test('lists the best matches first with reasons in words, and shows no score anywhere', async () => {
    const { page } = mentee
    await page.goto(FIND)
    await card(page, 'Samuel Test').waitFor()
    const names = await page.getByRole('heading', { level: 3 }).allTextContents()
    expect(names.slice(0, 2)).toEqual(['Samuel Test', 'Conrad Test'])
    expect(names).toHaveLength(4)
    const reason = card(page, 'Samuel Test').getByText(REASON_TEXTS.mentee.share('Football and Physics'))
    expect(await reason.textContent()).toContain(FIT_TEXTS.why)
    await card(page, 'Conrad Test').getByText(REASON_TEXTS.mentee.share('Physics')).waitFor()

    await request(page, 'Samuel Test')
    const [match] = await callApi<{ compatibility: number }[]>(admin.page, 'GET', '/api/admin/matches')
    expect(match?.compatibility).toBeGreaterThan(0)
    for (const tab of ['my-mentors', 'messages', 'find-mentors', 'schedule', 'profile']) {
      await page.goto(`${MINE}?tab=${tab}`)
      await page.waitForLoadState('networkidle')
      const text = (await page.locator('body').allInnerTexts()).join('\n')
      expect(text).not.toMatch(new RegExp(`%|\\b${match?.compatibility}\\b`))
    }
  })
})

describe('a request', () => {
  test('shows both how long it has waited', async () => {
    await mentor.page.goto(REQUESTS)
    await card(mentor.page, 'Daniel Test').getByText('Requested today').waitFor()
    await inDays(5, 'samuel', async (page) => {
      await page.goto(REQUESTS)
      await card(page, 'Daniel Test').getByText('Requested 5 days ago').waitFor()
    })
    await inDays(5, 'daniel', async (page) => {
      await page.goto(MINE)
      await card(page, 'Samuel Test').getByText('Requested 5 days ago').waitFor()
    })
  })

  test('is withdrawn with the keyboard alone, leaves the mentor’s list, and notifies the mentor', async () => {
    const { page } = mentee
    await page.goto(MINE)
    await card(page, 'Samuel Test').getByText(OWN_REQUEST_TEXTS.waiting).waitFor()
    const withdraw = button(card(page, 'Samuel Test'), OWN_REQUEST_TEXTS.withdraw)
    await withdraw.press('Enter')
    const question = page.getByRole('alertdialog', { name: OWN_REQUEST_TEXTS.withdrawQuestion })
    await waitForFocus(page, OWN_REQUEST_TEXTS.keep)
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await waitForFocus(page, OWN_REQUEST_TEXTS.withdraw)
    await page.keyboard.press('Enter')
    await button(question, OWN_REQUEST_TEXTS.withdraw).press('Enter')
    await waitForToast(page, OWN_REQUEST_TEXTS.withdrawDone)
    await card(page, 'Samuel Test').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')

    await mentor.page.goto(REQUESTS)
    await mentor.page.getByText('No pending requests').waitFor()
    const news = await openNews(mentor.page)
    await news.getByText(NOTICE_SENTENCES.request_withdrawn({ name: 'Daniel Test' })).waitFor()
  })

  test('is declined with a kind reason with the keyboard alone', async () => {
    await request(mentee.page, 'Samuel Test')
    const { page } = mentor
    await page.goto(REQUESTS)
    await button(card(page, 'Daniel Test'), 'Decline').press('Enter')
    await waitForToast(page, UI_TEXTS.requestRejected)
    await card(page, 'Daniel Test').waitFor({ state: 'detached' })
    await button(page, DECISION_TEXTS.addReason).press('Enter')
    const dialog = page.getByRole('dialog', { name: DECLINE_TEXTS.title })
    await dialog.getByText(DECLINE_READ.none).waitFor()
    await dialog.getByRole('radio', { name: DECLINE_CHOICES.little_time }).press(' ')
    await dialog.getByText(DECLINE_READ.little_time).waitFor()
    await button(dialog, DECLINE_TEXTS.send).press('Enter')
    await waitForToast(page, DECISION_TEXTS.reasonAdded)
    await page.waitForFunction(() => document.activeElement?.tagName === 'SECTION')
  })

  test('that was declined shows three other mentors, who can be requested at once', async () => {
    const { page } = mentee
    await page.goto(MINE)
    await reloadUntil(page, card(page, 'Samuel Test').getByText(DECLINE_READ.little_time))
    const next = page.getByRole('region', { name: OWN_REQUEST_TEXTS.suggestions, exact: true })
    await next.getByRole('heading', { level: 3, name: 'Conrad Test' }).waitFor()
    const names = await next.getByRole('heading', { level: 3 }).allTextContents()
    expect([...names].sort()).toEqual(['Albert Test', 'Benedict Test', 'Conrad Test'])
    expect(names[0]).toBe('Conrad Test')
    await button(
      next.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Conrad Test' }) }),
      'Request Mentor',
    ).click()
    await waitForToast(page, UI_TEXTS.requestSubmitted)
    await card(page, 'Conrad Test').getByText(OWN_REQUEST_TEXTS.waiting).waitFor()
  })
})

test('news leads to its place, and is dismissed permanently with the keyboard', async () => {
  const { page } = mentee
  await page.goto(MINE)
  const sentence = NOTICE_SENTENCES.request_declined({ name: 'Samuel Test', reason: 'little_time' })
  const list = await openNews(page)
  await list.getByText(sentence).waitFor()
  await list.getByRole('link', { name: NOTIFICATION_LINK_TEXTS.mentors }).press('Enter')
  await page.waitForURL(`**${FIND}`)
  await list.waitFor({ state: 'detached' })
  await openNews(page)
  await button(list, NEWS_TEXTS.dismissOf(sentence)).press('Enter')
  await list.getByRole('button', { name: UNDO_TEXTS.undo }).waitFor()
  await page.keyboard.press('Escape')
  await waitForLabelFocus(page, BELL_TEXTS.name(0))
  await page.reload()
  await openNews(page)
  await list.getByText(NEWS_TEXTS.empty).waitFor()
})

describe('a mentor who pauses requests', () => {
  const choose = async ({ page }: Window, choice: { capacity?: string; paused?: boolean }) => {
    await page.goto('/settings')
    if (choice.capacity) await page.getByLabel(CAPACITY_TEXTS.capacity).selectOption(choice.capacity)
    if (choice.paused) await page.getByRole('switch', { name: CAPACITY_TEXTS.pause }).press(' ')
    await button(page, CAPACITY_TEXTS.apply).press('Enter')
    await waitForToast(page, CAPACITY_TEXTS.applied)
  }

  test('disappears from Find Mentors, and a late request is refused with the reason', async () => {
    await other.page.goto(FIND)
    await card(other.page, 'Samuel Test').waitFor()
    await choose(mentor, { paused: true })
    await button(card(other.page, 'Samuel Test'), 'Request Mentor').click()
    await waitForToast(other.page, UI_TEXTS.requestFailed)
    await other.page.getByText(REQUEST_TEXTS.mentorPaused).first().waitFor()
    await card(other.page, 'Samuel Test').waitFor({ state: 'detached' })
    expect(other.problems.splice(0)).toEqual([expect.stringContaining('status of 409')])

    await mentor.page.goto(REQUESTS)
    await mentor.page.getByText(CAPACITY_TEXTS.pausedNow).waitFor()
    await mentor.page.getByRole('link', { name: CAPACITY_TEXTS.toSettings }).press('Enter')
    await mentor.page.waitForURL('**/settings')
    expect(await mentor.page.getByRole('switch', { name: CAPACITY_TEXTS.pause }).isChecked()).toBe(true)
  })

  test('is listed again after resuming, until the capacity is used up', async () => {
    await choose(mentor, { paused: true, capacity: '1' })
    await request(other.page, 'Samuel Test')
    await mentor.page.goto(REQUESTS)
    await button(card(mentor.page, 'Oscar Test'), 'Accept').press('Enter')
    await waitForToast(mentor.page, UI_TEXTS.requestApproved)
    await mentor.page.goto('/settings')
    await mentor.page.getByText(CAPACITY_TEXTS.present(1)).waitFor()
    await mentee.page.goto(FIND)
    await card(mentee.page, 'Albert Test').waitFor()
    expect(await card(mentee.page, 'Samuel Test').count()).toBe(0)
  })
})

test('no window reports a browser problem', () => {
  for (const { problems } of [admin, mentor, mentee, other]) expect(problems).toEqual([])
})
