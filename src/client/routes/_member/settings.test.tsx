import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import { AGE_TEXTS } from '#shared/texts/age.ts'
import { NAME_TEXTS } from '#shared/texts/names.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

describe('the profile form', () => {
  test('saves changes, which show on the whole page [S2.12, S2.117, S2.118, S4.2, S8.57]', async ({
    world,
    open,
  }) => {
    const mentor = await world.mentor({ fullName: 'Test Mentor' })
    const { user } = await open('/settings', mentor)
    const name = await screen.findByLabelText('Full Name')
    await user.clear(name)
    await user.type(name, 'Jo')
    await user.clear(screen.getByLabelText('Expertise'))
    await user.type(screen.getByLabelText('Expertise'), 'Health, Sleep')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    await screen.findByText(UI_TEXTS.profileUpdated)
    await within(screen.getByRole('banner')).findByText('Jo')
    const { body } = await world.call(mentor, 'GET', '/api/profile')
    expect(body).toMatchObject({ user: { fullName: 'Jo' }, mentor: { expertise: ['Health', 'Sleep'] } })
  })

  test('shows errors at their fields [S2.118, S5.37, S5.38]', async ({ world, open }) => {
    const { user } = await open('/settings', await world.mentee())
    await user.clear(await screen.findByLabelText('Full Name'))
    await user.clear(screen.getByLabelText('Email'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(UI_TEXTS.fullNameTooShort)
    screen.getByText(UI_TEXTS.invalidEmail)
    expect(screen.queryByLabelText('Profession')).toBeNull()
  })
})

describe('the age in a mentee’s profile', () => {
  const age = () => screen.findByLabelText<HTMLInputElement>(AGE_TEXTS.field)
  const save = () => screen.getByRole('button', { name: 'Save changes' })

  test('can be lowered, and not raised', async ({ world, open }) => {
    const mentee = await world.mentee({ age: 16 })
    const { user } = await open('/settings', mentee)
    expect((await age()).value).toBe('16')
    await user.clear(await age())
    await user.type(await age(), '18')
    await user.click(save())
    await waitFor(() => expect(screen.getAllByText(AGE_TEXTS.onlyOurTeam).length).toBeGreaterThan(1))
    expect((await age()).getAttribute('aria-invalid')).toBe('true')
    await user.clear(await age())
    await user.click(save())
    await screen.findByText('Age must be a whole number.')
    await user.type(await age(), '14')
    await user.click(save())
    await screen.findByText(UI_TEXTS.profileUpdated)
    expect((await world.call(mentee, 'GET', '/api/mentee/profile')).body).toMatchObject({ age: 14 })
  })

  test('is not sent unless edited, as it may have grown meanwhile', async ({ world, open }) => {
    const mentee = await world.mentee({ age: 16, fullName: 'Test Mentee' })
    const { user } = await open('/settings', mentee)
    await age()
    const { db } = world.services
    await db.updateTable('mentees').set({ age: 17 }).where('id', '=', mentee.id).execute()
    await user.type(await screen.findByLabelText('Full Name'), 's')
    await user.click(save())
    await screen.findByText(UI_TEXTS.profileUpdated)
    expect((await world.call(mentee, 'GET', '/api/mentee/profile')).body).toMatchObject({ age: 17 })
  })

  test('may stay unknown', async ({ world, open }) => {
    const mentee = await world.mentee({ age: null, fullName: 'Test Mentee' })
    const { user } = await open('/settings', mentee)
    expect((await age()).value).toBe('')
    await user.type(await screen.findByLabelText('Full Name'), 's')
    await user.click(save())
    await screen.findByText(UI_TEXTS.profileUpdated)
    expect((await world.call(mentee, 'GET', '/api/mentee/profile')).body).toMatchObject({ age: null })
  })

  test('is not asked of other roles', async ({ world, open }) => {
    await open('/settings', await world.mentor())
    await screen.findByLabelText('Profession')
    expect(screen.queryByLabelText(AGE_TEXTS.field)).toBeNull()
  })
})

describe('a failed save', () => {
  test('shows the server’s reason [S8.52]', async ({ world, open }) => {
    const other = await world.mentor()
    const { user } = await open('/settings', await world.mentee())
    await user.clear(await screen.findByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), other.email)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Update Failed')
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    // Once in the toast, once at the field.
    expect(screen.getAllByText(UI_TEXTS.emailTaken)).toHaveLength(2)
    expect(email.getAttribute('aria-describedby')).toBe(
      screen
        .getAllByText(UI_TEXTS.emailTaken)
        .find((text) => !text.closest('.toast'))
        ?.closest('p')?.id,
    )
    await user.type(email, '.org')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull())
  })

  test('shows at the field that a name resembles the team’s', async ({ world, open }) => {
    const { user } = await open('/settings', await world.mentor())
    const name = await screen.findByLabelText('Full Name')
    await user.clear(name)
    await user.type(name, 'Cairnway Help')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Update Failed')
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    const described = name.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(NAME_TEXTS.soundsOfficial)
  })

  test('shows a generic error when the server cannot be reached [S8.28, S8.52]', async ({
    world,
    line,
    open,
  }) => {
    line.fail('auth.updateProfile')
    const { user } = await open('/settings', await world.mentee())
    await user.type(await screen.findByLabelText('Bio'), 'I like maps.')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Update Failed')
    screen.getByText('Failed to update profile')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('I like maps.')
  })
})

describe('leaving the settings', () => {
  test.for([
    ['mentor', '/mentor-dashboard'],
    ['mentee', '/mentee-dashboard'],
    ['admin', '/admin-dashboard'],
  ] as const)('leads %s to %s [S2.115]', async ([role, path], { world, open }) => {
    const page = await open('/settings', await world[role]())
    await page.user.click(await screen.findByRole('link', { name: 'Back to dashboard' }))
    await waitFor(() => expect(page.path()).toBe(path))
  })

  test('asks for confirmation when changes are unsaved', async ({ world, open }) => {
    const page = await open('/settings', await world.mentee())
    await page.user.type(await screen.findByLabelText('Bio'), 'I like maps.')
    await page.user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    await page.user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(page.path()).toBe('/settings')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('I like maps.')

    await page.user.click(screen.getByRole('button', { name: 'Logout' }))
    await page.user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(screen.queryByText(UI_TEXTS.loggedOut)).toBeNull()

    await page.user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    await page.user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(page.path()).toBe('/mentee-dashboard'))
  })

  test('does not ask after saving', async ({ world, open }) => {
    const page = await open('/settings', await world.mentee())
    await page.user.type(await screen.findByLabelText('Bio'), ' I like maps. ')
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(UI_TEXTS.profileUpdated)
    await page.user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    await waitFor(() => expect(page.path()).toBe('/mentee-dashboard'))
  })
})

describe('the photo', () => {
  const chooser = userEvent.setup({ applyAccept: false })
  const previewed = () => screen.getByRole('img', { name: 'Your photo' }).querySelector('img')?.src

  test.for([
    ['text/plain', 10, 'Invalid file type', 'Please upload an image file'],
    ['image/webp', 10, 'Invalid file type', 'Please upload an image file'],
    ['image/png', PHOTO_MAX_BYTES + 1, 'Photo too large', 'Photo must be less than 5MB'],
  ] as const)(
    'is refused for %s and %i bytes: %s [S5.40, S5.41, S5.42]',
    async ([type, size, title, text], { world, open }) => {
      await open('/settings', await world.mentee())
      const input = await screen.findByLabelText<HTMLInputElement>('Choose photo')
      const before = previewed()
      await chooser.upload(input, new File([new Uint8Array(size)], 'photo', { type }))
      await screen.findByText(title)
      screen.getByText(text)
      expect(previewed()).toBe(before)
      expect(screen.queryByRole('button', { name: 'Crop' })).toBeNull()
      expect(input.accept).toBe('image/jpeg,image/png,image/gif')
    },
  )

  test('can be dropped onto its card', async ({ world, open }) => {
    await open('/settings', await world.mentee())
    const card = await screen.findByRole('img', { name: 'Your photo' })
    const photo = new File([new Uint8Array(10)], 'photo.gif', { type: 'image/gif' })
    const dataTransfer = { files: [photo], types: ['Files'] }
    fireEvent.dragOver(card, { dataTransfer })
    fireEvent.drop(card, { dataTransfer })
    await screen.findByRole('button', { name: 'Crop' })
    expect(previewed()).toMatch(/^blob:/)
  })

  test('is required for saving [S2.116, S5.43, S5.44]', async ({ world, open }) => {
    const admin = await world.admin()
    await world.services.db.updateTable('users').set({ photoUrl: null }).execute()
    await open('/settings', admin)
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save changes' })
    expect(save.disabled).toBe(true)
    const reason = document.getElementById(save.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Profile photo is required. Please upload a photo.')

    const photo = new File([new Uint8Array(10)], 'photo.png', { type: 'image/png' })
    await chooser.upload(screen.getByLabelText('Choose photo'), photo)
    expect(save.disabled).toBe(false)
    expect(screen.queryByText(UI_TEXTS.photoRequired)).toBeNull()
    expect(previewed()).toMatch(/^blob:/)
  })
})

describe('the theme', () => {
  test('is chosen here, for the whole page and the next visit', async ({ world, open }) => {
    const { user } = await open('/settings', await world.mentor())
    const group = within(await screen.findByRole('radiogroup', { name: 'Theme' }))
    await user.click(group.getByLabelText('Dark'))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
    await user.click(group.getByLabelText('Light'))
    expect(document.documentElement.classList.contains('dark')).toBe(false)
    await user.click(group.getByLabelText('System'))
    expect(localStorage.getItem('theme')).toBe('system')
  })
})
