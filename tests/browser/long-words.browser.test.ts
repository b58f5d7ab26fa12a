import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CARD_MENU_TEXTS } from '#client/features/matches/texts.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { callApi, register, signInAsAdmin } from './pair.ts'
import { withWindows } from './stage.ts'
import { chooseInMenu, openNews } from './steps.ts'

const { admin, mentor, mentee, open, url } = withWindows(['admin', 'mentor', 'mentee'])

const WIDTHS = [1440, 320]
/** A word of a hundred letters, which browsers do not hyphenate. */
const word = (letter: string) => letter.repeat(100)

type Row = { id: number }
let matchId: number

beforeAll(async () => {
  await signInAsAdmin(admin.page)
  await register(mentor.page, 'mentor', [word('M'), 'samuel', url()], {
    bio: word('b'),
    profession: word('p'),
    expertise: [word('e'), word('f')],
    phone: word('1'),
  })
  const [{ id: mentorId } = { id: 0 }] = await callApi<Row[]>(admin.page, 'GET', '/api/admin/mentors/pending')
  await callApi(admin.page, 'PATCH', `/api/admin/mentors/${mentorId}/status`, { status: 'approved' })
  // Neither is one of the offered choices, but the API accepts any text.
  await callApi(mentor.page, 'PATCH', '/api/profile', { experience: word('x'), availability: [word('a')] })
  const fields = { interests: [word('i'), word('j')], goals: word('g'), location: word('l') }
  await register(mentee.page, 'mentee', [word('W'), 'daniel', url()], fields)
  await callApi(mentee.page, 'PATCH', '/api/profile', { bio: word('b') })
  const match = await callApi<Row>(mentee.page, 'POST', '/api/mentee/request-mentor', { mentorId })
  matchId = match.id
  const waiting = await open()
  const profession = { profession: word('q'), expertise: [word('h')] }
  await register(waiting.page, 'mentor', [word('N'), 'walter', url()], profession)
  await waiting.close()
})

/** Elements that overflow sideways: the page, dialogs, toasts and menus. */
const findOverflow = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('.dialog, .news-panel, .help-window[open], .toast, [popover]'),
    ]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className, scrollWidth, clientWidth }) => {
        return `${tagName} ${className.slice(0, 20)}: ${scrollWidth} in ${clientWidth}`
      }),
  )

/** Expects no overflow at every width. */
async function expectFits(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => [what, width, await findOverflow(page)]).toEqual([what, width, []])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function expectPageFits(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await expectFits(page, path)
}

const pressFirst = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor({ state: 'hidden' })
}

test('a request fits its card and the list of mentors', async () => {
  await expectPageFits(mentor.page, '/mentor-dashboard?tab=requests')
  await expectPageFits(mentee.page, '/mentee-dashboard?tab=find-mentors')
})

describe('with an accepted match full of long words', () => {
  beforeAll(async () => {
    await callApi(mentor.page, 'PATCH', `/api/mentor/match-requests/${matchId}/status`, {
      requestStatus: 'approved',
    })
    const startTime = new Date(Date.now() + 86_400_000).toISOString()
    const endTime = new Date(Date.now() + 90_000_000).toISOString()
    await callApi(mentor.page, 'POST', `/api/matches/${matchId}/sessions`, {
      title: word('t'),
      description: word('d'),
      notes: word('n'),
      startTime,
      endTime,
      location: 'Virtual',
      meetingLink: `https://example.org/${word('k')}`,
    })
    await callApi(mentee.page, 'POST', '/api/call-requests', {
      matchId,
      title: word('c'),
      dateTime: endTime,
      duration: 30,
    })
    await callApi(mentee.page, 'POST', `/api/matches/${matchId}/messages`, { content: word('m') })
  })

  test.for(['/mentee-dashboard', '/mentee-dashboard?tab=messages', '/mentor-dashboard?tab=profile'])(
    'cards, lists and facts fit: %s',
    (path) => expectPageFits(path.startsWith('/mentor') ? mentor.page : mentee.page, path),
  )

  test('a schedule fits, with calls to answer', () =>
    expectPageFits(mentor.page, '/mentor-dashboard?tab=schedule'))

  test('a conversation and a form in a dialog fit', async () => {
    const { page } = mentee
    await expectPageFits(page, `/chat/${matchId}`)
    await pressFirst(page, 'Schedule Session')
    await page.getByRole('dialog').waitFor()
    await expectFits(page, 'Schedule Session')
    await closeDialog(page)
  })

  test('the dialogs, menus and news of a dashboard fit', async () => {
    const { page } = mentor
    await page.goto('/mentor-dashboard')
    await pressFirst(page, /^Message/)
    await page.getByRole('dialog').waitFor()
    await expectFits(page, 'conversation')
    await closeDialog(page)
    for (const item of [CARD_MENU_TEXTS.profile, MATCH_TEXTS.end]) {
      await chooseInMenu(page, word('W'), item)
      await page.getByRole('dialog').waitFor()
      await expectFits(page, item)
      await closeDialog(page)
    }
    await openNews(page)
    await expectFits(page, 'news')
    await closeDialog(page)
    await page.locator('button[popovertarget]').click()
    await expectFits(page, 'account menu')
  })

  test('a form fits while long words are typed', async () => {
    const { page } = mentor
    await page.goto('/settings')
    await page.getByLabel('Full Name').waitFor()
    await page.setViewportSize({ width: 320, height: 800 })
    await page.getByLabel('Bio').fill(word('z'))
    await page.getByLabel('Phone', { exact: true }).fill(word('2'))
    await page.getByLabel('Profession').fill(word('y'))
    await page.getByRole('textbox', { name: 'Expertise' }).fill(`${word('x')}, ${word('v')}`)
    await page.locator('input[type=file]').setInputFiles({
      name: `${word('photo')}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('no photo'),
    })
    await page.getByText('Invalid file type').waitFor()
    await expectFits(page, '/settings')
    await page.goto('about:blank')
  })

  test('a table, its confirmation, a dialog of checks and a banner fit', async () => {
    const { page } = admin
    await expectPageFits(page, '/admin-matches')
    await expectPageFits(page, '/admin-mentees')
    await pressFirst(page, /^Remove/)
    await page.getByRole('alertdialog').waitFor()
    await expectFits(page, 'removal')
    await closeDialog(page)
    await expectPageFits(page, '/admin-mentors')
    await pressFirst(page, /^Checks for/)
    await page.getByRole('dialog').waitFor()
    await expectFits(page, 'checks')
    await closeDialog(page)
    await pressFirst(page, 'Approve')
    await page.getByText('Mentor approved successfully').waitFor()
    await expectFits(page, 'approved')
  })
})
