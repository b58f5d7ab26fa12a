import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { ABOUT_YOU_TEXTS, SETTINGS_PHOTO_TEXTS } from '#client/features/settings/texts.ts'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import { AGE_TEXTS, NAME_TEXTS } from '#shared/texts/accounts.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import type { World } from '#tests/support/world.ts'

describe('the profile form', () => {
  test('saves changes, which show on the whole page [S2.12, S2.117, S2.118, S4.2, S8.57]', async ({
    world,
    open,
  }) => {
    const mentor = await world.mentor({ fullName: 'Test Mentor' })
    const { user } = await open('/settings', mentor)
    const name = await screen.findByLabelText('Full Name')
    await user.clear(name)
    await user.fill(name, 'Jo')
    await user.clear(screen.getByLabelText('Expertise'))
    await user.fill(screen.getByLabelText('Expertise'), 'Health, Sleep')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    await screen.findByText(UI_TEXTS.profileUpdated)
    await within(screen.getByRole('banner')).findByText('Jo')
    const { body } = await world.call(mentor, 'GET', '/api/profile')
    expect(body).toMatchObject({ user: { fullName: 'Jo' }, mentor: { expertise: ['Health', 'Sleep'] } })
  })

  test('says that others do not see a name yet', async ({ world, open }) => {
    const { user } = await open('/settings', await world.mentor({ fullName: 'Test Mentor' }))
    const name = await screen.findByLabelText('Full Name')
    expect(screen.queryByText(NAME_TEXTS.waiting)).toBeNull()
    await user.clear(name)
    await user.fill(name, 'Text Me')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(NAME_TEXTS.waiting)
    expect(name).toHaveProperty('value', 'Text Me')
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

describe('what a mentee says about themselves', () => {
  const age = () => screen.findByLabelText<HTMLInputElement>(AGE_TEXTS.field)
  const save = () => screen.getByRole('button', { name: ABOUT_YOU_TEXTS.save })
  const profileOf = async (world: World, mentee: Person) =>
    (await world.call(mentee, 'GET', '/api/profile')).body

  test('is shown and can be corrected', async ({ world, open }) => {
    const mentee = await world.mentee()
    const { user } = await open('/settings', mentee)
    const interests = await screen.findByLabelText<HTMLInputElement>(ABOUT_YOU_TEXTS.interests)
    expect(interests.value).toBe('Football')
    await user.fill(interests, ', Chess')
    await user.fill(screen.getByLabelText(ABOUT_YOU_TEXTS.location), 'Oslo')
    await user.clear(screen.getByLabelText(ABOUT_YOU_TEXTS.goals))
    await user.click(save())
    await screen.findByText(ABOUT_YOU_TEXTS.saved)
    expect(document.activeElement).toBe(save())
    expect(await profileOf(world, mentee)).toMatchObject({
      user: { location: 'Oslo' },
      mentee: { age: 16, interests: ['Football', 'Chess'], goals: '' },
    })
  })

  test('has an age that can be lowered, and not raised', async ({ world, open }) => {
    const mentee = await world.mentee({ age: 16 })
    const { user } = await open('/settings', mentee)
    expect((await age()).value).toBe('16')
    await user.clear(await age())
    await user.fill(await age(), '18')
    await user.click(save())
    await waitFor(() => expect(screen.getAllByText(AGE_TEXTS.onlyOurTeam).length).toBeGreaterThan(1))
    expect((await age()).getAttribute('aria-invalid')).toBe('true')
    await user.clear(await age())
    await user.click(save())
    await screen.findByText('Age must be a whole number.')
    await user.fill(await age(), '14')
    await user.click(save())
    await screen.findByText(ABOUT_YOU_TEXTS.saved)
    expect(await profileOf(world, mentee)).toMatchObject({ mentee: { age: 14 } })
  })

  test('has an age that is not sent unless edited, as it may have grown meanwhile', async ({ world, open }) => {
    const mentee = await world.mentee({ age: 16 })
    const { user } = await open('/settings', mentee)
    await age()
    const { db } = world.services
    await db.updateTable('mentees').set({ age: 17 }).where('id', '=', mentee.id).execute()
    await user.fill(screen.getByLabelText(ABOUT_YOU_TEXTS.location), 'Oslo')
    await user.click(save())
    await screen.findByText(ABOUT_YOU_TEXTS.saved)
    expect(await profileOf(world, mentee)).toMatchObject({ mentee: { age: 17 } })
  })

  test('has an age that may stay unknown', async ({ world, open }) => {
    const mentee = await world.mentee({ age: null })
    const { user } = await open('/settings', mentee)
    expect((await age()).value).toBe('')
    await user.fill(screen.getByLabelText(ABOUT_YOU_TEXTS.location), 'Oslo')
    await user.click(save())
    await screen.findByText(ABOUT_YOU_TEXTS.saved)
    expect(await profileOf(world, mentee)).toMatchObject({ mentee: { age: null } })
  })

  test('is refused at the field, and kept in the form', async ({ world, open }) => {
    const { user } = await open('/settings', await world.mentee())
    const goals = await screen.findByLabelText<HTMLTextAreaElement>(ABOUT_YOU_TEXTS.goals)
    await user.fill(goals, ` ${FLAGGED_MESSAGES.contact}`)
    await user.click(save())
    await screen.findByText(ABOUT_YOU_TEXTS.notSaved)
    await waitFor(() => expect(goals.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(goals))
    expect(goals.value).toContain(FLAGGED_MESSAGES.contact)
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
    await user.fill(screen.getByLabelText('Email'), other.email)
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
    await user.fill(email, '.org')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull())
  })

  test('shows at the field that a name resembles the team’s', async ({ world, open }) => {
    const { user } = await open('/settings', await world.mentor())
    const name = await screen.findByLabelText('Full Name')
    await user.clear(name)
    await user.fill(name, 'Cairnway Help')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Update Failed')
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    const described = name.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(NAME_TEXTS.soundsOfficial)
  })

  test('says that the server cannot be reached [S8.28, S8.52]', async ({ world, network, open }) => {
    network.fail('auth.updateProfile')
    const { user } = await open('/settings', await world.mentee())
    await user.fill(await screen.findByLabelText('Bio'), 'I like maps.')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Update Failed')
    screen.getByText(`Failed to update profile. ${FAILURE_TEXTS.unreachable}`)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('I like maps.')
  })
})

describe('a save after a called off upload', () => {
  /** An upload that takes until it is called off. */
  class EndlessRequest {
    upload = {}
    open() {}
    setRequestHeader() {}
    send() {}
    onabort() {}
    abort() {
      this.onabort()
    }
  }
  beforeEach(() => void vi.stubGlobal('XMLHttpRequest', EndlessRequest))
  afterEach(() => void vi.unstubAllGlobals())

  test('shows its failure, unlike calling it off', async ({ world, network, open }) => {
    const { user } = await open('/settings', await world.mentee())
    const photo = new File([new Uint8Array(10)], 'photo.png', { type: 'image/png' })
    await user.upload(await screen.findByLabelText('Choose photo'), photo)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull())
    expect(screen.queryByText(UI_TEXTS.updateFailed)).toBeNull()

    network.fail('auth.updateProfile', 500)
    await user.click(screen.getByRole('button', { name: SETTINGS_PHOTO_TEXTS.drawnFace }))
    await user.click(await screen.findByRole('button', { name: 'Blue cap, grey hoodie' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(UI_TEXTS.updateFailed)
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
    await page.user.fill(await screen.findByLabelText('Bio'), 'I like maps.')
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

  test('does not ask after saving, also where the line is slow', async ({ world, open, network }) => {
    const page = await open('/settings', await world.mentee())
    await page.user.fill(await screen.findByLabelText('Bio'), ' I like maps. ')
    network.delay('auth.profile')
    network.delay('account.mailState')
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

  test('can be a drawn face, stored when the changes are saved', async ({ world, open }) => {
    const mentee = await world.mentee()
    const { user } = await open('/settings', mentee)
    await user.click(await screen.findByRole('button', { name: SETTINGS_PHOTO_TEXTS.drawnFace }))
    const faces = within(await screen.findByRole('group', { name: FACE_TEXTS.title }))
    expect(faces.getAllByRole('button')).toHaveLength(8)
    await user.click(faces.getByRole('button', { name: 'Blue cap, grey hoodie' }))
    expect(previewed()).toMatch(/\/avatars\/young-wheel\.svg$/)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(UI_TEXTS.profileUpdated)
    const { body } = await world.call(mentee, 'GET', '/api/user')
    expect(body).toMatchObject({ photoUrl: '/avatars/young-wheel.svg' })
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
