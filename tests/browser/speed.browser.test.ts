import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Window } from './browser.ts'
import { followRequests, waitUntilQuiet } from './quiet-page.ts'
import { withPair } from './stage.ts'
import { PASSWORD, registerMentor } from './steps.ts'

const { admin, mentor, mentee, matchId, open } = withPair()

/** Records a page's calls and scripts from now on, in order. */
function recordRequests(page: Page) {
  const calls: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/trpc/')) calls.push(pathname.slice('/trpc/'.length))
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  return { calls, scripts }
}

const messageLink = (page: Page) => page.getByRole('link', { name: 'Message' })

describe('opening a page', () => {
  let waiting: Window
  beforeAll(async () => {
    waiting = await open()
    await registerMentor(waiting.page, { username: 'walter', fullName: 'Walter Test' })
    await waiting.page.waitForURL('**/mentor-dashboard')
  })

  test.for([
    [
      'mentee',
      '/mentee-dashboard',
      [
        'mentee.activeMatches,mentee.firstSteps,mentee.requests,mentee.upcomingSessions,mentee.profile,sessions.waitingCalls,auth.notices,account.mailState',
      ],
    ],
    [
      'mentee',
      '/mentee-dashboard?tab=find-mentors',
      [
        'mentee.findMentors,mentee.activeMatches,mentee.firstSteps,mentee.requests,mentee.upcomingSessions,mentee.profile,sessions.waitingCalls,auth.notices,account.mailState',
      ],
    ],
    [
      'mentor',
      '/mentor-dashboard',
      [
        'auth.profile,mentor.activeMatches,mentor.matchRequests,mentor.upcomingSessions,sessions.waitingCalls,auth.notices,account.mailState',
      ],
    ],
    ['waiting', '/mentor-dashboard', ['auth.profile,mentor.application,auth.notices,account.mailState']],
    [
      'admin',
      '/admin-dashboard',
      [
        'auth.notices,admin.overview.counts,admin.overview.undelivered,admin.people.codes,admin.people.factorRemovals,admin.staff.list,admin.cases.list,admin.heldMessages.list,account.mailState',
      ],
    ],
    [
      'admin',
      '/admin-mentors',
      [
        'auth.notices,admin.mentors.pending,admin.mentors.approved,admin.vetting.pending,admin.vetting.expiring,admin.changes.list,admin.people.unreachable',
      ],
    ],
    ['admin', '/admin-mentees', ['auth.notices,admin.mentees.list,admin.people.unreachable']],
  ] as const)(
    'as %s, %s takes one session call and one batch for everything it shows',
    async ([who, path, batches]) => {
      const { page } = { mentee, mentor, waiting, admin }[who]
      const { calls } = recordRequests(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => calls).toEqual(['auth.session', ...batches])
    },
  )

  test('preloads its code in the document, before any script runs', async () => {
    const { page } = mentee
    const preloaded = async (path: string) => {
      const html = await (await page.request.get(path)).text()
      return [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file)
    }
    expect((await preloaded('/mentee-dashboard')).join()).toMatch(/\/mentee-dashboard-/)
    expect((await preloaded(`/chat/${matchId()}`)).join()).toMatch(/\/-chat-page-/)
  })
})

describe('the next page', () => {
  test('is prefetched when the pointer hovers over its link', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await messageLink(page).waitFor()
    const { calls, scripts } = recordRequests(page)
    const answered = page.waitForResponse(/matches\.byId/)
    await messageLink(page).hover()
    await answered
    expect(scripts.join()).toMatch(/\/-chat-page-/)
    calls.length = 0
    scripts.length = 0
    await messageLink(page).click()
    await page.getByRole('log').waitFor()
    expect(scripts).toEqual([])
    expect(calls).not.toContain('matches.byId')
  })

  test('after the sign-in is prefetched while the person types', async () => {
    const visitor = await open()
    const { page } = visitor
    const { scripts } = recordRequests(page)
    followRequests(page)
    await page.goto('/auth')
    await page.getByLabel('Username').focus()
    await expect.poll(() => scripts.join()).toMatch(/\/mentor-dashboard-/)
    // A loaded dashboard requests more, after the page's load state is already idle.
    await waitUntilQuiet(page)
    scripts.length = 0
    await page.getByLabel('Username').fill('samuel')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    expect(scripts).toEqual([])
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})

test('a cached list shows at once, while it is refetched', async () => {
  const { page } = mentee
  await page.clock.install()
  await page.goto('/mentee-dashboard')
  await messageLink(page).click()
  await page.getByRole('log').waitFor()
  await page.clock.fastForward('00:10')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/trpc/mentee.*', async (route) => {
    await released
    await route.continue()
  })
  const request = page.waitForRequest('**/trpc/mentee.*')
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await messageLink(page).waitFor()
  await request
  const answered = page.waitForResponse('**/trpc/mentee.*')
  release()
  await answered
  expect(mentee.problems).toEqual([])
})
