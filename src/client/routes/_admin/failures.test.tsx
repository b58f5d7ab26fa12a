import { screen, waitFor } from '@testing-library/react'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { expect, test } from '#tests/support/client/page.tsx'

const LISTS = [
  ['/admin-mentors', 'admin.mentors.pending', 'pending mentors'],
  ['/admin-mentors?tab=approved', 'admin.mentors.approved', 'approved mentors'],
  ['/admin-mentees', 'admin.mentees.list', 'mentees'],
  ['/admin-matches', 'admin.matches.search', 'matches'],
] as const

test.for(LISTS)(
  '%s links back to the dashboard when its list cannot be loaded [S2.72]',
  async ([path, procedure, what], { world, open, network }) => {
    network.fail(procedure, 500)
    const page = await open(path, await world.admin())
    await screen.findByText(UI_TEXTS.failedToFetch(what, 500))
    await page.user.click(screen.getByRole('link', { name: UI_TEXTS.backToDashboard }))
    await waitFor(() => expect(page.path()).toBe('/admin-dashboard'))
  },
)

test('disables only the row that is being changed', async ({ world, open, network }) => {
  await world.mentor({ status: 'pending', fullName: 'Test First' })
  await world.mentor({ status: 'pending', fullName: 'Test Second' })
  const release = network.delay('admin.mentors.setStatus')
  const { user } = await open('/admin-mentors', await world.admin())
  const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')
  const approve = (name: string) => rowOf(name)?.querySelector('button')
  await screen.findByRole('rowheader', { name: 'Test First' })
  await user.click(approve('Test First') ?? document.body)
  expect([rowOf('Test First')?.getAttribute('aria-busy'), approve('Test First')?.disabled]).toEqual([
    'true',
    true,
  ])
  expect([rowOf('Test Second')?.getAttribute('aria-busy'), approve('Test Second')?.disabled]).toEqual([
    null,
    false,
  ])
  release()
  await screen.findByRole('tab', { name: UI_TEXTS.approvedMentors(1) })
})
