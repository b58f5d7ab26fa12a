import { describe, expect, test } from 'vitest'
import { CHAT_PANEL_PX, TYPING_SHOWN_MS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import {
  bubble,
  countEqual,
  deliveryMark,
  log,
  openChat,
  sendMany,
  storedTexts,
  waitUntilConnected,
  write,
} from './chat-steps.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { PASSWORD } from './steps.ts'

const { mentor, mentee, matchId, open } = withPair({ RATE_LIMITS: 'off' })

describe('two people in a conversation', () => {
  test('see each other’s messages at once, in a panel of 600 px in larger windows [S2.109, S2.113, S9.4]', async () => {
    for (const { page } of [mentor, mentee]) await openChat(page, matchId())
    await write(mentee.page, 'Hello, are you there?')
    await bubble(mentor.page, 'Hello, are you there?').waitFor()
    await write(mentor.page, 'I am. Good to meet you.')
    await bubble(mentee.page, 'I am. Good to meet you.').waitFor()
    expect(countEqual(await storedTexts(mentor.page, matchId()), 'Hello, are you there?')).toBe(1)

    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
    ] as const) {
      await mentee.page.setViewportSize({ width, height })
      const [upper, lower] = [
        await log(mentee.page).boundingBox(),
        await mentee.page.locator('form[data-composer]').boundingBox(),
      ]
      if (!upper || !lower) throw new Error('The panel is not visible')
      expect(Math.round(lower.y + lower.height - upper.y)).toBe(CHAT_PANEL_PX)
    }
    await mentee.page.setViewportSize({ width: 1280, height: 900 })
  })

  test('cannot send blank messages [S2.114, S5.45]', async () => {
    const before = await storedTexts(mentor.page, matchId())
    await write(mentee.page, '  \n ')
    expect(await mentee.page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    await write(mentee.page, 'Something')
    await bubble(mentor.page, 'Something').waitFor()
    expect(await storedTexts(mentor.page, matchId())).toEqual([...before, 'Something'])
  })

  test('see that the other one is typing, until the message is sent or typing stops', async () => {
    const dots = mentor.page.locator('[data-typing]')
    await mentee.page.getByRole('textbox', { name: 'Message' }).pressSequentially('Well')
    await dots.waitFor()
    await mentor.page.getByRole('status').filter({ hasText: 'Test Mentee is typing' }).waitFor()
    await mentee.page.keyboard.press('Enter')
    await dots.waitFor({ state: 'detached', timeout: TYPING_SHOWN_MS })

    await mentee.page.getByRole('textbox', { name: 'Message' }).pressSequentially('He')
    await mentee.page.getByRole('textbox', { name: 'Message' }).fill('')
    await dots.waitFor()
    await dots.waitFor({ state: 'detached', timeout: TYPING_SHOWN_MS + 20_000 })
    expect(await mentor.page.getByText('is typing').count()).toBe(0)
  })

  test('see what the other one has read, in the mentor’s dialog and on the page', async () => {
    await mentor.page.goto('/mentor-dashboard')
    await write(mentee.page, 'Have you read this?')
    await deliveryMark(mentee.page, 'Have you read this?', 'Sent').waitFor()

    await mentor.page.getByRole('button', { name: 'Message' }).first().click()
    const dialog = mentor.page.getByRole('dialog')
    await dialog.getByText('Conversation with Test Mentee').waitFor()
    await dialog.getByText(UI_TEXTS.chatConnected, { exact: true }).waitFor()
    await dialog.getByText('Have you read this?').waitFor()
    await deliveryMark(mentee.page, 'Have you read this?', 'Read').waitFor()
    await write(mentor.page, 'Read it in the dialog')
    await bubble(mentee.page, 'Read it in the dialog').waitFor()
    await deliveryMark(mentor.page, 'Read it in the dialog', 'Read').waitFor()

    await dialog.getByRole('link', { name: 'Open full page' }).click()
    await mentor.page.waitForURL(`**/chat/${matchId()}`)
    // The dialog shows the same lines, so wait until it is closed.
    await dialog.waitFor({ state: 'detached' })
    await deliveryMark(mentor.page, 'Read it in the dialog', 'Read').waitFor()
    expect(await log(mentor.page).getByText('Read it in the dialog', { exact: true }).count()).toBe(1)
  })
})

describe('a person who signed out elsewhere', () => {
  test('signs in again in a dialog over the conversation, and has new messages and the draft', async () => {
    const { page, close } = await open()
    await callApi(page, 'POST', '/api/login', { username: 'daniel', password: PASSWORD })
    await mentee.page.goto('/mentee-dashboard')
    await openChat(page, matchId())
    await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought')
    // Not with the button of another tab: this tab would sign out too (decision 19).
    await page.context().request.post('/api/logout')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').waitFor()

    await write(mentor.page, 'While you were away')
    await deliveryMark(mentor.page, 'While you were away', 'Sent').waitFor()
    expect(await log(page).getByText('While you were away').count()).toBe(0)
    await dialog.getByLabel('Username').fill('daniel')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await bubble(page, 'While you were away').waitFor()
    await waitUntilConnected(page)
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Half a thought')
    await deliveryMark(mentor.page, 'While you were away', 'Read').waitFor()
    await close()
  })
})

describe('a long conversation', () => {
  test('loads earlier messages on scrolling up without a jump, and shows new ones in a pill', async () => {
    await openChat(mentor.page, matchId())
    await sendMany(mentor.page, matchId(), 260)
    const { page } = mentee
    await openChat(page, matchId())
    await bubble(page, 'Line number 260.').waitFor()
    expect(await log(page).getByText('Line number 60.', { exact: true }).count()).toBe(0)

    const topOfLine = () =>
      log(page)
        .getByText('Line number 63.', { exact: true })
        .evaluate((node) => node.getBoundingClientRect().top)
    await log(page).evaluate((node) => node.scrollTo({ top: 120 }))
    const before = await topOfLine()
    await log(page).getByText('Line number 60.', { exact: true }).waitFor({ state: 'attached' })
    expect(Math.abs((await topOfLine()) - before)).toBeLessThan(2)

    await write(mentor.page, 'News from below')
    const pill = page.getByRole('button', { name: /New messages/ })
    await pill.waitFor()
    expect(Math.abs((await topOfLine()) - before)).toBeLessThan(2)
    await pill.click()
    await pill.waitFor({ state: 'detached' })
    await deliveryMark(mentor.page, 'News from below', 'Read').waitFor()
  })

  test('causes no browser problems', () => {
    for (const { problems } of [mentor, mentee]) expect(problems).toEqual([])
  })
})
