import { describe, expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { withWindows } from './stage.ts'
import { logIn, registerMentee, registerMentor } from './steps.ts'

const { admin, mentor, mentee } = withWindows(['admin', 'mentor', 'mentee'])

describe('a mentor and a mentee are matched and chat, in their own windows', () => {
  test('a mentor applies and waits for approval [S2.33, S2.78, S4.5]', async () => {
    await registerMentor(mentor.page, { username: 'samuel', fullName: 'Test Mentor' })
    await mentor.page.waitForURL('**/mentor-dashboard')
    await mentor.page.getByText(UI_TEXTS.pendingApproval, { exact: true }).waitFor()
  })

  test('an administrator approves the mentor [S2.27, S8.36]', async () => {
    const { page } = admin
    await logIn(page, 'warden', 'open sesame')
    await page.waitForURL('**/admin-dashboard')
    await page.goto('/admin-mentors')
    await page.getByRole('tab', { name: 'Pending Approvals (1)' }).waitFor()
    await page
      .getByRole('row', { name: /Test Mentor/ })
      .getByRole('button', { name: 'Approve' })
      .click()
    await page.getByText(UI_TEXTS.mentorApproved).waitFor()
    await page.getByRole('tab', { name: 'Approved Mentors (1)' }).waitFor()
  })

  test('a mentee registers, finds the mentor and requests them [S2.11, S2.43, S2.90, S2.94, S2.96, S8.56]', async () => {
    const { page } = mentee
    await registerMentee(page, { username: 'daniel', fullName: 'Test Mentee' })
    await page.waitForURL('**/mentee-dashboard')
    await page.getByRole('tab', { name: 'Find Mentors' }).click()
    await page.getByLabel('Search mentors').fill('astro')
    await page.getByText(UI_TEXTS.noMentorsMatching('astro')).waitFor()
    await page.getByLabel('Search mentors').fill('ENGIN')
    await page.getByRole('button', { name: 'Request Mentor' }).click()
    await page.getByText(UI_TEXTS.requestSubmitted).waitFor()
  })

  test('the mentor accepts, and both see the match [S2.10, S2.84, S4.16, S8.46]', async () => {
    const { page } = mentor
    await page.goto('/mentor-dashboard?tab=requests')
    await page.getByText('Test Mentee').first().waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText(UI_TEXTS.requestApproved).waitFor()
    await mentee.page.goto('/mentee-dashboard')
    await mentee.page.getByRole('heading', { name: 'Test Mentor' }).waitFor()
  })

  test('messages show in the other window at once, in both directions [S2.13, S2.87, S2.104, S2.109]', async () => {
    await mentee.page.getByRole('link', { name: 'Message' }).click()
    await mentee.page.waitForURL('**/chat/*')
    await mentee.page.getByText(UI_TEXTS.chatConnected).waitFor()
    await mentor.page.goto(new URL(mentee.page.url()).pathname)
    await mentor.page.getByRole('heading', { name: 'Conversation with Test Mentee' }).waitFor()
    await mentor.page.getByText(UI_TEXTS.chatConnected).waitFor()

    for (const [from, to, text] of [
      [mentee, mentor, 'Hello, are you there?'],
      [mentor, mentee, 'I am. Good to meet you.'],
    ] as const) {
      await from.page.getByRole('textbox').fill(text)
      await from.page.keyboard.press('Enter')
      await to.page.getByRole('log').getByText(text).waitFor()
      expect(await from.page.getByRole('log').getByText(text).count()).toBe(1)
    }
  })

  test('the mentee schedules a session, and it shows in both schedules [S2.77, S2.97, S2.107, S2.119, S5.28, S8.54]', async () => {
    const { page } = mentee
    await page.getByRole('button', { name: 'Schedule Session' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('First meeting')
    await dialog.getByRole('button', { name: 'Schedule Session' }).click()
    await dialog.getByText(UI_TEXTS.dateRequired).waitFor()
    await dialog.getByRole('button', { name: /next month/i }).click()
    await dialog.getByRole('gridcell', { name: '15' }).getByRole('button').click()
    await dialog.getByRole('button', { name: 'Schedule Session' }).click()
    await page.getByText(UI_TEXTS.sessionScheduledHint).waitFor()

    await page.goto('/mentee-dashboard?tab=schedule')
    await page.getByText('First meeting').waitFor()
    await mentor.page.goto('/mentor-dashboard?tab=schedule')
    await mentor.page.getByText('First meeting').waitFor()
  })

  test('the mentee requests a call [S2.106, S2.121, S8.58]', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await page.getByRole('link', { name: 'Message' }).click()
    await page.getByRole('button', { name: 'Request Call' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('A short talk')
    await dialog.getByRole('button', { name: /next month/i }).click()
    await dialog.getByRole('gridcell', { name: '16' }).getByRole('button').click()
    await dialog.getByRole('button', { name: 'Request Call' }).click()
    await page.getByText(UI_TEXTS.callRequestSubmitted).waitFor()
  })

  test('no window reports a browser problem', () => {
    for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
  })
})
