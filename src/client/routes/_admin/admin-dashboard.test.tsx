import { screen, waitFor, within } from '@testing-library/react'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const NEW = {
  Username: 'second',
  Email: 'second@example.org',
  Password: 'open sesame',
  'Full Name': 'Test Second',
}

describe('the admin dashboard', () => {
  test('welcomes the administrator and shows the account’s details [S2.5, S2.48]', async ({ world, open }) => {
    const admin = await world.admin({ fullName: 'Test Admin' })
    await open('/admin-dashboard', admin)
    await screen.findByRole('heading', { name: 'Welcome, Test Admin' })
    const details = within(screen.getByRole('region', { name: 'Your details' }))
    expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Username',
      'Email',
      'Role',
      'User ID',
    ])
    expect(details.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      admin.username,
      admin.email,
      'admin',
      String(admin.userId),
    ])
  })

  test('shows counts of mentors, mentees and matches, and links to each [S2.5, S2.50]', async ({
    world,
    open,
  }) => {
    await world.pair()
    await world.mentor({ status: 'pending' })
    await world.mentor({ status: 'pending' })
    const { user, path, router } = await open('/admin-dashboard', await world.admin())
    for (const count of ['2 pending, 1 approved', '1 mentee', '1 match']) await screen.findByText(count)
    for (const [name, to] of [
      [UI_TEXTS.manageMentors, '/admin-mentors'],
      [UI_TEXTS.manageMentees, '/admin-mentees'],
      [UI_TEXTS.viewMatches, '/admin-matches'],
      [UI_TEXTS.systemSettings, '/admin-settings'],
    ] as const) {
      await user.click(await screen.findByRole('link', { name }))
      await waitFor(() => expect(path()).toBe(to))
      await router.navigate({ to: '/admin-dashboard' })
    }
  })

  test('creates another administrator, who can sign in [S2.5, S2.49, S8.35]', async ({ world, open }) => {
    const { user } = await open('/admin-dashboard', await world.admin())
    await screen.findByRole('heading', { name: UI_TEXTS.addNewAdmin })
    for (const [label, text] of Object.entries(NEW)) await user.fill(screen.getByLabelText(label), text)
    await user.click(screen.getByRole('button', { name: 'Create Admin' }))

    const banner = (await screen.findByText(UI_TEXTS.adminCreated)).closest('[role="status"]')
    expect(banner).not.toBeNull()
    for (const label of Object.keys(NEW)) expect(screen.getByLabelText(label)).toHaveProperty('value', '')
    const body = { username: NEW.Username, password: NEW.Password }
    expect((await world.call(null, 'POST', '/api/login', { body })).body.role).toBe('admin')
  })

  test('warns of a password that is easy to guess, before and after it is given', async ({ world, open }) => {
    const { user } = await open('/admin-dashboard', await world.admin())
    await screen.findByRole('heading', { name: UI_TEXTS.addNewAdmin })
    screen.getByText(STAFF_TEXTS.handOver)
    const weak = { ...NEW, Password: '123456' }
    for (const [label, text] of Object.entries(weak)) await user.fill(screen.getByLabelText(label), text)
    const password = screen.getByLabelText('Password')
    const warning = await screen.findByText(STAFF_TEXTS.weakPassword.common)
    expect(warning.closest('[role="status"]')).not.toBeNull()
    await user.clear(password)
    await user.fill(password, `${NEW.Username}!`)
    await user.tab()
    await screen.findByText(STAFF_TEXTS.weakPassword.personal)
    expect(screen.queryByText(STAFF_TEXTS.weakPassword.common)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Create Admin' }))
    await screen.findByText(UI_TEXTS.adminCreated)
    await screen.findByText(STAFF_TEXTS.weakPasswordSet.personal)
    await user.fill(password, NEW.Password)
    await user.tab()
    await waitFor(() => expect(screen.queryByText(STAFF_TEXTS.weakPasswordSet.personal)).toBeNull())
  })

  test.for([
    ['Username', 'username', UI_TEXTS.usernameTaken],
    ['Email', 'email', UI_TEXTS.emailTaken],
  ] as const)(
    'shows why the creation failed, marks the %s, and focuses it [S8.33]',
    async ([label, name, sentence], { world, open }) => {
      const admin = await world.admin()
      const { user } = await open('/admin-dashboard', admin)
      await screen.findByRole('heading', { name: UI_TEXTS.addNewAdmin })
      const taken = { ...NEW, [label]: admin[name] }
      for (const [each, text] of Object.entries(taken)) await user.fill(screen.getByLabelText(each), text)
      await user.click(screen.getByRole('button', { name: 'Create Admin' }))
      within(await screen.findByRole('alert')).getByText(UI_TEXTS.adminCreationFailed(sentence))
      const field = screen.getByLabelText(label)
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect(field).toHaveProperty('value', admin[name])
      expect(field.getAttribute('aria-invalid')).toBe('true')
      screen.getByText(sentence)
    },
  )

  test.for([
    [undefined, FAILURE_TEXTS.unreachable],
    [500, UI_TEXTS.failedToCreateAdmin],
  ] as const)('shows why it failed with %s [S8.34]', async ([status, reason], { world, open, network }) => {
    network.fail('admin.admins.create', status)
    const { user } = await open('/admin-dashboard', await world.admin())
    await screen.findByRole('heading', { name: UI_TEXTS.addNewAdmin })
    for (const [label, text] of Object.entries(NEW)) await user.fill(screen.getByLabelText(label), text)
    await user.click(screen.getByRole('button', { name: 'Create Admin' }))
    await screen.findByText(UI_TEXTS.adminCreationFailed(reason))
  })

  test('requires all four fields and focuses the first [S5.14]', async ({ world, open }) => {
    const { user } = await open('/admin-dashboard', await world.admin())
    await user.click(await screen.findByRole('button', { name: 'Create Admin' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
    for (const label of Object.keys(NEW)) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    }
    expect(screen.getByLabelText('Email')).toHaveProperty('type', 'email')
    for (const [label, name] of [
      ['Username', 'username'],
      ['Email', 'email'],
      ['Password', 'password'],
      ['Full Name', 'fullName'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveProperty('name', name)
    }
  })

  test('has a Logout button [S2.51]', async ({ world, open }) => {
    const { user, path } = await open('/admin-dashboard', await world.admin())
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(path()).toBe('/auth'))
  })
})
