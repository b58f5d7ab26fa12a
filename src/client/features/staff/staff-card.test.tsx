import { screen, waitFor, within } from '@testing-library/react'
import { STAFF_TEXTS as TEXTS } from '#shared/texts/staff.ts'
import { AUDIT_TEXTS } from '#shared/texts/supervision.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const section = async () => within(await screen.findByRole('region', { name: TEXTS.title }))

describe('the staff', () => {
  test('are listed to an owner, who changes a level and ends an access', async ({ world, open }) => {
    const owner = await world.admin({ fullName: 'Test Owner' })
    const colleague = await world.admin({ fullName: 'Test Colleague', level: 'viewer' })
    const { user } = await open('/admin-dashboard', owner)
    const staff = await section()
    const level = await staff.findByLabelText<HTMLSelectElement>(TEXTS.levelOf('Test Colleague'))
    expect(level.value).toBe('viewer')
    await user.selectOptions(level, 'coordinator')
    await screen.findByText(TEXTS.changed('Test Colleague', 'Coordinator'))
    const { db } = world.services
    const find = () =>
      db
        .selectFrom('staff')
        .select(['level', 'endedAt'])
        .where('userId', '=', colleague.userId)
        .executeTakeFirst()
    expect(await find()).toEqual({ level: 'coordinator', endedAt: null })

    await user.click(staff.getByRole('button', { name: TEXTS.endOf('Test Colleague') }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: TEXTS.end }))
    await screen.findByText(TEXTS.accessWasEnded('Test Colleague'))
    expect((await find())?.endedAt).not.toBeNull()
    await waitFor(() => expect(staff.queryByLabelText(TEXTS.levelOf('Test Colleague'))).toBeNull())
  })

  test('keep their last owner, and the page says why', async ({ world, open }) => {
    const { user } = await open('/admin-dashboard', await world.admin({ fullName: 'Test Owner' }))
    const staff = await section()
    const level = await staff.findByLabelText<HTMLSelectElement>(TEXTS.levelOf('Test Owner'))
    await user.selectOptions(level, 'viewer')
    await screen.findByText(TEXTS.lastOwner)
    await waitFor(() => expect(level.value).toBe('owner'))
  })

  test('who are coordinators see no staff, no form for administrators, no export', async ({ world, open }) => {
    const { user } = await open('/admin-dashboard', await world.admin({ level: 'coordinator' }))
    await user.click(await screen.findByRole('button', { name: AUDIT_TEXTS.title }))
    const dialog = within(await screen.findByRole('dialog', { name: AUDIT_TEXTS.title }))
    expect(dialog.queryByRole('button', { name: AUDIT_TEXTS.export })).toBeNull()
    expect(screen.queryByText(TEXTS.title)).toBeNull()
    expect(screen.queryByText(UI_TEXTS.addNewAdmin)).toBeNull()
  })

  test('who are viewers see counts only, on every page', async ({ world, open }) => {
    await world.pair()
    const viewer = await world.admin({ level: 'viewer' })
    const { path } = await open('/admin-mentees', viewer)
    await screen.findByText('1 mentee')
    expect(path()).toBe('/admin-dashboard')
    screen.getByText(TEXTS.onlyCounts)
    expect(screen.queryByRole('link', { name: UI_TEXTS.manageMentees })).toBeNull()
    expect(screen.queryAllByRole('alert')).toEqual([])
  })
})
