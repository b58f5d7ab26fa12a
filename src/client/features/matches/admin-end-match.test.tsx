import { screen, waitFor, within } from '@testing-library/react'
import { BREAKDOWN_TEXTS } from '#client/features/compatibility/texts.ts'
import { END_TEXTS, MATCH_TEXTS } from '#shared/texts/matches.ts'
import { describe, expect, test, type User } from '#tests/support/client/page.tsx'
import type { World } from '#tests/support/world.ts'
import { ADMIN_END_CHOICES, ADMIN_END_TEXTS } from './admin-end-match.tsx'

const LIST = '/admin-matches'
const QUESTION = ADMIN_END_TEXTS.title('Amara Test', 'Ben Test')

async function createMatch(world: World) {
  const mentor = await world.mentor({ fullName: 'Amara Test' })
  const mentee = await world.mentee({ fullName: 'Ben Test' })
  return { mentor, mentee, matchId: await world.match(mentor, mentee) }
}

/** Opens the details of the only match in the list. */
async function openDetails(user: User) {
  await user.click(await screen.findByRole('button', { name: BREAKDOWN_TEXTS.open('N/A') }))
  return within(await screen.findByRole('dialog', { name: BREAKDOWN_TEXTS.title }))
}

/** Ends the match with a reason. */
async function endMatch(user: User, match: Awaited<ReturnType<typeof openDetails>>) {
  await user.click(await match.findByRole('button', { name: MATCH_TEXTS.end }))
  const question = within(await screen.findByRole('dialog', { name: QUESTION }))
  await user.click(question.getByRole('radio', { name: ADMIN_END_CHOICES.not_a_fit }))
  await user.click(question.getByRole('button', { name: MATCH_TEXTS.end }))
}

describe('an administrator who ends a match', () => {
  test('ends it from the list, which shows it as ended, and both people are notified', async ({
    world,
    open,
  }) => {
    const { mentor, mentee } = await createMatch(world)
    const { user } = await open(LIST, await world.admin())
    const match = await openDetails(user)
    await endMatch(user, match)
    await screen.findByText(END_TEXTS.done)
    const about = await match.findByRole('region', { name: ADMIN_END_TEXTS.about })
    await match.findByText(ADMIN_END_TEXTS.ended)
    await waitFor(() => expect(document.activeElement).toBe(about))
    expect(match.queryByRole('button', { name: MATCH_TEXTS.end })).toBeNull()

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const opener = screen.getByRole('button', { name: BREAKDOWN_TEXTS.open('N/A') })
    await waitFor(() => expect(document.activeElement).toBe(opener))
    within(screen.getByRole('table')).getByText(MATCH_TEXTS.endedBadge)
    for (const person of [mentor, mentee]) {
      const {
        body: { items: body },
      } = await world.trpc(person, 'auth.notices')
      expect(body).toMatchObject([{ kind: 'match_ended', detail: { by: 'admin', reason: null } }])
    }
  })

  test('gets the focus back on the button after cancelling', async ({ world, open }) => {
    await createMatch(world)
    const { user } = await open(LIST, await world.admin())
    const match = await openDetails(user)
    const button = await match.findByRole('button', { name: MATCH_TEXTS.end })
    await user.click(button)
    const question = within(await screen.findByRole('dialog', { name: QUESTION }))
    await user.click(question.getByRole('button', { name: END_TEXTS.keep }))
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('sees that it has ended when somebody else was faster', async ({ world, open }) => {
    const { mentee, matchId } = await createMatch(world)
    const { user } = await open(LIST, await world.admin())
    const match = await openDetails(user)
    await match.findByRole('button', { name: MATCH_TEXTS.end })
    await world.trpc(mentee, 'matches.end', { matchId, reason: 'no_time' })
    await endMatch(user, match)
    await screen.findByText(END_TEXTS.already)
    await match.findByText(ADMIN_END_TEXTS.ended)
  })

  test('is offered nothing for a match that is not accepted', async ({ world, open }) => {
    await world.match(await world.mentor(), await world.mentee(), 'pending')
    const { user } = await open(LIST, await world.admin())
    const match = await openDetails(user)
    await match.findByText(BREAKDOWN_TEXTS.none)
    expect(match.queryByRole('region', { name: ADMIN_END_TEXTS.about })).toBeNull()
  })
})
