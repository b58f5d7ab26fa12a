import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from '#client/testing/page.tsx'
import { PASSWORD } from '#server/testing/world.ts'
import { MESSAGES } from '#shared/messages.ts'

describe('one’s own profile', () => {
  test('is changed, and the whole page knows it', async ({ world, open }) => {
    const mentor = await world.mentor({ fullName: 'Test Mentor' })
    const { user } = await open('/settings', mentor)
    const name = await screen.findByLabelText('Full Name')
    await user.clear(name)
    await user.type(name, 'Jo')
    await user.clear(screen.getByLabelText('Expertise'))
    await user.type(screen.getByLabelText('Expertise'), 'Health, Sleep')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    await screen.findByText(MESSAGES.profileUpdated)
    await within(screen.getByRole('banner')).findByText('Jo')
    const { body } = await world.call(mentor, 'GET', '/api/profile')
    expect(body).toMatchObject({ user: { fullName: 'Jo' }, mentor: { expertise: ['Health', 'Sleep'] } })
  })

  test('says at the field what is wrong', async ({ world, open }) => {
    const { user } = await open('/settings', await world.mentee())
    await user.clear(await screen.findByLabelText('Full Name'))
    await user.clear(screen.getByLabelText('Email'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(MESSAGES.fullNameTooShort)
    screen.getByText(MESSAGES.invalidEmail)
    expect(screen.queryByLabelText('Profession')).toBeNull()
  })
})

describe('a session that ends under somebody’s hands', () => {
  test('is begun again on the spot, with what was typed still there', async ({ world, open }) => {
    const mentee = await world.mentee()
    const page = await open('/settings', mentee)
    const bio = await screen.findByLabelText<HTMLTextAreaElement>('Bio')
    await page.user.type(bio, 'I like maps.')
    await world.services.db.deleteFrom('auth_sessions').execute()
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }))

    const dialog = within(await screen.findByRole('dialog'))
    await page.user.type(dialog.getByLabelText('Username'), mentee.username)
    await page.user.type(dialog.getByLabelText('Password'), 'wrong horse')
    await page.user.click(dialog.getByRole('button', { name: 'Log In' }))
    await dialog.findByText(MESSAGES.loginFailedStatus(401))

    await page.user.clear(dialog.getByLabelText('Password'))
    await page.user.type(dialog.getByLabelText('Password'), PASSWORD)
    await page.user.click(dialog.getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.path()).toBe('/settings')
    expect(bio.value).toBe('I like maps.')
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(MESSAGES.profileUpdated)
  })

  test('leads an administrator to the sign-in', async ({ world, open }) => {
    await world.mentor({ status: 'pending' })
    const page = await open('/admin-mentors', await world.admin())
    const approve = await screen.findByRole('button', { name: 'Approve' })
    await world.services.db.deleteFrom('auth_sessions').execute()
    await page.user.click(approve)
    await waitFor(() => expect(page.path()).toBe('/auth'))
  })
})
