import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { PASSWORD } from './steps.ts'

const { admin, mentor, mentee, matchId } = withPair({ RATE_LIMITS: 'off' })

const PAUSED = /^Your account is paused/
const waitUntilConnected = (page: Page) => page.getByText(UI_TEXTS.chatConnected, { exact: true }).waitFor()
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const idOf = async (list: string) =>
  (await callApi<{ id: number }[]>(admin.page, 'GET', `/api/admin/${list}`))[0]?.id ?? 0
const setMentee = async (status: string) =>
  callApi(admin.page, 'PATCH', `/api/admin/mentees/${await idOf('mentees')}/status`, { status })

test('a mentee sees in the conversation, without a reload, when the account is paused and activated', async () => {
  const { page } = mentee
  await page.goto(`/chat/${matchId()}`)
  await waitUntilConnected(page)
  await setMentee('inactive')
  await page.getByText(PAUSED).waitFor()
  await waitUntilConnected(page)
  await setMentee('active')
  await page.getByText(PAUSED).waitFor({ state: 'detached' })
})

test('the other member’s open conversation shows that an account was removed, and its owner sees why on every page', async () => {
  const [own, other] = [mentor.page, mentee.page]
  const second = await own.context().newPage()
  await second.goto('/settings')
  await own.goto(`/chat/${matchId()}`)
  await other.goto(`/chat/${matchId()}`)
  await waitUntilConnected(own)
  await waitUntilConnected(other)
  await field(other).fill('Half a thought')
  await admin.page.request.delete(`/api/admin/mentors/${await idOf('mentors/approved')}`)

  await other.getByText(ACCOUNT_TEXTS.conversationGone, { exact: true }).waitFor()
  await expect.poll(() => field(other).count()).toBe(0)
  await expect.poll(() => other.getByText(UI_TEXTS.chatOffline).count()).toBe(0)
  await expect.poll(() => other.getByRole('button', { name: UI_TEXTS.scheduleSession }).count()).toBe(0)
  await other.getByRole('link', { name: UI_TEXTS.backToDashboard, exact: true }).click()
  await other.getByText(UI_TEXTS.noMentorsYet).waitFor()

  for (const page of [own, second]) {
    await page.waitForURL((found) => found.pathname === '/auth')
    await page.getByText(ACCOUNT_TEXTS.accountRemoved).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
  for (const path of ['/mentor-dashboard', '/auth', '/login']) {
    await own.goto(path)
    await own.getByText(ACCOUNT_TEXTS.accountRemoved).waitFor()
  }
  // Another user who signs in here does not see the notice.
  await own.getByLabel('Username').fill('daniel')
  await own.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await own.getByRole('button', { name: 'Log In' }).click()
  await own.waitForURL((found) => found.pathname === '/mentee-dashboard')
  await own.getByRole('button', { name: 'Logout' }).click()
  await own.waitForURL((found) => found.pathname === '/auth')
  await expect.poll(() => own.getByText(ACCOUNT_TEXTS.accountRemoved).count()).toBe(0)
})
