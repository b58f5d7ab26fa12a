import { screen, waitFor } from '@testing-library/react'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const ADMIN_PAGES = ['/admin-mentors', '/admin-mentees', '/admin-matches', '/admin-settings']
const GUARDED = [
  '/admin-dashboard',
  ...ADMIN_PAGES,
  '/mentor-dashboard',
  '/mentee-dashboard',
  '/settings',
  '/chat/1',
]

describe('a restricted page', () => {
  test.for(GUARDED)('%s redirects visitors to the sign-in [S2.46, S4.1]', async (path, { open }) => {
    const page = await open(path)
    await waitFor(() => expect(page.path()).toBe('/auth'))
  })

  test.for(ADMIN_PAGES)(
    '%s redirects a mentee to the admin dashboard, which denies access [S2.47]',
    async (path, { world, open }) => {
      const page = await open(path, await world.mentee())
      await screen.findByText(UI_TEXTS.accessDenied('admin'))
      expect(page.path()).toBe('/admin-dashboard')
    },
  )

  test('denies the other role a dashboard, with a link to their own [S2.80]', async ({ world, open }) => {
    const page = await open('/mentor-dashboard', await world.mentee())
    await screen.findByText(UI_TEXTS.accessDenied('mentor'))
    await page.user.click(screen.getByRole('link', { name: UI_TEXTS.backToLogin }))
    await waitFor(() => expect(page.path()).toBe('/mentee-dashboard'))
  })

  test.for(['/no-such-page', '/chat/abc', '/chat/0'])(
    '%s is not found for any user [S2.14]',
    async (path, { open }) => {
      await open(path)
      await screen.findByRole('heading', { name: UI_TEXTS.pageNotFound })
      screen.getByText(UI_TEXTS.pageNotFoundHint)
      expect(document.title).toBe('Page Not Found · Cairnway')
    },
  )
})
