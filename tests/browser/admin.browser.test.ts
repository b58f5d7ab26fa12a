import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { SETTINGS_SAVE_MS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { readDownload } from './browser.ts'
import { ADMIN, approveMentors, callApi, register, signInAsAdmin } from './pair.ts'
import { withWindows } from './stage.ts'
import { logIn, PASSWORD } from './steps.ts'

const LONG = 'He would like to finish school, learn a trade and find out what he is good at.'

const { admin, url, open } = withWindows(['admin'])
let page: Page

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const pressIn = (name: string, button: string) =>
  row(name).getByRole('button', { name: button, exact: true }).click()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const waitForText = (text: string) => page.getByText(text, { exact: true }).waitFor()
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())

/** Creates three mentors, three mentees and one match over the REST API. */
async function createPeople() {
  const { page: guest, close } = await open()
  await register(guest, 'mentor', ['Conrad Test', 'conrad', url()])
  await signInAsAdmin(guest)
  const [mentorId] = await approveMentors(guest)
  for (const [name, username] of [
    ['Adam Test', 'adam'],
    ['Basil Test', 'basil'],
  ] as const) {
    await register(guest, 'mentor', [name, username, url()])
  }
  for (const [name, username] of [
    ['=1+1 "Dan", Test', 'dan'],
    ['Emil Test', 'emil'],
    ['Felix Test', 'felix'],
  ] as const) {
    await register(guest, 'mentee', [name, username, url()], { goals: LONG })
    await callApi(guest, 'PATCH', '/api/profile', { bio: LONG })
  }
  const match = await callApi<{ id: number }>(guest, 'POST', '/api/mentee/request-mentor', { mentorId })
  await callApi(guest, 'POST', '/api/login', { username: 'conrad', password: PASSWORD })
  const answer = { requestStatus: 'approved' }
  await callApi(guest, 'PATCH', `/api/mentor/match-requests/${match.id}/status`, answer)
  await callApi(guest, 'POST', `/api/matches/${match.id}/messages`, { content: 'Hello' })
  await close()
}

beforeAll(async () => {
  await createPeople()
  page = admin.page
  await logIn(page, ADMIN.ADMIN_USERNAME, ADMIN.ADMIN_PASSWORD)
  await page.waitForURL('**/admin-dashboard')
})

describe('an administrator', () => {
  test('sees the totals on the dashboard, and creates another administrator [S2.49, S8.35]', async () => {
    await waitForText('2 pending, 1 approved')
    await waitForText('3 mentees')
    await waitForText('1 match')
    await page.getByLabel('Username').fill('second')
    await page.getByLabel('Email').fill('second@example.org')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Full Name').fill('Test Second')
    await press('Create Admin')
    await waitForText(UI_TEXTS.adminCreated)
    expect(await page.getByLabel('Username').inputValue()).toBe('')
  })

  test('approves one applicant and rejects another [S2.54, S8.37]', async () => {
    await page.getByRole('link', { name: UI_TEXTS.manageMentors }).click()
    await page.waitForURL('**/admin-mentors')
    await page.waitForFunction((title) => document.activeElement?.textContent === title, UI_TEXTS.manageMentors)
    await tab(UI_TEXTS.pendingApprovals(2)).waitFor()
    await row('Adam Test').getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await waitForText(UI_TEXTS.mentorApproved)
    await tab(UI_TEXTS.approvedMentors(2)).waitFor()
    // The button is gone with its row, so the list has the focus.
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'group')
    await pressIn('Basil Test', 'Reject')
    await waitForText(UI_TEXTS.mentorRejected)
    await waitForText(UI_TEXTS.noPendingApprovals)
    await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText(UI_TEXTS.mentorRejected).waitFor({ state: 'detached' })
    expect(await tab(UI_TEXTS.approvedMentors(2)).count()).toBe(1)
  })

  test('removes a mentor only after confirming, and the focus is never lost [S2.56, S8.38]', async () => {
    await tab(UI_TEXTS.approvedMentors(2)).click()
    await page.waitForURL('**/admin-mentors?tab=approved')
    await pressIn('Adam Test', 'Remove')
    const dialog = page.getByRole('alertdialog', { name: UI_TEXTS.confirmMentorRemoval })
    await dialog.getByText('Adam Test').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused()).toBe('Remove')

    await page.keyboard.press('Enter')
    await press('Remove mentor')
    await waitForText(UI_TEXTS.mentorRemoved)
    await tab(UI_TEXTS.approvedMentors(1)).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await focused()).toBe(UI_TEXTS.manageMentors)
  })

  test('deactivates a mentee and undoes it [S4.12, S8.40]', async () => {
    await page.goto('/admin-mentees')
    await tab('Active (3)').waitFor()
    await pressIn('Emil Test', 'Deactivate')
    await waitForText(UI_TEXTS.menteeDeactivated)
    await tab('Inactive (1)').click()
    await row('Emil Test').getByRole('button', { name: 'Activate', exact: true }).waitFor()
    await press('Undo')
    await waitForText(UI_TEXTS.menteeActivated)
    await waitForText(UI_TEXTS.noInactiveMentees)
    expect(await tab('Active (3)').count()).toBe(1)
  })

  test.for([1920, 1440, 1280, 1024, 768, 390, 320])(
    'reads long texts of mentees cut at 200 pixels in a window of %i, or expands them [S2.61]',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin-mentees?q=emil')
      const texts = row('Emil Test').getByText(LONG, { exact: true })
      await texts.nth(1).waitFor()
      const boxes = await texts.evaluateAll((cells) =>
        cells.map((cell) => ({
          width: cell.getBoundingClientRect().width,
          isOneLine: cell.getBoundingClientRect().height < 30,
          isCut: cell.scrollWidth > cell.clientWidth,
        })),
      )
      const cut = { width: 200, isOneLine: true, isCut: true }
      expect(boxes).toEqual([cut, cut])
      const goals = texts.nth(1)
      const more = row('Emil Test').getByRole('button', { name: 'Show more of Emil Test’s goals' })
      await more.press('Enter')
      expect((await goals.boundingBox())?.height).toBeGreaterThan(40)
      await press('Show less of Emil Test’s goals')
      await more.waitFor()
    },
  )

  test('sorts a list and exports it without formulas', async () => {
    await page.goto('/admin-mentees')
    await press('Name')
    const header = page.getByRole('columnheader', { name: 'Name' })
    expect(await header.getAttribute('aria-sort')).toBe('ascending')
    await page.getByLabel('Search mentees').fill('test')
    await page.waitForURL(/\/admin-mentees\?.*\bq=test$/)
    const download = page.waitForEvent('download')
    await press('Export CSV')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^mentees-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readDownload(file)
    expect(text.charCodeAt(0)).toBe(0xfeff)
    const lines = text.slice(1).split('\r\n')
    expect(lines[0]).toMatch(/^"Name","Username","Email","Location","Age"/)
    expect(lines.slice(1, 4).map((line) => line.slice(0, line.indexOf(',"', 1)))).toEqual([
      '"\'=1+1 ""Dan"", Test"',
      '"Emil Test"',
      '"Felix Test"',
    ])
    expect(lines).toHaveLength(5)
  })

  test('sees the match, on a phone with its numbers below their labels', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin-matches')
    await row('Conrad Test').waitFor()
    const cells = row('Conrad Test').getByRole('cell')
    const texts = await cells.allInnerTexts()
    expect(texts[1]).toContain('Felix Test')
    expect(texts[3]).toBe(UI_TEXTS.active)
    expect(texts.slice(5)).toEqual(['1', '0'])
    const alignment = () => cells.nth(5).evaluate((cell) => getComputedStyle(cell).textAlign)
    expect(await alignment()).toBe('end')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await alignment()).toBe('start')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('removes a mentee together with the match [S4.14, S8.41]', async () => {
    await page.goto('/admin-mentees')
    await pressIn('Felix Test', 'Remove')
    const dialog = page.getByRole('alertdialog', { name: UI_TEXTS.confirmMenteeRemoval })
    await dialog.getByRole('button', { name: 'Keep mentee' }).click()
    await dialog.waitFor({ state: 'detached' })
    await pressIn('Felix Test', 'Remove')
    await press('Remove mentee')
    await waitForText(UI_TEXTS.menteeRemoved)
    await tab('All (2)').waitFor()
    await page.goto('/admin-matches')
    await waitForText(UI_TEXTS.noMatches)
    await page.getByRole('main').getByRole('link', { name: UI_TEXTS.manageMentors }).click()
    await page.waitForURL('**/admin-mentors')
    await tab(UI_TEXTS.approvedMentors(1)).waitFor()
    expect(await page.title()).toBe('Manage Mentors · Cairnway')
  })
})

describe('the system settings', () => {
  const requests: string[] = []

  /** Saves, and expects that it takes at least its delay. */
  async function save(
    title: 'General' | 'Matching' | 'Email',
    start: () => Promise<void> = () => press('Save changes'),
  ) {
    const started = performance.now()
    await start()
    await waitForText(UI_TEXTS.settingsSaved(title))
    expect(performance.now() - started).toBeGreaterThanOrEqual(SETTINGS_SAVE_MS)
  }

  test('are saved one by one, each after a second, and nothing is sent [S2.70, S2.71, S8.42]', async () => {
    await page.goto('/admin-settings')
    await page.waitForLoadState('networkidle')
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'websocket', 'ping'].includes(request.resourceType())) requests.push(request.url())
    })
    await page.getByLabel('Site Name').fill('Test Mentoring')
    await save('General', () => page.keyboard.press('Enter'))
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'siteName')
    await tab('Matching').click()
    await page.waitForURL('**/admin-settings?tab=matching')
    await page.getByLabel('Slide to a percentage').press('ArrowRight')
    expect(await page.getByLabel('Auto Match Threshold').inputValue()).toBe('71')
    await page.getByLabel('Auto Match Enabled').check()
    await save('Matching')
    await tab('Email').click()
    await page.getByLabel('SMTP Server').fill('smtp.example.org')
    await page.getByLabel('SMTP Username').fill('post')
    await page.getByLabel('SMTP Password', { exact: true }).fill('very secret')
    await save('Email')
    await press(UI_TEXTS.sendTestEmail)
    await waitForText('This is a preview. No email was sent.')
    expect(requests).toEqual([])
  })

  test('persist after a reload, except the password [S2.70]', async () => {
    await page.reload()
    expect(await page.getByLabel('SMTP Server').inputValue()).toBe('smtp.example.org')
    expect(await page.getByLabel('SMTP Password', { exact: true }).inputValue()).toBe('')
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).toContain('smtp.example.org')
    expect(stored).not.toContain('very secret')
    await tab('General').click()
    expect(await page.getByLabel('Site Name').inputValue()).toBe('Test Mentoring')
    await tab('Matching').click()
    expect(await page.getByLabel('Auto Match Threshold').inputValue()).toBe('71')
  })
})

describe('on a phone', () => {
  test('no page is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['dashboard', 'mentors', 'mentees', 'matches', 'settings']) {
      await page.goto(`/admin-${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })

  test('an administrator signs out, and no browser problem occurred [S2.51]', async () => {
    await press('Logout')
    await page.waitForURL('**/auth')
    expect(admin.problems).toEqual([])
  })
})
