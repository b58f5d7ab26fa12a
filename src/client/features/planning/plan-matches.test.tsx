import { screen, waitFor, within } from '@testing-library/react'
import { LEFT_OVER_TEXTS, PLAN_MODE_TEXTS, PLAN_TEXTS } from '#shared/texts/planning.ts'
import { describe, expect, test, type User } from '#tests/support/client/page.tsx'

async function openPlanner(user: User) {
  await user.click(await screen.findByRole('button', { name: PLAN_TEXTS.open }))
  const dialog = within(await screen.findByRole('dialog', { name: PLAN_TEXTS.title }))
  const make = () => user.click(dialog.getByRole('button', { name: PLAN_TEXTS.make }))
  return { dialog, make }
}

describe('planning matches', () => {
  test('shows proposals with reasons and mentees left over, and requests only what is confirmed', async ({
    world,
    open,
  }) => {
    const mentor = await world.mentor({ fullName: 'Open Man', expertise: ['Football'] })
    await world.mentee({ fullName: 'Free Boy', interests: ['football'] })
    await world.mentee({ fullName: 'Other Boy', interests: ['Chess'] })
    const { user } = await open('/admin-dashboard', await world.admin())
    const { dialog, make } = await openPlanner(user)
    const room = dialog.getByLabelText(PLAN_TEXTS.room)
    await user.clear(room)
    await user.fill(room, '1')
    await make()
    const heading = await dialog.findByRole('heading', { name: PLAN_TEXTS.proposals(1) })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    dialog.getByText(PLAN_TEXTS.people(2, 1, 1))
    dialog.getByText(PLAN_TEXTS.score(90))
    dialog.getByText('Both like football · 4-6 years’ experience')
    dialog.getByText('Other Boy')
    dialog.getByText(LEFT_OVER_TEXTS.no_room)
    const asked = async () => (await world.call(mentor, 'GET', '/api/mentor/match-requests')).body
    expect(await asked()).toEqual([])

    await user.click(dialog.getByRole('button', { name: PLAN_TEXTS.confirmFor('Free Boy', 'Open Man') }))
    const sent = await dialog.findByText(PLAN_TEXTS.sent)
    await waitFor(() => expect(document.activeElement).toBe(sent))
    expect(await asked()).toMatchObject([{ mentee: { user: { fullName: 'Free Boy' } }, compatibility: 90 }])
  })

  test('does not move the focus when it has moved on before the request was sent', async ({
    world,
    open,
    network,
  }) => {
    await world.mentor({ fullName: 'Open Man' })
    await world.mentee({ fullName: 'Free Boy' })
    const { user } = await open('/admin-dashboard', await world.admin())
    const { dialog, make } = await openPlanner(user)
    await make()
    const release = network.delay('admin.planning.confirm')
    await user.click(await dialog.findByRole('button', { name: PLAN_TEXTS.confirmFor('Free Boy', 'Open Man') }))
    const room = dialog.getByLabelText(PLAN_TEXTS.room)
    await user.click(room)
    release()
    await dialog.findByText(PLAN_TEXTS.sent)
    expect(document.activeElement).toBe(room)
  })

  test('explains what each goal cannot promise, and validates the limits', async ({ world, open }) => {
    const { user } = await open('/admin-dashboard', await world.admin())
    const { dialog, make } = await openPlanner(user)
    dialog.getByText(PLAN_MODE_TEXTS.cover.hint)
    await user.click(dialog.getByRole('radio', { name: PLAN_MODE_TEXTS.stable.label }))
    dialog.getByText(PLAN_MODE_TEXTS.stable.hint)
    await user.fill(dialog.getByLabelText(PLAN_TEXTS.leastScore), '101')
    await user.clear(dialog.getByLabelText(PLAN_TEXTS.room))
    await make()
    await dialog.findByText('Must be a whole number.')
    dialog.getByText('Must be at most 100.')
    await user.fill(dialog.getByLabelText(PLAN_TEXTS.room), '2')
    await user.clear(dialog.getByLabelText(PLAN_TEXTS.leastScore))
    await make()
    await dialog.findByText(PLAN_TEXTS.nothing)
  })

  test('shows a conflict when a proposal is out of date', async ({ world, open }) => {
    const mentor = await world.mentor({ fullName: 'Open Man' })
    const mentee = await world.mentee({ fullName: 'Free Boy' })
    const { user } = await open('/admin-dashboard', await world.admin())
    const { dialog, make } = await openPlanner(user)
    await make()
    const button = await dialog.findByRole('button', { name: PLAN_TEXTS.confirmFor('Free Boy', 'Open Man') })
    await world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
    await user.click(button)
    await screen.findByText(PLAN_TEXTS.notSent)
    screen.getByText(PLAN_TEXTS.menteeTaken)
  })

  test('shows an error when planning failed', async ({ world, open, network }) => {
    network.fail('admin.planning.propose', 500)
    const { user } = await open('/admin-dashboard', await world.admin())
    const { dialog, make } = await openPlanner(user)
    await make()
    await dialog.findByText(new RegExp(PLAN_TEXTS.failed))
  })
})
