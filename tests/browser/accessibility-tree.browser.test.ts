import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CALENDAR_FEED_TEXTS } from '#shared/texts/calendar-feed.ts'
import { END_CHOICES, END_TEXTS } from '#shared/texts/end-match.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { FIRST_STEPS_TEXTS } from '#shared/texts/first-steps.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REPORT_REASON_TEXTS } from '#shared/texts/reporting.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'
import { SIGN_IN_TEXTS } from '#shared/texts/sign-ins.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { Journey } from './accessibility-tree.ts'
import { deliveryMark } from './chat-steps.ts'
import { callApi } from './pair.ts'
import { withWindows } from './stage.ts'
import {
  card,
  chooseInMenu,
  dialog,
  fillMenteeForm,
  fillMentorForm,
  logIn,
  openNews,
  waitForToast,
} from './steps.ts'

// One story in three windows. The files are what a screen reader goes through: read a change as its user would.

// Without push: whether a browser may show notifications depends on the browser.
const settings = { RATE_LIMITS: 'off', PUSH_HOSTS: 'none' }
const { admin, mentor, mentee } = withWindows(['admin', 'mentor', 'mentee'], settings)
const MENTOR = 'Test Mentor'
const MENTEE = 'Test Mentee'
const journeys = { mentee: new Journey(mentee), mentor: new Journey(mentor), admin: new Journey(admin) }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const main = (page: Page) => page.getByRole('main')
async function leaveDialog(page: Page) {
  await page.keyboard.press('Escape')
  await shownDialog(page).waitFor({ state: 'detached' })
}
/** The meter of a new password loads once there is something to measure. */
const waitForStrength = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Password strength/)
    .waitFor()
const shownDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

test('a mentor applies, and a mentee registers', async () => {
  await mentor.page.goto('/register')
  await fillMentorForm(mentor.page, { username: 'samuel', fullName: MENTOR })
  await waitForStrength(mentor.page)
  await journeys.mentor.read('Registration')
  await button(mentor.page, /register as a mentor/i).click()
  await mentor.page.waitForURL('**/mentor-dashboard')
  await mentor.page.getByText(UI_TEXTS.pendingApproval, { exact: true }).waitFor()
  await journeys.mentor.read('Waiting for approval')

  await mentee.page.goto('/register?type=mentee')
  await fillMenteeForm(mentee.page, { username: 'daniel', fullName: MENTEE })
  await waitForStrength(mentee.page)
  await journeys.mentee.read('Registration')
  await button(mentee.page, /register as a mentee/i).click()
  await mentee.page.waitForURL('**/mentee-dashboard')
  await mentee.page.getByText(FIRST_STEPS_TEXTS.title).waitFor()
  await journeys.mentee.read('First steps')
})

test('an administrator approves the mentor', async () => {
  const { page } = admin
  await page.goto('/auth')
  await journeys.admin.read('Sign-in')
  await logIn(page, 'warden', 'open sesame')
  await page.waitForURL('**/admin-dashboard')
  await journeys.admin.read('Dashboard')
  await page.goto('/admin-mentors')
  await button(page, VETTING_TEXTS.checksOpen(MENTOR, 7)).waitFor()
  await journeys.admin.read('Mentors who wait', main(page))
  await button(page, VETTING_TEXTS.checksOpen(MENTOR, 7)).press('Enter')
  await journeys.admin.read('Checks of a mentor', shownDialog(page))
  await leaveDialog(page)
  await button(page, 'Approve').press('Enter')
  await page.getByText(UI_TEXTS.mentorApproved).waitFor()
  await button(page, 'Undo').waitFor({ state: 'detached', timeout: 30_000 })
  await journeys.admin.read('After approval', main(page))
})

test('the mentee finds the mentor and asks', async () => {
  const { page } = mentee
  await page.goto('/mentee-dashboard?tab=find-mentors')
  await button(page, FIND_TEXTS.seeMore).waitFor()
  await journeys.mentee.read('Find Mentors', main(page))
  await button(page, FIND_TEXTS.seeMore).press('Enter')
  await page.getByLabel(FIND_TEXTS.firstLine).fill('I like bridges')
  await journeys.mentee.read('A mentor', shownDialog(page))
  await shownDialog(page).getByRole('button', { name: 'Request Mentor' }).press('Enter')
  await waitForToast(page, UI_TEXTS.requestSubmitted)
  await journeys.mentee.read('The mentor, after asking', shownDialog(page))
  await leaveDialog(page)
  await journeys.mentee.read('Find Mentors, after asking', main(page))
})

test('the mentor accepts', async () => {
  const { page } = mentor
  await page.goto('/mentor-dashboard?tab=requests')
  await card(page, MENTEE).getByText('I like bridges').waitFor()
  await journeys.mentor.read('Requests', main(page))
  await openNews(page)
  await journeys.mentor.read('News', shownDialog(page))
  await leaveDialog(page)
  await button(page, 'Accept').press('Enter')
  await waitForToast(page, UI_TEXTS.requestApproved)
  await journeys.mentor.read('After accepting', main(page))
})

test('they talk and plan', async () => {
  const { page } = mentee
  await page.goto('/mentee-dashboard')
  await page.getByRole('link', { name: 'Message' }).waitFor()
  await journeys.mentee.read('My Mentors', main(page))
  await page.getByRole('link', { name: 'Message' }).press('Enter')
  await page.getByText(UI_TEXTS.chatConnected).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello, are you there?')
  await page.keyboard.press('Enter')
  await mentor.page.goto(new URL(page.url()).pathname)
  await mentor.page.getByRole('log').getByText('Hello, are you there?').waitFor()
  await deliveryMark(page, 'Hello, are you there?', 'Read').waitFor()
  await journeys.mentee.read('Conversation', main(page))
  await journeys.mentor.read('Conversation', main(mentor.page))

  await button(page, SAFETY_TEXTS.openHint).press('Enter')
  await journeys.mentee.read('Safety', shownDialog(page))
  await leaveDialog(page)
  await button(page, UI_TEXTS.requestCall).press('Enter')
  await shownDialog(page).getByLabel('Title').fill('A short talk')
  await journeys.mentee.read('Request a call', shownDialog(page))
})

test('a report becomes a case', async () => {
  const { page } = admin
  const [match] = await callApi<{ id: number }[]>(mentee.page, 'GET', '/api/mentee/active-matches')
  await callApi(mentee.page, 'POST', '/api/safeguarding/reports', {
    matchId: match?.id,
    reason: 'unsafe',
    details: 'I was not sure',
  })
  await page.goto('/admin-dashboard')
  await page.getByText(REPORT_REASON_TEXTS.unsafe).first().waitFor()
  await journeys.admin.read('Dashboard with a case', main(page))
  await button(page, 'Open case 1').press('Enter')
  await journeys.admin.read('A case', shownDialog(page))
  await button(page, SAFEGUARDING_TEXTS.conversation).press('Enter')
  const transcript = dialog(page, SUPERVISION_TEXTS.between(MENTOR, MENTEE))
  await transcript.getByLabel(SUPERVISION_TEXTS.reason).fill('To read what came before')
  await journeys.admin.read('Opening a conversation', transcript)
  await transcript.getByRole('button', { name: SUPERVISION_TEXTS.open }).press('Enter')
  await transcript.getByText('Hello, are you there?').waitFor()
  await journeys.admin.read('Transcript', transcript)
})

test('the mentee ends the match', async () => {
  const { page } = mentee
  await page.goto('/mentee-dashboard')
  await chooseInMenu(page, MENTOR, MATCH_TEXTS.end)
  const question = dialog(page, END_TEXTS.title(MENTOR))
  await question.getByRole('radio', { name: END_CHOICES.no_time }).press('Space')
  await journeys.mentee.read('Ending a match', question)
  await question.getByRole('button', { name: MATCH_TEXTS.end }).press('Enter')
  await waitForToast(page, END_TEXTS.done)
  await journeys.mentee.read('After ending it', main(page))
  await mentor.page.goto('/settings')
  // The cards load one by one.
  for (const text of [CALENDAR_FEED_TEXTS.title, SIGN_IN_TEXTS.current]) {
    await mentor.page.getByText(text, { exact: true }).waitFor()
  }
  await journeys.mentor.read('Settings', main(mentor.page))
})

test.each(['mentee', 'mentor', 'admin'] as const)('a %s reads what the file says', async (who) => {
  await expect(journeys[who].toString()).toMatchFileSnapshot(`accessibility-trees/${who}.txt`)
})
