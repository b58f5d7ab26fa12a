import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '#shared/messages.ts'
import { openWindow, type Product, startBrowser, startProduct, type Window } from './browser.ts'
import { ADMIN, ask, menteeAccount, mentorAccount } from './pair.ts'

type Row = { id: number }
type Status = 'approved' | 'rejected' | 'inactive'

let product: Product
let browser: Browser
let office: Window
let mentor: Window
let mentee: Window
let waiting: Window
let refused: Window
let paused: Window

/** Somebody's own window, in which he has joined. */
async function join(role: 'mentor' | 'mentee', username: string, fullName: string): Promise<Window> {
  const window = await openWindow(browser, product.url)
  const account = role === 'mentor' ? mentorAccount : menteeAccount
  await ask(window.page, 'POST', `/api/register/${role}`, account(fullName, username, product.url))
  return window
}

/** What an administrator does to the last who came. */
async function setStatus(list: string, who: 'mentors' | 'mentees', status: Status) {
  const rows = await ask<Row[]>(office.page, 'GET', list)
  const id = Math.max(...rows.map((row) => row.id))
  await ask(office.page, 'PATCH', `/api/admin/${who}/${id}/status`, { status })
  return id
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const selected = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
const searchOf = (page: Page) => new URL(page.url()).search
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((text) => document.activeElement?.textContent?.trim() === text, name)
const toast = (page: Page, title: string) =>
  page.getByRole('status').getByText(title, { exact: true }).waitFor()

let mentorId: number
let matchId: number

beforeAll(async () => {
  product = await startProduct(ADMIN)
  browser = await startBrowser()
  office = await openWindow(browser, product.url)
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMIN
  await ask(office.page, 'POST', '/api/login', { username, password })
  const pending = '/api/admin/mentors/pending'
  mentor = await join('mentor', 'samuel', 'Samuel Test')
  mentorId = await setStatus(pending, 'mentors', 'approved')
  refused = await join('mentor', 'rufus', 'Rufus Test')
  await setStatus(pending, 'mentors', 'rejected')
  waiting = await join('mentor', 'walter', 'Walter Test')
  paused = await join('mentee', 'paul', 'Paul Test')
  await setStatus('/api/admin/mentees', 'mentees', 'inactive')
  mentee = await join('mentee', 'daniel', 'Daniel Test')
})

afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe('the tabs of a dashboard', () => {
  test.for([
    ['mentee', ['My Mentors', 'Messages', 'Find Mentors', 'Schedule', 'Profile']],
    ['mentor', ['My Mentees', 'Requests', 'Messages', 'Schedule', 'Profile']],
  ] as const)('of a %s open by the mouse, by the arrow keys, and by going back', async ([role, names]) => {
    const { page } = role === 'mentor' ? mentor : mentee
    const [first, second, third] = names
    await page.goto(`/${role}-dashboard`)
    await selected(page, first)
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([...names])
    for (const name of [...names].reverse()) {
      await tab(page, name).click()
      await selected(page, name)
      expect(searchOf(page)).toBe(`?tab=${name.toLowerCase().replace(' ', '-')}`)
    }

    await tab(page, first).click()
    await page.keyboard.press('ArrowRight')
    await isFocused(page, second)
    await selected(page, first)
    await page.keyboard.press('Enter')
    await selected(page, second)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await selected(page, third)
    await page.keyboard.press('End')
    await isFocused(page, 'Profile')
    await page.keyboard.press('ArrowRight')
    await isFocused(page, first)
    await page.keyboard.press('ArrowLeft')
    await isFocused(page, 'Profile')

    await page.goBack()
    await selected(page, second)
  })

  test('hold an Edit Profile that leads to the settings', async () => {
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

describe('finding one another', () => {
  test('begins at the empty list, by the keyboard', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await page.getByText(MESSAGES.noMentorsYet).waitFor()
    await page.getByRole('button', { name: 'Find Mentors' }).press('Enter')
    await isFocused(page, 'Mentors you can ask')
    await page.getByRole('heading', { name: 'Samuel Test' }).waitFor()
    for (const name of ['Rufus Test', 'Walter Test']) {
      expect(await page.getByRole('heading', { name }).count()).toBe(0)
    }
  })

  test('keeps what is searched for in the address', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard?tab=find-mentors&q=astro')
    await page.getByText(MESSAGES.noMentorsMatching('astro')).waitFor()
    await page.getByLabel('Search mentors').fill('engin')
    await page.waitForURL('**/mentee-dashboard?tab=find-mentors&q=engin')
    await page.getByRole('button', { name: 'Request Mentor' }).press('Enter')
    await toast(page, MESSAGES.requestSubmitted)
    await page.getByRole('button', { name: 'Requested' }).waitFor()
    await page.reload()
    expect(await page.getByLabel('Search mentors').inputValue()).toBe('engin')
  })

  test('ends with the mentor’s yes or no', async () => {
    const other = await join('mentee', 'oscar', 'Oscar Test')
    await ask(other.page, 'POST', '/api/mentee/request-mentor', { mentorId })
    const { page } = mentor
    await page.goto('/mentor-dashboard')
    const badge = page.locator(`#${await tab(page, 'Requests').getAttribute('aria-describedby')}`)
    expect(await badge.textContent()).toBe('2')
    await tab(page, 'Requests').click()

    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await card('Oscar Test').getByRole('button', { name: 'Decline' }).press('Enter')
    await toast(page, MESSAGES.requestRejected)
    expect(await badge.textContent()).toBe('1')
    await card('Daniel Test').getByRole('button', { name: 'Accept' }).click()
    await toast(page, MESSAGES.requestApproved)
    await page.getByText('No pending requests').waitFor()
    expect(await badge.count()).toBe(0)
    await tab(page, 'My Mentees').click()
    await page.getByRole('heading', { name: 'Daniel Test' }).waitFor()
    const [match] = await ask<Row[]>(page, 'GET', '/api/mentor/active-matches')
    matchId = match?.id ?? 0

    await mentee.page.goto('/mentee-dashboard')
    await mentee.page.getByRole('heading', { name: 'Samuel Test' }).waitFor()
    await other.page.goto('/mentee-dashboard?tab=find-mentors')
    await other.page.getByText('Your last request was declined. You may ask again.').waitFor()
    expect(other.complaints).toEqual([])
    await other.close()
  })
})

describe('a dialog', () => {
  test('holds the conversation with a mentee; Escape closes it and gives the focus back', async () => {
    const { page } = mentor
    await page.goto('/mentor-dashboard')
    const message = page.getByRole('button', { name: 'Message' })
    await message.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Conversation with Daniel Test' })
    await dialog.getByText(MESSAGES.chatConnected).waitFor()
    await page.keyboard.type('Good morning')
    await page.keyboard.press('Enter')
    await dialog.getByRole('log').getByText('Good morning').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await isFocused(page, 'Message')
    await tab(page, 'Messages').click()
    await page.getByRole('button', { name: /You: Good morning/ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('for a session is filled by the keyboard alone, and asks before it forgets', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard?tab=schedule')
    const opener = page.getByRole('button', { name: 'Schedule Session' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schedule Session' })
    await dialog.getByRole('grid').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await isFocused(page, 'Schedule Session')

    await page.keyboard.press('Enter')
    await dialog.getByRole('grid').waitFor()
    await page.keyboard.type('First meeting')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.getByText('Discard this session?').waitFor()
    await isFocused(page, 'Keep editing')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Title').inputValue()).toBe('First meeting')

    await dialog.getByLabel('Title').press('Enter')
    await dialog.getByText(MESSAGES.dateRequired).waitFor()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog.getByText(MESSAGES.dateRequired).waitFor({ state: 'detached' })
    await dialog.getByLabel('Title').press('Enter')
    await toast(page, MESSAGES.sessionScheduled)
    await page.getByText(MESSAGES.sessionScheduledHint).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'First meeting' }).waitFor()
  })

  test('asks before a session is cancelled, and both schedules know it', async () => {
    const { page } = mentee
    const card = page.getByRole('listitem').filter({ hasText: 'First meeting' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('session.ics')
    expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:First meeting\r\n')

    const cancel = card.getByRole('button', { name: 'Cancel' })
    await cancel.press('Enter')
    const question = page.getByRole('alertdialog', { name: MESSAGES.confirmSessionCancel })
    await isFocused(page, 'Keep session')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await isFocused(page, 'Cancel')
    await mentor.page.goto('/mentor-dashboard?tab=schedule')
    await mentor.page.getByRole('heading', { name: 'First meeting' }).waitFor()

    await cancel.click()
    await question.getByRole('button', { name: 'Cancel session' }).click()
    await toast(page, MESSAGES.sessionCanceled)
    await card.waitFor({ state: 'detached' })
    await mentor.page.reload()
    await mentor.page.getByText(MESSAGES.mentorScheduleEmpty).waitFor()
  })
})

test('a call that is asked for is approved or declined in the mentor’s schedule', async () => {
  const dateTime = new Date(Date.now() + 86_400_000).toISOString()
  for (const title of ['A short talk', 'Another talk']) {
    await ask(mentee.page, 'POST', '/api/call-requests', { matchId, title, dateTime, duration: 30 })
  }
  const { page } = mentor
  await page.goto('/mentor-dashboard?tab=schedule')
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await card('Another talk').getByRole('button', { name: 'Decline' }).click()
  await toast(page, 'Call declined')
  await card('Another talk').waitFor({ state: 'detached' })
  await card('A short talk').getByRole('button', { name: 'Approve' }).press('Enter')
  await toast(page, 'Call approved')
  await card('A short talk').getByText('Upcoming').waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await mentee.page.goto('/mentee-dashboard?tab=schedule')
  await mentee.page.getByRole('heading', { name: 'A short talk' }).waitFor()
})

describe('whoever is not (yet) let in', () => {
  test('waits for approval, and sees nobody meanwhile', async () => {
    const { page } = waiting
    for (const name of ['my-mentees', 'requests', 'messages']) {
      await page.goto(`/mentor-dashboard?tab=${name}`)
      await page.getByText(MESSAGES.pendingApproval, { exact: true }).waitFor()
    }
    await page.goto('/mentor-dashboard?tab=schedule')
    await page.getByText(MESSAGES.mentorScheduleEmpty).waitFor()
    await tab(page, 'Profile').click()
    await page.getByText('walter@example.org').waitFor()
    expect(await page.getByText('Daniel').count()).toBe(0)
  })

  test('reads that he was not accepted', async () => {
    await refused.page.goto('/mentor-dashboard')
    await refused.page.getByRole('heading', { name: 'Application not approved' }).waitFor()
    expect(await refused.page.getByText(MESSAGES.pendingApproval, { exact: true }).count()).toBe(0)
  })

  test('is told that his account is paused, and refused when he asks a mentor', async () => {
    const { page, complaints } = paused
    await page.goto('/mentee-dashboard?tab=find-mentors')
    await page.getByText(/^Your account is paused\./).waitFor()
    await page.getByRole('button', { name: 'Request Mentor' }).click()
    await toast(page, MESSAGES.requestFailed)
    await page.getByText(MESSAGES.accountInactive).waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 403')])
  })

  test('is denied the page of another role, and led to his own', async () => {
    for (const [{ page }, path, needs, own] of [
      [mentee, '/mentor-dashboard', 'mentor', '/mentee-dashboard'],
      [mentor, '/mentee-dashboard', 'mentee', '/mentor-dashboard'],
      [office, '/mentee-dashboard', 'mentee', '/admin-dashboard'],
      [mentor, '/admin-mentors', 'admin', '/mentor-dashboard'],
    ] as const) {
      await page.goto(path)
      const refusal = page.getByText(MESSAGES.accessDenied(needs))
      await refusal.waitFor()
      await page.getByRole('link', { name: MESSAGES.backToLogin }).click()
      await refusal.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe(own)
    }
  })
})

test('a tab that there is not is the first, and a page that there is not is not found', async () => {
  const { page, complaints } = mentee
  await page.goto('/mentee-dashboard?tab=wizards&q=')
  await selected(page, 'My Mentors')
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: MESSAGES.pageNotFound }).waitFor()
  await page.getByText(MESSAGES.pageNotFoundHint).waitFor()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 404')])
})

test('nobody’s browser had anything to complain of', () => {
  for (const { complaints } of [office, mentor, mentee, waiting, refused, paused])
    expect(complaints).toEqual([])
})
