import { screen, waitFor, within } from '@testing-library/react'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { DECISION_REFUSALS } from '#shared/texts/failures.ts'
import { DECLINE_CHOICES, DECLINE_TEXTS } from '#shared/texts/matches.ts'
import { describe, expect, test, type User } from '#tests/support/client/page.tsx'

const REQUESTS = '/mentor-dashboard?tab=requests'

/** Declines the only request, which the row in its place says, and opens the dialog for the reason. */
async function declineAndExplain(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await screen.findByText('Request Rejected')
  await user.click(await screen.findByRole('button', { name: DECISION_TEXTS.addReason }))
}

describe('declining with a reason', () => {
  test('shows what the mentee will read, and can pause new requests at once', async ({ world, open }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ fullName: 'Ben Test' })]
    const id = await world.match(mentor, mentee, 'pending')
    const { user } = await open(REQUESTS, mentor)
    await declineAndExplain(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline kindly' }))
    dialog.getByText(/^It didn’t work out this time/)
    await user.click(dialog.getByRole('radio', { name: 'It’s not my field' }))
    dialog.getByText('This mentor isn’t the best person for what you want to learn.')
    await user.click(dialog.getByRole('switch', { name: 'Pause new requests' }))
    await user.click(dialog.getByRole('button', { name: DECLINE_TEXTS.send }))
    await screen.findByText(DECISION_TEXTS.reasonAdded)
    await screen.findByText('No pending requests')
    await screen.findByText('You’ve paused new requests.')
    const section = screen.getByRole('region', { name: 'Requests waiting for your answer' })
    await waitFor(() => expect(section.contains(document.activeElement)).toBe(true))
    const { db } = world.services
    const match = db.selectFrom('matches').select(['requestStatus', 'declineReason']).where('id', '=', id)
    expect(await match.executeTakeFirst()).toEqual({ requestStatus: 'rejected', declineReason: 'not_my_field' })
    const { body } = await world.trpc(mentor, 'mentor.availability')
    expect(body).toMatchObject({ paused: true })
  })

  test('can be undone although the list has come anew before the answer', async ({ world, open, network }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ fullName: 'Ben Test' })]
    await world.match(mentor, mentee, 'pending')
    const { user, api } = await open(REQUESTS, mentor)
    const release = network.delayReplies('mentor.decideMatchRequest')
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    await expect.poll(() => network.inputsOf('mentor.decideMatchRequest')).toHaveLength(1)
    const list = () => api.client.mentor.matchRequests.query({})
    await expect.poll(async () => (await list()).items).toEqual([])
    await api.queryClient.invalidateQueries()
    release()
    await screen.findByRole('button', { name: 'Undo' })
  })

  test('needs no reason, and pauses nothing unless asked', async ({ world, open }) => {
    const mentor = await world.mentor()
    await world.match(mentor, await world.mentee(), 'pending')
    const { user } = await open(REQUESTS, mentor)
    await declineAndExplain(user)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: DECLINE_TEXTS.send }))
    await screen.findByText('No pending requests')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { body } = await world.trpc(mentor, 'mentor.availability')
    expect(body).toMatchObject({ paused: false })
  })

  test('shows a conflict when the mentee has withdrawn', async ({ world, open }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const id = await world.match(mentor, mentee, 'pending')
    const { user } = await open(REQUESTS, mentor)
    await declineAndExplain(user)
    await world.trpc(mentee, 'mentee.withdrawRequest', { id })
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: DECLINE_CHOICES.no_room }))
    await user.click(dialog.getByRole('button', { name: DECLINE_TEXTS.send }))
    await screen.findByText(DECISION_REFUSALS.reasonTooLate)
    await screen.findByText('No pending requests')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const section = screen.getByRole('region', { name: 'Requests waiting for your answer' })
    await waitFor(() => expect(section.contains(document.activeElement)).toBe(true))
  })
})

test('points to the settings when accepting a request exceeds the mentor’s capacity', async ({
  world,
  open,
}) => {
  const { mentor } = await world.pair()
  await world.match(mentor, await world.mentee(), 'pending')
  await world.trpc(mentor, 'mentor.setAvailability', { capacity: 1 })
  const { user } = await open(REQUESTS, mentor)
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await screen.findByText(
    'You already have as many mentees as you chose. You can change this in your settings.',
  )
  await screen.findByRole('button', { name: 'Accept' })
})
