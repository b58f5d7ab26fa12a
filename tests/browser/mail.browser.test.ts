import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SECURITY_TEXTS } from '#client/features/settings/texts.ts'
import { RECOVERY_TEXTS } from '#client/features/sign-in/texts.ts'
import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import { openChat } from './chat-steps.ts'
import { SUBJECTS, withMailbox } from './mailbox.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { logIn, PASSWORD, registerMentee, waitForToast } from './steps.ts'

const NEW_PASSWORD = 'a stone on a stone'

const mailbox = withMailbox()
const { mentor, mentee, matchId, open } = withPair(mailbox.settings)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const addressOf = (username: string) => `${username}@example.org`

/** Registers with the form, in a window of their own. */
async function join(username: string) {
  const { page } = await open()
  await registerMentee(page, { username, fullName: `Test ${username}` })
  await page.waitForURL('**/mentee-dashboard')
  return page
}

async function openSettings(page: Page) {
  await page.goto('/settings')
  await page.getByLabel(SECURITY_TEXTS.current).waitFor()
}

/** Opens the link of a mail in another browser. */
async function openElsewhere(path: string) {
  const { page } = await open()
  await page.goto(path)
  return page
}

/** Registers and confirms the address. */
async function joinConfirmed(username: string) {
  const page = await join(username)
  const { path } = await mailbox.receive(addressOf(username), SUBJECTS.confirm)
  const elsewhere = await openElsewhere(path)
  await button(elsewhere, RECOVERY_TEXTS.confirm).click()
  await elsewhere.getByText(RECOVERY_TEXTS.confirmed).waitFor()
  return page
}

/** Chooses a new password on the page of the mail's link. */
async function chooseNewPassword(page: Page, password = NEW_PASSWORD) {
  await page.getByLabel(RECOVERY_TEXTS.newPassword).fill(password)
  await button(page, RECOVERY_TEXTS.save).click()
}

/** Notes the codes with which the sockets of a window close. */
const noteCloses = (page: Page) =>
  page.addInitScript(() => {
    const closeCodes: number[] = []
    const Original = WebSocket
    class Noting extends Original {
      constructor(...values: ConstructorParameters<typeof WebSocket>) {
        super(...values)
        this.addEventListener('close', ({ code }) => closeCodes.push(code))
      }
    }
    Object.assign(window, { closeCodes, WebSocket: Noting })
  })
const closeCodesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { closeCodes: number[] }).closeCodes)

describe('a new member', () => {
  test('confirms the address with the link of the mail, in another browser; looking at it uses nothing up', async () => {
    const page = await join('link')
    await openSettings(page)
    await page.getByText(SECURITY_TEXTS.unconfirmed).waitFor()
    const { path, link } = await mailbox.receive(addressOf('link'), SUBJECTS.confirm)
    expect(link).toMatch(/\/auth#confirm=[\w-]{43}$/)
    for (const _ of [1, 2]) await (await openElsewhere(path)).getByText(RECOVERY_TEXTS.confirmNote).waitFor()
    const elsewhere = await openElsewhere(path)
    await button(elsewhere, RECOVERY_TEXTS.confirm).click()
    await elsewhere.getByText(RECOVERY_TEXTS.confirmed).waitFor()
    await openSettings(page)
    await page.getByText(SECURITY_TEXTS.confirmed).waitFor()

    const late = await openElsewhere(path)
    await button(late, RECOVERY_TEXTS.confirm).click()
    await late.getByText(ACCOUNT_REFUSALS.linkOver).waitFor()
  })

  test('confirms the address with the code of the mail, where they signed in', async () => {
    const page = await join('code')
    const { code } = await mailbox.receive(addressOf('code'), SUBJECTS.confirm)
    await openSettings(page)
    await page.getByLabel(SECURITY_TEXTS.code).fill('bbbb bbbb')
    await button(page, SECURITY_TEXTS.confirm).click()
    await page.getByText(ACCOUNT_REFUSALS.codeWrong).first().waitFor()
    await page.getByLabel(SECURITY_TEXTS.code).fill(code.replace('-', '').toLowerCase())
    await button(page, SECURITY_TEXTS.confirm).click()
    await waitForToast(page, SECURITY_TEXTS.confirmed)
    await page.getByLabel(SECURITY_TEXTS.code).waitFor({ state: 'detached' })
  })
})

describe('a forgotten password', () => {
  test('is replaced by mail; an open chat elsewhere closes, and the old password is over', async () => {
    const chat = mentee.page
    const { path } = await mailbox.receive(addressOf('daniel'), SUBJECTS.confirm)
    const confirming = await openElsewhere(path)
    await button(confirming, RECOVERY_TEXTS.confirm).click()
    await confirming.getByText(RECOVERY_TEXTS.confirmed).waitFor()
    await noteCloses(chat)
    await openChat(chat, matchId())

    const { page } = await open()
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel(RECOVERY_TEXTS.login).fill('daniel')
    await button(page, RECOVERY_TEXTS.send).click()
    await page.getByText(RECOVERY_TEXTS.sent).waitFor()
    const mail = await mailbox.receive(addressOf('daniel'), SUBJECTS.recovery)
    expect(mail.text).toContain('Your username is daniel.')
    const elsewhere = await openElsewhere(mail.path)
    await chooseNewPassword(elsewhere)
    await waitForToast(elsewhere, RECOVERY_TEXTS.saved)
    await expect.poll(() => closeCodesOf(chat)).toContain(CLOSE_CODES.accessEnded)
    expect((await chat.request.get('/api/user')).status()).toBe(401)

    await logIn(elsewhere, 'daniel', PASSWORD)
    await elsewhere.getByText('Invalid credentials').waitFor()
    await logIn(elsewhere, 'daniel', NEW_PASSWORD)
    await elsewhere.waitForURL('**/mentee-dashboard')
    await mailbox.receive(addressOf('daniel'), SUBJECTS.recovered)
    // The code of the same mail is over too.
    await page.getByLabel(RECOVERY_TEXTS.code).fill(mail.code)
    await chooseNewPassword(page, 'another stone here')
    await page.getByText(ACCOUNT_REFUSALS.codeWrong).waitFor()
  })
})

describe('a changed password', () => {
  test('ends the other sign-ins, and this page goes on', async () => {
    const { page } = await open()
    await logIn(page, 'samuel', PASSWORD)
    await page.waitForURL('**/mentor-dashboard')
    await noteCloses(mentor.page)
    await openChat(mentor.page, matchId())
    await openSettings(page)
    await page.getByLabel(SECURITY_TEXTS.current).fill(PASSWORD)
    await page.getByLabel(SECURITY_TEXTS.next, { exact: true }).fill(NEW_PASSWORD)
    await button(page, SECURITY_TEXTS.change).click()
    await waitForToast(page, SECURITY_TEXTS.changed)
    await expect.poll(() => closeCodesOf(mentor.page)).toContain(CLOSE_CODES.accessEnded)
    expect((await mentor.page.request.get('/api/user')).status()).toBe(401)
    await page.reload()
    await page.getByLabel(SECURITY_TEXTS.current).waitFor()
  })
})

describe('a changed address', () => {
  test('can be taken back by its earlier owner, who then chooses a new password', async () => {
    const page = await joinConfirmed('undo')
    await openSettings(page)
    await page.getByLabel('Email').fill('thief@example.org')
    await button(page, 'Save changes').click()
    const { path } = await mailbox.receive(addressOf('undo'), SUBJECTS.changedAddress)
    await mailbox.receive('thief@example.org', SUBJECTS.confirm)
    const elsewhere = await openElsewhere(path)
    await button(elsewhere, RECOVERY_TEXTS.undo).click()
    await elsewhere.getByText(RECOVERY_TEXTS.undone).waitFor()
    expect((await page.request.get('/api/user')).status()).toBe(401)

    const recovery = await mailbox.receive(addressOf('undo'), SUBJECTS.recovery)
    await elsewhere.goto('/')
    await elsewhere.goto(recovery.path)
    await chooseNewPassword(elsewhere)
    await waitForToast(elsewhere, RECOVERY_TEXTS.saved)
    await logIn(elsewhere, 'undo', NEW_PASSWORD)
    await elsewhere.waitForURL('**/mentee-dashboard')
    const { email } = await callApi<{ email: string }>(elsewhere, 'GET', '/api/user')
    expect(email).toBe(addressOf('undo'))
  })
})
