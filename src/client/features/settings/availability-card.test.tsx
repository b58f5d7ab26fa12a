import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'New mentees' }))

describe('a mentor’s availability', () => {
  test('is stored and shown the next time', async ({ world, open }) => {
    const { mentor } = await world.pair()
    const { user } = await open('/settings', mentor)
    const form = await card()
    const limit = await form.findByLabelText<HTMLSelectElement>('How many mentees at once')
    expect(limit.value).toBe('none')
    form.getByText('You have 1 mentee now.')
    await user.selectOptions(limit, '3')
    await user.click(form.getByRole('switch', { name: 'Pause new requests' }))
    const save = form.getByRole('button', { name: 'Apply' })
    await user.click(save)
    await screen.findByText('Saved')
    expect(document.activeElement).toBe(save)
    const { body } = await world.trpc(mentor, 'mentor.availability')
    expect(body).toEqual({ capacity: 3, paused: true, mentees: 1 })
  })

  test('shows a stored capacity that is not among the choices', async ({ world, open }) => {
    const mentor = await world.mentor()
    await world.trpc(mentor, 'mentor.setAvailability', { capacity: 42 })
    await open('/settings', mentor)
    const limit = await (await card()).findByLabelText<HTMLSelectElement>('How many mentees at once')
    expect(limit.value).toBe('42')
  })

  test('shows an error when saving or loading failed', async ({ world, open, network }) => {
    const mentor = await world.mentor()
    network.fail('mentor.availability', 500)
    const { user } = await open('/settings', mentor)
    const form = await card()
    await form.findByText('This part couldn’t be loaded.')
    network.restore()
    await user.click(form.getByRole('button', { name: 'Retry' }))
    const save = await form.findByRole('button', { name: 'Apply' })
    network.fail('mentor.setAvailability')
    await user.click(save)
    await screen.findByText('Your choice wasn’t saved')
  })

  test('is only shown to approved mentors', async ({ world, open }) => {
    for (const person of [await world.mentee(), await world.mentor({ status: 'pending' })]) {
      await open('/settings', person)
      await screen.findAllByRole('heading', { name: 'Profile settings' })
      await waitFor(() => expect(screen.getAllByRole('radio', { name: 'System' }).length).toBeGreaterThan(0))
      expect(screen.queryByText('New mentees')).toBeNull()
    }
  })
})
