import { screen, waitFor, within } from '@testing-library/react'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, type Page, test } from '#tests/support/client/page.tsx'
import { expectPageError } from '#tests/support/client/set-up.ts'
import { PASSWORD, type World } from '#tests/support/world.ts'

async function endSessions({ services, bus }: World) {
  await services.db.deleteFrom('auth_sessions').execute()
  // Publishes what the domain would publish, except to sockets.
  bus.publish({ type: 'access_changed', userId: 0 })
}

/** Saves a bio, which the server refuses because the session has ended. */
async function saveBio({ user }: Page, world: World) {
  const bio = await screen.findByLabelText<HTMLTextAreaElement>('Bio')
  await user.fill(bio, 'I like maps.')
  await endSessions(world)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
  return { bio, dialog: within(dialog) }
}

async function signIn({ user }: Page, username: string, password = PASSWORD) {
  const dialog = within(screen.getByRole('dialog'))
  await user.clear(dialog.getByLabelText('Username'))
  await user.fill(dialog.getByLabelText('Username'), username)
  await user.clear(dialog.getByLabelText('Password'))
  await user.fill(dialog.getByLabelText('Password'), password)
  await user.click(dialog.getByRole('button', { name: 'Log In' }))
}

async function signInOnPage({ user }: Page, username: string) {
  await user.fill(await screen.findByLabelText('Username'), username)
  await user.fill(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}

describe('a session that expires while a page is open', () => {
  test('is renewed in a dialog, and the refused call is repeated [S2.23, S2.24, S8.3]', async ({
    world,
    open,
  }) => {
    const mentee = await world.mentee()
    const page = await open('/settings', mentee)
    const { dialog } = await saveBio(page, world)
    expect(dialog.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
    await signIn(page, mentee.username, 'wrong horse')
    await dialog.findByText('Login failed: 401')
    expect(screen.queryByText(UI_TEXTS.loginFailed)).toBeNull()

    await signIn(page, mentee.username)
    await screen.findByText(UI_TEXTS.profileUpdated)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.path()).toBe('/settings')
    const { bio } = await world.services.db
      .selectFrom('users')
      .select('bio')
      .where('id', '=', mentee.userId)
      .executeTakeFirstOrThrow()
    expect(bio).toBe('I like maps.')
  })

  test('keeps the page’s data when only a query was refused', async ({ world, open }) => {
    const { mentee } = await world.pair()
    const page = await open('/mentee-dashboard', mentee)
    await screen.findByRole('link', { name: 'Message' })
    await endSessions(world)
    await page.user.click(screen.getByRole('tab', { name: 'Find Mentors' }))
    await screen.findByRole('dialog')
    await signIn(page, mentee.username)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByLabelText('Search mentors')
    expect(page.path()).toBe('/mentee-dashboard')
  })

  test('shows nothing of the first user to another who signs in instead', async ({ world, open }) => {
    const [first, second] = [await world.mentee(), await world.mentor({ fullName: 'Somebody Else' })]
    const page = await open('/settings', first)
    sessionStorage.setItem('draft of the first', 'not for others')
    await saveBio(page, world)
    await signIn(page, second.username)

    await waitFor(() => expect(page.path()).toBe('/mentor-dashboard'))
    await screen.findByRole('heading', { name: 'Welcome, Somebody Else' })
    expect(sessionStorage.length).toBe(0)
    expect(page.api.queryClient.getMutationCache().getAll()).toEqual([])
    expect(document.body.textContent).not.toContain(first.fullName)
    const changed = await world.services.db.selectFrom('users').select('bio').execute()
    expect(changed.map(({ bio }) => bio)).toEqual([null, null])
  })

  test('keeps drafts out of the browser’s storage until the same person is back [ASVS 14.3.1]', async ({
    world,
    open,
  }) => {
    const mentee = await world.mentee()
    const page = await open('/settings', mentee)
    sessionStorage.setItem('draft 1 1', 'Half a thought')
    await saveBio(page, world)
    await waitFor(() => expect(sessionStorage.getItem('draft 1 1')).toBeNull())
    await signIn(page, mentee.username)
    await waitFor(() => expect(sessionStorage.getItem('draft 1 1')).toBe('Half a thought'))
  })

  test('leads to the sign-in when the dialog is closed, which offers the page to the same person', async ({
    world,
    open,
  }) => {
    const mentee = await world.mentee()
    const page = await open('/settings', mentee)
    await saveBio(page, world)
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(page.path()).toBe('/auth'))
    expect(screen.queryByText(UI_TEXTS.updateFailed)).toBeNull()
    await signInOnPage(page, mentee.username)
    await page.user.click(await screen.findByRole('link', { name: 'Back to your settings' }))
    await screen.findByLabelText('Bio')
  })

  test('offers its page to nobody else', async ({ world, open }) => {
    const [first, second] = [await world.mentee(), await world.mentor({ fullName: 'Somebody Else' })]
    const page = await open('/settings', first)
    await saveBio(page, world)
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(page.path()).toBe('/auth'))
    await signInOnPage(page, second.username)
    await screen.findByRole('heading', { name: 'Welcome, Somebody Else' })
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
  })

  test('ends when another account is registered', async ({ world, open }) => {
    const page = await open('/settings', await world.mentee())
    const { dialog } = await saveBio(page, world)
    await page.user.click(dialog.getByRole('link', { name: 'Create an account' }))
    await screen.findByRole('tab', { name: UI_TEXTS.registerAsMentor })
    expect(page.path()).toBe('/register')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('asks nothing for a call that was sent before another tab signed in again', async ({ world, open }) => {
    const mentee = await world.mentee()
    const { api, postFromOtherTab } = await open('/settings', mentee)
    await screen.findByLabelText('Bio')
    const sentBefore = api.sessionEnd.startCall()
    const [query] = api.queryClient.getQueryCache().findAll({ predicate: (query) => query.isActive() })
    const fetched = query?.state.dataUpdateCount ?? 0
    // Again and again: the page listens once it has loaded the code.
    await waitFor(() => {
      postFromOtherTab({ type: 'signed_in', userId: mentee.userId })
      expect(query?.state.dataUpdateCount).toBeGreaterThan(fetched)
    })
    await sentBefore.waitForSignIn()
    expect(api.sessionEnd.signInNeeded.get()).toBe(false)
  })

  test('leads an administrator to the sign-in [S2.46]', async ({ world, open }) => {
    await world.mentor({ status: 'pending' })
    const page = await open('/admin-mentors', await world.admin())
    const approve = await screen.findByRole('button', { name: 'Approve' })
    await endSessions(world)
    await page.user.click(approve)
    await waitFor(() => expect(page.path()).toBe('/auth'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a session replaced by another account', () => {
  test('stores nothing for that account: the page says so, and leads to its dashboard', async ({
    world,
    open,
  }) => {
    const [first, second] = [await world.mentee(), await world.mentor({ fullName: 'Somebody Else' })]
    const page = await open('/settings', first)
    await page.user.fill(await screen.findByLabelText('Bio'), 'Not theirs')
    await page.replaceCookie(second)
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByRole('dialog', { name: ACCOUNT_TEXTS.otherAccount })
    expect(screen.queryByText(UI_TEXTS.updateFailed)).toBeNull()
    await page.user.click(screen.getByRole('button', { name: ACCOUNT_TEXTS.otherAccountAction }))
    await screen.findByRole('heading', { name: 'Welcome, Somebody Else' })
    const changed = await world.services.db.selectFrom('users').select('bio').execute()
    expect(changed.map(({ bio }) => bio)).toEqual([null, null])
  })
})

describe('an account removed while a page is open', () => {
  test('leads to a notice without asking to sign in again', async ({ world, open }) => {
    const [mentee, admin] = [await world.mentee(), await world.admin()]
    const page = await open('/settings', mentee)
    await page.user.fill(await screen.findByLabelText('Bio'), 'Too late')
    await world.call(admin, 'DELETE', `/api/admin/mentees/${mentee.id}`)
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(`${ACCOUNT_TEXTS.accountRemoved} ${ACCOUNT_TEXTS.accountRemovedHint}`)
    expect(page.path()).toBe('/auth')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: ACCOUNT_TEXTS.writeToUs }).getAttribute('href')).toBe('/#contact')
    expect(document.body.textContent).not.toContain(mentee.fullName)
  })
})

describe('a page that is opened without a session', () => {
  const PATHS = ['/', '/auth', '/mentee-dashboard', '/chat/1']

  test.for(PATHS)('deletes what an ended session has left: %s [ASVS 14.3.1]', async (path, { open }) => {
    sessionStorage.setItem('draft 1 1', 'Half a thought')
    await open(path)
    await waitFor(() => expect(sessionStorage.getItem('draft 1 1')).toBeNull())
  })

  test.for([500, 502, undefined])(
    'deletes nothing if the server does not say so: %s',
    async (status, { open, network }) => {
      expectPageError()
      network.fail('auth.session', status)
      sessionStorage.setItem('draft 1 1', 'Half a thought')
      for (const path of PATHS) {
        const { api } = await open(path)
        await waitFor(() => expect(api.queryClient.isFetching()).toBe(0))
      }
      expect(sessionStorage.getItem('draft 1 1')).toBe('Half a thought')
    },
  )
})
