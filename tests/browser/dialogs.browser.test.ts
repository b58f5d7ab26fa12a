import { describe, expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { readDownload } from './browser.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { card, waitForFocus, waitForToast } from './steps.ts'

const { admin, mentor, mentee, matchId } = withPair()

describe('a dialog', () => {
  test('shows the conversation with a mentee; Escape closes it and restores the focus [S2.76]', async () => {
    const { page } = mentor
    await page.goto('/mentor-dashboard')
    const message = page.getByRole('button', { name: 'Message' })
    await message.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Conversation with Test Mentee' })
    await dialog.getByText(UI_TEXTS.chatConnected).waitFor()
    await page.keyboard.type('Good morning')
    await page.keyboard.press('Enter')
    await dialog.getByRole('log').getByText('Good morning').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await waitForFocus(page, 'Message')
    await page.getByRole('tab', { name: 'Messages', exact: true }).click()
    await page.getByRole('button', { name: /You: Good morning/ }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('for a session is filled with the keyboard alone, and asks before it discards input', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard?tab=schedule')
    const opener = page.getByRole('button', { name: 'Schedule Session' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schedule Session' })
    await dialog.getByRole('grid').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await waitForFocus(page, 'Schedule Session')

    await page.keyboard.press('Enter')
    await dialog.getByRole('grid').waitFor()
    await page.keyboard.type('First meeting')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.getByText('Discard this session?').waitFor()
    await waitForFocus(page, 'Keep editing')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Title').inputValue()).toBe('First meeting')

    await dialog.getByLabel('Title').press('Enter')
    await dialog.getByText(UI_TEXTS.dateRequired).waitFor()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog.getByText(UI_TEXTS.dateRequired).waitFor({ state: 'detached' })
    await dialog.getByLabel('Title').press('Enter')
    await waitForToast(page, UI_TEXTS.sessionScheduled)
    await page.getByText(UI_TEXTS.sessionScheduledHint).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'First meeting' }).waitFor()
  })

  test('asks before a session is cancelled, and both schedules show it [S4.23]', async () => {
    const { page } = mentee
    const session = card(page, 'First meeting')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      session.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('session.ics')
    expect(await readDownload(download)).toContain('SUMMARY:First meeting\r\n')

    const cancel = session.getByRole('button', { name: 'Cancel' })
    await cancel.press('Enter')
    const question = page.getByRole('alertdialog', { name: UI_TEXTS.confirmSessionCancel })
    await waitForFocus(page, 'Keep session')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await waitForFocus(page, 'Cancel')
    await mentor.page.goto('/mentor-dashboard?tab=schedule')
    await mentor.page.getByRole('heading', { name: 'First meeting' }).waitFor()

    await cancel.click()
    await question.getByRole('button', { name: 'Cancel session' }).click()
    await waitForToast(page, UI_TEXTS.sessionCanceled)
    await session.waitFor({ state: 'detached' })
    await mentor.page.reload()
    await mentor.page.getByText(UI_TEXTS.mentorScheduleEmpty).waitFor()
  })
})

test('a call request is approved or declined in the mentor’s schedule [S2.77, S4.19]', async () => {
  const dateTime = new Date(Date.now() + 86_400_000).toISOString()
  for (const title of ['A short talk', 'Another talk']) {
    await callApi(mentee.page, 'POST', '/api/call-requests', {
      matchId: matchId(),
      title,
      dateTime,
      duration: 30,
    })
  }
  const { page } = mentor
  await page.goto('/mentor-dashboard?tab=schedule')
  await card(page, 'Another talk').getByRole('button', { name: 'Decline' }).click()
  await waitForToast(page, 'Call declined')
  await card(page, 'Another talk').waitFor({ state: 'detached' })
  await card(page, 'A short talk').getByRole('button', { name: 'Approve' }).press('Enter')
  await waitForToast(page, 'Call approved')
  await card(page, 'A short talk').getByText('Upcoming').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await mentee.page.goto('/mentee-dashboard?tab=schedule')
  await mentee.page.getByRole('heading', { name: 'A short talk' }).waitFor()
})

test('no window reports a browser problem', () => {
  for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
})
