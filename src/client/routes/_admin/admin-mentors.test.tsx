import { screen, waitFor, within } from '@testing-library/react'
import { APPROVED_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return within(row)
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('managing mentors', () => {
  test('shows the details of pending and approved mentors [S2.6, S2.53, S2.55]', async ({ world, open }) => {
    const traits = { profession: 'Chef', expertise: ['Cooking', 'First jobs'] }
    const applicant = await world.mentor({ ...traits, status: 'pending', fullName: 'Test Applicant' })
    const mentor = await world.mentor({ ...traits, fullName: 'Test Mentor' })
    const { user, router } = await open('/admin-mentors', await world.admin())
    await screen.findByRole('heading', { name: UI_TEXTS.manageMentors })
    const work = ['Chef', '4-6', 'Cooking, First jobs', 'flexible']
    const columns = ['Profession', 'Experience', 'Expertise', 'Availability', 'Status', 'Actions']

    const pending = (await rowOf('Test Applicant')).getAllByRole('cell')
    expect(headers()).toEqual(['Name', 'Email', ...columns])
    expect(pending.map(({ textContent }) => textContent)).toEqual([
      applicant.email,
      ...work,
      'Pending',
      expect.stringMatching(/^ApproveReject/),
    ])

    await user.click(await screen.findByRole('tab', { name: UI_TEXTS.approvedMentors(1) }))
    const row = await rowOf('Test Mentor')
    expect(headers()).toEqual(['Name', 'Contact', ...columns])
    const approved = row.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(approved).toEqual([`${mentor.email}+1 555 0100`, ...work, 'Approved', 'Sign-in codeRemove'])
    expect(router.state.location.search).toEqual({ tab: 'approved' })
  })

  test('approves a mentor, who moves to the other list [S2.52, S2.54, S2.57, S4.8, S8.36]', async ({
    world,
    open,
  }) => {
    await world.mentor({ status: 'pending', fullName: 'Test Mentor' })
    const { user } = await open('/admin-mentors', await world.admin())
    await screen.findByRole('tab', { name: UI_TEXTS.pendingApprovals(1) })
    await user.click((await rowOf('Test Mentor')).getByRole('button', { name: 'Approve' }))

    await screen.findByText(UI_TEXTS.mentorApproved)
    await screen.findByText(UI_TEXTS.noPendingApprovals)
    await user.click(await screen.findByRole('tab', { name: UI_TEXTS.approvedMentors(1) }))
    ;(await rowOf('Test Mentor')).getByText('Approved')
  })

  test('refuses to approve a profile that has changed since it was shown, and shows the current one', async ({
    world,
    open,
  }) => {
    const mentor = await world.mentor({ status: 'pending', fullName: 'Test Mentor' })
    const { user } = await open('/admin-mentors', await world.admin())
    const row = await rowOf('Test Mentor')
    const body = { fullName: 'Quite Another', profession: 'Judge' }
    await world.call(mentor, 'PATCH', '/api/profile', { body })
    await user.click(row.getByRole('button', { name: 'Approve' }))

    await screen.findByText(APPROVED_TEXTS.changedMeanwhile)
    const changed = await rowOf('Quite Another')
    changed.getByText('Judge')
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('tab', { name: UI_TEXTS.pendingApprovals(1) })
    await user.click(changed.getByRole('button', { name: 'Approve' }))
    await screen.findByText(UI_TEXTS.mentorApproved)
  })

  test('rejects a mentor, who leaves the list [S2.54, S4.6, S4.9, S8.37]', async ({ world, open }) => {
    await world.mentor({ status: 'pending', fullName: 'Test Mentor' })
    const { user } = await open('/admin-mentors', await world.admin())
    await user.click((await rowOf('Test Mentor')).getByRole('button', { name: 'Reject' }))

    await screen.findByText(UI_TEXTS.mentorRejected)
    await screen.findByText(UI_TEXTS.noPendingApprovals)
    screen.getByRole('tab', { name: UI_TEXTS.approvedMentors(0) })
  })

  test('removes a mentor only after a confirmation [S2.56, S2.57, S4.10, S8.38]', async ({ world, open }) => {
    await world.mentor({ fullName: 'Test Mentor' })
    const { user } = await open('/admin-mentors', await world.admin())
    await user.click(await screen.findByRole('tab', { name: UI_TEXTS.approvedMentors(1) }))
    const stored = () => world.services.db.selectFrom('mentors').select('id').execute()
    const ask = async () => {
      await user.click((await rowOf('Test Mentor')).getByRole('button', { name: 'Remove' }))
      const dialog = within(await screen.findByRole('alertdialog'))
      dialog.getByText(UI_TEXTS.confirmMentorRemoval)
      return dialog
    }

    const refused = await ask()
    expect(await stored()).toHaveLength(1)
    await user.click(refused.getByRole('button', { name: 'Keep mentor' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await stored()).toHaveLength(1)
    expect(screen.queryByText(UI_TEXTS.mentorRemoved)).toBeNull()

    await user.click((await ask()).getByRole('button', { name: 'Remove mentor' }))
    await screen.findByText(UI_TEXTS.mentorRemoved)
    await screen.findByText(UI_TEXTS.noApprovedMentors)
    expect(await stored()).toEqual([])
  })

  test('shows the status of a failed change [S8.29, S8.43]', async ({ world, open }) => {
    const mentor = await world.mentor({ status: 'pending', fullName: 'Test Mentor' })
    const admin = await world.admin()
    const { user } = await open('/admin-mentors', admin)
    const row = await rowOf('Test Mentor')
    await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)
    await user.click(row.getByRole('button', { name: 'Approve' }))

    const alert = await screen.findByRole('alert')
    within(alert).getByText(UI_TEXTS.mentorStatusFailed(404))
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows the status of a failed removal [S8.30]', async ({ world, open }) => {
    const mentor = await world.mentor({ fullName: 'Test Mentor' })
    const admin = await world.admin()
    const { user } = await open('/admin-mentors?tab=approved', admin)
    const row = await rowOf('Test Mentor')
    await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)
    await user.click(row.getByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('button', { name: 'Remove mentor' }))
    within(await screen.findByRole('alert')).getByText(UI_TEXTS.mentorRemovalFailed(404))
  })

  test('finds mentors by any of their texts', async ({ world, open }) => {
    await world.mentor({ status: 'pending', fullName: 'Test Nurse' })
    await world.mentor({ status: 'pending', fullName: 'Test Chef', profession: 'Chef' })
    const { user } = await open('/admin-mentors', await world.admin())
    await user.fill(await screen.findByLabelText('Search mentors'), 'CHEF')
    await rowOf('Test Chef')
    expect(screen.queryByRole('rowheader', { name: 'Test Nurse' })).toBeNull()
    screen.getByRole('tab', { name: UI_TEXTS.pendingApprovals(2) })
  })
})
