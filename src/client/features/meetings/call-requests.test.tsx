import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { CALL_TEXTS } from '#shared/texts/meetings.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test, type User } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import type { World } from '#tests/support/world.ts'

const MENTOR = '/mentor-dashboard?tab=schedule'
const MENTEE = '/mentee-dashboard?tab=schedule'
const DAY_MS = 86_400_000

// Local noon in every time zone; the server's clock is two weeks behind, so that nothing is past there.
const NOON = new Date(2026, 0, 20, 12, 0)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => void vi.useRealTimers())

const at = (hours: number, day = 20) => new Date(2026, 0, day, hours).toISOString()

async function createMatch(world: World) {
  const mentor = await world.mentor({ fullName: 'Test Mentor' })
  const mentee = await world.mentee({ fullName: 'Test Mentee' })
  const matchId = await world.match(mentor, mentee)
  return { mentor, mentee, matchId }
}

async function requestCall(
  world: World,
  mentee: Person,
  matchId: number,
  title = 'A question',
  dateTime = at(16),
) {
  const body = { matchId, title, dateTime, duration: 45 }
  const answer = await world.call(mentee, 'POST', '/api/call-requests', { body })
  return (answer.body as { id: number }).id
}
const answer = (world: World, person: Person, id: number, action: 'decline' | 'propose', input: object = {}) =>
  world.trpc(person, `sessions.${action}Call`, { id, ...input })

const detailsOf = async (world: World, person: Person, matchId: number) =>
  (await world.trpc(person, 'sessions.callDetails', { matchId })).body.items as object[]

const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)

/** Declines the call, which the row in its place says, and opens the dialog for the reason. */
async function declineAndExplain(user: User) {
  await user.click((await cardOf('A question')).getByRole('button', { name: 'Decline' }))
  await screen.findByText('Call declined')
  await user.click(await screen.findByRole('button', { name: DECISION_TEXTS.addReason }))
  return within(await screen.findByRole('dialog', { name: DECISION_TEXTS.addReason }))
}

describe('a mentor with a call request', () => {
  test('declines with a reason, and the focus stays in the schedule', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    await requestCall(world, mentee, matchId)
    const { user } = await open(MENTOR, mentor)
    const dialog = await declineAndExplain(user)
    await user.click(await dialog.findByRole('radio', { name: 'I have a lot on right now' }))
    await user.fill(dialog.getByLabelText('Anything to add?'), 'Exams until Friday')
    await user.click(dialog.getByRole('button', { name: CALL_TEXTS.sendReason }))
    await screen.findByText(DECISION_TEXTS.reasonAdded)
    await screen.findByText(UI_TEXTS.mentorScheduleEmpty)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const schedule = screen.getByRole('region', { name: 'Schedule' })
    await waitFor(() => expect(schedule.contains(document.activeElement)).toBe(true))
    expect(await detailsOf(world, mentee, matchId)).toMatchObject([{ state: 'pending', refusal: null }])
    await passUndoTime(world)
    expect(await detailsOf(world, mentee, matchId)).toMatchObject([
      { state: 'declined', refusal: { reason: 'busy', note: 'Exams until Friday' } },
    ])
  })

  test('proposes another time, and can replace it', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    await requestCall(world, mentee, matchId)
    const { user } = await open(MENTOR, mentor)
    for (const [day, name] of [
      [22, 'Thursday, January 22, 2026'],
      [23, 'Friday, January 23, 2026'],
    ] as const) {
      await user.click((await cardOf('A question')).getByRole('button', { name: 'Another time' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Propose another time' }))
      const month = within(await dialog.findByRole('grid'))
      // The form starts with the requested time.
      expect(dialog.getByLabelText<HTMLSelectElement>('Time').value).toBe('16:00')
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: '45 min' }).checked).toBe(true)
      await user.click(month.getByRole('button', { name }))
      await user.selectOptions(dialog.getByLabelText('Time'), '18:30')
      await user.click(dialog.getByRole('button', { name: 'Propose this time' }))
      await screen.findByText('Another time proposed')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const card = await cardOf('A question')
      await card.findByText(name)
      card.getByText('You proposed')
      expect(card.queryByRole('button', { name: 'Approve' })).toBeNull()
      const dateTime = new Date(2026, 0, day, 18, 30).toISOString()
      expect(await detailsOf(world, mentee, matchId)).toMatchObject([
        { state: 'proposed', proposal: { dateTime, duration: 45 } },
      ])
    }
  })

  test('can decline after proposing another time', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    const id = await requestCall(world, mentee, matchId)
    await answer(world, mentor, id, 'propose', { dateTime: at(18, 22), duration: 60 })
    const { user } = await open(MENTOR, mentor)
    await user.click((await cardOf('A question')).getByRole('button', { name: 'Decline' }))
    await screen.findByText('Call declined')
    await screen.findByText(UI_TEXTS.mentorScheduleEmpty)
  })

  test('sees before answering that either person is busy, and nothing more', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    const book = (person: Person, match: number, from: string, to: string) =>
      world.call(person, 'POST', `/api/matches/${match}/sessions`, {
        body: { title: 'Something private', startTime: from, endTime: to },
      })
    const elsewhere = await world.match(await world.mentor(), mentee)
    await book(mentee, elsewhere, at(15), at(17))
    await book(mentor, await world.match(mentor, await world.mentee()), at(16), at(18))
    await requestCall(world, mentee, matchId)
    const { user } = await open(MENTOR, mentor)
    const card = await cardOf('A question')
    await card.findByText('Your mentee is busy from 3:00 PM to 5:00 PM.')
    card.getByText('You already have plans from 4:00 PM to 6:00 PM.')
    expect(card.queryByText(/private/)).toBeNull()
    await user.click(card.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Call approved')
  })

  test('sees each overlapping time once', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    for (const [from, to] of [
      [15, 17],
      [15, 17],
      [15, 17],
      [16, 18],
    ] as const) {
      const other = await world.match(mentor, await world.mentee())
      const body = { title: 'Something private', startTime: at(from), endTime: at(to) }
      await world.call(mentor, 'POST', `/api/matches/${other}/sessions`, { body })
    }
    await requestCall(world, mentee, matchId)
    await open(MENTOR, mentor)
    const card = await cardOf('A question')
    await card.findByText('You already have plans from 3:00 PM to 5:00 PM.')
    card.getByText('You already have plans from 4:00 PM to 6:00 PM.')
  })

  test('sees the server’s message when the other person answered first', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    const id = await requestCall(world, mentee, matchId)
    const { user } = await open(MENTOR, mentor)
    const approve = (await cardOf('A question')).getByRole('button', { name: 'Approve' })
    await answer(world, mentor, id, 'decline')
    await user.click(approve)
    await screen.findByText('This call request has already been answered')
    await screen.findByText(UI_TEXTS.mentorScheduleEmpty)
  })

  test('keeps the input when the request fails', async ({ world, open, network }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    await requestCall(world, mentee, matchId)
    const { user } = await open(MENTOR, mentor)
    network.fail('sessions.addDeclineReason')
    const dialog = await declineAndExplain(user)
    await user.fill(await dialog.findByLabelText('Anything to add?'), 'Exams')
    await user.click(dialog.getByRole('button', { name: CALL_TEXTS.sendReason }))
    await screen.findByText(FAILURE_TEXTS.unreachable)
    expect(dialog.getByLabelText<HTMLInputElement>('Anything to add?').value).toBe('Exams')
  })
})

describe('a mentee with a call request', () => {
  test('sees that it is waiting, and then why it was declined', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    await requestCall(world, mentee, matchId, 'First question')
    const second = await requestCall(world, mentee, matchId, 'Second question')
    await answer(world, mentor, second, 'decline', { reason: 'write', note: 'I am on a ship' })
    await passUndoTime(world)
    await open(MENTEE, mentee)
    const waiting = await cardOf('First question')
    for (const text of ['Waiting', 'Your mentor hasn’t answered yet.']) waiting.getByText(text)
    waiting.getByText('Tuesday, January 20, 2026', { exact: false })
    const declined = await cardOf('Second question')
    for (const text of ['Not this time', 'They’d like to message about it first.', 'I am on a ship'])
      declined.getByText(text)
    expect(declined.queryByRole('button')).toBeNull()
  })

  test('accepts the proposed time', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    const id = await requestCall(world, mentee, matchId)
    await answer(world, mentor, id, 'propose', { dateTime: at(18, 22), duration: 60 })
    const { user } = await open(MENTEE, mentee)
    const card = await cardOf('A question')
    for (const text of ['New time', 'You asked for', 'Your mentor suggests']) card.getByText(text)
    await user.click(card.getByRole('button', { name: 'Accept' }))
    await screen.findByText('Time accepted')
    await waitFor(async () => (await cardOf('A question')).getByText('6:00 PM – 7:00 PM'))
    expect(screen.queryByText('Call requests')).toBeNull()
    const block = screen.getByRole('region', { name: 'Sessions with Test Mentor' })
    await waitFor(() => expect(document.activeElement).toBe(block))
  })

  test('accepts only the time that was shown', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    const id = await requestCall(world, mentee, matchId)
    await answer(world, mentor, id, 'propose', { dateTime: at(18, 22), duration: 60 })
    const { user } = await open(MENTEE, mentee)
    const accept = (await cardOf('A question')).getByRole('button', { name: 'Accept' })
    await answer(world, mentor, id, 'propose', { dateTime: at(19, 23), duration: 60 })
    await user.click(accept)
    await screen.findByText('This time is no longer on offer. Please check again.')
    await (await cardOf('A question')).findByText('Friday, January 23, 2026', { exact: false })
  })

  test('declines the proposed time, with or without a reason', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    const id = await requestCall(world, mentee, matchId)
    await answer(world, mentor, id, 'propose', { dateTime: at(18, 22), duration: 60 })
    const { user } = await open(MENTEE, mentee)
    await user.click((await cardOf('A question')).getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this time' }))
    await user.click(await dialog.findByRole('button', { name: 'Decline this time' }))
    await screen.findByText('Time declined')
    const card = await cardOf('A question')
    await card.findByText('You said no to the time your mentor suggested.')
    await passUndoTime(world)
    expect(await detailsOf(world, mentor, matchId)).toMatchObject([{ state: 'declined' }])
  })

  test('sees that it expired, and older ones on demand', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    for (const title of ['One', 'Two', 'Three']) {
      await answer(world, mentor, await requestCall(world, mentee, matchId, title), 'decline')
    }
    await requestCall(world, mentee, matchId, 'Four', at(16, 6))
    await passUndoTime(world)
    world.advanceClock(3 * DAY_MS)
    const { user } = await open(MENTEE, mentee)
    const expired = await cardOf('Four')
    for (const text of ['No answer', 'There was no answer in time. You can ask for another call.'])
      expired.getByText(text)
    expect(screen.queryByRole('heading', { name: 'One' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all call requests (4)' }))
    await screen.findByRole('heading', { name: 'One' })
  })

  test('sees an overlap before saving a session', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createMatch(world)
    const other = await world.match(mentor, await world.mentee())
    const body = { title: 'Something private', startTime: at(9, 22), endTime: at(10, 22) }
    await world.call(mentor, 'POST', `/api/matches/${other}/sessions`, { body })
    const { user } = await open(MENTEE, mentee)
    await user.click(await screen.findByRole('button', { name: 'Schedule Session' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Session' }))
    await dialog.findByRole('grid')
    await user.fill(dialog.getByLabelText('Title'), 'First meeting')
    await user.click(dialog.getByRole('button', { name: 'Thursday, January 22, 2026' }))
    await dialog.findByText('Your mentor is busy from 9:00 AM to 10:00 AM.')
    await user.click(dialog.getByRole('button', { name: 'Schedule Session' }))
    await screen.findByText('Session scheduled')
    const { body: sessions } = await world.call(mentee, 'GET', `/api/matches/${matchId}/sessions`)
    expect(sessions).toHaveLength(1)
  })

  test('sees one error when neither sessions nor calls could be loaded', async ({ world, open, network }) => {
    const { mentee } = await createMatch(world)
    for (const name of ['sessions.forMatch', 'sessions.callDetails']) network.fail(name)
    await open(MENTEE, mentee)
    await screen.findByText(`Error loading sessions: ${FAILURE_TEXTS.unreachable}`)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
})
