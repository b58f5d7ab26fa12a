import { screen, waitFor, within } from '@testing-library/react'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test, type User } from '#tests/support/client/page.tsx'

const findEnded = async () => within(await screen.findByRole('region', { name: 'Earlier conversations' }))
/** Opens the dialog from the menu of a person's card. */
async function openEndDialog(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'End match' }))
}
const ENDED = 'This match has ended. You can still read the conversation.'

describe('ending a match', () => {
  for (const role of ['mentor', 'mentee'] as const) {
    test(`asks the ${role} for a reason, explains the consequences, and lists it as ended`, async ({
      world,
      open,
    }) => {
      const pair = await world.pair()
      const other = role === 'mentor' ? pair.mentee : pair.mentor
      const { user } = await open(`/${role}-dashboard`, pair[role])
      await openEndDialog(user, other.fullName)
      const dialog = within(await screen.findByRole('dialog'))
      dialog.getByText(`End your match with ${other.fullName}?`)
      dialog.getByText(/^You won’t be able to message each other any more\./)
      await user.click(dialog.getByRole('button', { name: 'End match' }))
      await dialog.findByText('Please choose a reason.')
      await user.click(dialog.getByRole('radio', { name: 'We reached our goals' }))
      await user.fill(dialog.getByLabelText('Anything our team should know?'), 'All fine')
      await user.click(dialog.getByRole('button', { name: 'End match' }))
      await screen.findByText('Match ended')
      const list = await findEnded()
      list.getByText(other.fullName)
      list.getByText('Ended')
      expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
      const stored = world.services.db.selectFrom('matches').select(['outcome', 'closedReason'])
      expect(await stored.execute()).toEqual([{ outcome: 'ended', closedReason: 'goals_reached' }])
    })
  }

  test('closes the dialog when the other person has ended it meanwhile', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const { user } = await open('/mentee-dashboard', mentee)
    await openEndDialog(user, mentor.fullName)
    const dialog = within(await screen.findByRole('dialog'))
    await world.trpc(mentor, 'matches.end', { matchId, reason: 'moved_on' })
    await user.click(dialog.getByRole('radio', { name: 'Another reason' }))
    await user.click(dialog.getByRole('button', { name: 'End match' }))
    await screen.findByText('This match has already ended')
    ;(await findEnded()).getByText(mentor.fullName)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  test('keeps the match and the choices when it fails, and says so', async ({ world, open, network }) => {
    const { mentor, mentee } = await world.pair()
    const { user } = await open('/mentee-dashboard', mentee)
    network.fail('matches.end')
    await openEndDialog(user, mentor.fullName)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Another reason' }))
    await user.click(dialog.getByRole('button', { name: 'End match' }))
    await screen.findByText('The match wasn’t ended')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Another reason' }).checked).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Keep the match' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('link', { name: 'Message' })
  })
})

describe('an ended match', () => {
  test('can be read on its page, without writing or planning', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Good luck' } })
    await world.trpc(mentor, 'matches.end', { matchId, reason: 'moved_on' })
    await open(`/chat/${matchId}`, mentee)
    await screen.findByText(ENDED)
    for (const name of ['Send', UI_TEXTS.scheduleSession, UI_TEXTS.requestCall]) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.queryByLabelText('Message')).toBeNull()
  })

  test('is listed separately in messages and schedule', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Good luck' } })
    await world.trpc(mentor, 'matches.end', { matchId, reason: 'moved_on' })
    const { user } = await open('/mentee-dashboard?tab=messages', mentee)
    ;(await findEnded()).getByRole('link', { name: /Good luck/ })
    await user.click(screen.getByRole('tab', { name: 'Schedule' }))
    await screen.findByText(ENDED)
    expect(screen.queryByRole('button', { name: 'Schedule Session' })).toBeNull()
  })

  test('opens over the mentor’s dashboard without a composer', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Good luck' } })
    await world.trpc(mentor, 'matches.end', { matchId, reason: 'moved_on' })
    const { user, path } = await open('/mentor-dashboard', mentor)
    await screen.findByText("You don't have any mentees yet")
    await user.click((await findEnded()).getByRole('button', { name: 'Read conversation' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(ENDED)
    await dialog.findByText('Good luck')
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(path()).toBe('/mentor-dashboard')
  })
})
