import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { PAUSED_SESSIONS_TEXTS } from '#client/features/meetings/texts.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import { START, type World } from '#tests/support/world.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

const HOUR_MS = 3_600_000
const inHours = (world: World, hours: number) => new Date(world.now() + hours * HOUR_MS).toISOString()

/** A pair with a message, two sessions ahead and two calls, one of them with another time proposed; contact is stopped. */
async function pausedPair(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const at = `/api/matches/${matchId}`
  await world.call(mentee, 'POST', `${at}/messages`, { body: { content: 'Hello there' } })
  for (const [title, hours] of [
    ['First talk', 30],
    ['Second talk', 60],
  ] as const) {
    const times = { startTime: inHours(world, hours), endTime: inHours(world, hours + 1) }
    await world.call(mentor, 'POST', `${at}/sessions`, { body: { title, ...times } })
  }
  const ask = async (title: string) => {
    const call = { matchId, title, dateTime: inHours(world, 40), duration: 30 }
    return (await world.call(mentee, 'POST', '/api/call-requests', { body: call })).body.id as number
  }
  await ask('Short call')
  const proposed = { dateTime: inHours(world, 45), duration: 30 }
  await world.trpc(mentor, 'sessions.proposeCall', { id: await ask('Long call'), ...proposed })
  await world.trpc(mentee, 'matches.pause', { matchId })
  return { mentor, mentee, matchId }
}

const people = ['mentor', 'mentee'] as const
const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)
const openSessions = async ({ services: { db } }: World) =>
  (await db.selectFrom('mentoring_sessions').select('title').where('status', '=', 'scheduled').execute()).length
const resume = (world: World, person: Person, matchId: number) =>
  world.trpc(person, 'matches.resume', { matchId })

describe.each(people)('a paused pair is shown to its %s', (role) => {
  test('as paused on the card, without a session in the greeting or a call that waits', async ({
    world,
    open,
  }) => {
    const pair = await pausedPair(world)
    const other = pair[role === 'mentor' ? 'mentee' : 'mentor']
    const { user } = await open(`/${role}-dashboard`, pair[role])
    const card = await cardOf(other.fullName)
    card.getByText(MATCH_TEXTS.pausedBadge)
    card.getByText(MATCH_TEXTS.read)
    expect(card.queryByText('Active')).toBeNull()
    expect(card.queryByText('Message')).toBeNull()
    await screen.findByRole('heading', { level: 1, name: /^Welcome/ })
    expect(screen.queryByText(/Your next session/)).toBeNull()
    expect(screen.queryByText(/waits? for|need an answer|needs an answer/)).toBeNull()
    expect(screen.getByRole('tab', { name: 'Schedule' }).textContent).toBe('Schedule')

    await user.click(card.getByRole('button', { name: `More for ${other.fullName}` }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Safety', 'End match'])
  })

  test('as paused in the conversations', async ({ world, open }) => {
    const pair = await pausedPair(world)
    await open(`/${role}-dashboard?tab=messages`, pair[role])
    const row = (await screen.findByText(/Hello there$/)).closest('li') as HTMLElement
    within(row).getByText(MATCH_TEXTS.pausedBadge)
  })

  test('with paused sessions and calls that nobody can change', async ({ world, open }) => {
    const pair = await pausedPair(world)
    await open(`/${role}-dashboard?tab=schedule`, pair[role])
    for (const title of ['First talk', 'Second talk', 'Short call', 'Long call']) {
      const card = await cardOf(title)
      card.getByText(MATCH_TEXTS.pausedBadge)
      expect(card.queryAllByRole('button')).toEqual([])
      expect(card.queryAllByRole('link')).toEqual([])
    }
    const buttons = screen.queryAllByRole('button', {
      name: /Schedule Session|Approve|Accept|Decline|Another time/,
    })
    expect(buttons).toEqual([])
  })

  test('as before once contact is resumed', async ({ world, open }) => {
    const pair = await pausedPair(world)
    const other = pair[role === 'mentor' ? 'mentee' : 'mentor']
    await resume(world, pair.mentee, pair.matchId)
    const { user } = await open(`/${role}-dashboard`, pair[role])
    const card = await cardOf(other.fullName)
    expect(card.queryByText(MATCH_TEXTS.pausedBadge)).toBeNull()
    card.getByText('Message')
    await screen.findByText(new RegExp(`^Your next session is .* with ${other.fullName}`))
    await user.click(screen.getByRole('tab', { name: /^Schedule/ }))
    ;(await cardOf('First talk')).getByRole('link', { name: 'Add to calendar' })
  })
})

describe('the planned sessions of stopped contact', () => {
  test('are offered to the mentee to be cancelled in one step', async ({ world, open }) => {
    const { mentor, mentee } = await pausedPair(world)
    const { user } = await open('/mentee-dashboard?tab=schedule', mentee)
    await user.click(await screen.findByRole('button', { name: PAUSED_SESSIONS_TEXTS.cancelAll }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(PAUSED_SESSIONS_TEXTS.confirm)
    expect(await openSessions(world)).toBe(2)
    await user.click(question.getByRole('button', { name: PAUSED_SESSIONS_TEXTS.doIt }))
    await waitFor(async () => expect(await openSessions(world)).toBe(0))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'First talk' })).toBeNull())
    expect(screen.queryByRole('button', { name: PAUSED_SESSIONS_TEXTS.cancelAll })).toBeNull()
    expect((await world.call(mentor, 'GET', '/api/mentor/upcoming-sessions')).body).toEqual([])
  })

  test('change on the page on which contact is stopped', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await pausedPair(world)
    await resume(world, mentee, matchId)
    const { user } = await open('/mentee-dashboard', mentee)
    await screen.findByText(/^Your next session is/)
    const card = await cardOf(mentor.fullName)
    await user.click(card.getByRole('button', { name: `More for ${mentor.fullName}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Safety' }))
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${REPORTING_TEXTS.stop}`) }))
    await user.click(await screen.findByRole('button', { name: REPORTING_TEXTS.stopIt }))
    await screen.findByText(MATCH_TEXTS.pausedBadge)
    await waitFor(() => expect(screen.queryByText(/^Your next session is/)).toBeNull())
  })
})
