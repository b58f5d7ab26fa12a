import { screen, waitFor, within } from '@testing-library/react'
import { APPLICATION_TEXTS } from '#client/features/mentor-application/texts.ts'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import { newCheck } from '#tests/support/inputs.ts'

const DASHBOARD = '/mentor-dashboard'
const REQUESTS = `${DASHBOARD}?tab=requests`

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)

/** Returns the count badge of a tab, which describes the tab but is not in its name. */
const badgeOf = (name: string) => {
  const id = screen.getByRole('tab', { name }).getAttribute('aria-describedby')
  return id && document.getElementById(id)?.textContent
}

describe('the mentor dashboard', () => {
  test('has five tabs, My Mentees first and open, and a link to edit the profile [S2.73, S2.75, S2.82]', async ({
    world,
    open,
  }) => {
    const page = await open(DASHBOARD, await world.mentor({ fullName: 'Test Mentor' }))
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Test Mentor' })
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs).toEqual(['My Mentees', 'Requests', 'Messages', 'Schedule', 'Profile'])
    screen.getByRole('tab', { name: 'My Mentees', selected: true })
    await page.user.click(screen.getByRole('link', { name: 'Edit Profile' }))
    await waitFor(() => expect(page.path()).toBe('/settings'))
  })

  test('shows an empty state on every tab [S2.77]', async ({ world, open }) => {
    const { user } = await open(DASHBOARD, await world.mentor())
    await screen.findByText("You don't have any mentees yet")
    for (const [tab, text] of [
      ['Requests', 'No pending requests'],
      ['Messages', 'No messages yet. Messages from your mentees will appear here.'],
      ['Schedule', 'No upcoming sessions scheduled. Call requests from mentees will appear here.'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }))
      await screen.findByText(text)
    }
  })
})

describe('a mentor before approval', () => {
  test('sees so instead of mentees, requests and messages [S2.78, S2.79, S4.11]', async ({ world, open }) => {
    const mentor = await world.mentor({ status: 'pending' })
    await world.match(mentor, await world.mentee({ fullName: 'Somebody Young' }))
    await world.match(mentor, await world.mentee({ fullName: 'Somebody Else' }), 'pending')
    const { user } = await open(DASHBOARD, mentor)
    for (const tab of ['My Mentees', 'Requests', 'Messages']) {
      await user.click(await screen.findByRole('tab', { name: tab }))
      await screen.findByRole('tab', { name: tab, selected: true })
      expect(screen.getAllByText('Pending approval')).toHaveLength(1)
      expect(document.body.textContent).not.toContain('Somebody')
    }
    await user.click(screen.getByRole('tab', { name: 'Schedule' }))
    await screen.findByText(UI_TEXTS.mentorScheduleEmpty)
    await user.click(screen.getByRole('tab', { name: 'Profile' }))
    await screen.findByText(mentor.email)
    expect(document.body.textContent).not.toContain('Somebody')
    expect(badgeOf('Requests')).toBeNull()
  })

  test('sees which checks are in order, how long it takes and whom to ask', async ({
    world,
    open,
    network,
  }) => {
    const [admin, mentor] = [await world.admin(), await world.mentor({ status: 'pending' })]
    const body = { ...newCheck, checkedOn: '2026-01-05' }
    await world.trpc(admin, 'admin.vetting.record', { id: mentor.id, ...body })
    network.fail('mentor.application', 500)
    const { user } = await open(DASHBOARD, mentor)
    await screen.findByText(APPLICATION_TEXTS.notLoaded)
    network.restore()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const card = within(await screen.findByRole('region', { name: APPLICATION_TEXTS.title }))
    card.getByText('1 of 7 in order')
    const rows = card.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toHaveLength(7)
    expect(rows.slice(0, 2)).toEqual(['IdentityIn order', 'Background checkOpen'])
    card.getByText(APPLICATION_TEXTS.noUsualDays)
    const contact = card.getByRole('link', { name: APPLICATION_TEXTS.contact })
    expect(contact.getAttribute('href')).toBe('/#contact')
    expect(document.body.textContent).not.toContain(newCheck.note)
    expect(document.body.textContent).not.toContain(newCheck.reference)
  })

  test('sees that the application was rejected', async ({ world, open }) => {
    await open(DASHBOARD, await world.mentor({ status: 'rejected' }))
    await screen.findByRole('heading', { name: 'Application not approved' })
    expect(screen.queryByText('Pending approval')).toBeNull()
  })
})

describe('a request', () => {
  test('is counted on its tab until it is answered [S2.74, S4.16, S4.17, S8.46, S8.47]', async ({
    world,
    open,
  }) => {
    const mentor = await world.mentor()
    await world.match(mentor, await world.mentee({ fullName: 'First Mentee' }), 'pending')
    await world.match(mentor, await world.mentee({ fullName: 'Second Mentee' }), 'pending')
    const { user } = await open(REQUESTS, mentor)
    await cardOf('First Mentee')
    expect(badgeOf('Requests')).toBe('2')

    await user.click((await cardOf('First Mentee')).getByRole('button', { name: 'Accept' }))
    await screen.findByText('Request Approved')
    screen.getByText('You have successfully accepted the mentee request.')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'First Mentee' })).toBeNull())
    expect(badgeOf('Requests')).toBe('1')

    await user.click((await cardOf('Second Mentee')).getByRole('button', { name: 'Decline' }))
    await screen.findByText('Request Rejected')
    screen.getByText('You have declined the mentee request.')
    await screen.findByText('No pending requests')
    expect(screen.queryByText('Request Approved')).toBeNull()
    expect(badgeOf('Requests')).toBeNull()

    await user.click(screen.getByRole('tab', { name: 'My Mentees' }))
    await cardOf('First Mentee')
    expect(screen.queryByRole('heading', { name: 'Second Mentee' })).toBeNull()
  })

  test('shows the server’s message and disappears when answered elsewhere [S8.44]', async ({ world, open }) => {
    const mentor = await world.mentor()
    const id = await world.match(mentor, await world.mentee({ fullName: 'First Mentee' }), 'pending')
    const { user } = await open(REQUESTS, mentor)
    const accept = (await cardOf('First Mentee')).getByRole('button', { name: 'Accept' })
    const body = { requestStatus: 'rejected' }
    await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body })
    await user.click(accept)
    await screen.findByText('Error')
    screen.getByText('This request has already been answered')
    await screen.findByText('No pending requests')
  })

  test('reappears when the answer could not be sent [S8.45]', async ({ world, open, network }) => {
    const mentor = await world.mentor()
    await world.match(mentor, await world.mentee({ fullName: 'First Mentee' }), 'pending')
    const { user } = await open(REQUESTS, mentor)
    network.fail('mentor.decideMatchRequest')
    await user.click((await cardOf('First Mentee')).getByRole('button', { name: 'Decline' }))
    await screen.findByText('Error')
    screen.getByText(FAILURE_TEXTS.unreachable)
    network.fail('mentor.decideMatchRequest', 500)
    await user.click((await cardOf('First Mentee')).getByRole('button', { name: 'Decline' }))
    await screen.findByText('Something went wrong')
    await cardOf('First Mentee')
    expect(badgeOf('Requests')).toBe('1')
  })
})

test('names the open tab in the page’s title', async ({ world, open }) => {
  const { user } = await open(DASHBOARD, await world.mentor())
  for (const name of ['My Mentees', 'Requests', 'Messages', 'Schedule', 'Profile']) {
    await user.click(await screen.findByRole('tab', { name }))
    await waitFor(() => expect(document.title).toBe(`${name} · Cairnway`))
  }
})

test('counts unread messages on the Messages tab', async ({ world, open }) => {
  const { mentor, mentee, matchId } = await world.pair()
  for (const content of ['Good morning', 'Are you there?']) {
    await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
  }
  await open(`${DASHBOARD}?tab=messages`, mentor)
  await screen.findByText('Are you there?')
  expect(badgeOf('Messages')).toBe('2')
  expect(document.title).toBe('(2) Messages · Cairnway')
})

test('shows a mentor the lost approval after the first refused call', async ({ world, network, open }) => {
  const mentor = await world.mentor()
  await world.match(mentor, await world.mentee({ fullName: 'Somebody Young' }), 'pending')
  const { user } = await open(REQUESTS, mentor)
  const card = await cardOf('Somebody Young')
  await world.call(await world.admin(), 'PATCH', `/api/admin/mentors/${mentor.id}/status`, {
    body: { status: 'rejected' },
  })
  // Whatever the words of the refusal are.
  const calls = ['decideMatchRequest', 'matchRequests', 'activeMatches', 'firstLines', 'availability']
  for (const call of calls) network.fail(`mentor.${call}`, 403)
  await user.click(card.getByRole('button', { name: /Accept/ }))
  await screen.findByRole('heading', { name: 'Application not approved' })
  expect(document.body.textContent).not.toContain('Somebody Young')
})
