import { screen, waitFor, within } from '@testing-library/react'
import { SIGN_IN_TEXTS } from '#shared/texts/factors.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import { PASSWORD } from '#tests/support/create-world.ts'
import type { Person } from '#tests/support/people.ts'
import { SAMPLE_BROWSERS } from '#tests/support/sample-browsers.ts'
import type { World } from '#tests/support/world.ts'

const card = async () => within(await screen.findByRole('region', { name: SIGN_IN_TEXTS.title }))

const signInWith = (world: World, { username }: Person, userAgent: string) =>
  world.call(null, 'POST', '/api/login', {
    body: { username, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  })

describe('where one is signed in', () => {
  test('marks this one, and ends another, with the focus kept', async ({ world, open }) => {
    const mentee = await world.mentee()
    await signInWith(world, mentee, SAMPLE_BROWSERS.chromeOnPhone)
    const { user } = await open('/settings', mentee)
    const list = await card()
    const end = await list.findByRole('button', { name: SIGN_IN_TEXTS.endOf('Chrome on a phone') })
    expect(list.getAllByText(SIGN_IN_TEXTS.current)).toHaveLength(1)
    expect(list.queryByRole('button', { name: SIGN_IN_TEXTS.endOthers })).toBeNull()
    await user.click(end)
    await screen.findByText(SIGN_IN_TEXTS.ended)
    await waitFor(() => expect(list.queryByText('Chrome on a phone')).toBeNull())
    expect(document.activeElement).not.toBe(document.body)
  })

  test('ends all others at once', async ({ world, open }) => {
    const mentee = await world.mentee()
    await signInWith(world, mentee, SAMPLE_BROWSERS.chromeOnPhone)
    await signInWith(world, mentee, SAMPLE_BROWSERS.firefoxOnComputer)
    const { user } = await open('/settings', mentee)
    const list = await card()
    await list.findByText('Firefox on a computer')
    await user.click(list.getByRole('button', { name: SIGN_IN_TEXTS.endOthers }))
    await screen.findByText(SIGN_IN_TEXTS.othersEnded(2))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  })

  test('says when it could not load, and loads again', async ({ world, open, network }) => {
    const mentee = await world.mentee()
    network.fail('auth.signIns', 500)
    const { user } = await open('/settings', mentee)
    const list = await card()
    await list.findByText(SIGN_IN_TEXTS.notLoaded)
    network.restore()
    await user.click(list.getByRole('button', { name: 'Retry' }))
    await list.findByText(SIGN_IN_TEXTS.current)
  })
})
