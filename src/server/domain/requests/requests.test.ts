import type { ActiveMentee, ApprovedMentor, Member, Mentee } from '#server/context.ts'
import { NOTICE_SENTENCES } from '#shared/notices/sentences.ts'
import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import * as notices from '../notifications/notifications.ts'
import { declineRequest } from './answer-requests.ts'
import {
  decideRequest,
  listOwnRequests,
  listPendingRequests,
  requestMentor,
  withdrawRequest,
} from './requests.ts'

const CONCURRENT = 50

const notificationsOf = async (world: World, person: Person) =>
  (await notices.listNotices(await world.ctx<Member>(person), {})).items.map(({ kind, detail }) =>
    NOTICE_SENTENCES[kind](detail),
  )
const requestsOf = async (world: World, mentee: Person) =>
  (await listOwnRequests(await world.ctx<Mentee>(mentee), {})).items
const findAvailable = async (world: World, mentee: Person, mentor: Person) => {
  const { body } = await world.call(mentee, 'GET', '/api/mentee/available-mentors')
  return (body as { id: number; requestStatus: string | null }[]).find(({ id }) => id === mentor.id)
}

const idsOf = (people: { id: number }[]) => people.map(({ id }) => id).toSorted((a, b) => a - b)

describe('concurrent requests', () => {
  test('of one mentee to one mentor create one live request', async () => {
    const world = await createWorld({ RATE_LIMITS: 'off' })
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ fullName: 'Ben Test' })]
    await world.cookie(mentee)
    const body = { mentorId: mentor.id }
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT }, () =>
        world.call(mentee, 'POST', '/api/mentee/request-mentor', { body }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: CONCURRENT - 1 }, () => 409),
    ])
    expect(await requestsOf(world, mentee)).toHaveLength(1)
    expect(await notificationsOf(world, mentor)).toEqual(['Ben Test would like you to be their mentor.'])
    await world.end()
  })
})

describe('withdrawing a request', () => {
  test('removes it from the mentor’s list, notifies the mentor, and allows a new request', async ({
    world,
  }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee({ fullName: 'Ben Test' })]
    const asked = await world.call(mentee, 'POST', '/api/mentee/request-mentor', {
      body: { mentorId: mentor.id },
    })
    const { id } = asked.body as { id: number }
    expect(await world.trpc(mentee, 'mentee.withdrawRequest', { id })).toMatchObject({ status: 200 })

    const ctx = await world.ctx<ApprovedMentor>(mentor)
    expect((await listPendingRequests(ctx, {})).items).toEqual([])
    expect(await notificationsOf(world, mentor)).toEqual(['Ben Test took back their request.'])
    expect(await requestsOf(world, mentee)).toMatchObject([{ id, status: 'withdrawn', suggestions: [] }])
    expect(await findAvailable(world, mentee, mentor)).toMatchObject({ requestStatus: null })
    await expect(decideRequest(ctx, { id, requestStatus: 'approved' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This request has been withdrawn',
    })
    const stored = world.services.db.selectFrom('matches').select(['requestStatus', 'status', 'outcome'])
    expect(await stored.executeTakeFirst()).toEqual({
      requestStatus: 'rejected',
      status: 'declined',
      outcome: 'withdrawn',
    })
    const again = await requestMentor(await world.ctx<ActiveMentee>(mentee), { mentorId: mentor.id })
    expect(again).toMatchObject({ requestStatus: 'pending' })
  })

  test('requires an own pending request', async ({ world }) => {
    const [mentor, mentee, other] = [await world.mentor(), await world.mentee(), await world.mentee()]
    const withdraw = (person: Person, id: number) => world.trpc(person, 'mentee.withdrawRequest', { id })
    const foreign = await world.match(mentor, other, 'pending')
    const missing = { status: 404, body: { message: 'Request not found' } }
    expect(await withdraw(mentee, foreign)).toMatchObject(missing)
    expect(await withdraw(mentee, 4_711)).toMatchObject(missing)
    const decided = { status: 409, body: { message: 'This request has already been answered' } }
    for (const state of ['approved', 'rejected'] as const) {
      const id = await world.match(await world.mentor(), mentee, state)
      expect(await withdraw(mentee, id)).toMatchObject(decided)
    }
    expect(await withdraw(other, foreign)).toMatchObject({ status: 200 })
    expect(await withdraw(other, foreign)).toMatchObject({ status: 409 })
  })

  test('and accepting it concurrently: one succeeds', async ({ world }) => {
    const mentor = await world.mentor()
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    for (let round = 0; round < 10; round += 1) {
      const mentee = await world.mentee()
      const own = await world.ctx<Mentee>(mentee)
      const id = await world.match(mentor, mentee, 'pending')
      const accept = () => decideRequest(ctx, { id, requestStatus: 'approved' })
      const withdraw = () => withdrawRequest(own, { id })
      const calls = round % 2 ? [accept(), withdraw()] : [withdraw(), accept()]
      const results = await Promise.allSettled(calls)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const row = await world.services.db
        .selectFrom('matches')
        .select(['requestStatus', 'outcome'])
        .where('id', '=', id)
        .executeTakeFirst()
      const isAccepted = results[round % 2 ? 0 : 1]?.status === 'fulfilled'
      expect(row).toEqual(
        isAccepted
          ? { requestStatus: 'approved', outcome: null }
          : { requestStatus: 'rejected', outcome: 'withdrawn' },
      )
    }
  })
})

describe('declining with a reason', () => {
  test('shows the mentee the reason in kind words and three suggestions', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor({ fullName: 'Amara Test' }), await world.mentee()]
    const others = [await world.mentor(), await world.mentor(), await world.mentor(), await world.mentor()]
    const [asked, ...free] = others as [Person, ...Person[]]
    await world.match(asked, mentee, 'pending')
    const id = await world.match(mentor, mentee, 'pending')
    const answer = await world.trpc(mentor, 'mentor.declineMatchRequest', { id, reason: 'no_room' })
    expect(answer).toMatchObject({ status: 200, body: { id, requestStatus: 'rejected', status: 'declined' } })
    await passUndoTime(world)
    expect(await notificationsOf(world, mentee)).toEqual([
      'Amara Test couldn’t say yes to your request. This mentor is full right now. That says nothing about you.',
    ])
    const [declined, waiting] = await requestsOf(world, mentee)
    expect(declined).toMatchObject({ id, status: 'declined', declineReason: 'no_room' })
    expect(idsOf(declined?.suggestions ?? [])).toEqual(idsOf(free))
    expect(waiting).toMatchObject({ status: 'pending', suggestions: [] })
    expect(await findAvailable(world, mentee, mentor)).toMatchObject({ requestStatus: 'rejected' })
  })

  test('allows a listed reason or none, once', async ({ world }) => {
    const mentor = await world.mentor()
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const id = await world.match(mentor, await world.mentee(), 'pending')
    const refused = await world.trpc(mentor, 'mentor.declineMatchRequest', { id, reason: 'ugly' })
    expect(refused).toMatchObject({ status: 400 })
    expect(await world.trpc(mentor, 'mentor.declineMatchRequest', { id })).toMatchObject({ status: 200 })
    await expect(declineRequest(ctx, { id })).rejects.toMatchObject({ kind: 'conflict' })
  })
})

test('a mentee’s own requests contain no e-mail address or phone number', async ({ world }) => {
  const [mentor, mentee] = [await world.mentor(), await world.mentee()]
  await world.mentor()
  await world.match(mentor, mentee, 'rejected')
  const { text } = await world.trpc(mentee, 'mentee.requests')
  expect(text).not.toMatch(/@example\.org|\+1 555/)
})
