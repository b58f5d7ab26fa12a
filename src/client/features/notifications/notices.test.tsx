import { screen, waitFor, within } from '@testing-library/react'
import { NOTICE_LIST_TEXTS, NOTIFICATION_LINK_TEXTS } from '#shared/texts/notifications.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import { PASSWORD, type World } from '#tests/support/world.ts'
import { WAITING_TEXTS } from './texts.ts'

const findBell = (name: string) => screen.findByRole('button', { name })
const findList = async () => within(await screen.findByRole('region', { name: 'News for you' }))
const dismissButtons = (list: ReturnType<typeof within>) =>
  list.getAllByRole('button', { name: /^Dismiss: Mentee/ })

/** Sends requests from several mentees, one after the other. */
async function requestMentor(world: World, mentor: Person, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const mentee = await world.mentee({ fullName: `Mentee ${number}` })
    await world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
  }
}

const unreadOf = async (world: World, person: Person) => {
  const {
    body: { items: body },
  } = await world.trpc(person, 'auth.notices')
  return (body as { readAt: string | null }[]).filter(({ readAt }) => readAt === null).length
}

describe('the bell in the header', () => {
  test('says that there is no news', async ({ world, open }) => {
    const { user } = await open('/mentor-dashboard', await world.mentor())
    await user.click(await findBell('News'))
    const list = await findList()
    list.getByText(/^No news right now/)
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('counts the news, lists it by day, and leads to its place, where it is read', async ({
    world,
    open,
  }) => {
    const mentor = await world.mentor()
    await requestMentor(world, mentor, 2)
    const page = await open('/mentor-dashboard', mentor)
    await page.user.click(await findBell('News, 2 new'))
    const list = await findList()
    list.getByText(/Mentee 2 would like you/)
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    await page.user.click(
      list.getAllByRole('link', { name: NOTIFICATION_LINK_TEXTS.requests })[0] as HTMLElement,
    )
    await screen.findByRole('tab', { name: 'Requests', selected: true })
    await findBell('News')
    await waitFor(async () => expect(await unreadOf(world, mentor)).toBe(0))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'News for you' })).toBeNull())
  })

  test('marks all as read at once', async ({ world, open }) => {
    const mentor = await world.mentor()
    await requestMentor(world, mentor, 2)
    const { user } = await open('/settings', mentor)
    await user.click(await findBell('News, 2 new'))
    const button = await screen.findByRole('button', { name: 'Mark all as read' })
    await user.click(button)
    await findBell('News')
    await waitFor(async () => expect(await unreadOf(world, mentor)).toBe(0))
    expect(document.activeElement).toBe(button)
    expect((await findList()).getAllByRole('listitem')).toHaveLength(2)
  })

  test('dismisses, offers to bring back, and keeps the focus', async ({ world, open }) => {
    const mentor = await world.mentor()
    await requestMentor(world, mentor, 2)
    const { user } = await open('/mentor-dashboard', mentor)
    await user.click(await findBell('News, 2 new'))
    const list = await findList()
    await user.click(dismissButtons(list)[0] as HTMLElement)
    list.getByText('Dismissed.')
    const undo = list.getByRole('button', { name: /^Undo: bring back “Mentee 2/ })
    expect(document.activeElement).toBe(undo.closest('li'))
    const stored = async () => (await world.trpc(mentor, 'auth.notices')).body.items as unknown[]
    await waitFor(async () => expect(await stored()).toHaveLength(1))
    await findBell('News, 1 new')

    await user.click(undo)
    await waitFor(() => expect(dismissButtons(list)).toHaveLength(2))
    expect(await stored()).toHaveLength(2)
    expect(list.getAllByRole('listitem')[0]).toBe(document.activeElement)
  })

  test('shows a notice again when dismissing it failed', async ({ world, open, network }) => {
    const mentor = await world.mentor()
    await requestMentor(world, mentor, 1)
    const { user } = await open('/mentor-dashboard', mentor)
    network.fail('auth.dismissNotice')
    await user.click(await findBell('News, 1 new'))
    await user.click(dismissButtons(await findList())[0] as HTMLElement)
    await screen.findByText(NOTICE_LIST_TEXTS.dismissFailed)
    expect(dismissButtons(await findList())).toHaveLength(1)
  })

  test('has no button to dismiss that a code was made, for 30 days', async ({ world, open }) => {
    const { mentor, mentee } = await world.pair()
    const code = { userId: mentee.userId, password: PASSWORD, reason: 'Lost their password' }
    expect((await world.trpc(await world.admin(), 'admin.people.createCode', code)).status).toBe(200)
    // The browser has a clock of its own.
    const createdAt = new Date().toISOString()
    await world.services.db.updateTable('notices').set({ createdAt }).execute()
    const { user } = await open('/mentor-dashboard', mentor)
    await user.click(await findBell('News, 1 new'))
    const list = await findList()
    list.getByText(/Our team made a sign-in code for /)
    list.getByText(/^Stays here until /)
    expect(list.queryAllByRole('button', { name: /^Dismiss/ })).toEqual([])
  })

  test('reads what is about a conversation when it opens', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const base = { userId: mentee.userId, detail: '{"name":"Amara Test"}', createdAt: world.services.now() }
    await world.services.db
      .insertInto('notices')
      .values([
        { ...base, kind: 'request_accepted', matchId },
        { ...base, kind: 'mentor_left', matchId: null },
      ])
      .execute()
    const page = await open('/mentee-dashboard', mentee)
    await page.user.click(await findBell('News, 2 new'))
    const list = await findList()
    expect(list.getByRole('link', { name: NOTIFICATION_LINK_TEXTS.conversation }).getAttribute('href')).toBe(
      `/chat/${matchId}`,
    )
    expect(list.getByRole('link', { name: NOTIFICATION_LINK_TEXTS.mentors }).getAttribute('href')).toBe(
      '/mentee-dashboard?tab=find-mentors',
    )
    await page.user.click(list.getByRole('link', { name: NOTIFICATION_LINK_TEXTS.conversation }))
    await waitFor(() => expect(page.path()).toBe(`/chat/${matchId}`))
    await findBell('News, 1 new')
    await waitFor(async () => expect(await unreadOf(world, mentee)).toBe(1))
  })
})

describe('what waits for an answer', () => {
  test('is one line for each kind on the mentor’s first tab, until it is answered', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await requestMentor(world, mentor, 3)
    const call = { matchId, title: 'A question', dateTime: '2026-01-06T10:00:00.000Z', duration: 30 }
    await world.call(mentee, 'POST', '/api/call-requests', { body: call })
    const { user } = await open('/mentor-dashboard', mentor)
    const list = within(await screen.findByRole('region', { name: 'Waiting for your answer' }))
    list.getByText('Mentee 3 and 2 other mentees would like you to be their mentor.')
    list.getByText(WAITING_TEXTS.calls(1))
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    const tab = screen.getByRole('tab', { name: 'Schedule' })
    expect(document.getElementById(tab.getAttribute('aria-describedby') ?? '')?.textContent).toBe('1')
    await user.click(list.getByRole('link', { name: 'See requests' }))
    await screen.findByRole('tab', { name: 'Requests', selected: true })
    expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull()
  })

  test('is a proposed time for the mentee', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const call = { matchId, title: 'A question', dateTime: '2026-01-06T10:00:00.000Z', duration: 30 }
    const { body } = await world.call(mentee, 'POST', '/api/call-requests', { body: call })
    await world.trpc(mentor, 'sessions.proposeCall', {
      id: (body as { id: number }).id,
      dateTime: '2026-01-07T10:00:00.000Z',
      duration: 30,
    })
    await open('/mentee-dashboard', mentee)
    const list = within(await screen.findByRole('region', { name: 'Waiting for your answer' }))
    list.getByText(WAITING_TEXTS.times(1))
    list.getByRole('link', { name: 'Open schedule' })
  })
})
