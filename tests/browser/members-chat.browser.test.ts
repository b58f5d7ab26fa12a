import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { REVIEW_TEXTS, WARNING_TEXTS, WRITING_WARNINGS } from '#client/features/chat/texts.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { END_CHOICES, END_READ, END_TEXTS, MATCH_TEXTS } from '#shared/texts/matches.ts'
import { NOTIFICATION_LINK_TEXTS } from '#shared/texts/notifications.ts'
import { HELD_REASONS, HELD_WORDS } from '#shared/texts/reporting.ts'
import { callApi, procedures } from './pair.ts'
import { withPair } from './stage.ts'
import { chooseInMenu, dialog, openNews, waitForFocus, waitForToast } from './steps.ts'

const NUMBER = '0151 2345 6789'
const CALL_ME = `Call me on ${NUMBER}`
const IN_DANGER = 'I want to kill myself'

const { admin, mentor, mentee, matchId } = withPair({ RATE_LIMITS: 'off' })

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const messageIn = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

async function typeMessage(page: Page, text: string) {
  await field(page).focus()
  await page.keyboard.type(text)
}

test('the note that staff may review is on the chat page and in the mentor’s chat dialog, before and after the first message', async () => {
  await mentee.page.goto(`/chat/${matchId()}`)
  await mentee.page.getByText(REVIEW_TEXTS.mayReview).waitFor()
  const { page } = mentor
  await page.goto('/mentor-dashboard')
  await page.getByRole('button', { name: 'Message', exact: true }).press('Enter')
  const conversation = dialog(page, 'Conversation with Test Mentee')
  await conversation.getByText(REVIEW_TEXTS.mayReview).waitFor()
  await typeMessage(page, 'Good morning')
  await page.keyboard.press('Enter')
  await messageIn(mentee.page, 'Good morning').waitFor()
  for (const window of [page, mentee.page]) {
    expect(await window.getByText(REVIEW_TEXTS.mayReview).isVisible()).toBe(true)
  }
})

describe('a person about to send a phone number', () => {
  test('is warned while typing, and edits the message with the keyboard alone', async () => {
    const { page } = mentee
    await typeMessage(page, CALL_ME)
    await page.getByText(WRITING_WARNINGS.contact).waitFor()
    await page.getByRole('button', { name: WARNING_TEXTS.edit }).press('Enter')
    const selected = await field(page).evaluate((node) => {
      const { value, selectionStart, selectionEnd } = node as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
    expect(selected).toBe(NUMBER)
    await page.keyboard.type('Tuesday, here')
    await page.getByText(WRITING_WARNINGS.contact).waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await messageIn(mentor.page, 'Call me on Tuesday, here').waitFor()
  })

  test('may send it anyway; it is held, which the sender sees, and the other side sees nothing of it', async () => {
    const { page } = mentee
    await typeMessage(page, CALL_ME)
    await page.getByText(WRITING_WARNINGS.contact).waitFor()
    await page.getByText(WARNING_TEXTS.checkedFirst).waitFor()
    await page.getByRole('button', { name: WARNING_TEXTS.sendAnyway }).click()
    await messageIn(page, CALL_ME).waitFor()
    await page.getByRole('log').getByText(HELD_WORDS.held).waitFor()
    await page.getByText(HELD_REASONS.held).waitFor()
    expect(await field(page).inputValue()).toBe('')

    await typeMessage(page, 'See you on Tuesday')
    await page.keyboard.press('Enter')
    await messageIn(mentor.page, 'See you on Tuesday').waitFor()
    expect(await mentor.page.getByText(NUMBER).count()).toBe(0)
  })

  test('sees it once after a reload, still held, and the other side does not', async () => {
    for (const { page } of [mentee, mentor]) {
      await page.goto(`/chat/${matchId()}`)
      await messageIn(page, 'See you on Tuesday').waitFor()
      await page.waitForLoadState('networkidle')
    }
    await mentee.page.getByText(HELD_REASONS.held).waitFor()
    expect(await messageIn(mentee.page, CALL_ME).count()).toBe(1)
    expect(await mentee.page.getByRole('log').getByText(HELD_WORDS.held).count()).toBe(1)
    expect(await mentor.page.getByText(NUMBER).count()).toBe(0)
    const messages = await callApi<{ content: string }[]>(
      mentor.page,
      'GET',
      `/api/matches/${matchId()}/messages`,
    )
    expect(messages.map(({ content }) => content)).not.toContain(CALL_ME)
  })

  test('who does not wait for the warning is asked once, and sends it with the next press', async () => {
    const { page } = mentee
    await typeMessage(page, 'Can we talk on snapchat instead')
    await page.keyboard.press('Enter')
    await page.getByText(WRITING_WARNINGS.app).waitFor()
    const sendAnyway = page.getByRole('button', { name: WARNING_TEXTS.sendAnyway })
    await expect.poll(() => sendAnyway.isEnabled()).toBe(true)
    await page.keyboard.press('Enter')
    await messageIn(mentor.page, 'Can we talk on snapchat instead').waitFor()
    await page.getByText(WRITING_WARNINGS.app).waitFor({ state: 'detached' })
  })
})

test('a message about danger is delivered at once, opens help for its sender, and opens a case', async () => {
  const { page } = mentee
  await typeMessage(page, IN_DANGER)
  await page.keyboard.press('Enter')
  const help = dialog(page, HELP_TEXTS.open)
  await help.getByText(HELP_TEXTS.emergency).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.getByText(WARNING_TEXTS.help).waitFor()
  await messageIn(mentor.page, IN_DANGER).waitFor()
  const cases = await procedures(admin.page).admin.cases.list.query({})
  expect(cases.items.some(({ severity }) => severity !== 'normal')).toBe(true)
})

describe('a match ended with a reason', () => {
  test('closes the conversation in both windows at once, but it stays readable', async () => {
    const chat = mentee.page
    const page = await chat.context().newPage()
    await page.goto('/mentee-dashboard')
    await chooseInMenu(page, 'Test Mentor', MATCH_TEXTS.end)
    const question = dialog(page, END_TEXTS.title('Test Mentor'))
    await question.getByRole('button', { name: MATCH_TEXTS.end, exact: true }).press('Enter')
    await question.getByText(END_TEXTS.reasonMissing).waitFor()
    await question.getByRole('radio', { name: END_CHOICES.goals_reached }).press(' ')
    await question.getByRole('textbox', { name: END_TEXTS.text }).fill('He helped me a lot')
    await question.getByRole('button', { name: MATCH_TEXTS.end, exact: true }).press('Enter')
    await waitForToast(page, END_TEXTS.done)

    for (const window of [chat, mentor.page]) {
      await window.getByText(MATCH_TEXTS.ended).waitFor()
      await messageIn(window, 'See you on Tuesday').waitFor()
      await expect.poll(() => field(window).count()).toBe(0)
      await expect.poll(() => window.getByRole('button', { name: 'Schedule Session' }).count()).toBe(0)
    }
    await question.waitFor({ state: 'detached' })
    const earlier = page.getByRole('region', { name: MATCH_TEXTS.earlier })
    await earlier.getByText('Test Mentor').waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await page.close()
  })

  test('notifies the other side, who can still read it among earlier matches', async () => {
    const { page } = mentor
    await page.goto('/mentor-dashboard')
    const news = await openNews(page)
    await news.getByText(END_READ.goals_reached('Test Mentee')).waitFor()
    await page.keyboard.press('Escape')
    await news.waitFor({ state: 'detached' })
    expect(await page.getByText('He helped me a lot').count()).toBe(0)
    const earlier = page.getByRole('region', { name: MATCH_TEXTS.earlier })
    await earlier.getByText(MATCH_TEXTS.endedBadge, { exact: true }).waitFor()
    await earlier.getByRole('button', { name: MATCH_TEXTS.read }).press('Enter')
    const conversation = dialog(page, 'Conversation with Test Mentee')
    await messageIn(page, 'See you on Tuesday').waitFor()
    await conversation.getByText(MATCH_TEXTS.ended).waitFor()
    await expect.poll(() => field(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await conversation.waitFor({ state: 'detached' })
    await waitForFocus(page, MATCH_TEXTS.read)
    await page.goto('/mentor-dashboard?tab=messages')
    await page.getByRole('heading', { name: MATCH_TEXTS.earlier }).waitFor()
    await openNews(page)
    await news.getByRole('link', { name: NOTIFICATION_LINK_TEXTS.conversation }).last().press('Enter')
    await page.waitForURL(`**/chat/${matchId()}`)
  })
})

test('no window reports a browser problem', () => {
  for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
})
