import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ask, enterOffice, join } from './pair.ts'
import { withWindows } from './stage.ts'

const { office, mentor, mentee, open, url } = withWindows(['office', 'mentor', 'mentee'])

const WIDTHS = [1440, 390, 320]
/** One word of a hundred letters that no browser divides by itself. */
const word = (letter: string) => letter.repeat(100)

type Row = { id: number }
let matchId: number

beforeAll(async () => {
  await enterOffice(office.page)
  await join(mentor.page, 'mentor', [word('M'), 'samuel', url()], {
    bio: word('b'),
    profession: word('p'),
    expertise: [word('e'), word('f')],
    phone: word('1'),
  })
  const [{ id: mentorId } = { id: 0 }] = await ask<Row[]>(office.page, 'GET', '/api/admin/mentors/pending')
  await ask(office.page, 'PATCH', `/api/admin/mentors/${mentorId}/status`, { status: 'approved' })
  // Neither is one of the offered choices: who says it over the API may say anything.
  await ask(mentor.page, 'PATCH', '/api/profile', { experience: word('x'), availability: [word('a')] })
  const about = { interests: [word('i'), word('j')], goals: word('g'), location: word('l') }
  await join(mentee.page, 'mentee', [word('W'), 'daniel', url()], about)
  await ask(mentee.page, 'PATCH', '/api/profile', { bio: word('b') })
  const match = await ask<Row>(mentee.page, 'POST', '/api/mentee/request-mentor', { mentorId })
  matchId = match.id
  const waiting = await open()
  const profession = { profession: word('q'), expertise: [word('h')] }
  await join(waiting.page, 'mentor', [word('N'), 'walter', url()], profession)
  await waiting.close()
})

/** Whatever reaches beyond the page sideways, or beyond the dialog over it. */
const overflowOf = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.dialog, .help-window[open], .toast, [popover]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className, scrollWidth, clientWidth }) => {
        return `${tagName} ${className.slice(0, 20)}: ${scrollWidth} in ${clientWidth}`
      }),
  )

/** At every width nothing sticks out. */
async function fits(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => [what, width, await overflowOf(page)]).toEqual([what, width, []])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function fitsAt(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await fits(page, path)
}

const pressFirst = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const leaveDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor({ state: 'hidden' })
}

test('a request with words of a hundred letters fits', async () => {
  await fitsAt(mentor.page, '/mentor-dashboard?tab=requests')
  await fitsAt(mentee.page, '/mentee-dashboard')
  await fitsAt(mentee.page, '/mentee-dashboard?tab=find-mentors')
})

describe('with a match that was accepted', () => {
  beforeAll(async () => {
    await ask(mentor.page, 'PATCH', `/api/mentor/match-requests/${matchId}/status`, {
      requestStatus: 'approved',
    })
    const startTime = new Date(Date.now() + 86_400_000).toISOString()
    const endTime = new Date(Date.now() + 90_000_000).toISOString()
    await ask(mentor.page, 'POST', `/api/matches/${matchId}/sessions`, {
      ...{ title: word('t'), description: word('d'), notes: word('n'), startTime, endTime },
      ...{ location: 'Virtual', meetingLink: `https://example.org/${word('k')}`, status: 'scheduled' },
    })
    await ask(mentee.page, 'POST', '/api/call-requests', {
      ...{ matchId, title: word('c'), dateTime: endTime, duration: 30, status: 'pending' },
    })
    await ask(mentee.page, 'POST', `/api/matches/${matchId}/messages`, { content: word('m') })
  })

  test.for(['', '?tab=messages', '?tab=find-mentors', '?tab=schedule', '?tab=profile'])(
    'the mentee’s dashboard %s does',
    async (tab) => fitsAt(mentee.page, `/mentee-dashboard${tab}`),
  )

  test.for(['', '?tab=messages', '?tab=requests', '?tab=schedule', '?tab=profile'])(
    'the mentor’s dashboard %s does',
    async (tab) => fitsAt(mentor.page, `/mentor-dashboard${tab}`),
  )

  test('what is said to both of a conversation does', async () => {
    for (const { page } of [mentor, mentee]) {
      await fitsAt(page, `/chat/${matchId}`)
      await pressFirst(page, 'Schedule Session')
      await page.getByRole('dialog').waitFor()
      await fits(page, 'Schedule Session')
      await leaveDialog(page)
    }
  })

  test('the dialogs of a mentor do', async () => {
    const { page } = mentor
    await page.goto('/mentor-dashboard')
    for (const name of [/^Message/, /^End match/]) {
      await pressFirst(page, name)
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor()
      await fits(page, String(name))
      await leaveDialog(page)
    }
    await page.locator('button[popovertarget]').click()
    await fits(page, 'account menu')
  })

  test.for([
    ['mentor', 390],
    ['mentor', 320],
    ['mentor', 1440],
    ['mentee', 390],
  ] as const)(
    'the settings of a %s do at %i pixels, whatever is typed and chosen there',
    async ([who, width]) => {
      const { page } = { mentor, mentee }[who]
      await page.goto('/settings')
      await page.getByLabel('Full Name').waitFor()
      await page.setViewportSize({ width, height: 800 })
      await page.getByLabel('Bio').fill(word('z'))
      await page.getByLabel('Phone').fill(word('2'))
      if (who === 'mentor') {
        await page.getByLabel('Profession').fill(word('y'))
        await page.getByRole('textbox', { name: 'Expertise' }).fill(`${word('x')}, ${word('v')}`)
      }
      await page.locator('input[type=file]').setInputFiles({
        name: `${word('photo')}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from('no photo'),
      })
      await page.getByText('Invalid file type').waitFor()
      await fits(page, '/settings')
      await page.goto('about:blank')
    },
  )

  test.for([
    '/admin-dashboard',
    '/admin-mentors',
    '/admin-mentors?tab=approved',
    '/admin-mentees',
    '/admin-matches',
  ])('%s does', async (path) => fitsAt(office.page, path))

  test('the questions before a removal do', async () => {
    const { page } = office
    for (const path of ['/admin-mentors?tab=approved', '/admin-mentees']) {
      await page.goto(path)
      await pressFirst(page, /^Remove/)
      await page.getByRole('alertdialog').waitFor()
      await fits(page, path)
      await leaveDialog(page)
    }
  })

  test('the checks of a mentor do, and the banner that names him', async () => {
    const { page } = office
    await page.goto('/admin-mentors')
    await pressFirst(page, /^Checks of/)
    await page.getByRole('dialog').waitFor()
    await fits(page, 'checks')
    await leaveDialog(page)
    await pressFirst(page, 'Approve')
    await page.getByText('Mentor approved successfully').waitFor()
    await fits(page, 'approved')
  })
})
