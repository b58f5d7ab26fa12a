import { screen, waitFor } from '@testing-library/react'
import { describe, expect, type Page, test } from '#client/testing/page.tsx'
import { PASSWORD } from '#server/testing/world.ts'
import { MESSAGES } from '#shared/messages.ts'

async function logIn({ user }: Page, username: string, password: string) {
  await user.type(await screen.findByLabelText('Username'), username)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}

describe('signing in', () => {
  test('leads a mentee to his dashboard with a word of welcome', async ({ world, open }) => {
    const mentee = await world.mentee({ fullName: 'Test Mentee' })
    const page = await open('/auth')
    await logIn(page, mentee.username.toUpperCase(), PASSWORD)

    await screen.findByText(MESSAGES.loggedIn)
    screen.getByText('Welcome back, Test Mentee!')
    await waitFor(() => expect(page.path()).toBe('/mentee-dashboard'))
  })

  test('leads a mentor and an administrator to theirs', async ({ world, open }) => {
    for (const [person, path] of [
      [await world.mentor(), '/mentor-dashboard'],
      [await world.admin(), '/admin-dashboard'],
    ] as const) {
      const page = await open('/auth', person)
      await waitFor(() => expect(page.path()).toBe(path))
    }
  })

  test('says in the toast that it failed, keeps what was typed and waits at the password', async ({ open }) => {
    const page = await open('/login')
    await logIn(page, 'nobody', 'wrong horse')

    await screen.findByText(MESSAGES.loginFailed)
    screen.getByText(MESSAGES.invalidCredentials)
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await waitFor(() => expect(document.activeElement).toBe(password))
    expect(password.value).toBe('wrong horse')
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/^Login failed:/)).toBeNull()
    expect(page.path()).toBe('/login')
  })

  test('asks for both fields before it asks the server', async ({ open }) => {
    const page = await open('/auth')
    await page.user.click(await screen.findByRole('button', { name: 'Log In' }))

    await screen.findByText('Username is required.')
    screen.getByText('Password is required.')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  test('is passed over by whoever is signed in already', async ({ world, open }) => {
    const page = await open('/login?type=mentor', await world.mentor())
    await waitFor(() => expect(page.path()).toBe('/mentor-dashboard'))
  })

  test('opens at the registration that the address asks for', async ({ open }) => {
    await open('/auth?type=mentee')
    await screen.findByRole('tab', { name: 'Sign Up', selected: true })
    screen.getByRole('tab', { name: MESSAGES.registerAsMentee, selected: true })
    expect(screen.getAllByLabelText('Username')).toHaveLength(1)
  })

  test('passes over a type that it does not know', async ({ open }) => {
    await open('/auth?type=wizard')
    await screen.findByRole('tab', { name: 'Log In', selected: true })
  })
})

describe('signing out', () => {
  test('forgets everything and leads to the sign-in', async ({ world, open }) => {
    const page = await open('/mentee-dashboard', await world.mentee())
    await page.user.click(await screen.findByRole('button', { name: 'Logout' }))

    await screen.findByText(MESSAGES.loggedOut)
    expect(page.path()).toBe('/auth')
    const left = page.api.queryClient.getQueryCache().getAll()
    expect(left.map(({ state }) => state.data)).toEqual([null])
  })
})
