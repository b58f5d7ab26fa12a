import { screen, waitFor, within } from '@testing-library/react'
import { chosenPageSize } from '#client/features/admin-people/list-view.ts'
import { STATUS_UNDONE_TEXTS } from '#client/features/admin-people/texts.ts'
import { AGE_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return within(row)
}
const named = (name: string) => ({ name })

describe('managing mentees', () => {
  test('shows each mentee’s details [S2.7, S2.59, S2.62]', async ({ world, open }) => {
    const mentee = await world.mentee({ fullName: 'Test Mentee' })
    await world.services.db
      .updateTable('users')
      .set({ location: 'Testville', bio: 'Moved here in spring' })
      .where('id', '=', mentee.userId)
      .execute()
    await open('/admin-mentees', await world.admin())
    await screen.findByRole('heading', named(UI_TEXTS.manageMentees))

    const table = await screen.findByRole('table')
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      'Name',
      'Email',
      'Location',
      'Background',
      'Goals',
      'Status',
      'Actions',
    ])
    const row = await rowOf('Test Mentee')
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      mentee.email,
      'Testville',
      'Moved here in spring',
      'Finish school',
      'Active',
      'Age: 16Sign-in codeDeactivateRemove',
    ])
    expect(document.title).toBe('Manage Mentees · Cairnway')
  })

  test('shows which values are missing [S2.60]', async ({ world, open }) => {
    const mentee = await world.mentee({ fullName: 'Test Mentee' })
    await world.services.db.updateTable('mentees').set({ goals: '' }).where('id', '=', mentee.id).execute()
    await open('/admin-mentees', await world.admin())
    expect((await rowOf('Test Mentee')).getAllByText(UI_TEXTS.notSpecified)).toHaveLength(3)
  })

  test('counts and lists suspended mentees among the inactive [S2.58, S2.62, S4.13]', async ({
    world,
    open,
  }) => {
    await world.mentee({ fullName: 'Test Active' })
    await world.mentee({ fullName: 'Test Inactive', status: 'inactive' })
    await world.mentee({ fullName: 'Test Suspended', status: 'suspended' })
    const { user, router } = await open('/admin-mentees', await world.admin())
    await screen.findByRole('tab', named('All (3)'))
    screen.getByRole('tab', named('Active (1)'))
    await user.click(screen.getByRole('tab', named('Inactive (2)')))

    const row = await rowOf('Test Suspended')
    row.getByText('Suspended')
    row.getByRole('button', named('Activate'))
    await rowOf('Test Inactive')
    expect(screen.queryByRole('rowheader', named('Test Active'))).toBeNull()
    expect(router.state.location.search).toEqual({ tab: 'inactive' })
  })

  test('shows an empty state on each tab [S2.63]', async ({ world, open }) => {
    const { user } = await open('/admin-mentees', await world.admin())
    await screen.findByText(UI_TEXTS.noMentees)
    await user.click(screen.getByRole('tab', named('Active (0)')))
    await screen.findByText(UI_TEXTS.noActiveMentees)
    await user.click(screen.getByRole('tab', named('Inactive (0)')))
    await screen.findByText(UI_TEXTS.noInactiveMentees)
    expect(screen.getByRole<HTMLButtonElement>('button', named('Export CSV')).disabled).toBe(true)
  })

  test('records an age, and confirms it', async ({ world, open }) => {
    const mentee = await world.mentee({ fullName: 'Test Mentee', age: null })
    const { user } = await open('/admin-mentees', await world.admin())
    const openAge = async (name: string) =>
      user.click((await rowOf('Test Mentee')).getByRole('button', { name }))
    await openAge(AGE_TEXTS.record)
    const dialog = within(await screen.findByRole('dialog', named(AGE_TEXTS.title('Test Mentee'))))
    dialog.getByText(AGE_TEXTS.unknown)
    const field = await dialog.findByLabelText<HTMLInputElement>(AGE_TEXTS.field)
    const save = dialog.getByRole('button', named(AGE_TEXTS.save))
    await user.fill(field, '12')
    await user.click(save)
    await dialog.findByText('Age must be at least 13.')
    await user.clear(field)
    await user.fill(field, '15')
    await user.dblClick(save)
    await screen.findByText(AGE_TEXTS.recorded(15))
    await (await rowOf('Test Mentee')).findByRole('button', named(AGE_TEXTS.action(15)))
    expect((await world.call(mentee, 'GET', '/api/mentee/profile')).body).toMatchObject({ age: 15 })
    const entries = world.services.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'age_recorded')
    expect(await entries.execute()).toHaveLength(1)
    await openAge(AGE_TEXTS.action(15))
    await screen.findByText(AGE_TEXTS.present(15))
  })

  test('shows why an age could not be recorded, and keeps the input', async ({ world, network, open }) => {
    await world.mentee({ fullName: 'Test Mentee', age: 15 })
    const { user } = await open('/admin-mentees', await world.admin())
    await user.click((await rowOf('Test Mentee')).getByRole('button', named(AGE_TEXTS.action(15))))
    const field = await screen.findByLabelText<HTMLInputElement>(AGE_TEXTS.field)
    await user.clear(field)
    await user.fill(field, '16')
    network.fail('admin.mentees.recordAge')
    await user.click(screen.getByRole('button', named(AGE_TEXTS.save)))
    await screen.findByText(AGE_TEXTS.notRecorded)
    expect(field.value).toBe('16')
  })

  test('deactivates a mentee, which the banner can undo [S4.12, S8.39, S8.40]', async ({ world, open }) => {
    await world.mentee({ fullName: 'Test Mentee' })
    const { user } = await open('/admin-mentees', await world.admin())
    await user.click((await rowOf('Test Mentee')).getByRole('button', named('Deactivate')))
    await screen.findByText(UI_TEXTS.menteeDeactivated)
    await screen.findByRole('tab', named('Inactive (1)'))
    ;(await rowOf('Test Mentee')).getByRole('button', named('Activate'))

    await user.click(screen.getByRole('button', named('Undo')))
    await screen.findByText(UI_TEXTS.menteeActivated)
    expect(screen.queryByText(UI_TEXTS.menteeDeactivated)).toBeNull()
    await screen.findByRole('tab', named('Active (1)'))
    ;(await rowOf('Test Mentee')).getByRole('button', named('Deactivate'))
  })

  test('restores a suspension, too [S8.39]', async ({ world, open }) => {
    await world.mentee({ fullName: 'Test Mentee', status: 'suspended' })
    const { user } = await open('/admin-mentees', await world.admin())
    await user.click((await rowOf('Test Mentee')).getByRole('button', named('Activate')))
    await screen.findByText(UI_TEXTS.menteeActivated)
    await user.click(screen.getByRole('button', named('Undo')))
    const banner = await screen.findByText(STATUS_UNDONE_TEXTS.menteeSuspended('Test Mentee'))
    await waitFor(() => expect(document.activeElement?.contains(banner)).toBe(true))
    ;(await rowOf('Test Mentee')).getByText('Suspended')
  })

  test('removes a mentee only after a confirmation [S4.14, S8.41]', async ({ world, open }) => {
    await world.mentee({ fullName: 'Test Mentee' })
    const { user } = await open('/admin-mentees', await world.admin())
    await user.click((await rowOf('Test Mentee')).getByRole('button', named('Remove')))
    const dialog = within(await screen.findByRole('alertdialog', named(UI_TEXTS.confirmMenteeRemoval)))
    dialog.getByText('Test Mentee')
    await user.click(dialog.getByRole('button', named('Keep mentee')))
    await user.click((await rowOf('Test Mentee')).getByRole('button', named('Remove')))
    await user.click(await screen.findByRole('button', named('Remove mentee')))
    await screen.findByText(UI_TEXTS.menteeRemoved)
    await screen.findByText(UI_TEXTS.noMentees)
  })

  test('shows the status of a failed change [S8.31, S8.32]', async ({ world, open }) => {
    const mentee = await world.mentee({ fullName: 'Test Mentee' })
    const admin = await world.admin()
    const { user } = await open('/admin-mentees', admin)
    const row = await rowOf('Test Mentee')
    await world.call(admin, 'DELETE', `/api/admin/mentees/${mentee.id}`)
    await user.click(row.getByRole('button', named('Deactivate')))
    within(await screen.findByRole('alert')).getByText(UI_TEXTS.menteeStatusFailed(404))
    await user.click(row.getByRole('button', named('Remove')))
    await user.click(await screen.findByRole('button', named('Remove mentee')))
    await screen.findByText(UI_TEXTS.menteeRemovalFailed(404))
  })
})

describe('a long list', () => {
  test('has pages of 25 rows, and tabs that count all rows', async ({ world, open }) => {
    for (let number = 1; number <= 27; number += 1) await world.mentee({ fullName: `Test Mentee ${number}` })
    const { user } = await open('/admin-mentees', await world.admin())
    await screen.findByRole('tab', named('All (27)'))
    expect(screen.getAllByRole('rowheader')).toHaveLength(25)
    screen.getByText('1–25 of 27')
    await user.click(screen.getByRole('button', named('Next')))
    await screen.findByText('26–27 of 27')
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)

    const firstRow = () => screen.getAllByRole('rowheader')[0]?.textContent
    await user.click(screen.getByRole('button', named('Name')))
    await screen.findByText('1–25 of 27')
    await waitFor(() => expect(firstRow()).toBe('Test Mentee 1'))
    await user.click(screen.getByRole('button', named('Name')))
    await waitFor(() => expect(firstRow()).toBe('Test Mentee 27'))
    expect(screen.getByRole('columnheader', named('Name')).getAttribute('aria-sort')).toBe('descending')

    await user.fill(screen.getByLabelText('Search mentees'), 'mentee 2')
    screen.getByText('9 of 27 found')
    expect(screen.queryByRole('navigation', named('Pages of the table'))).toBeNull()
  })

  test('keeps page, size, sort and status in the URL', async ({ world, open }) => {
    for (let number = 1; number <= 60; number += 1) {
      await world.mentee({ fullName: `Test Mentee ${number}`, status: number > 53 ? 'suspended' : 'active' })
    }
    const admin = await world.admin()
    const { user, router } = await open('/admin-mentees?sort=-name&page=2', admin)
    await screen.findByText('26–50 of 60')
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('Test Mentee 35')
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50 rows')
    await screen.findByText('1–50 of 60')
    await user.selectOptions(screen.getByLabelText('Go to page'), 'Page 2 of 2')
    await screen.findByText('51–60 of 60')
    expect(router.state.location.search).toEqual({ sort: '-name', page: 2, size: 50 })
    await user.selectOptions(screen.getByLabelText('Status'), 'Suspended (7)')
    await screen.findByText('7 of 60 found')
    expect(router.state.location.search).toEqual({ sort: '-name', size: 50, status: 'suspended' })
    router.history.back()
    await screen.findByText('51–60 of 60')
    localStorage.clear()
    chosenPageSize.set(25)
  })

  test('ignores a place that there is not', async ({ world, open }) => {
    for (let number = 1; number <= 26; number += 1) await world.mentee()
    await open('/admin-mentees?page=99&size=7&sort=no&status=gone&tab=active', await world.admin())
    await screen.findByText('26–26 of 26')
  })

  test('names the person to whom a button belongs', async ({ world, open }) => {
    await world.mentee({ fullName: 'Test Amir' })
    await open('/admin-mentees', await world.admin())
    const row = await rowOf('Test Amir')
    const described = row
      .getAllByRole('button')
      .map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent)
    expect(described).toEqual(['Test Amir', 'Test Amir', 'Test Amir', 'Test Amir'])
  })

  test('loads beyond the server’s first thousand rows', async ({ world, open }) => {
    await world.mentee({ fullName: 'Test Eldest' })
    for (let count = 0; count < 1_000; count += 1) await world.mentee()
    await open('/admin-mentees?q=eldest', await world.admin())
    await screen.findByRole('tab', named('All (1001)'))
    await rowOf('Test Eldest')
  })

  test('restores tab and search from the URL', async ({ world, open }) => {
    await world.mentee({ fullName: 'Test Amir', status: 'inactive' })
    await world.mentee({ fullName: 'Test Theo', status: 'inactive' })
    await open('/admin-mentees?tab=inactive&q=amir', await world.admin())
    await rowOf('Test Amir')
    screen.getByRole('tab', { name: 'Inactive (2)', selected: true })
    expect(screen.queryByRole('rowheader', named('Test Theo'))).toBeNull()
  })
})
