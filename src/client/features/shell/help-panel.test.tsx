import { screen, waitFor } from '@testing-library/react'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const findOpener = () => screen.findByRole('button', { name: HELP_TEXTS.open })
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

  test('shows the built-in texts while the installation’s texts are not loaded', async ({ world, open }) => {
    const { user } = await open('/mentee-dashboard', await world.mentee())
    await user.click(await findOpener())
    await findPanel()
    screen.getByText(HELP_TEXTS.emergency)
    screen.getByText(HELP_TEXTS.helpline)
  })
})
