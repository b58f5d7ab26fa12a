import { screen, waitFor, within } from '@testing-library/react'
import { FILTER_TEXTS } from '#client/features/admin-people/texts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

describe('viewing matches', () => {
  test('narrows the list to a status, and offers to show all again', async ({ world, open }) => {
    await world.pair()
    const { user } = await open('/admin-matches?status=ended', await world.admin())
    await screen.findByText(FILTER_TEXTS.nothingWithStatus)
    await user.click(screen.getByRole('button', { name: FILTER_TEXTS.showAllStatuses }))
    await screen.findByRole('table')
    expect(screen.getByLabelText(FILTER_TEXTS.status)).toHaveProperty('value', 'all')
    await user.selectOptions(screen.getByLabelText(FILTER_TEXTS.status), 'Active (1)')
    await screen.findByText('1 of 1 found')
  })

  test('shows every match [S2.8, S2.64, S2.65, S2.66, S2.67]', async ({ world, open }) => {
    const mentor = await world.mentor({ fullName: 'Test Mentor' })
    const matchId = await world.match(mentor, await world.mentee({ fullName: 'Test Mentee' }))
    const change = world.services.db.updateTable('matches').set({ compatibility: 82 })
    await change.where('id', '=', matchId).execute()
    await open('/admin-matches', await world.admin())
    await screen.findByRole('heading', { name: UI_TEXTS.viewMatches })

    const table = await screen.findByRole('table')
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      'Match ID',
      'Mentor',
      'Mentee',
      'Match Date',
      'Status',
      'Compatibility',
      'Messages',
      'Call Requests',
    ])
    expect(within(table).getByRole('rowheader').textContent).toContain('Test Mentor')
    const cells = within(table).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual([
      String(matchId),
      expect.stringContaining('Test Mentee'),
      'Jan 5, 2026',
      UI_TEXTS.active,
      '82%',
      '0',
      '0',
    ])
  })

  test('shows N/A for an unknown compatibility [S2.66]', async ({ world, open }) => {
    await world.pair()
    await open('/admin-matches', await world.admin())
    await screen.findByText('N/A')
  })

  test('links to the mentors when there are none [S2.68]', async ({ world, open }) => {
    const { user, path } = await open('/admin-matches', await world.admin())
    await screen.findByText(UI_TEXTS.noMatches)
    await user.click(screen.getByRole('link', { name: UI_TEXTS.manageMentors }))
    await waitFor(() => expect(path()).toBe('/admin-mentors'))
  })
})
