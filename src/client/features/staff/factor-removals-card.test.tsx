import { screen, waitFor, within } from '@testing-library/react'
import { STAFF_CODE_TEXTS, FACTOR_REMOVAL_TEXTS as TEXTS } from '#shared/texts/staff.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import { addApp } from '#tests/support/second-factors.ts'
import type { World } from '#tests/support/world.ts'

const REASON = 'Rang from the number we know'

const planned = (world: World) => world.services.db.selectFrom('factor_removals').selectAll().execute()
const request = (world: World, by: Person, { userId }: Person) =>
  world.trpc(by, 'admin.people.requestFactorRemoval', { userId, reason: REASON })
const section = async () => within(await screen.findByRole('region', { name: TEXTS.title }))

describe('the second steps of a person', () => {
  test('are removed by an owner in the person’s row, who says why', async ({ world, open }) => {
    const [owner, mentee] = [await world.admin(), await world.mentee()]
    await addApp(world, mentee)
    const { user } = await open('/admin-mentees', owner)
    await user.click(await screen.findByRole('button', { name: STAFF_CODE_TEXTS.action }))
    const dialog = within(await screen.findByRole('dialog', { name: STAFF_CODE_TEXTS.title(mentee.fullName) }))
    await user.click(await dialog.findByRole('button', { name: TEXTS.open }))
    await user.type(dialog.getByLabelText(TEXTS.reason, { exact: false }), REASON)
    await user.click(dialog.getByRole('button', { name: TEXTS.request }))
    await screen.findByText(TEXTS.requested)
    expect(await planned(world)).toMatchObject([{ userId: mentee.userId, reason: REASON }])
  })

  test('are not offered to a coordinator', async ({ world, open }) => {
    await world.mentee()
    const { user } = await open('/admin-mentees', await world.admin({ level: 'coordinator' }))
    await user.click(await screen.findByRole('button', { name: STAFF_CODE_TEXTS.action }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.queryByRole('button', { name: TEXTS.open })).toBeNull())
  })
})

describe('the second steps that end soon', () => {
  test('are on the dashboard of owners, who stop one', async ({ world, open }) => {
    const [owner, other, mentee] = [await world.admin(), await world.admin(), await world.mentee()]
    await addApp(world, mentee)
    await request(world, other, mentee)
    const { user } = await open('/admin-dashboard', owner)
    const list = await section()
    list.getByText(TEXTS.askedBy(other.fullName))
    list.getByText(REASON)
    expect(list.queryByRole('button', { name: TEXTS.confirmOf(mentee.fullName) })).toBeNull()
    await user.click(list.getByRole('button', { name: TEXTS.stopOf(mentee.fullName) }))
    await screen.findByText(TEXTS.stopped)
    await waitFor(() => expect(screen.queryByText(TEXTS.title)).toBeNull())
    expect(await planned(world)).toEqual([])
  })

  test('of an owner are confirmed by another one', async ({ world, open }) => {
    const [owner, other, lost] = [await world.admin(), await world.admin(), await world.admin()]
    await addApp(world, lost)
    await request(world, other, lost)
    const { user } = await open('/admin-dashboard', owner)
    const list = await section()
    list.getByText(TEXTS.needsAnother)
    await user.click(list.getByRole('button', { name: TEXTS.confirmOf(lost.fullName) }))
    await screen.findByText(TEXTS.confirmed)
    await waitFor(() => expect(list.queryByText(TEXTS.needsAnother)).toBeNull())
    expect(await planned(world)).toMatchObject([{ confirmedBy: owner.userId }])
  })
})
