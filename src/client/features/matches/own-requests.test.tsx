import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import type { World } from '#tests/support/world.ts'
import { OWN_REQUEST_TEXTS } from './texts.ts'

const HOME = '/mentee-dashboard'
const DAY_MS = 86_400_000

const section = async () => within(await screen.findByRole('region', { name: 'Your requests' }))
const rowOf = async (name: string) =>
  within((await (await section()).findByText(name)).closest('li') as HTMLElement)

/** Creates a request made the given number of days ago. */
async function createRequest(
  world: World,
  { mentor, mentee }: Record<'mentor' | 'mentee', Person>,
  days: number,
) {
  const id = await world.match(mentor, mentee, 'pending')
  const createdAt = new Date(Date.now() - days * DAY_MS).toISOString()
  await world.services.db.updateTable('matches').set({ createdAt }).where('id', '=', id).execute()
  return id
}

describe('a mentee’s own requests', () => {
  test('are hidden when there are none', async ({ world, open }) => {
    await open(HOME, await world.mentee())
    await screen.findByText("You don't have any mentors yet")
    expect(screen.queryByText('Your requests')).toBeNull()
  })

  test('show their age, and can be withdrawn', async ({ world, open }) => {
    const [mentor, mentee] = [await world.mentor({ fullName: 'Amara Test' }), await world.mentee()]
    const id = await createRequest(world, { mentor, mentee }, 5)
    const { user } = await open(HOME, mentee)
    const row = await rowOf('Amara Test')
    row.getByText('Requested 5 days ago')
    row.getByText('Waiting for an answer')
    await user.click(row.getByRole('button', { name: 'Withdraw' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText('Withdraw this request?')
    await user.click(question.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Request withdrawn')
    await waitFor(() => expect(screen.queryByText('Your requests')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    const stored = await world.services.db.selectFrom('matches').select(['id', 'outcome']).execute()
    expect(stored).toEqual([{ id, outcome: 'withdrawn' }])
  })

  test('keep the focus when a withdrawal is cancelled, also after another was withdrawn', async ({
    world,
    open,
  }) => {
    const mentee = await world.mentee()
    for (const [fullName, days] of [
      ['Amara Test', 1],
      ['Bela Test', 2],
    ] as const) {
      await createRequest(world, { mentor: await world.mentor({ fullName }), mentee }, days)
    }
    const { user } = await open(HOME, mentee)
    const withdraw = async (name: string) => (await rowOf(name)).getByRole('button', { name: 'Withdraw' })
    const question = async () => within(await screen.findByRole('alertdialog'))
    await user.click(await withdraw('Amara Test'))
    await user.click((await question()).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(screen.queryByText('Amara Test')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(await withdraw('Bela Test'))
    await user.click((await question()).getByRole('button', { name: OWN_REQUEST_TEXTS.keep }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const button = await withdraw('Bela Test')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('show the mentor when the request was accepted meanwhile', async ({ world, open }) => {
    const [mentor, mentee] = [await world.mentor({ fullName: 'Amara Test' }), await world.mentee()]
    const id = await createRequest(world, { mentor, mentee }, 0)
    const { user } = await open(HOME, mentee)
    await user.click((await rowOf('Amara Test')).getByRole('button', { name: 'Withdraw' }))
    const body = { requestStatus: 'approved' }
    await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body })
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Your request wasn’t withdrawn')
    screen.getByText('This request has already been answered')
    await screen.findByRole('link', { name: 'Message' })
    await waitFor(() => expect(screen.queryByText('Your requests')).toBeNull())
  })

  test('show a kind reason and suggest other mentors when declined', async ({ world, open }) => {
    const [mentor, mentee] = [await world.mentor({ fullName: 'Amara Test' }), await world.mentee()]
    const next = await world.mentor({ fullName: 'Next Test' })
    const id = await world.match(mentor, mentee, 'pending')
    const body = { reason: 'little_time' }
    await world.trpc(mentor, 'mentor.declineMatchRequest', { id, ...body })
    await passUndoTime(world)
    const { user } = await open(HOME, mentee)
    const row = await rowOf('Amara Test')
    await row.findByText('Not this time')
    await row.findByText(/^This mentor doesn’t have the time you deserve right now/)
    const others = within(await screen.findByRole('region', { name: 'Mentors you could ask next' }))
    await others.findByRole('heading', { name: 'Next Test' })
    await user.click(await others.findByRole('button', { name: 'Request Mentor' }))
    await screen.findByText('Request Submitted')
    await waitFor(() => expect(screen.queryByText('Mentors you could ask next')).toBeNull())
    await (await rowOf('Next Test')).findByText('Waiting for an answer')
    const { db } = world.services
    const made = await db.selectFrom('matches').select('id').where('mentorId', '=', next.id).execute()
    expect(made).toHaveLength(1)
  })

  test('show that they expired, or that the mentor has left', async ({ world, open }) => {
    const [silent, gone] = [
      await world.mentor({ fullName: 'Silent Test' }),
      await world.mentor({ fullName: 'Gone Test' }),
    ]
    const mentee = await world.mentee()
    for (const mentor of [silent, gone]) {
      const id = await world.match(mentor, mentee, 'rejected')
      await world.services.db.updateTable('matches').set({ outcome: 'expired' }).where('id', '=', id).execute()
    }
    await world.services.db
      .updateTable('mentors')
      .set({ status: 'rejected' })
      .where('id', '=', gone.id)
      .execute()
    await open(HOME, mentee)
    ;(await rowOf('Silent Test')).getByText('No answer')
    ;(await rowOf('Gone Test')).getByText('No longer mentoring with us')
  })
})
