import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

const findList = async () => within(await screen.findByRole('region', { name: 'News for you' }))

/** Sends requests from several mentees, one after the other. */
async function requestMentor(world: World, mentor: Person, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const mentee = await world.mentee({ fullName: `Mentee ${number}` })
    await world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
  }
}

describe('notifications on a dashboard', () => {
  test('are hidden when there are none', async ({ world, open }) => {
    await open('/mentor-dashboard', await world.mentor())
    await screen.findByText("You don't have any mentees yet")
    expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull()
  })

  test('are sentences with a link to act on them', async ({ world, open }) => {
    const mentor = await world.mentor()
    await requestMentor(world, mentor, 1)
    const page = await open('/mentor-dashboard', mentor)
    const list = await findList()
    list.getByText(/^Mentee 1 would like you to be their mentor\./)
    await page.user.click(list.getByRole('link', { name: 'See requests' }))
    await screen.findByRole('tab', { name: 'Requests', selected: true })
    await page.user.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull())
  })

  test('show the latest, and all on demand', async ({ world, open }) => {
    const mentor = await world.mentor()
    await requestMentor(world, mentor, 5)
    const { user } = await open('/mentor-dashboard', mentor)
    const list = await findList()
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    list.getByText(/^Mentee 5/)
    await user.click(list.getByRole('button', { name: 'Show all 5' }))
    expect(list.getAllByRole('listitem')).toHaveLength(5)
    await user.click(list.getByRole('button', { name: 'Show fewer' }))
    expect(list.getAllByRole('listitem')).toHaveLength(3)
  })

  test('can be dismissed for good, and the focus stays', async ({ world, open }) => {
    const mentor = await world.mentor({ fullName: 'Amara Test' })
    await requestMentor(world, mentor, 2)
    const { user } = await open('/mentor-dashboard', mentor)
    const list = await findList()
    const [first] = list.getAllByRole('button', { name: 'Dismiss' })
    await user.click(first as HTMLElement)
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'News for you' })),
    )
    await user.click(list.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    const { body } = await world.call(mentor, 'GET', '/api/notices')
    expect(body).toEqual([])
  })

  test('stay hidden when another is dismissed right after', async ({ world, open, line }) => {
    const mentor = await world.mentor()
    await requestMentor(world, mentor, 3)
    const { user, api } = await open('/mentor-dashboard', mentor)
    const list = await findList()
    const dismiss = () => user.click(list.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
    await dismiss()
    const release = line.delay('auth.dismissNotice')
    await dismiss()
    const storedNotices = async () => (await world.call(mentor, 'GET', '/api/notices')).body
    await waitFor(async () => expect(await storedNotices()).toHaveLength(2))
    await waitFor(() => expect(api.queryClient.isMutating()).toBe(1))
    await waitFor(() => expect(api.queryClient.isFetching()).toBe(0))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    release()
    await waitFor(async () => expect(await storedNotices()).toHaveLength(1))
    list.getByText(/^Mentee 1/)
  })

  test('reappear when dismissing failed', async ({ world, open, line }) => {
    const mentor = await world.mentor()
    await requestMentor(world, mentor, 1)
    const { user } = await open('/mentor-dashboard', mentor)
    line.fail('auth.dismissNotice')
    await user.click((await findList()).getByRole('button', { name: 'Dismiss' }))
    await screen.findByText('This couldn’t be dismissed')
    await findList()
  })

  test('link a mentee to the conversation and to other mentors', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const base = {
      userId: mentee.userId,
      detail: JSON.stringify({ name: 'Amara Test' }),
      createdAt: world.services.now(),
    }
    const notices = [
      { ...base, kind: 'request_accepted', matchId },
      { ...base, kind: 'mentor_left', matchId: null },
    ] as const
    await world.services.db.insertInto('notices').values(notices).execute()
    const page = await open('/mentee-dashboard', mentee)
    const list = await findList()
    expect(list.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toBe(`/chat/${matchId}`)
    await page.user.click(list.getByRole('link', { name: 'See mentors' }))
    await screen.findByRole('tab', { name: 'Find Mentors', selected: true })
  })
})
