import { screen, waitFor, within } from '@testing-library/react'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, type Page, test } from '#tests/support/client/page.tsx'
import { expectPageError } from '#tests/support/client/set-up.ts'
import { PASSWORD } from '#tests/support/world.ts'

async function logIn({ user }: Page, username: string, password: string) {
  await user.fill(await screen.findByLabelText('Username'), username)
  await user.fill(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}

describe('signing in', () => {
  test('leads a mentee to the dashboard with a welcome [S2.2, S2.27, S4.5, S8.8]', async ({ world, open }) => {
    const mentee = await world.mentee({ fullName: 'Test Mentee' })
    const page = await open('/auth')
    await logIn(page, mentee.username.toUpperCase(), PASSWORD)

    await screen.findByText(UI_TEXTS.loggedIn)
    screen.getByText('Welcome back, Test Mentee!')
    await waitFor(() => expect(page.path()).toBe('/mentee-dashboard'))
  })

  test('leads a mentor to the dashboard [S2.27]', async ({ world, open }) => {
    const { username } = await world.mentor()
    const page = await open('/login')
    await logIn(page, username, PASSWORD)
    await waitFor(() => expect(page.path()).toBe('/mentor-dashboard'))
  })

  test('leads an administrator to the dashboard [S2.27]', async ({ world, open }) => {
    const { username } = await world.admin()
    const page = await open('/auth')
    await logIn(page, username, PASSWORD)
    await waitFor(() => expect(page.path()).toBe('/admin-dashboard'))
  })

  test('disables the fields only while it is pending [S2.26]', async ({ network, open }) => {
    const release = network.delay('auth.login')
    const page = await open('/auth')
    await logIn(page, 'nobody', 'wrong horse')
    const fields = ['Username', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
    const areDisabled = () => fields.map((field) => field.closest('fieldset')?.disabled)
    await waitFor(() => expect(areDisabled()).toEqual([true, true]))
    release()
    await screen.findByText(UI_TEXTS.loginFailed)
    await waitFor(() => expect(areDisabled()).toEqual([false, false]))
    expect(fields.map(({ name }) => name)).toEqual(['username', 'password'])
  })

  test('shows invalid credentials when the answer has no message [S8.2]', async ({ network, open }) => {
    network.fail('auth.login', 500)
    const page = await open('/auth')
    await logIn(page, 'somebody', PASSWORD)
    await screen.findByText('Login failed')
    screen.getByText('Invalid credentials')
    const form = within(screen.getByRole('tabpanel'))
    form.getByText(UI_TEXTS.somethingWentWrong)
    expect(form.queryByText('Check your username and password.')).toBeNull()
  })

  // Coffey-Labs/ihasmail#239, Automattic/simplenote-electron#3029, mozilla-lockwise/lockbox-extension#160.
  test('blames the password for nothing else, and says in the form what it is', async ({ network, open }) => {
    network.fail('auth.login')
    const page = await open('/auth')
    await logIn(page, 'somebody', PASSWORD)
    await screen.findByText('Login failed')
    const form = within(screen.getByRole('tabpanel'))
    expect(form.getByRole('alert').textContent).toBe(FAILURE_TEXTS.unreachable)
    expect(form.queryByText('Check your username and password.')).toBeNull()
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBeNull()
  })

  test('shows a toast when it fails, keeps the input and focuses the password [S2.2, S8.1, S8.2]', async ({
    open,
  }) => {
    const page = await open('/login')
    await logIn(page, 'nobody', 'wrong horse')

    await screen.findByText(UI_TEXTS.loginFailed)
    screen.getByText(UI_TEXTS.invalidCredentials)
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await waitFor(() => expect(document.activeElement).toBe(password))
    expect(password.value).toBe('wrong horse')
    expect(password.getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Check your username and password.')
    expect(screen.queryByText(/^Login failed:/)).toBeNull()
    expect(page.path()).toBe('/login')
  })

  test('requires both fields before it calls the server [S2.25, S5.1]', async ({ open }) => {
    const page = await open('/auth')
    await page.user.click(await screen.findByRole('button', { name: 'Log In' }))

    await screen.findByText('Username is required.')
    screen.getByText('Password is required.')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  test('is skipped when already signed in', async ({ world, open }) => {
    const page = await open('/login?type=mentor', await world.mentor())
    await waitFor(() => expect(page.path()).toBe('/mentor-dashboard'))
  })

  test('opens the registration named in the URL [S2.3, S2.29]', async ({ open }) => {
    await open('/auth?type=mentee')
    await screen.findByRole('tab', { name: 'Sign Up', selected: true })
    screen.getByRole('tab', { name: UI_TEXTS.registerAsMentee, selected: true })
    expect(screen.getAllByLabelText('Username')).toHaveLength(1)
  })

  test('opens the mentor registration named in the URL [S2.3]', async ({ open }) => {
    await open('/auth?type=mentor')
    await screen.findByRole('tab', { name: 'Sign Up', selected: true })
    screen.getByRole('tab', { name: UI_TEXTS.registerAsMentor, selected: true })
  })

  test('ignores an unknown type [S2.3]', async ({ open }) => {
    await open('/auth?type=wizard')
    await screen.findByRole('tab', { name: 'Log In', selected: true })
  })
})

describe('signing out', () => {
  test('clears all data and leads to the sign-in [S2.81, S4.3, S8.11]', async ({ world, open }) => {
    const page = await open('/mentee-dashboard', await world.mentee())
    await page.user.click(await screen.findByRole('button', { name: 'Logout' }))

    await screen.findByText(UI_TEXTS.loggedOut)
    expect(page.path()).toBe('/auth')
    const left = page.api.queryClient.getQueryCache().getAll()
    expect(left.map(({ state }) => state.data)).toEqual([null])
  })

  test.for(['mentee', 'mentor', 'admin'] as const)(
    'shows an alert when it fails: %s [S8.7]',
    async (role, { world, network, open }) => {
      network.fail('auth.logout', 500)
      const page = await open('/settings', await world[role]())
      await page.user.click(await screen.findByRole('button', { name: 'Logout' }))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('Failed to logout. Please try again.')
      expect(page.path()).toBe('/settings')
    },
  )
})

describe('the session query', () => {
  const sessionOf = ({ api }: Page) => {
    const cache = api.queryClient.getQueryCache()
    return cache.getAll().find(({ queryKey }) => JSON.stringify(queryKey).includes('"session"'))
  }

  test('is sent once: not on another page, nor on window focus [S4.2, S4.4]', async ({ world, open }) => {
    const page = await open('/mentee-dashboard', await world.mentee())
    const asked: unknown[] = []
    page.api.queryClient.getQueryCache().subscribe((event) => {
      if (event.query === sessionOf(page) && event.type === 'updated' && event.action.type === 'fetch')
        asked.push(event)
    })
    await page.user.click(await screen.findByRole('tab', { name: 'Profile' }))
    await page.user.click(await screen.findByRole('link', { name: UI_TEXTS.editProfile }))
    await page.user.click(await screen.findByRole('link', { name: 'Back to dashboard' }))
    await waitFor(() => expect(page.path()).toBe('/mentee-dashboard'))
    window.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    await screen.findByRole('tab', { name: 'My Mentors', selected: true })
    expect(asked).toEqual([])
    expect(sessionOf(page)?.isStale()).toBe(false)
  })

  test('is not retried by itself when there is no answer [S4.4]', async ({ world, network, open }) => {
    expectPageError()
    network.fail('auth.session', 500)
    const page = await open('/mentee-dashboard', await world.mentee())
    await screen.findByText('Failed to fetch user: 500')
    expect(sessionOf(page)?.state).toMatchObject({ errorUpdateCount: 1, fetchStatus: 'idle' })
  })
})

describe('a page that required signing in first', () => {
  test('is offered on the dashboard without a redirect', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const page = await open(`/chat/${matchId}`)
    await waitFor(() => expect(page.path()).toBe('/auth'))
    await logIn(page, mentee.username, PASSWORD)
    await waitFor(() => expect(page.path()).toBe('/mentee-dashboard'))
    await page.user.click(await screen.findByRole('link', { name: 'Back to your conversation' }))
    await waitFor(() => expect(page.path()).toBe(`/chat/${matchId}`))
    await page.router.navigate({ to: '/mentee-dashboard' })
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
  })

  test('is offered with its tab, and gone once it is used', async ({ world, open }) => {
    const mentee = await world.mentee()
    const page = await open('/mentee-dashboard?tab=find-mentors')
    await waitFor(() => expect(page.path()).toBe('/auth'))
    await logIn(page, mentee.username, PASSWORD)
    await page.user.click(await screen.findByRole('link', { name: 'Back to Find Mentors' }))
    await screen.findByRole('tab', { name: 'Find Mentors', selected: true })
    await page.user.click(screen.getByRole('tab', { name: 'My Mentors' }))
    await screen.findByRole('tab', { name: 'My Mentors', selected: true })
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
  })

  test('can be dismissed', async ({ world, open }) => {
    const admin = await world.admin()
    const page = await open('/settings')
    await logIn(page, admin.username, PASSWORD)
    await screen.findByRole('link', { name: 'Back to your settings' })
    expect(page.path()).toBe('/admin-dashboard')
    await page.user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
  })
})
