import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { REVIEW_TEXTS } from '#client/features/chat/texts.ts'
import { HELD_CHOICES, HELD_QUEUE_TEXTS } from '#client/features/moderation/texts.ts'
import { REDACTED } from '#shared/screening/redact.ts'
import { HELD_REASONS, HELD_WORDS } from '#shared/texts/reporting.ts'
import { REVIEW_CLASS_TEXTS, SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { dialog, waitForLabelFocus } from './steps.ts'

const REASON = 'A letter of the court'
const ADDRESS = 'You can mail me at jonas.hill@example.com'
const PHOTO = 'Send me a photo of you'

const { admin, mentor, mentee, matchId } = withPair({ RATE_LIMITS: 'off' })

beforeAll(async () => {
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

test('no window reports a browser problem', () => {
  for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
})
