import { screen, waitFor, within } from '@testing-library/react'
import { CHANGES_DIALOG_TEXTS, CHANGES_TEXTS } from '#client/features/mentor-changes/texts.ts'
import { APPROVED_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, type OpenPage, test } from '#tests/support/client/page.tsx'
import type { World } from '#tests/support/world.ts'

/** Opens the list with an approved mentor who changed name and profession, and one who changed nothing. */
async function openList(world: World, open: OpenPage) {
  const mentor = await world.mentor({ fullName: 'First Name' })
  await world.mentor({ fullName: 'Same As Ever' })
  const change = (body: object) => world.call(mentor, 'PATCH', '/api/profile', { body })
  await change({ fullName: 'Second Name', profession: 'Doctor' })
  const admin = await world.admin()
  const page = await open('/admin-mentors?tab=approved', admin)
  const markOf = (name: string) => screen.findByRole('button', { name: `${CHANGES_TEXTS.mark} ${name}` })
  const openDialog = async () => {
    await page.user.click(await markOf('Second Name'))
    return within(await screen.findByRole('dialog', { name: CHANGES_DIALOG_TEXTS.title('Second Name') }))
  }
  const profile = async () =>
    (await world.call(mentor, 'GET', '/api/user')).body as { fullName: string; profession: string }
  return { ...page, change, openDialog, profile }
}

const waitUntilUnmarked = () => waitFor(() => expect(screen.queryByText(CHANGES_TEXTS.mark)).toBeNull())

describe('a mentor whose profile has changed since approval', () => {
  test('is marked in the row, and the columns stay the same', async ({ world, open }) => {
    await openList(world, open)
    expect(await screen.findAllByText(CHANGES_TEXTS.mark)).toHaveLength(1)
    await screen.findByText(CHANGES_TEXTS.waiting(1))
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const specified = [
      'Name',
      'Contact',
      'Profession',
      'Experience',
      'Expertise',
      'Availability',
      'Status',
      'Actions',
    ]
    expect(headers).toEqual(specified)
  })

  test('shows the approved and the current value of each changed field only', async ({ world, open }) => {
    const { openDialog } = await openList(world, open)
    const dialog = await openDialog()
    await dialog.findByRole('heading', { name: 'Name' })
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Profession',
    ])
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'First Name',
      'Second Name',
      'Nurse',
      'Doctor',
    ])
  })

  test('is restored with one press, and the mark disappears', async ({ world, open }) => {
    const { user, openDialog, profile } = await openList(world, open)
    const dialog = await openDialog()
    await user.click(await dialog.findByRole('button', { name: CHANGES_DIALOG_TEXTS.putAllBack }))
    await screen.findByText(CHANGES_DIALOG_TEXTS.putBackDone)
    await waitUntilUnmarked()
    await screen.findByText('First Name')
    expect(await profile()).toMatchObject({ fullName: 'First Name', profession: 'Nurse' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe(UI_TEXTS.manageMentors))
  })

  test('is restored in one field, and the rest is accepted', async ({ world, open }) => {
    const { user, openDialog, profile } = await openList(world, open)
    const dialog = await openDialog()
    await user.click(await dialog.findByRole('button', { name: `${CHANGES_DIALOG_TEXTS.putBack} Name` }))
    await waitFor(() => expect(dialog.queryByRole('heading', { name: 'Name' })).toBeNull())
    expect(await profile()).toMatchObject({ fullName: 'First Name', profession: 'Doctor' })
    await user.click(await screen.findByRole('button', { name: CHANGES_DIALOG_TEXTS.accept }))
    await screen.findByText(CHANGES_DIALOG_TEXTS.accepted)
    await waitUntilUnmarked()
    expect(await profile()).toMatchObject({ fullName: 'First Name', profession: 'Doctor' })
  })

  test('is not decided about when it changes again meanwhile, but shown as it is now', async ({
    world,
    open,
  }) => {
    const { user, openDialog, change, profile } = await openList(world, open)
    const dialog = await openDialog()
    const accept = await dialog.findByRole('button', { name: CHANGES_DIALOG_TEXTS.accept })
    await change({ fullName: 'Third Name', bio: 'Trust me' })
    await user.click(accept)
    await screen.findByText(APPROVED_TEXTS.changedMeanwhile)
    await dialog.findByText('Third Name')
    dialog.getByText('Trust me')
    await user.click(dialog.getByRole('button', { name: CHANGES_DIALOG_TEXTS.putAllBack }))
    await waitUntilUnmarked()
    expect(await profile()).toMatchObject({ fullName: 'First Name', bio: null })
  })

  test('stays marked when it was put back, until someone has looked', async ({ world, open }) => {
    const { user, openDialog, change } = await openList(world, open)
    await change({ fullName: 'First Name', profession: 'Nurse' })
    await change({ fullName: 'Second Name' })
    await change({ fullName: 'First Name' })
    const dialog = await openDialog()
    await dialog.findByText(CHANGES_DIALOG_TEXTS.wasPutBack)
    expect(dialog.queryByRole('button', { name: CHANGES_DIALOG_TEXTS.putAllBack })).toBeNull()
    await user.click(dialog.getByRole('button', { name: CHANGES_DIALOG_TEXTS.looked }))
    await screen.findByText(CHANGES_DIALOG_TEXTS.lookedDone)
    await waitUntilUnmarked()
  })

  test('says that a name waits, because something was found in it', async ({ world, open }) => {
    const mentor = await world.mentor({ fullName: 'First Name' })
    await world.call(mentor, 'PATCH', '/api/profile', { body: { fullName: 'Sexy Stupid' } })
    const { user } = await open('/admin-mentors?tab=approved', await world.admin())
    await user.click(await screen.findByRole('button', { name: `${CHANGES_TEXTS.mark} First Name` }))
    await screen.findByText(CHANGES_DIALOG_TEXTS.nameWaits)
    screen.getByText('Sexy Stupid')
  })

  test('can be loaded again when loading the changes failed', async ({ world, open, network }) => {
    const { user, openDialog } = await openList(world, open)
    network.fail('admin.changes.byId', 500)
    const dialog = await openDialog()
    await dialog.findByText(CHANGES_DIALOG_TEXTS.failed)
    network.restore()
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    await dialog.findByText('Second Name')
  })
})
