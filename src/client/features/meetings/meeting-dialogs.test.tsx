import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { toast } from '#client/lib/feedback/toast.ts'
import { ENTRY_REFUSALS, FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { describe, expect, test, type User } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

const SCHEDULE = '/mentee-dashboard?tab=schedule'
const DURATIONS = ['15', '30', '45', '60', '90', '120']

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 20, 12, 0) }))
afterEach(() => void vi.useRealTimers())

/** Opens a dialog and waits for its calendar. */
async function openDialog(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }))
  const element = await screen.findByRole('dialog', { name })
  await within(element).findByRole('grid')
  return { element, ...within(element) }
}

const namesIn = (element: HTMLElement) =>
  new Set([...element.querySelectorAll('[name]')].map((control) => control.getAttribute('name')))

const chosenIn = (element: HTMLElement, name: string) =>
  element.querySelector<HTMLInputElement>(`input[name=${name}]:checked, select[name=${name}]`)?.value

const durationsIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLInputElement>('[name=duration]')].map(({ value }) => value)

const sessionsOf = async (world: World, person: Person, matchId: number) =>
  (await world.call(person, 'GET', `/api/matches/${matchId}/sessions`)).body as object[]

describe('scheduling a session', () => {
  test('offers the fields of a session with defaults [S2.119, S5.30, S5.31, S5.32, S9.12, S9.13]', async ({
    world,
    open,
  }) => {
    const { user } = await open(SCHEDULE, (await world.pair()).mentee)
    const { element } = await openDialog(user, 'Schedule Session')
    const when = ['date', 'startTime', 'duration']
    const where = ['location', 'meetingLink']
    expect(namesIn(element)).toEqual(new Set(['title', ...when, ...where, 'description', 'notes']))
    expect(chosenIn(element, 'startTime')).toBe('09:00')
    expect(chosenIn(element, 'duration')).toBe('60')
    expect(chosenIn(element, 'location')).toBe('Virtual')
    expect(durationsIn(element)).toEqual(DURATIONS)
    expect(document.activeElement).toBe(element.querySelector('[name=title]'))
  })

  test('reports missing fields and focuses the first', async ({ world, open }) => {
    const { user } = await open(SCHEDULE, (await world.pair()).mentee)
    const dialog = await openDialog(user, 'Schedule Session')
    await user.fill(dialog.getByLabelText('Title'), 'ab')
    await user.fill(dialog.getByLabelText('Meeting Link'), 'nowhere')
    await user.click(dialog.getByRole('button', { name: 'Schedule Session' }))
    await dialog.findByText('Title must be at least 3 characters.')
    dialog.getByText('Please select a date.')
    dialog.getByText('Please enter a valid meeting link.')
    expect(document.activeElement).toBe(dialog.getByLabelText('Title'))
  })

  test('refuses past days [S5.29]', async ({ world, open }) => {
    const { user } = await open(SCHEDULE, (await world.pair()).mentee)
    const dialog = await openDialog(user, 'Schedule Session')
    const day = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
    expect(day('Monday, January 19, 2026').disabled).toBe(true)
    expect(day('Today, Tuesday, January 20, 2026').disabled).toBe(false)
  })

  test('asks for a link only when Virtual, and sends none otherwise [S2.120, S4.24, S5.33, S8.54]', async ({
    world,
    network,
    open,
  }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(SCHEDULE, mentee)
    const dialog = await openDialog(user, 'Schedule Session')
    await user.fill(dialog.getByLabelText('Title'), 'First meeting')
    await user.fill(dialog.getByLabelText('Meeting Link'), 'https://meet.example.org/a')
    await user.click(dialog.getByRole('radio', { name: 'In-Person' }))
    expect(dialog.queryByLabelText('Meeting Link')).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Virtual' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Meeting Link').value).toBe('')
    await user.fill(dialog.getByLabelText('Meeting Link'), 'https://meet.example.org/b')
    await user.click(dialog.getByRole('radio', { name: 'Phone' }))
    expect(dialog.queryByLabelText('Meeting Link')).toBeNull()

    await user.click(dialog.getByRole('button', { name: 'Thursday, January 22, 2026' }))
    await user.click(dialog.getByRole('button', { name: 'Schedule Session' }))
    await screen.findByText('Session scheduled')
    screen.getByText('Success! Session scheduled successfully.')
    const what = { title: 'First meeting', description: '', notes: '' }
    const when = {
      startTime: new Date(2026, 0, 22, 9).toISOString(),
      endTime: new Date(2026, 0, 22, 10).toISOString(),
    }
    const where = { location: 'Phone', meetingLink: '' }
    expect(network.inputsOf('sessions.schedule')).toEqual([
      { matchId, ...what, ...when, ...where, status: 'scheduled', clientId: expect.any(String) as string },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('heading', { name: 'First meeting' })
    expect(await sessionsOf(world, mentee, matchId)).toMatchObject([
      {
        title: 'First meeting',
        startTime: new Date(2026, 0, 22, 9).toISOString(),
        endTime: new Date(2026, 0, 22, 10).toISOString(),
        location: 'Phone',
        meetingLink: '',
      },
    ])
  })

  test.for([
    ['never arrives', undefined, FAILURE_TEXTS.unreachable],
    ['is refused without a message', 400, 'Something went wrong'],
    ['is answered without a message', 500, 'Failed to schedule session'],
  ] as const)('keeps the input when it %s [S8.23]', async ([, status, reason], { world, open, network }) => {
    const { user } = await open(SCHEDULE, (await world.pair()).mentee)
    const dialog = await openDialog(user, 'Schedule Session')
    network.fail('sessions.schedule', status)
    await user.fill(dialog.getByLabelText('Title'), 'First meeting')
    await user.click(dialog.getByRole('button', { name: 'Thursday, January 22, 2026' }))
    await user.click(dialog.getByRole('button', { name: 'Schedule Session' }))
    await screen.findByText('Error scheduling session')
    screen.getByText(reason)
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('First meeting')
  })

  test('shows a screening refusal at its field, and keeps the rest', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(SCHEDULE, mentee)
    const dialog = await openDialog(user, 'Schedule Session')
    await user.fill(dialog.getByLabelText('Title'), 'First meeting')
    await user.fill(dialog.getByLabelText('Meeting Link'), 'https://wa.me/447700900123')
    await user.click(dialog.getByRole('button', { name: 'Thursday, January 22, 2026' }))
    await user.click(dialog.getByRole('button', { name: 'Schedule Session' }))
    await dialog.findByText(ENTRY_REFUSALS.contact)
    const link = dialog.getByLabelText<HTMLInputElement>('Meeting Link')
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(link.getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('First meeting')
    await user.clear(link)
    await user.click(dialog.getByRole('button', { name: 'Schedule Session' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await sessionsOf(world, mentee, matchId)).toMatchObject([{ title: 'First meeting' }])
  })

  test('is stored once when it is retried after a lost answer [R16]', async ({ world, open, network }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(SCHEDULE, mentee)
    for (const stored of [1, 2]) {
      const dialog = await openDialog(user, 'Schedule Session')
      const submit = () => dialog.findByRole('button', { name: 'Schedule Session' })
      network.dropReplies('sessions.schedule')
      await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe(''))
      await user.fill(dialog.getByLabelText('Title'), 'First meeting')
      await user.click(await dialog.findByRole('button', { name: 'Thursday, January 22, 2026' }))
      await user.click(await submit())
      await screen.findByText('Error scheduling session')
      toast.dismiss()
      network.restore()
      await user.click(await submit())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      // The same input in a new dialog is a new session.
      expect(await sessionsOf(world, mentee, matchId)).toHaveLength(stored)
    }
  })

  test('shows the server’s reason when refused [S8.48]', async ({ world, open }) => {
    const { mentee } = await world.pair()
    const { user } = await open(SCHEDULE, mentee)
    const dialog = await openDialog(user, 'Schedule Session')
    await world.services.db.updateTable('mentees').set({ status: 'inactive' }).execute()
    world.bus.publish({ type: 'access_changed', userId: 0 })
    await user.fill(dialog.getByLabelText('Title'), 'First meeting')
    await user.click(dialog.getByRole('button', { name: 'Thursday, January 22, 2026' }))
    await user.click(dialog.getByRole('button', { name: 'Schedule Session' }))
    await screen.findByText('Error scheduling session')
    screen.getByText('Your account is inactive')
  })

  test('asks before discarding input', async ({ world, open }) => {
    const { user } = await open(SCHEDULE, (await world.pair()).mentee)
    const dialog = await openDialog(user, 'Schedule Session')
    await user.fill(dialog.getByLabelText('Title'), 'First meeting')
    await user.keyboard('{Escape}')
    let question = within(await screen.findByRole('alertdialog', { name: 'Discard this session?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('First meeting')

    await user.keyboard('{Escape}')
    question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openDialog(user, 'Schedule Session')
    expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  })
})

describe('requesting a call', () => {
  test('offers the fields of a call with defaults, and no past days [S2.121, S5.35, S5.36, S9.14, S9.15]', async ({
    world,
    open,
  }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(`/chat/${matchId}`, mentee)
    const { element, getByRole } = await openDialog(user, 'Request Call')
    expect(namesIn(element)).toEqual(new Set(['title', 'date', 'time', 'duration']))
    expect(chosenIn(element, 'duration')).toBe('30')
    expect(durationsIn(element)).toEqual(DURATIONS)
    const slots = [...(element.querySelector<HTMLSelectElement>('[name=time]')?.options ?? [])]
    expect([slots.at(0)?.value, slots.at(1)?.value, slots.at(-1)?.value]).toEqual(['08:00', '08:30', '20:30'])
    expect(slots).toHaveLength(26)
    const day = (name: string) => getByRole<HTMLButtonElement>('button', { name })
    expect(day('Monday, January 19, 2026').disabled).toBe(true)
    expect(day('Today, Tuesday, January 20, 2026').disabled).toBe(false)
  })

  test('confirms that the mentor will review it [S4.18, S8.58]', async ({ world, network, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const { user } = await open(`/chat/${matchId}`, mentee)
    const dialog = await openDialog(user, 'Request Call')
    await user.fill(dialog.getByLabelText('Title'), 'A question')
    await user.click(dialog.getByRole('button', { name: 'Thursday, January 22, 2026' }))
    await user.click(dialog.getByRole('button', { name: 'Request Call' }))
    await screen.findByText('Call requested')
    screen.getByText('Call request submitted')
    const { body } = await world.call(mentor, 'GET', `/api/matches/${matchId}/call-requests`)
    const dateTime = new Date(2026, 0, 22, 8).toISOString()
    const call = { matchId, title: 'A question', dateTime, duration: 30, status: 'pending' }
    expect(network.inputsOf('sessions.requestCall')).toEqual([
      { ...call, clientId: expect.any(String) as string },
    ])
    expect(body).toMatchObject([call])
  })

  test('keeps the input when the request fails [S8.48, S8.51]', async ({ world, open, network }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(`/chat/${matchId}`, mentee)
    const dialog = await openDialog(user, 'Request Call')
    network.fail('sessions.requestCall', 500)
    await user.fill(dialog.getByLabelText('Title'), 'A question')
    await user.click(dialog.getByRole('button', { name: 'Thursday, January 22, 2026' }))
    await user.click(dialog.getByRole('button', { name: 'Request Call' }))
    await screen.findByText('Failed to submit request')
    screen.getByText('Please try again later.')
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('A question')
  })

  test('uses a new idempotency key when the input changed after a lost answer [R16]', async ({
    world,
    open,
    network,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const { user } = await open(`/chat/${matchId}`, mentee)
    const dialog = await openDialog(user, 'Request Call')
    network.dropReplies('sessions.requestCall')
    await user.fill(dialog.getByLabelText('Title'), 'A question')
    await user.click(dialog.getByRole('button', { name: 'Thursday, January 22, 2026' }))
    const titles = async () => {
      const { body } = await world.call(mentor, 'GET', `/api/matches/${matchId}/call-requests`)
      return (body as { title: string }[]).map(({ title }) => title)
    }
    await user.click(dialog.getByRole('button', { name: 'Request Call' }))
    await screen.findByText('Failed to submit request')
    expect(await titles()).toEqual(['A question'])
    await user.fill(dialog.getByLabelText('Title'), ' or two')
    network.restore()
    await user.click(await dialog.findByRole('button', { name: 'Request Call' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await titles()).toEqual(['A question or two', 'A question'])
  })
})
