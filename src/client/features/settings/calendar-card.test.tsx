import { screen, waitFor, within } from '@testing-library/react'
import { CALENDAR_FEED_TEXTS as TEXTS } from '#shared/texts/meetings.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

const card = async () => within(await screen.findByRole('region', { name: TEXTS.title }))
const feedOf = async (world: World, person: Person) => (await world.trpc(person, 'sessions.feed')).body.feed

describe('the calendar card', () => {
  test('makes an address that works, copies it, and stops it', async ({ world, open }) => {
    const mentee = await world.mentee()
    const { user } = await open('/settings', mentee)
    const form = await card()
    await user.click(await form.findByRole('switch', { name: TEXTS.withNames }))
    await user.click(form.getByRole('button', { name: TEXTS.make }))
    const field = await form.findByLabelText<HTMLInputElement>(TEXTS.address)
    // Files share a window, whose own origin another test may have changed.
    const address = field.value.slice(field.value.indexOf('/api/'))
    expect((await world.call(null, 'GET', address)).status).toBe(200)
    expect(await feedOf(world, mentee)).toMatchObject({ withNames: true, withLinks: false })
    await user.click(form.getByRole('button', { name: TEXTS.copy }))
    await screen.findByText(TEXTS.copied)
    expect(await navigator.clipboard.readText()).toBe(field.value)

    await user.click(form.getByRole('button', { name: TEXTS.revoke }))
    await screen.findByText(TEXTS.revoked)
    expect((await world.call(null, 'GET', address)).status).toBe(404)
    expect(form.queryByLabelText(TEXTS.address)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: TEXTS.title }))
  })

  test('says so when the browser refuses to copy', async ({ world, open }) => {
    const { user } = await open('/settings', await world.mentor())
    const form = await card()
    await user.click(await form.findByRole('button', { name: TEXTS.make }))
    await form.findByLabelText(TEXTS.address)
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    await user.click(form.getByRole('button', { name: TEXTS.copy }))
    await screen.findByText(TEXTS.notCopied)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  })

  test('changes what an address shows without showing it again', async ({ world, open }) => {
    const mentor = await world.mentor()
    await world.trpc(mentor, 'sessions.makeFeed', { withNames: true, withLinks: true })
    const { user } = await open('/settings', mentor)
    const form = await card()
    const links = await form.findByRole<HTMLInputElement>('switch', { name: TEXTS.withLinks })
    expect(links.checked).toBe(true)
    expect(form.queryByLabelText(TEXTS.address)).toBeNull()
    await user.click(links)
    const save = form.getByRole('button', { name: TEXTS.save })
    await user.click(save)
    await screen.findByText(TEXTS.saved)
    expect(document.activeElement).toBe(save)
    expect(await feedOf(world, mentor)).toMatchObject({ withNames: true, withLinks: false })
  })

  test('shows an error when loading or making failed', async ({ world, open, network }) => {
    network.fail('sessions.feed', 500)
    const { user } = await open('/settings', await world.mentee())
    const form = await card()
    await form.findByText(TEXTS.notLoaded)
    network.restore()
    await user.click(form.getByRole('button', { name: 'Retry' }))
    const make = await form.findByRole('button', { name: TEXTS.make })
    network.fail('sessions.makeFeed')
    await user.click(make)
    await screen.findByText(TEXTS.failed)
  })

  test('is not shown to people without sessions', async ({ world, open }) => {
    for (const person of [await world.admin(), await world.mentor({ status: 'pending' })]) {
      await open('/settings', person)
      await screen.findAllByRole('heading', { name: 'Profile settings' })
      await waitFor(() => expect(screen.getAllByRole('radio', { name: 'System' }).length).toBeGreaterThan(0))
      expect(screen.queryByText(TEXTS.title)).toBeNull()
    }
  })
})
