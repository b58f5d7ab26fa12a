import { screen, waitFor, within } from '@testing-library/react'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

/** In a conversation the first of two. */
const findOpener = async () =>
  (await screen.findAllByRole('button', { name: HELP_TEXTS.open }))[0] as HTMLElement
const findPanel = () => screen.findByRole('dialog', { name: HELP_TEXTS.open })

describe('the help panel', () => {
  test.for([
    ['/mentee-dashboard', 'mentee'],
    ['/mentor-dashboard', 'mentor'],
    ['/admin-dashboard', 'admin'],
    ['/chat', 'mentee'],
    ['/settings', 'mentor'],
  ] as const)('is reachable on %s of the %s, and closes again', async ([path, role], { world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const person = { mentor, mentee, admin: await world.admin() }[role]
    const { user } = await open(path === '/chat' ? `/chat/${matchId}` : path, person)
    await user.click(await findOpener())
    await findPanel()
    await user.click(await screen.findByRole('button', { name: HELP_TEXTS.close }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: HELP_TEXTS.open })).toBeNull())
  })

  test.for(['/auth', '/login', '/register'])(
    'is reachable on %s without signing in',
    async (path, { open }) => {
      const { user } = await open(path)
      await user.click(await findOpener())
      within(await findPanel()).getByRole('link', { name: /^Call 999/ })
    },
  )

  test('has the built-in numbers to press while the installation’s are not loaded', async ({ world, open }) => {
    const { user } = await open('/mentee-dashboard', await world.mentee())
    await user.click(await findOpener())
    const links = within(await findPanel()).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ href, textContent, target }) => [textContent, href, target])).toEqual([
      ['Call 112 Europe', 'tel:112', ''],
      ['Call 999 United Kingdom', 'tel:999', ''],
      ['Call 911 North America', 'tel:911', ''],
      ['Find a helpline findahelpline.com (opens in a new tab)', 'https://findahelpline.com/', '_blank'],
    ])
  })
})
