import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

const NOON = new Date(2026, 0, 20, 12, 0)
const SCHEDULE = '/mentee-dashboard?tab=schedule'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => void vi.useRealTimers())

const hour = (hours: number) => new Date(2026, 0, 20, hours).toISOString()

async function book(world: World, person: Person, matchId: number, session: object) {
  const whole = { title: 'Weekly talk', startTime: hour(14), endTime: hour(15), ...session }
  const { body } = await world.call(person, 'POST', `/api/matches/${matchId}/sessions`, { body: whole })
  return (body as { id: number }).id
}

const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)

describe('the Schedule tab of a mentee', () => {
  test('has a section with a button for each mentor [S2.97]', async ({ world, open }) => {
    const mentee = await world.mentee()
    await world.match(await world.mentor({ fullName: 'First Mentor' }), mentee)
    await world.match(await world.mentor({ fullName: 'Second Mentor' }), mentee)
    await open(SCHEDULE, mentee)
    for (const name of ['First Mentor', 'Second Mentor']) {
      const block = within(await screen.findByRole('region', { name: `Sessions with ${name}` }))
      expect(block.getAllByRole('button', { name: 'Schedule Session' })).toHaveLength(1)
    }
  })

  test('shows title, time, location and state of each session [S4.21, S4.22]', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await book(world, mentor, matchId, { title: 'Long past', startTime: hour(9), endTime: hour(10) })
    await book(world, mentor, matchId, { title: 'Right now', startTime: hour(11), endTime: hour(13) })
    await book(world, mentor, matchId, {
      title: 'Later today',
      location: 'Phone',
      description: 'How it went',
      notes: 'Call me',
    })
    await open(SCHEDULE, mentee)

    const later = await cardOf('Later today')
    for (const text of ['Upcoming', 'Tuesday, January 20, 2026', '2:00 PM – 3:00 PM', 'Phone'])
      later.getByText(text)
    for (const text of ['How it went', 'Call me']) later.getByText(text)
    const running = await cardOf('Right now')
    running.getByText('In Progress')
    running.getByRole('button', { name: 'Cancel' })
    const past = await cardOf('Long past')
    past.getByText('Completed')
    expect(past.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(past.queryByRole('link')).toBeNull()
  })

  test('links to the meeting and to a calendar file', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const meetingLink = 'https://meet.example.org/a'
    const id = await book(world, mentor, matchId, { meetingLink })
    await open(SCHEDULE, mentee)
    const card = await cardOf('Weekly talk')
    expect(card.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(meetingLink)
    const toCalendar = card.getByRole('link', { name: 'Add to calendar' })
    expect(toCalendar.hasAttribute('download')).toBe(true)
    const { text } = await world.call(mentee, 'GET', toCalendar.getAttribute('href') ?? '')
    expect(text).toContain(`UID:session-${id}-`)
  })
})

describe('cancelling a session', () => {
  const findQuestion = async () => within(await screen.findByRole('alertdialog'))

  test('asks first, then removes it from both schedules [S4.23, S8.55]', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await book(world, mentor, matchId, {})
    const { user } = await open(SCHEDULE, mentee)
    const cancel = (await cardOf('Weekly talk')).getByRole('button', { name: 'Cancel' })
    await user.click(cancel)
    let question = await findQuestion()
    question.getByText('Are you sure you want to cancel this session?')
    await user.click(question.getByRole('button', { name: 'Keep session' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await cardOf('Weekly talk')

    await user.click(cancel)
    question = await findQuestion()
    await user.click(question.getByRole('button', { name: 'Cancel session' }))
    await screen.findByText('Session Canceled')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Weekly talk' })).toBeNull())
    expect(await world.call(mentor, 'GET', '/api/mentor/upcoming-sessions')).toMatchObject({ body: [] })
  })

  test('shows a conflict and removes it when the other person cancelled first [S8.49]', async ({
    world,
    open,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const id = await book(world, mentor, matchId, {})
    const { user } = await open(SCHEDULE, mentee)
    await user.click((await cardOf('Weekly talk')).getByRole('button', { name: 'Cancel' }))
    await world.call(mentor, 'DELETE', `/api/sessions/${id}`)
    await user.click((await findQuestion()).getByRole('button', { name: 'Cancel session' }))
    await screen.findByText('Error canceling session')
    screen.getByText('This session is over or was cancelled')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Weekly talk' })).toBeNull())
  })

  test.for([
    [undefined, FAILURE_TEXTS.unreachable],
    [500, 'Failed to cancel session'],
  ] as const)('keeps it when it fails with %s [S8.24]', async ([status, reason], { world, open, network }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await book(world, mentor, matchId, {})
    const { user } = await open(SCHEDULE, mentee)
    network.fail('sessions.cancel', status)
    await user.click((await cardOf('Weekly talk')).getByRole('button', { name: 'Cancel' }))
    await user.click((await findQuestion()).getByRole('button', { name: 'Cancel session' }))
    await screen.findByText('Error canceling session')
    screen.getByText(reason)
    await cardOf('Weekly talk')
  })
})

describe('a mentee’s call request', () => {
  const ask = (world: World, mentee: Person, matchId: number, title: string) =>
    world.call(mentee, 'POST', '/api/call-requests', {
      body: { matchId, title, dateTime: hour(16), duration: 45 },
    })

  test('is listed as a session when approved, and disappears when declined [S2.77, S4.19]', async ({
    world,
    open,
  }) => {
    const mentor = await world.mentor()
    const mentee = await world.mentee({ fullName: 'Test Mentee' })
    const matchId = await world.match(mentor, mentee)
    await ask(world, mentee, matchId, 'First question')
    await ask(world, mentee, matchId, 'Second question')
    const { user } = await open('/mentor-dashboard?tab=schedule', mentor)
    const first = await cardOf('First question')
    first.getByText('from Test Mentee')
    first.getByText('Tuesday, January 20, 2026', { exact: false })
    await user.click(first.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Call approved')
    const session = await waitFor(async () => {
      const card = await cardOf('First question')
      card.getByText('with Test Mentee')
      return card
    })
    session.getByText('4:00 PM – 4:45 PM')

    await user.click((await cardOf('Second question')).getByRole('button', { name: 'Decline' }))
    await screen.findByText('Call declined')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Second question' })).toBeNull())
    const { body } = await world.call(mentee, 'GET', `/api/matches/${matchId}/call-requests`)
    expect(body).toMatchObject([
      { title: 'Second question', status: 'declined' },
      { title: 'First question', status: 'approved' },
    ])
  })
})
