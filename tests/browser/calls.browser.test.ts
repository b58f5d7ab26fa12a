import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CALL_DECLINE_CHOICES, CALL_DECLINE_READ, CALL_TEXTS } from '#shared/texts/calls.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { card, reloadUntil, waitForLabelFocus, waitForToast } from './steps.ts'

const MENTOR = '/mentor-dashboard?tab=schedule'
const MENTEE = '/mentee-dashboard?tab=schedule'
const DAY_MS = 86_400_000

const { admin, mentor, mentee, matchId } = withPair()

/** Noon in `days` days, local time. */
function noonIn(days: number): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
}
const requestCall = (title: string, days = 3) =>
  callApi<{ id: number }>(mentee.page, 'POST', '/api/call-requests', {
    matchId: matchId(),
    title,
    dateTime: noonIn(days).toISOString(),
    duration: 30,
  })

const button = (page: Page, title: string, name: string) =>
  card(page, title).getByRole('button', { name, exact: true })

describe('a call request', () => {
  test('is answered with another time, with the keyboard alone, and the mentee accepts it', async () => {
    await requestCall('About the exam')
    const { page } = mentor
    await page.goto(MENTOR)
    await button(page, 'About the exam', CALL_TEXTS.anotherTime).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: CALL_TEXTS.propose })
    await dialog.getByRole('grid').waitFor()
    await dialog.getByLabel('Time').focus()
    await page.keyboard.type('6:30 PM')
    // From the last field directly to the submit button.
    await dialog.getByRole('button', { name: CALL_TEXTS.proposeSend }).focus()
    await page.keyboard.press('Enter')
    await waitForToast(page, CALL_TEXTS.proposed)
    await dialog.waitFor({ state: 'detached' })
    await card(page, 'About the exam').getByText('6:30 PM').waitFor()
    expect(await button(page, 'About the exam', 'Approve').count()).toBe(0)

    await mentee.page.goto(MENTEE)
    const proposal = card(mentee.page, 'About the exam')
    await proposal.getByText(CALL_TEXTS.mentorProposes).waitFor()
    await proposal.getByText('6:30 PM').waitFor()
    await button(mentee.page, 'About the exam', CALL_TEXTS.accept).press('Enter')
    await waitForToast(mentee.page, CALL_TEXTS.accepted)
    // For a moment the request and the session are both shown.
    await proposal.getByText(CALL_TEXTS.mentorProposes).waitFor({ state: 'detached' })
    await card(mentee.page, 'About the exam').getByText('6:30 PM – 7:00 PM').waitFor()
    await mentee.page.waitForFunction(() => document.activeElement?.tagName === 'SECTION')
    await page.reload()
    await card(page, 'About the exam').getByText('Upcoming').waitFor()
  })

  test('is declined with a reason, which the mentee reads as a kind sentence', async () => {
    await requestCall('About my brother')
    const { page } = mentor
    await page.goto(MENTOR)
    await button(page, 'About my brother', 'Decline').press('Enter')
    await waitForToast(page, CALL_TEXTS.declined)
    await card(page, 'About my brother').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: DECISION_TEXTS.addReason, exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: DECISION_TEXTS.addReason })
    await dialog.getByText(CALL_DECLINE_CHOICES.write).click()
    await dialog.getByLabel(CALL_TEXTS.note).fill('I am travelling until Friday')
    await dialog.getByRole('button', { name: CALL_TEXTS.sendReason }).click()
    await waitForToast(page, DECISION_TEXTS.reasonAdded)
    await dialog.waitFor({ state: 'detached' })
    await waitForLabelFocus(page, 'Schedule')

    await mentee.page.goto(MENTEE)
    const declined = card(mentee.page, 'About my brother')
    await reloadUntil(mentee.page, declined.getByText(CALL_TEXTS.notThisTime))
    await declined.getByText(CALL_DECLINE_READ.write).waitFor()
    await declined.getByText('I am travelling until Friday').waitFor()
  })

  test('at a time when the mentor is busy warns with the hours only, and can be approved anyway', async () => {
    const startTime = noonIn(5)
    const endTime = new Date(startTime.getTime() + DAY_MS / 24)
    await callApi(mentor.page, 'POST', `/api/matches/${matchId()}/sessions`, {
      title: 'Something else',
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
    })
    await requestCall('About my plans', 5)
    const { page } = mentor
    await page.goto(MENTOR)
    const warning = CALL_TEXTS.youAreBusy(CALL_TEXTS.fromTo('12:00 PM', '1:00 PM'))
    await card(page, 'About my plans').getByText(warning).waitFor()
    await button(page, 'About my plans', 'Approve').press('Enter')
    await waitForToast(page, CALL_TEXTS.approved)
    await card(page, 'About my plans').getByText('Upcoming').waitFor()
  })

  test('causes no browser problems', () => {
    for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
  })
})
