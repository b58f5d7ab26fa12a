import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'
import { dialog, PASSWORD } from './steps.ts'

const { admin, mentor, mentee, matchId } = withPair({ RATE_LIMITS: 'off' })

const NOT_APPROVED = 'Application not approved'
const PAUSED = /^Your account is paused/
const waitUntilConnected = (page: Page) => page.getByText(UI_TEXTS.chatConnected, { exact: true }).waitFor()
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const idOf = async (list: string) =>
  (await callApi<{ id: number }[]>(admin.page, 'GET', `/api/admin/${list}`))[0]?.id ?? 0
const setMentor = async (id: number, status: string) =>
  callApi(admin.page, 'PATCH', `/api/admin/mentors/${id}/status`, { status })
const setMentee = async (status: string) =>
  callApi(admin.page, 'PATCH', `/api/admin/mentees/${await idOf('mentees')}/status`, { status })

describe('without a reload', () => {
  test('a mentor sees in the conversation when approval is lost and restored', async () => {
    const { page } = mentor
    const id = await idOf('mentors/approved')
    await page.goto(`/chat/${matchId()}`)
    await waitUntilConnected(page)
    await setMentor(id, 'rejected')
    await page.getByRole('heading', { name: NOT_APPROVED }).waitFor()
    expect(await field(page).count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await setMentor(id, 'approved')
    // As when the tab becomes visible, until the shown data is stale.
    const returnToTab = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return field(page).count()
    }
    await expect.poll(returnToTab, { timeout: 40_000, interval: 500 }).toBe(1)
    await page.getByRole('heading', { name: NOT_APPROVED }).waitFor({ state: 'detached' })
  })

  test('a mentor sees on the dashboard when approval is lost, and the conversation closes', async () => {
    const { page } = mentor
    const id = await idOf('mentors/approved')
    await page.goto('/mentor-dashboard')
    await page.getByRole('button', { name: 'Message', exact: true }).press('Enter')
    const conversation = dialog(page, 'Conversation with Test Mentee')
    await waitUntilConnected(page)
    await setMentor(id, 'rejected')
    await page.getByRole('heading', { name: NOT_APPROVED }).waitFor()
    await conversation.waitFor({ state: 'detached' })
    await setMentor(id, 'approved')
  })

  test('a mentee sees in the conversation when the account is paused and activated', async () => {
    const { page } = mentee
    await page.goto(`/chat/${matchId()}`)
    await waitUntilConnected(page)
    await setMentee('inactive')
    await page.getByText(PAUSED).waitFor()
    await waitUntilConnected(page)
    await setMentee('active')
    await page.getByText(PAUSED).waitFor({ state: 'detached' })
  })
})

describe('when an account is removed', () => {
  test('the other member’s open conversation shows it, and the owner sees why on every page', async () => {
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
    expect(await field(other).count()).toBe(0)
    expect(await other.getByText(UI_TEXTS.chatOffline).count()).toBe(0)
    expect(await other.getByRole('button', { name: UI_TEXTS.scheduleSession }).count()).toBe(0)
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
    expect(await own.getByText(ACCOUNT_TEXTS.accountRemoved).count()).toBe(0)
  })

  test('the conversation dialog on a mentor’s dashboard shows it', async () => {
    const { page } = mentor
    await callApi(page, 'POST', '/api/register/mentor', {
      username: 'tobias',
      password: PASSWORD,
      email: 'tobias@example.org',
      fullName: 'Tobias Test',
      photoUrl: 'http://localhost/avatars/tobias.svg',
      profession: 'Baker',
      experience: '4-6',
      expertise: ['Bread'],
      availability: ['flexible'],
    })
    const id = await idOf('mentors/pending')
    await setMentor(id, 'approved')
    const match = await callApi<{ id: number }>(mentee.page, 'POST', '/api/mentee/request-mentor', {
      mentorId: id,
    })
    const accept = { requestStatus: 'approved' }
    await callApi(page, 'PATCH', `/api/mentor/match-requests/${match.id}/status`, accept)
    await page.goto('/mentor-dashboard')
    await page.getByRole('button', { name: 'Message', exact: true }).press('Enter')
    const conversation = dialog(page, 'Conversation with Test Mentee')
    await waitUntilConnected(page)
    await admin.page.request.delete(`/api/admin/mentees/${await idOf('mentees')}`)
    await conversation.getByText(ACCOUNT_TEXTS.conversationGone, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText("You don't have any mentees yet").waitFor()
  })
})
