import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { REVIEW_TEXTS } from '#client/features/chat/review-texts.ts'
import { BREAKDOWN_TEXTS } from '#client/features/compatibility/texts.ts'
import { REDACTED } from '#shared/screening/redact.ts'
import { AUDIT_TEXTS } from '#shared/texts/audit.ts'
import { HELD_REASONS, HELD_WORDS } from '#shared/texts/held-messages.ts'
import { HELD_CHOICES, HELD_QUEUE_TEXTS } from '#shared/texts/held-queue.ts'
import { LEFT_OVER_TEXTS, PLAN_MODE_TEXTS, PLAN_TEXTS } from '#shared/texts/planning.ts'
import { REVIEW_CLASS_TEXTS, SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { readDownload } from './browser.ts'
import { ADMIN, approveMentors, callApi, register } from './pair.ts'
import { withPair } from './stage.ts'
import { card, dialog, PASSWORD, waitForLabelFocus } from './steps.ts'

const REASON = 'A letter of the court'
const ADDRESS = 'You can mail me at jonas.hill@example.com'
const PHOTO = 'Send me a photo of you'

const { admin, mentor, mentee, matchId, url, open } = withPair({ RATE_LIMITS: 'off' })

/** Two mentors with a capacity of one, and two mentees who both fit the first best. */
async function addPeople(guest: Page) {
  for (const [name, username, expertise] of [
    ['Adam Test', 'adam', ['Physics', 'Chess']],
    ['Basil Test', 'basil', ['Chess']],
  ] as const) {
    await register(guest, 'mentor', [name, username, url()], { expertise })
  }
  await approveMentors(admin.page)
  for (const [name, username, interests] of [
    ['Emil Test', 'emil', ['Physics', 'Chess']],
    ['Felix Test', 'felix', ['Physics', 'Baking']],
  ] as const) {
    await register(guest, 'mentee', [name, username, url()], { interests })
  }
}

beforeAll(async () => {
  await callApi(mentor.page, 'PATCH', '/api/mentor/availability', { capacity: 1, paused: false })
  for (const content of ['Good morning', 'How was the race?']) {
    await callApi(mentor.page, 'POST', `/api/matches/${matchId()}/messages`, { content })
  }
})

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const log = (page: Page) => page.getByRole('log')

async function openConversation(reasonClass: string, reason: string) {
  const { page } = admin
  const conversation = dialog(page, SUPERVISION_TEXTS.between('Test Mentor', 'Test Mentee'))
  await conversation.getByRole('radio', { name: reasonClass }).press('Space')
  await conversation.getByLabel(SUPERVISION_TEXTS.reason).fill(reason)
  await conversation.getByRole('button', { name: SUPERVISION_TEXTS.open }).press('Enter')
  return conversation
}

describe('a conversation', () => {
  test('opens to an administrator with a reason, for half an hour, and notifies both members at once', async () => {
    await mentee.page.goto(`/chat/${matchId()}`)
    await mentee.page.getByText(REVIEW_TEXTS.mayReview, { exact: true }).waitFor()
    const { page } = admin
    await page.goto('/admin-matches')
    await button(page, SUPERVISION_TEXTS.openOf(2)).press('Enter')
    const conversation = await openConversation(REVIEW_CLASS_TEXTS.legal_request, 'Court')
    await conversation.getByText(SUPERVISION_TEXTS.reasonTooShort).waitFor()
    expect(await conversation.getByText('Good morning').count()).toBe(0)

    await openConversation(REVIEW_CLASS_TEXTS.legal_request, REASON)
    await conversation.getByText('Good morning').waitFor()
    await conversation.getByText(REASON, { exact: true }).waitFor()
    expect(await conversation.getByRole('timer').textContent()).toMatch(/^(30|29) minutes left$/)
    expect(await conversation.locator('input, textarea, [contenteditable]').count()).toBe(0)
    const openedText = REVIEW_TEXTS.opened([{ reasonClass: 'legal_request', count: 1 }])
    await mentee.page.getByText(`${REVIEW_TEXTS.mayReview} ${openedText}`).waitFor()
    expect(await mentee.page.getByText(REASON).count()).toBe(0)

    await page.keyboard.press('Escape')
    await conversation.waitFor({ state: 'detached' })
    await waitForLabelFocus(page, SUPERVISION_TEXTS.openOf(2))
  })

  test('is drawn at random for a review, and opens for it', async () => {
    const { page } = admin
    await page.goto('/admin-dashboard')
    await button(page, SUPERVISION_TEXTS.draw).press('Enter')
    const conversation = dialog(page, SUPERVISION_TEXTS.between('Test Mentor', 'Test Mentee'))
    await conversation.getByText(SUPERVISION_TEXTS.drawn(1)).waitFor()
    // The class of the reason is preselected, so the text field has the focus.
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await page.keyboard.type('The review of this week')
    await conversation.getByRole('button', { name: SUPERVISION_TEXTS.open }).press('Enter')
    await conversation.getByText('How was the race?').waitFor()
    await mentee.page.getByText(/Opened by our team 2 times/).waitFor()
    await page.keyboard.press('Escape')
    await conversation.waitFor({ state: 'detached' })
  })

  test('that was opened is in the audit log, which can be filtered and exported', async () => {
    const { page } = admin
    await button(page, AUDIT_TEXTS.title).press('Enter')
    const audit = dialog(page, AUDIT_TEXTS.title)
    await audit.getByLabel(AUDIT_TEXTS.action).selectOption('transcript_opened')
    await audit.getByLabel(AUDIT_TEXTS.person).fill(ADMIN.ADMIN_USERNAME)
    await page.keyboard.press('Enter')
    const entries = audit.getByRole('heading', { level: 3 })
    await expect.poll(() => entries.allTextContents()).toEqual(['Transcript opened', 'Transcript opened'])
    await audit.getByText(`${AUDIT_TEXTS.reason}: ${REASON}`).waitFor()
    const download = page.waitForEvent('download')
    await audit.getByRole('button', { name: AUDIT_TEXTS.export }).press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readDownload(file)).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines.join()).toContain(REASON)
    await page.keyboard.press('Escape')
    await audit.waitFor({ state: 'detached' })
  })
})

describe('a held message', () => {
  /** Sends through the chat's form, past its warning. */
  async function write(text: string) {
    const { page } = mentor
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    // A warning ignores presses for a moment.
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter')
        return log(page).getByText(text).count()
      })
      .toBe(1)
  }

  async function decide(choice: string) {
    const { page } = admin
    await page.goto('/admin-dashboard')
    await button(page, HELD_QUEUE_TEXTS.decideAbout('Test Mentor')).press('Enter')
    const decision = dialog(page, HELD_QUEUE_TEXTS.dialog)
    await decision.getByRole('radio', { name: choice, exact: true }).press('Space')
    await decision.getByLabel(HELD_QUEUE_TEXTS.reason).fill('Neither of them needs it')
    return async () => {
      await decision.getByRole('button', { name: HELD_QUEUE_TEXTS.save }).press('Enter')
      await decision.waitFor({ state: 'detached' })
    }
  }

  test('reaches the other side at once, redacted, when it is allowed redacted', async () => {
    await mentor.page.goto(`/chat/${matchId()}`)
    await write(ADDRESS)
    await log(mentor.page).getByText(HELD_WORDS.held).waitFor()
    const save = await decide(HELD_CHOICES.allow_redacted)
    const left = ADDRESS.replace('jonas.hill@example.com', REDACTED)
    await dialog(admin.page, HELD_QUEUE_TEXTS.dialog).getByText(left).waitFor()
    expect(await log(mentee.page).getByText('You can mail me').count()).toBe(0)
    await save()
    await log(mentee.page).getByText(left).waitFor()
    await log(mentor.page).getByText(left).waitFor()
    await log(mentor.page).getByText(HELD_WORDS.held).waitFor({ state: 'detached' })
    await admin.page.getByText(HELD_QUEUE_TEXTS.none).waitFor()
  })

  test('is never shown to the other side when it is blocked, and its sender sees that', async () => {
    await write(PHOTO)
    await log(mentor.page).getByText(HELD_WORDS.held).waitFor()
    const save = await decide(HELD_CHOICES.block)
    await save()
    await log(mentor.page).getByText(HELD_WORDS.blocked).waitFor()
    await log(mentor.page).getByText(HELD_REASONS.blocked).waitFor()
    await mentee.page.reload()
    await log(mentee.page).getByText('How was the race?').waitFor()
    expect(await log(mentee.page).getByText(PHOTO).count()).toBe(0)
  })
})

describe('a plan of matches', () => {
  test('differs by mode, and a confirmed proposal is an ordinary request', async () => {
    const other = await open()
    await addPeople(other.page)
    const { page } = admin
    await page.goto('/admin-dashboard')
    await button(page, PLAN_TEXTS.open).press('Enter')
    const planner = dialog(page, PLAN_TEXTS.title)
    await planner.getByRole('radio', { name: PLAN_MODE_TEXTS.stable.label }).press('Space')
    await planner.getByText(PLAN_MODE_TEXTS.stable.hint).waitFor()
    await planner.getByLabel(PLAN_TEXTS.room).fill('1')
    await planner.getByLabel(PLAN_TEXTS.leastScore).fill('30')
    await page.keyboard.press('Enter')
    await planner.getByRole('heading', { name: PLAN_TEXTS.proposals(1), exact: true }).waitFor()
    await button(page, PLAN_TEXTS.confirmFor('Emil Test', 'Adam Test')).waitFor()
    await planner.getByText(LEFT_OVER_TEXTS.no_room).waitFor()

    await planner.getByRole('radio', { name: PLAN_MODE_TEXTS.cover.label }).press('Space')
    await planner.getByRole('button', { name: PLAN_TEXTS.make }).press('Enter')
    await planner.getByRole('heading', { name: PLAN_TEXTS.proposals(2), exact: true }).waitFor()
    await button(page, PLAN_TEXTS.confirmFor('Felix Test', 'Adam Test')).press('Enter')
    // The text that replaced the button has the focus.
    await page.waitForFunction((text) => document.activeElement?.textContent === text, PLAN_TEXTS.sent)
    expect(await button(page, PLAN_TEXTS.confirmFor('Emil Test', 'Basil Test')).count()).toBe(1)

    await callApi(other.page, 'POST', '/api/login', { username: 'adam', password: PASSWORD })
    await other.page.goto('/mentor-dashboard?tab=requests')
    const request = card(other.page, 'Felix Test')
    await button(request, 'Accept').press('Enter')
    await request.waitFor({ state: 'detached' })
    expect(other.problems).toEqual([])
  })

  test('shows for each match how its compatibility was computed', async () => {
    const { page } = admin
    await page.goto('/admin-matches?q=felix')
    const opener = button(page, BREAKDOWN_TEXTS.open('58%'))
    await opener.press('Enter')
    const parts = dialog(page, BREAKDOWN_TEXTS.title)
    await parts.getByText(BREAKDOWN_TEXTS.between('Adam Test', 'Felix Test')).waitFor()
    await parts.getByRole('row', { name: /^Interests 45 50% 32\.1 Physics$/ }).waitFor()
    await page.keyboard.press('Escape')
    await parts.waitFor({ state: 'detached' })
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test('causes no browser problems', () => {
    for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
  })
})
