import { screen, within } from '@testing-library/react'
import { BREAKDOWN_TEXTS } from '#client/features/compatibility/texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

describe('the breakdown of a compatibility', () => {
  test('opens for administrators from the percentage in the list', async ({ world, open }) => {
    const mentor = await world.mentor({ fullName: 'Open Man', expertise: ['Football'] })
    const mentee = await world.mentee({ fullName: 'Free Boy', interests: ['football', 'Chess'] })
    await world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
    const { user } = await open('/admin-matches', await world.admin())
    await user.click(await screen.findByRole('button', { name: BREAKDOWN_TEXTS.open('58%') }))
    const dialog = within(await screen.findByRole('dialog', { name: BREAKDOWN_TEXTS.title }))
    dialog.getByText('Open Man and Free Boy')
    await dialog.findByText('58%')
    dialog.getByText('Both like football · 4-6 years’ experience')
    const rows = dialog.getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Interests', '45', '50%', '32.1', 'football'],
      ['Goals', '30', '–', '–', BREAKDOWN_TEXTS.leftOut],
      ['Experience', '15', '60%', '12.9', '4-6'],
      ['Time', '10', '90%', '12.9', 'flexible'],
    ])
    dialog.getByText(BREAKDOWN_TEXTS.stored(1, 'Jan 5, 2026'))
  })

  test('is not invented when none was stored', async ({ world, open }) => {
    await world.pair()
    const { user } = await open('/admin-matches', await world.admin())
    await user.click(await screen.findByRole('button', { name: BREAKDOWN_TEXTS.open('N/A') }))
    const dialog = within(await screen.findByRole('dialog', { name: BREAKDOWN_TEXTS.title }))
    await dialog.findByText(BREAKDOWN_TEXTS.none)
    dialog.getByText(BREAKDOWN_TEXTS.noParts)
    expect(dialog.queryByRole('table')).toBeNull()
  })

  test('can be retried when loading failed', async ({ world, open, network }) => {
    await world.pair()
    network.fail('admin.matches.compatibility', 500)
    const { user } = await open('/admin-matches', await world.admin())
    await user.click(await screen.findByRole('button', { name: BREAKDOWN_TEXTS.open('N/A') }))
    await screen.findByText(BREAKDOWN_TEXTS.failed)
    network.restore()
    await user.click(screen.getByRole('button', { name: BREAKDOWN_TEXTS.retry }))
    await screen.findByText(BREAKDOWN_TEXTS.none)
  })
})
