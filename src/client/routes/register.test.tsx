import { screen, waitFor } from '@testing-library/react'
import { describe, expect, type Page, test } from '#client/testing/page.tsx'
import { MESSAGES } from '#shared/messages.ts'

async function fillAccount({ user }: Page, username: string) {
  await user.type(await screen.findByLabelText('Username'), username)
  await user.type(screen.getByLabelText('Password'), 'a long walk')
  await user.type(screen.getByLabelText('Confirm Password'), 'a long walk')
  await user.type(screen.getByLabelText('Email'), `${username}@example.org`)
  await user.type(screen.getByLabelText('Full Name'), 'Test Person')
  await user.type(screen.getByLabelText('Photo URL *'), 'https://example.org/face.png')
}

describe('registering', () => {
  test('makes a mentor who waits for approval', async ({ world, open }) => {
    const page = await open('/register')
    await fillAccount(page, 'newmentor')
    await page.user.type(screen.getByLabelText('Profession'), 'Nurse')
    await page.user.click(screen.getByLabelText('4-6'))
    await page.user.type(screen.getByLabelText('Expertise'), 'Health, , Study skills ,Health')
    await page.user.click(screen.getByLabelText('flexible'))
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentor' }))

    await screen.findByText(MESSAGES.registrationSuccessful)
    screen.getByText(MESSAGES.mentorRegistered)
    await page.user.click(screen.getByRole('button', { name: 'Continue now' }))
    await waitFor(() => expect(page.path()).toBe('/mentor-dashboard'))

    const { body } = await world.call(await world.admin(), 'GET', '/api/admin/mentors/pending')
    expect(body).toMatchObject([
      {
        expertise: ['Health', 'Study skills'],
        availability: ['flexible'],
        experience: '4-6',
        status: 'pending',
      },
    ])
  })

  test('makes a mentee and leads him to his dashboard after two seconds', async ({ open }) => {
    const page = await open('/register?type=mentee')
    await fillAccount(page, 'newmentee')
    await page.user.clear(screen.getByLabelText('Age'))
    await page.user.type(screen.getByLabelText('Interests'), 'Football')
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentee' }))

    await screen.findByText(MESSAGES.menteeRegistered)
    await waitFor(() => expect(page.path()).toBe('/mentee-dashboard'), { timeout: 4_000 })
  })

  test('says at each field what is missing and goes to the first', async ({ open }) => {
    const page = await open('/register')
    await page.user.type(await screen.findByLabelText('Password'), 'a long walk')
    await page.user.type(screen.getByLabelText('Confirm Password'), 'a short walk')
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentor' }))

    await screen.findByText(MESSAGES.passwordsDontMatch)
    screen.getByText(MESSAGES.photoUrlRequired)
    screen.getByText('Please select your experience.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
    const confirm = screen.getByLabelText('Confirm Password')
    expect(document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      MESSAGES.passwordsDontMatch,
    )
  })

  test('keeps everything but the passwords when the server refuses', async ({ world, open }) => {
    const taken = await world.mentee()
    const page = await open('/register?type=mentee')
    await fillAccount(page, 'newmentee')
    await page.user.clear(screen.getByLabelText('Username'))
    await page.user.type(screen.getByLabelText('Username'), taken.username)
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentee' }))

    await screen.findByText(MESSAGES.registrationFailed)
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toBe(MESSAGES.usernameTaken)
    expect(document.activeElement).toBe(banner)
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Test Person')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  test('keeps what was typed on one tab while the other is looked at', async ({ open }) => {
    const { user } = await open('/register')
    await user.type(await screen.findByLabelText('Profession'), 'Nurse')
    await user.click(screen.getByRole('tab', { name: MESSAGES.registerAsMentee }))
    await screen.findByLabelText('Goals')
    await user.click(screen.getByRole('tab', { name: MESSAGES.registerAsMentor }))
    expect((await screen.findByLabelText<HTMLInputElement>('Profession')).value).toBe('Nurse')
  })

  test('offers a drawn face for whoever has no photo at hand', async ({ open }) => {
    const { user } = await open('/register')
    await user.click(await screen.findByRole('button', { name: 'Use an illustrated avatar' }))
    await user.click(screen.getByRole('button', { name: 'Illustrated avatar 2' }))
    expect(screen.getByLabelText<HTMLInputElement>('Photo URL *').value).toMatch(/\/avatars\/[a-z]+\.svg$/)
  })
})
