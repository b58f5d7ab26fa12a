import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi, register, signInAsAdmin } from './pair.ts'
import { withWindows } from './stage.ts'
import { card, reloadUntil, waitForFocus, waitForToast } from './steps.ts'

type Row = { id: number }
type Status = 'approved' | 'rejected' | 'inactive'

const PEOPLE = ['admin', 'mentor', 'mentee', 'waiting', 'refused', 'paused'] as const
const { admin, mentor, mentee, waiting, refused, paused, url, open } = withWindows(PEOPLE)

/** Sets the status of the newest person in a list. */
async function setStatus(list: string, who: 'mentors' | 'mentees', status: Status) {
  const rows = await callApi<Row[]>(admin.page, 'GET', list)
  const id = Math.max(...rows.map((row) => row.id))
  await callApi(admin.page, 'PATCH', `/api/admin/${who}/${id}/status`, { status })
  return id
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const selected = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
const queryOf = (page: Page) => new URL(page.url()).search

let mentorId: number

beforeAll(async () => {
  await signInAsAdmin(admin.page)
  const pending = '/api/admin/mentors/pending'
  await register(mentor.page, 'mentor', ['Samuel Test', 'samuel', url()])
  mentorId = await setStatus(pending, 'mentors', 'approved')
  await register(refused.page, 'mentor', ['Rufus Test', 'rufus', url()])
  await setStatus(pending, 'mentors', 'rejected')
  await register(waiting.page, 'mentor', ['Walter Test', 'walter', url()])
  await register(paused.page, 'mentee', ['Paul Test', 'paul', url()])
  await setStatus('/api/admin/mentees', 'mentees', 'inactive')
  await register(mentee.page, 'mentee', ['Daniel Test', 'daniel', url()])
})

describe('the tabs of a dashboard', () => {
  test.for([
    ['mentee', ['My Mentors', 'Messages', 'Find Mentors', 'Schedule', 'Profile']],
    ['mentor', ['My Mentees', 'Requests', 'Messages', 'Schedule', 'Profile']],
  ] as const)(
    'of a %s open with the mouse, with the arrow keys, and by going back [S2.73, S2.83]',
    async ([role, names]) => {
      const { page } = role === 'mentor' ? mentor : mentee
      const [first, second, third] = names
      await page.goto(`/${role}-dashboard`)
      await selected(page, first)
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([...names])
      for (const name of [...names].reverse()) {
        await tab(page, name).click()
        await selected(page, name)
        expect(queryOf(page)).toBe(`?tab=${name.toLowerCase().replace(' ', '-')}`)
      }

      await tab(page, first).click()
      await page.keyboard.press('ArrowRight')
      await waitForFocus(page, second)
      await selected(page, first)
      await page.keyboard.press('Enter')
      await selected(page, second)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Space')
      await selected(page, third)
      await page.keyboard.press('End')
      await waitForFocus(page, 'Profile')
      await page.keyboard.press('ArrowRight')
      await waitForFocus(page, first)
      await page.keyboard.press('ArrowLeft')
      await waitForFocus(page, 'Profile')

      await page.goBack()
      await selected(page, second)
    },
  )

  test('have an Edit Profile link to the settings [S2.75, S2.100]', async () => {
    for (const { page, path } of [
      { page: mentee.page, path: '/mentee-dashboard?tab=profile' },
      { page: mentor.page, path: '/mentor-dashboard' },
    ]) {
      await page.goto(path)
      await page.getByRole('link', { name: 'Edit Profile' }).click()
      await page.waitForURL('**/settings')
      expect(await page.getByLabel('Full Name').inputValue()).toMatch(/ Test$/)
    }
  })
})

describe('finding a match', () => {
  test('starts from the empty list, with the keyboard [S2.88]', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await page.getByText(UI_TEXTS.noMentorsYet).waitFor()
    await page.getByRole('button', { name: 'Find Mentors' }).press('Enter')
    await waitForFocus(page, 'Mentors you can ask')
    await page.getByRole('heading', { name: 'Samuel Test' }).waitFor()
    for (const name of ['Rufus Test', 'Walter Test']) {
      expect(await page.getByRole('heading', { name }).count()).toBe(0)
    }
  })

  test('keeps the search in the address', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard?tab=find-mentors&q=astro')
    await page.getByText(UI_TEXTS.noMentorsMatching('astro')).waitFor()
    await page.getByLabel('Search mentors').fill('engin')
    await page.waitForURL('**/mentee-dashboard?tab=find-mentors&q=engin')
    await page.getByRole('button', { name: 'Request Mentor' }).press('Enter')
    await waitForToast(page, UI_TEXTS.requestSubmitted)
    await page.getByRole('button', { name: 'Requested' }).waitFor()
    await page.reload()
    expect(await page.getByLabel('Search mentors').inputValue()).toBe('engin')
  })

  test('ends when the mentor accepts or declines [S2.74, S4.16]', async () => {
    const other = await open()
    await register(other.page, 'mentee', ['Oscar Test', 'oscar', url()])
    await callApi(other.page, 'POST', '/api/mentee/request-mentor', { mentorId })
    const { page } = mentor
    await page.goto('/mentor-dashboard')
    await page.getByRole('tab', { name: 'Requests', description: /2/ }).waitFor()
    const badge = page.locator(`#${await tab(page, 'Requests').getAttribute('aria-describedby')}`)
    await expect.poll(() => badge.textContent()).toBe('2')
    await tab(page, 'Requests').click()

    await card(page, 'Oscar Test').getByRole('button', { name: 'Decline' }).press('Enter')
    await waitForToast(page, UI_TEXTS.requestRejected)
    await expect.poll(() => badge.textContent()).toBe('1')
    await card(page, 'Daniel Test').getByRole('button', { name: 'Accept' }).click()
    await waitForToast(page, UI_TEXTS.requestApproved)
    await page.getByText('No pending requests').waitFor()
    await expect.poll(() => badge.count()).toBe(0)
    await tab(page, 'My Mentees').click()
    await page.getByRole('heading', { name: 'Daniel Test' }).waitFor()
    await mentee.page.goto('/mentee-dashboard')
    await mentee.page.getByRole('heading', { name: 'Samuel Test' }).waitFor()
    await other.page.goto('/mentee-dashboard?tab=find-mentors')
    await reloadUntil(other.page, other.page.getByText('Your last request was declined. You may ask again.'))
    expect(other.problems).toEqual([])
    await other.close()
  })
})

describe('a person without access', () => {
  test('waits for approval as a mentor, and sees no mentees meanwhile [S2.79]', async () => {
    const { page } = waiting
    for (const name of ['my-mentees', 'requests', 'messages']) {
      await page.goto(`/mentor-dashboard?tab=${name}`)
      await page.getByText(UI_TEXTS.pendingApproval, { exact: true }).waitFor()
    }
    await page.goto('/mentor-dashboard?tab=schedule')
    await page.getByText(UI_TEXTS.mentorScheduleEmpty).waitFor()
    await tab(page, 'Profile').click()
    await page.getByText('walter@example.org').waitFor()
    expect(await page.getByText('Daniel').count()).toBe(0)
  })

  test('reads that the application was rejected', async () => {
    await refused.page.goto('/mentor-dashboard')
    const heading = refused.page.getByRole('heading', { name: 'Application not approved' })
    await reloadUntil(refused.page, heading)
    expect(await refused.page.getByText(UI_TEXTS.pendingApproval, { exact: true }).count()).toBe(0)
  })

  test('reads that the account is paused, and cannot request a mentor', async () => {
    const { page, problems } = paused
    await page.goto('/mentee-dashboard?tab=find-mentors')
    await page.getByText(/^Your account is paused\./).waitFor()
    await page.getByRole('button', { name: 'Request Mentor' }).click()
    await waitForToast(page, UI_TEXTS.requestFailed)
    await page.getByText(UI_TEXTS.accountInactive).waitFor()
    expect(problems.splice(0)).toEqual([expect.stringContaining('status of 403')])
  })

  test('is denied the pages of another role, and led to their own [S2.80, S2.101]', async () => {
    for (const [{ page }, path, needs, own] of [
      [mentee, '/mentor-dashboard', 'mentor', '/mentee-dashboard'],
      [mentor, '/mentee-dashboard', 'mentee', '/mentor-dashboard'],
      [admin, '/mentee-dashboard', 'mentee', '/admin-dashboard'],
      [mentor, '/admin-mentors', 'admin', '/mentor-dashboard'],
    ] as const) {
      await page.goto(path)
      const refusal = page.getByText(UI_TEXTS.accessDenied(needs))
      await refusal.waitFor()
      await page.getByRole('link', { name: UI_TEXTS.backToLogin }).click()
      await refusal.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe(own)
    }
  })
})

test('an unknown tab shows the first one, and an unknown page is not found', async () => {
  const { page, problems } = mentee
  await page.goto('/mentee-dashboard?tab=wizards&q=')
  await selected(page, 'My Mentors')
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: UI_TEXTS.pageNotFound }).waitFor()
  await page.getByText(UI_TEXTS.pageNotFoundHint).waitFor()
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 404')])
})

test('no window reports a browser problem', () => {
  for (const { problems } of [admin, mentor, mentee, waiting, refused, paused]) expect(problems).toEqual([])
})
