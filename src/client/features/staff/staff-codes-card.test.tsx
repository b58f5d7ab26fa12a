import { screen, waitFor, within } from '@testing-library/react'
import { STAFF_CODE_REFUSALS, STAFF_CODES_TEXTS as TEXTS } from '#shared/texts/staff.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import { PASSWORD } from '#tests/support/world.ts'

const REASON = 'Rang from the number we know'

describe('the sign-in codes on the dashboard of owners', () => {
  test('show who made them, for whom and why, until an owner has looked', async ({ world, open }) => {
    const [owner, coordinator] = [await world.admin(), await world.admin({ level: 'coordinator' })]
    await world.admin()
    const mentees = [await world.mentee(), await world.mentee()]
    for (const [index, by] of [coordinator, owner].entries()) {
      const code = { userId: mentees[index]?.userId, password: PASSWORD, reason: REASON }
      await world.trpc(by, 'admin.people.createCode', code)
    }
    const { user } = await open('/admin-dashboard', owner)
    const section = within(await screen.findByRole('region', { name: TEXTS.title }))
    section.getByText(TEXTS.madeFor(coordinator.fullName, mentees[0]?.fullName ?? ''))
    section.getByText(TEXTS.madeFor(owner.fullName, mentees[1]?.fullName ?? ''))
    expect(section.getAllByText(REASON)).toHaveLength(2)
    section.getByText(STAFF_CODE_REFUSALS.anotherOwner)
    await user.click(section.getByRole('button', { name: TEXTS.checkOf(mentees[0]?.fullName ?? '') }))
    await screen.findByText(TEXTS.checked)
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
  })

  test('are no part of the page while there are none', async ({ world, open }) => {
    await open('/admin-dashboard', await world.admin())
    await screen.findByRole('region', { name: 'Staff' })
    expect(screen.queryByText(TEXTS.title)).toBeNull()
  })
})
