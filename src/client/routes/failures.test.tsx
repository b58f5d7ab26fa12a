import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { createApi } from '#client/lib/api/api.ts'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, type Page, test } from '#tests/support/client/page.tsx'
import { expectPageError } from '#tests/support/client/set-up.ts'
import type { FaultyLink } from '#tests/support/faulty-link.ts'
import { MemberFailure } from './-user-failure.tsx'

const DASHBOARDS = ['mentor', 'mentee'] as const

/** Presses Retry once all requests have settled; failed queries are refetched when their page opens. */
async function retry({ api, user }: Page, network: FaultyLink) {
  await waitFor(() => expect(api.queryClient.isFetching()).toBe(0))
  network.restore()
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
}

describe('a session that cannot be fetched', () => {
  test.for(DASHBOARDS)(
    'shows an error on the %s dashboard with a link to the sign-in and a retry [S8.12]',
    async (role, { world, open, network }) => {
      expectPageError()
      network.fail('auth.session', 500)
      const page = await open(`/${role}-dashboard`, await world[role]({ fullName: 'Test Person' }))
      await screen.findByText('Failed to fetch user: 500')
      expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth')
      await retry(page, network)
      await screen.findByRole('heading', { name: 'Welcome, Test Person' })
    },
  )

  test('links from an admin page back to the admin dashboard [S8.13]', async ({ world, open, network }) => {
    expectPageError()
    network.fail('auth.session', 503)
    await open('/admin-mentees', await world.admin())
    await screen.findByText('Failed to fetch user: 503')
    const back = screen.getByRole('link', { name: 'Back to Dashboard' })
    expect(back.getAttribute('href')).toBe('/admin-dashboard')
  })
})

const FailingPage = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

// Asking for the same code again brings nothing in some browsers, and a crashed page crashes again.
test('an error of a page itself is not shown as a failure to fetch the user, and Retry loads the page anew', async () => {
  expectPageError()
  const root = createRootRoute({ component: FailingPage, errorComponent: MemberFailure })
  const router = createRouter({
    routeTree: root,
    context: createApi(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText(UI_TEXTS.somethingWentWrong)
  expect(document.body.textContent).not.toContain('Failed to fetch user')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  screen.getByRole('button', { name: 'Retry' }).click()
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
  cleanup()
})

describe('a list that cannot be loaded shows the reason and can be retried:', () => {
  test.for([
    ['pending mentors', 'admin', '/admin-mentors', 'admin.mentors.pending', 'No Pending Approvals'],
    ['mentees', 'admin', '/admin-mentees', 'admin.mentees.list', 'No Mentees Found'],
    ['matches', 'admin', '/admin-matches', 'admin.matches.search', 'No Matches Found'],
    ['matches', 'mentor', '/mentor-dashboard', 'mentor.activeMatches', "You don't have any mentees yet"],
    ['matches', 'mentor', '/mentor-dashboard?tab=requests', 'mentor.matchRequests', 'No pending requests'],
    ['matches', 'mentee', '/mentee-dashboard', 'mentee.activeMatches', "You don't have any mentors yet"],
  ] as const)(
    '%s for the %s on %s [S8.15, S8.17, S8.18]',
    async ([what, role, path, procedure, mended], { world, open, network }) => {
      network.fail(procedure, 500)
      const page = await open(path, await world[role]())
      await screen.findByText(`Failed to fetch ${what}: 500`)
      await retry(page, network)
      await screen.findByText(mended)
      expect(screen.queryByText(/^Failed to fetch/)).toBeNull()
    },
  )

  test('approved mentors, on their tab [S8.16]', async ({ world, open, network }) => {
    network.fail('admin.mentors.approved', 500)
    const page = await open('/admin-mentors', await world.admin())
    await page.user.click(await screen.findByRole('tab', { name: /^Approved Mentors/ }))
    await screen.findByText('Failed to fetch approved mentors: 500')
  })

  test('and what to do about it', async ({ world, open, network }) => {
    network.fail('admin.mentees.list')
    await open('/admin-mentees', await world.admin())
    await screen.findByText('Failed to fetch mentees: offline')
    screen.getByText(FAILURE_TEXTS.unreachable)
  })

  test('available mentors [S2.92, S8.19]', async ({ world, open, network }) => {
    network.fail('mentee.findMentors', 500)
    const page = await open('/mentee-dashboard?tab=find-mentors', await world.mentee())
    await screen.findByText('Error loading mentors. Please try again later.')
    screen.getByText('Failed to fetch mentors: 500')
    await retry(page, network)
    await screen.findByText('No mentors available at the moment. Please check back later.')
  })
})

describe('a profile that cannot be loaded', () => {
  test('replaces a mentor’s dashboard by an error with a link back [S8.20]', async ({
    world,
    open,
    network,
  }) => {
    network.fail('auth.profile', 500)
    const page = await open('/mentor-dashboard', await world.mentor())
    await screen.findByText('Failed to fetch profile: 500')
    screen.getByRole('link', { name: 'Back to Login' })
    expect(screen.queryByRole('tab')).toBeNull()
    await retry(page, network)
    await screen.findByRole('tab', { name: 'My Mentees' })
  })

  test('shows an error on the Profile tab and in a toast [S8.20, S8.53]', async ({ world, open, network }) => {
    network.fail('auth.profile', 500)
    const page = await open('/mentee-dashboard?tab=profile', await world.mentee())
    await screen.findByText('Failed to fetch profile: 500')
    screen.getByText('Error')
    screen.getByText('Failed to load your profile information.')
    await retry(page, network)
    await screen.findByText('Full Name')
  })
})

describe('a conversation that cannot be loaded', () => {
  test('says that there is no access, and links away [S8.14, S8.21]', async ({ world, open }) => {
    await open('/chat/999999', await world.mentee())
    await screen.findByText('Failed to fetch match details: 404')
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth')
  })
})

describe('sessions that cannot be loaded', () => {
  test('show an error in their section, and leave the rest [S8.22]', async ({ world, open, network }) => {
    const { mentee } = await world.pair()
    network.fail('sessions.forMatch', 500)
    const page = await open('/mentee-dashboard?tab=schedule', mentee)
    await screen.findByText('Error loading sessions: Failed to fetch sessions')
    await retry(page, network)
    await screen.findByText(/^Nothing planned yet\./)
  })

  test('show the server’s message when there is one [S8.22]', async ({ world, open }) => {
    const { mentee } = await world.pair()
    const { user } = await open('/mentee-dashboard', mentee)
    const schedule = await screen.findByRole('tab', { name: 'Schedule' })
    await world.services.db.updateTable('matches').set({ requestStatus: 'rejected' }).execute()
    await user.click(schedule)
    expect(await screen.findByText('Error loading sessions: This match has not been accepted')).toBeTruthy()
  })

  test('show an error in the mentor’s schedule [S8.22]', async ({ world, open, network }) => {
    network.fail('mentor.upcomingSessions')
    const page = await open('/mentor-dashboard?tab=schedule', await world.mentor())
    await screen.findByText(`Error loading sessions: ${FAILURE_TEXTS.unreachable}`)
    await retry(page, network)
    await waitFor(() => expect(screen.queryByText(/^Error loading sessions/)).toBeNull())
    await within(screen.getByRole('tabpanel')).findByText(/^No upcoming sessions scheduled\./)
  })
})
