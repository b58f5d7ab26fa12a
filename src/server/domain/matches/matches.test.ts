import type { ActiveMentee, Admin, ApprovedMentor, Member } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { requireOwnMatch } from '../access/match-access.ts'
import { decideRequest, listPendingRequests, requestMentor } from '../requests/requests.ts'
import * as matches from './matches.ts'

const { listForMentee } = matches

describe('requesting a mentor', () => {
  test('creates a pending request that the mentor can accept [S4.15, S9.9]', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]

    const request = await requestMentor(await world.ctx<ActiveMentee>(mentee), { mentorId: mentor.id })
    expect(request).toMatchObject({ status: 'pending', requestStatus: 'pending', menteeId: mentee.id })

    const decision = { id: request.id, requestStatus: 'approved' } as const
    const decided = await decideRequest(await world.ctx<ApprovedMentor>(mentor), decision)
    expect(decided).toMatchObject({ id: request.id, status: 'active', requestStatus: 'approved' })

    const { items } = await listForMentee(await world.ctx<ActiveMentee>(mentee), {})
    expect(items).toMatchObject([{ id: request.id, mentor: { profession: 'Nurse' }, unreadCount: 0 }])
  })

  test('creates one request for 20 concurrent calls [T46]', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const tries = Array.from({ length: 20 }, () => requestMentor(ctx, { mentorId: mentor.id }))
    const results = await Promise.allSettled(tries)

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict' })
    }
  })

  test('is possible again after a rejection, not while an earlier request is accepted', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const rejected = await world.match(mentor, mentee, 'rejected')

    const again = await requestMentor(ctx, { mentorId: mentor.id })
    expect(again).toMatchObject({ requestStatus: 'pending' })
    expect(again.id).not.toBe(rejected)

    await decideRequest(await world.ctx<ApprovedMentor>(mentor), { id: again.id, requestStatus: 'approved' })
    await expect(requestMentor(ctx, { mentorId: mentor.id })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'You have already requested this mentor',
    })
  })

  test('requires an approved mentor [T47]', async ({ world }) => {
    const ctx = await world.ctx<ActiveMentee>(await world.mentee())
    const [pending, rejected] = [
      await world.mentor({ status: 'pending' }),
      await world.mentor({ status: 'rejected' }),
    ]
    for (const mentorId of [pending.id, rejected.id, 4711]) {
      await expect(requestMentor(ctx, { mentorId })).rejects.toMatchObject({
        kind: 'not_found',
        message: 'Mentor not found',
      })
    }
  })

  test('is refused for another mentee [T45]', async ({ world }) => {
    const [mentor, mentee, other] = [await world.mentor(), await world.mentee(), await world.mentee()]
    const ctx = await world.ctx<ActiveMentee>(mentee)

    await expect(requestMentor(ctx, { mentorId: mentor.id, menteeId: other.id })).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'You can only ask for yourself',
    })
    expect(await requestMentor(ctx, { mentorId: mentor.id, menteeId: mentee.id })).toMatchObject({
      menteeId: mentee.id,
    })
  })
})

describe('deciding a request', () => {
  test('succeeds once when it is accepted and declined concurrently [T48, ASVS 2.3.1, S4.16]', async ({
    world,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const mentor = await world.mentor()
      const id = await world.match(mentor, await world.mentee(), 'pending')
      const ctx = await world.ctx<ApprovedMentor>(mentor)
      const results = await Promise.allSettled(
        (['approved', 'rejected', 'approved', 'rejected'] as const).map((requestStatus) =>
          decideRequest(ctx, { id, requestStatus }),
        ),
      )
      const [winner, ...others] = results.filter((result) => result.status === 'fulfilled')
      expect(others).toEqual([])
      const lost = results
        .filter((result) => result.status === 'rejected')
        .map(({ reason }) => reason as object)
      for (const reason of lost) expect(reason).toMatchObject({ kind: 'conflict' })

      const stored = await matches.getMatch(await world.ctx<Member>(await world.admin()), { matchId: id })
      expect(stored.requestStatus).toBe(winner?.value.requestStatus)
      expect(stored.status).toBe(winner?.value.requestStatus === 'approved' ? 'active' : 'declined')
    }
  })

  test('answers not found to other mentors [T43]', async ({ world }) => {
    const [mentor, other, mentee] = [await world.mentor(), await world.mentor(), await world.mentee()]
    const id = await world.match(mentor, mentee, 'pending')
    const otherMentorCtx = await world.ctx<ApprovedMentor>(other)

    const missing = { kind: 'not_found', message: 'Request not found' }
    await expect(decideRequest(otherMentorCtx, { id, requestStatus: 'approved' })).rejects.toMatchObject(
      missing,
    )
    await expect(decideRequest(otherMentorCtx, { id: 4711, requestStatus: 'approved' })).rejects.toMatchObject(
      missing,
    )
    const detail = await matches.getMatch(await world.ctx<Member>(mentee), { matchId: id })
    expect(detail.requestStatus).toBe('pending')
  })

  test('removes it from the list of pending requests [T56, S4.17]', async ({ world }) => {
    const mentor = await world.mentor()
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1)
      ids.push(await world.match(mentor, await world.mentee(), 'pending'))
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const [first = 0, second = 0, third = 0] = ids
    await decideRequest(ctx, { id: first, requestStatus: 'approved' })
    await decideRequest(ctx, { id: second, requestStatus: 'rejected' })

    const pending = await listPendingRequests(ctx, {})
    expect(pending.items.map(({ id }) => id)).toEqual([third])
    expect(JSON.stringify(pending)).not.toMatch(/email|phone|example\.org"/)
  })
})

describe('a match', () => {
  test('is visible to both people and administrators, and not found for others [T35, ASVS 8.2.2]', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    for (const person of [mentor, mentee, await world.admin()]) {
      expect(await matches.getMatch(await world.ctx<Member>(person), { matchId })).toMatchObject({
        id: matchId,
      })
    }
    for (const stranger of [await world.mentor(), await world.mentee()]) {
      const ctx = await world.ctx<Member>(stranger)
      const missing = { kind: 'not_found', message: 'Match not found' }
      await expect(matches.getMatch(ctx, { matchId })).rejects.toMatchObject(missing)
      await expect(matches.getMatch(ctx, { matchId: 4711 })).rejects.toMatchObject(missing)
      await expect(requireOwnMatch(ctx, { matchId })).rejects.toMatchObject(missing)
    }
    await expect(requireOwnMatch(await world.ctx<Member>(await world.admin()), { matchId })).rejects.toThrow()
  })

  test('shows administrators no message text, and members no contact details [T57, T58]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'A secret' } })
    const admin = await world.ctx<Admin>(await world.admin())

    expect(JSON.stringify(await matches.getMatch(admin, { matchId }))).not.toContain('A secret')
    const [listed] = (await matches.listAllMatches(admin, {})).items
    expect(listed).toMatchObject({ messageCount: 1, mentor: { user: { email: mentor.email } } })
    expect(JSON.stringify(listed)).not.toContain('A secret')

    const seen = await matches.getMatch(await world.ctx<Member>(mentor), { matchId })
    expect(seen.lastMessage).toMatchObject({ content: 'A secret' })
    expect(JSON.stringify(seen)).not.toMatch(/@example\.org|\+1 555/)
  })

  test('is listed newest first, in pages without gaps', async ({ world }) => {
    const mentor = await world.mentor()
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift(await world.match(mentor, await world.mentee()))
    await world.match(mentor, await world.mentee(), 'rejected')
    const ctx = await world.ctx<ApprovedMentor>(mentor)

    const first = await matches.listForMentor(ctx, { limit: 3 })
    const second = await matches.listForMentor(ctx, { limit: 3, ...first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
  })
})
