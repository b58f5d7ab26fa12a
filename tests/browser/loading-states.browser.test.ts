import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi, register } from './pair.ts'
import { withPair } from './stage.ts'
import { waitForFocus } from './steps.ts'

const { admin, mentor, mentee, open, url } = withPair()

/** The texts of empty lists on the pages below. */
const EMPTY = [
  UI_TEXTS.noMentorsYet,
  UI_TEXTS.noMentorsAvailable,
  "You don't have any mentees yet",
  'No pending requests',
  'Pending approval',
  UI_TEXTS.noPendingApprovals,
  UI_TEXTS.noMentees,
  UI_TEXTS.noMatches,
]

/** A first visit stores the height of the notifications in the tab. */
beforeAll(async () => {
  for (const [{ page }, path] of [
    [mentee, '/mentee-dashboard'],
    [mentor, '/mentor-dashboard'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  }
})

let release = () => {}
afterEach(() => release())

/** Holds back the responses of these procedures; the returned function releases them. */
async function holdResponses(page: Page, procedures: RegExp) {
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const address = new RegExp(`/trpc/[^?]*(?:${procedures.source})`)
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    const answered = page.waitForResponse(address)
    release()
    await answered
    await page.unroute(address)
  }
}

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const findEmptyTexts = async (page: Page) => {
  const words = await page.locator('main').textContent()
  return EMPTY.filter((text) => words?.includes(text))
}

describe('a page opened by its address, before its lists have loaded', () => {
  test.for([
    ['mentee', '/mentee-dashboard', 'My Mentors', 'Loading your mentors', 'Test Mentor'],
    [
      'mentee',
      '/mentee-dashboard?tab=find-mentors',
      'Find Mentors',
      'Loading available mentors...',
      'Test Mentor',
    ],
    ['mentor', '/mentor-dashboard?tab=requests', 'Requests', 'Loading requests', 'No pending requests'],
    ['admin', '/admin-mentors', /^Pending Approvals/, 'Loading', UI_TEXTS.noPendingApprovals],
  ] as const)(
    'as %s, %s shows its header, its tabs and what is loading',
    async ([who, path, name, loading, then]) => {
      const { page } = { admin, mentor, mentee }[who]
      const releaseResponses = await holdResponses(
        page,
        /(?:mentee|mentor|admin|auth\.profile|auth\.notices|sessions)/,
      )
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('button', { name: 'Logout' }).waitFor()
      await tab(page, name).and(page.locator('[aria-selected="true"]')).waitFor()
      await page.getByRole('tabpanel').getByText(loading, { exact: true }).waitFor()
      expect(await findEmptyTexts(page)).toEqual([])
      const before = await page.getByRole('tablist').boundingBox()

      await releaseResponses()
      await page.getByRole('tabpanel').getByText(then).first().waitFor()
      // No layout shift: a person must not miss what they press.
      expect(await page.getByRole('tablist').boundingBox()).toEqual(before)
    },
  )
})

describe('the specified loading text', () => {
  const holdCode = async (page: Page, file: RegExp) => {
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(file, async (route) => {
      await released
      await route.continue()
    })
  }

  test('shows in the tab Find Mentors while its list loads [S2.91]', async () => {
    const { page } = mentee
    const releaseResponses = await holdResponses(page, /mentee\.findMentors/)
    await page.goto('/mentee-dashboard')
    await tab(page, 'Find Mentors').click()
    await page.getByRole('tabpanel').getByText(UI_TEXTS.loadingMentors, { exact: true }).waitFor()
    await releaseResponses()
    await page.getByRole('tabpanel').getByRole('heading', { name: 'Test Mentor' }).waitFor()
    expect(await page.getByText(UI_TEXTS.loadingMentors).count()).toBe(0)
  })

  test('shows on the page of a chat while its code loads [S2.108]', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await holdCode(page, /\/assets\/-chat-page-/)
    await page.getByRole('link', { name: 'Message' }).click()
    await page.getByText(UI_TEXTS.loadingChat, { exact: true }).waitFor()
    release()
    await page.getByRole('heading', { name: UI_TEXTS.conversationWith('Test Mentor') }).waitFor()
  })
})

test('a request to a mentor sends mentor, mentee, status and requestStatus', async () => {
  const { page } = await open()
  await register(page, 'mentee', ['Test Asker', 'asker', url()])
  const { id: menteeId } = await callApi<{ id: number }>(page, 'GET', '/api/mentee/profile')
  await page.goto('/mentee-dashboard?tab=find-mentors')
  const asked = page.waitForRequest(/mentee\.requestMentor/)
  await page.getByRole('button', { name: 'Request Mentor' }).click()
  expect((await asked).postDataJSON()).toEqual({
    0: { mentorId: expect.any(Number) as number, menteeId, status: 'pending', requestStatus: 'pending' },
  })
  await page.getByRole('button', { name: 'Requested' }).waitFor()
  await page.context().close()
})

test('the sign-in opens a page that shows before its lists have loaded', async () => {
  const { page } = await open()
  const releaseResponses = await holdResponses(page, /mentee\./)
  await page.goto('/auth')
  await page.getByLabel('Username').fill('daniel')
  await page.getByLabel('Password', { exact: true }).fill('a long walk')
  await page.getByRole('button', { name: 'Log In' }).click()
  await tab(page, 'My Mentors').waitFor()
  await waitForFocus(page, 'Welcome, Test Mentee')
  await releaseResponses()
  await page.getByRole('heading', { name: 'Test Mentor' }).waitFor()
  await page.context().close()
})
