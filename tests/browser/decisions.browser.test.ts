import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { STATUS_UNDONE_TEXTS } from '#client/features/admin-people/texts.ts'
import { OWN_REQUEST_TEXTS } from '#client/features/matches/texts.ts'
import { UNDO_SECONDS } from '#shared/product-limits.ts'
import { VETTING_CHECKS, VETTING_REFERENCES } from '#shared/supervision-enums.ts'
import { DECISION_TEXTS, UNDO_TEXTS } from '#shared/texts/decisions.ts'
import { DECISION_REFUSALS, FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { DECLINE_CHOICES, DECLINE_READ, DECLINE_TEXTS } from '#shared/texts/matches.ts'
import { CALL_TEXTS } from '#shared/texts/meetings.ts'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { approveMentors, callApi, procedures, register, signInAsAdmin } from './pair.ts'
import { withWindows } from './stage.ts'
import { card, dialog, reloadUntil, waitForToast } from './steps.ts'

const REQUESTS = '/mentor-dashboard?tab=requests'
const SCHEDULE = '/mentor-dashboard?tab=schedule'
const { admin, mentor, mentee, applicant, url } = withWindows(['admin', 'mentor', 'mentee', 'applicant'], {
  RATE_LIMITS: 'off',
})

type Row = { id: number; user: { fullName: string } }
let mentorId: number

beforeAll(async () => {
  await signInAsAdmin(admin.page)
  await register(mentor.page, 'mentor', ['Samuel Test', 'samuel', url()])
  mentorId = (await approveMentors(admin.page))[0] ?? 0
  await register(applicant.page, 'mentor', ['Basil Test', 'basil', url()])
  await recordAllChecks('Basil Test')
  await register(applicant.page, 'mentor', ['Adam Test', 'adam', url()])
  await register(mentee.page, 'mentee', ['Daniel Test', 'daniel', url()])
})

async function recordAllChecks(name: string) {
  const waiting = await callApi<Row[]>(admin.page, 'GET', '/api/admin/mentors/pending')
  const { id = 0 } = waiting.find(({ user }) => user.fullName === name) ?? {}
  for (const check of VETTING_CHECKS) {
    const trustworthy = VETTING_REFERENCES.includes(check) ? 'yes' : null
    const found = { id, check, result: 'passed', checkedOn: '2026-01-05', trustworthy } as const
    await procedures(admin.page).admin.vetting.record.mutate(found)
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inRow = (page: Page, person: string, name: string) =>
  page.getByRole('row', { name: new RegExp(person) }).getByRole('button', { name, exact: true })
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
/** Waits until an element that contains this text has the focus. */
const waitForFocusOn = (page: Page, text: string) =>
  page.waitForFunction((words) => {
    const { activeElement } = document
    return activeElement !== document.body && activeElement?.textContent?.includes(words)
  }, text)
const undo = (page: Page) => button(page, UNDO_TEXTS.undo)
const request = () => callApi<{ id: number }>(mentee.page, 'POST', '/api/mentee/request-mentor', { mentorId })
const background = (page: Page, person: string) =>
  inRow(page, person, 'Approve').evaluate((node) => getComputedStyle(node).backgroundColor)

/** Lets the server do what the page asks for, and loses the answer, once. */
async function loseAnswerOf(page: Page, call: string) {
  await page.route(
    `**/trpc/${call}*`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

describe('a decision about a mentor', () => {
  test('names the open checks next to a quiet Approve; with all in order it is the primary button', async () => {
    const { page } = admin
    await page.goto('/admin-mentors')
    await inRow(page, 'Adam Test', VETTING_TEXTS.checksOpen('Adam Test', VETTING_CHECKS.length)).waitFor()
    await page
      .getByRole('row', { name: /Adam Test/ })
      .getByText(VETTING_TEXTS.openCount(7), { exact: true })
      .waitFor()
    await inRow(page, 'Basil Test', VETTING_TEXTS.inOrder('Basil Test')).waitFor()
    const [quiet, primary] = [await background(page, 'Adam Test'), await background(page, 'Basil Test')]
    expect(quiet).toMatch(/^(?:rgba\(0, 0, 0, 0\)|transparent)$/)
    expect(primary).not.toBe(quiet)
  })

  test('approves with one press, leads to the open checks, and is undone', async () => {
    const { page } = admin
    await inRow(page, 'Adam Test', 'Approve').press('Enter')
    await waitForText(page, UI_TEXTS.mentorApproved)
    await waitForText(page, VETTING_TEXTS.approvedOpen('Adam Test', VETTING_CHECKS))
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'group')
    await button(page, VETTING_TEXTS.seeChecks).press('Enter')
    await dialog(page, VETTING_TEXTS.checksOf('Adam Test'))
      .getByText(VETTING_TEXTS.open(VETTING_CHECKS))
      .waitFor()
    await page.keyboard.press('Escape')
    await waitForFocusOn(page, VETTING_TEXTS.seeChecks)
    await undo(page).press('Enter')
    await waitForText(page, STATUS_UNDONE_TEXTS.mentorPending('Adam Test'))
    await waitForFocusOn(page, STATUS_UNDONE_TEXTS.mentorPending('Adam Test'))
    await inRow(page, 'Adam Test', 'Approve').waitFor()
    await expect
      .poll(() => page.getByText(VETTING_TEXTS.approvedOpen('Adam Test', VETTING_CHECKS)).count())
      .toBe(0)
    await expect.poll(() => undo(page).count()).toBe(0)
  })

  test('rejects with one press, unseen by the applicant, and is undone although an answer is lost', async () => {
    const { page } = admin
    await inRow(page, 'Adam Test', 'Reject').press('Enter')
    await waitForText(page, UI_TEXTS.mentorRejected)
    await applicant.page.goto('/mentor-dashboard')
    await applicant.page.getByRole('heading', { name: UI_TEXTS.pendingApproval }).waitFor()
    await loseAnswerOf(page, 'admin.mentors.undoStatus')
    await undo(page).press('Enter')
    await waitForText(page, `${UNDO_TEXTS.failed}. ${FAILURE_TEXTS.unreachable}`)
    await waitForFocusOn(page, UNDO_TEXTS.failed)
    await undo(page).press('Enter')
    await waitForText(page, STATUS_UNDONE_TEXTS.mentorPending('Adam Test'))
    await inRow(page, 'Adam Test', 'Reject').waitFor()
  })

  test('in a second tab stands against the undo of the first', async () => {
    const { page } = admin
    const second = await page.context().newPage()
    await second.goto('/admin-mentors')
    await inRow(second, 'Basil Test', 'Reject').waitFor()
    await inRow(page, 'Basil Test', 'Approve').click()
    await waitForText(page, UI_TEXTS.mentorApproved)
    await inRow(second, 'Basil Test', 'Reject').click()
    await waitForText(second, UI_TEXTS.mentorRejected)
    await undo(page).click()
    await waitForText(page, DECISION_REFUSALS.changed)
    await undo(second).click()
    await waitForText(second, STATUS_UNDONE_TEXTS.mentorApproved('Basil Test'))
    await second.close()
  })

  test('asks first before it removes', async () => {
    const { page } = admin
    await page.goto('/admin-mentors?tab=approved')
    await inRow(page, 'Basil Test', 'Remove').press('Enter')
    await page.getByRole('alertdialog', { name: UI_TEXTS.confirmMentorRemoval }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await waitForFocusOn(page, 'Remove')
    await inRow(page, 'Basil Test', 'Remove').waitFor()
  })
})

test('deactivating a mentee is undone, until the time for it is over', async () => {
  const page = await admin.page.context().newPage()
  await page.clock.install()
  await page.goto('/admin-mentees')
  await inRow(page, 'Daniel Test', 'Deactivate').click()
  await waitForText(page, UI_TEXTS.menteeDeactivated)
  await undo(page).click()
  await waitForText(page, UI_TEXTS.menteeActivated)
  await waitForFocusOn(page, UI_TEXTS.menteeActivated)
  await inRow(page, 'Daniel Test', 'Deactivate').click()
  await undo(page).focus()
  await page.clock.fastForward(UNDO_SECONDS * 1_000)
  await undo(page).waitFor({ state: 'detached' })
  await waitForFocusOn(page, 'Dismiss')
  await inRow(page, 'Daniel Test', 'Activate').click()
  await waitForText(page, UI_TEXTS.menteeActivated)
  await page.close()
})

describe('an answer to a request', () => {
  const answer = async (name: 'Accept' | 'Decline') => {
    await card(mentor.page, 'Daniel Test').getByRole('button', { name, exact: true }).press('Enter')
    await waitForToast(mentor.page, name === 'Accept' ? UI_TEXTS.requestApproved : UI_TEXTS.requestRejected)
  }

  test('takes one of two buttons; its row has the focus, and Undo brings the card back', async () => {
    const { page } = mentor
    await request()
    await page.goto(REQUESTS)
    await card(page, 'Daniel Test').waitFor()
    expect(await card(page, 'Daniel Test').getByRole('button').allInnerTexts()).toEqual(['Accept', 'Decline'])
    for (const [name, textOf] of [
      ['Accept', DECISION_TEXTS.requestAccepted],
      ['Decline', DECISION_TEXTS.requestDeclined],
    ] as const) {
      await answer(name)
      await waitForFocusOn(page, textOf('Daniel Test'))
      // One press of Enter too many undoes nothing.
      await page.keyboard.press('Enter')
      await waitForText(page, textOf('Daniel Test'))
      await undo(page).press('Enter')
      await waitForToast(page, DECISION_TEXTS.requestBack)
      await card(page, 'Daniel Test').getByRole('button', { name: 'Accept' }).waitFor()
      await waitForFocusOn(page, 'Daniel Test')
    }
  })

  test('on a low phone is said in one line, because its row says it too', async () => {
    const { page } = mentor
    await page.setViewportSize({ width: 390, height: 664 })
    await answer('Decline')
    const toast = page.locator('.toast')
    // A screen reader reads all of it.
    expect(await toast.textContent()).toContain(UI_TEXTS.requestRejectedHint)
    expect((await toast.boundingBox())?.height).toBeLessThan(64)
    await undo(page).click()
    await waitForToast(page, DECISION_TEXTS.requestBack)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('of a second tab is the only one', async () => {
    const { page } = mentor
    const second = await page.context().newPage()
    await second.goto(REQUESTS)
    await card(second, 'Daniel Test').waitFor()
    await answer('Decline')
    await card(second, 'Daniel Test').getByRole('button', { name: 'Accept' }).click()
    await waitForToast(second, UI_TEXTS.error)
    await second.getByText('No pending requests').waitFor()
    await undo(page).click()
    await waitForToast(page, DECISION_TEXTS.requestBack)
    await second.close()
  })

  test('whose confirmation got lost has one outcome', async () => {
    const { page } = mentor
    await loseAnswerOf(page, 'mentor.decideMatchRequest')
    await card(page, 'Daniel Test').getByRole('button', { name: 'Decline', exact: true }).click()
    await waitForToast(page, UI_TEXTS.error)
    await page.getByText('No pending requests').waitFor()
    const path = '/api/mentee/available-mentors'
    const shown = await callApi<{ id: number; requestStatus: string }[]>(mentee.page, 'GET', path)
    expect(shown.find(({ id }) => id === mentorId)?.requestStatus).toBe('rejected')
  })

  test('that declines may get its reason, and the mentee waits until it is final', async () => {
    const { page } = mentor
    await request()
    await page.goto(REQUESTS)
    await answer('Decline')
    // Both at once, because the offer of a reason ends after ten seconds.
    await Promise.all([
      button(page, DECISION_TEXTS.addReason).press('Enter'),
      mentee.page
        .goto('/mentee-dashboard')
        .then(() => mentee.page.getByText(OWN_REQUEST_TEXTS.waiting).waitFor()),
    ])
    const form = dialog(page, DECLINE_TEXTS.title)
    await form.getByRole('radio', { name: DECLINE_CHOICES.little_time }).press(' ')
    await form.getByRole('button', { name: DECLINE_TEXTS.send }).press('Enter')
    await waitForToast(page, DECISION_TEXTS.reasonAdded)
    await form.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement !== document.body)
    await reloadUntil(mentee.page, mentee.page.getByRole('listitem').getByText(DECLINE_READ.little_time))
  })
})

test('an answer to a call takes one of three buttons, and is undone', async () => {
  const { page } = mentor
  const { id: matchId } = await request()
  const accept = { requestStatus: 'approved' }
  await callApi(page, 'PATCH', `/api/mentor/match-requests/${matchId}/status`, accept)
  const dateTime = new Date(Date.now() + 86_400_000).toISOString()
  await callApi(mentee.page, 'POST', '/api/call-requests', { matchId, title: 'A talk', dateTime, duration: 30 })
  await page.goto(SCHEDULE)
  const buttons = card(page, 'A talk').getByRole('button')
  await buttons.first().waitFor()
  expect(await buttons.allInnerTexts()).toEqual(['Approve', CALL_TEXTS.anotherTime, 'Decline'])
  for (const [name, toast, text] of [
    ['Approve', CALL_TEXTS.approved, DECISION_TEXTS.callApproved('A talk')],
    ['Decline', CALL_TEXTS.declined, DECISION_TEXTS.callDeclined('A talk')],
  ] as const) {
    await card(page, 'A talk').getByRole('button', { name, exact: true }).press('Enter')
    await waitForToast(page, toast)
    await waitForFocusOn(page, text)
    await mentee.page.goto('/mentee-dashboard?tab=schedule')
    const shown = name === 'Approve' ? 'Upcoming' : CALL_TEXTS.waiting
    await card(mentee.page, 'A talk').getByText(shown, { exact: true }).waitFor()
    await undo(page).press('Enter')
    await waitForToast(page, DECISION_TEXTS.callBack)
    await card(page, 'A talk').getByRole('button', { name: 'Approve' }).waitFor()
    await expect.poll(() => card(page, 'A talk').getByText('Upcoming').count()).toBe(0)
  }
})

test('causes no browser problems', () => {
  const LOST = /ERR_FAILED|status of 409/
  for (const { problems } of [admin, mentor, mentee, applicant]) {
    expect(problems.filter((text) => !LOST.test(text))).toEqual([])
  }
})
