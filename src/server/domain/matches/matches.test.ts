import type { ActiveMentee, ApprovedMentor } from '#server/ctx.ts'
import { describe, expect, test } from '#server/testing/world.ts'
import { activeForMentee, decideRequest, requestMentor } from './matches.ts'

describe('requesting a mentor', () => {
  test('starts as a pending request that the mentor can accept', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]

    const request = await requestMentor(await world.ctx<ActiveMentee>(mentee), { mentorId: mentor.id })
    expect(request).toMatchObject({ status: 'pending', requestStatus: 'pending', menteeId: mentee.id })

    const decision = { id: request.id, requestStatus: 'approved' } as const
    const decided = await decideRequest(await world.ctx<ApprovedMentor>(mentor), decision)
    expect(decided).toMatchObject({ id: request.id, status: 'active', requestStatus: 'approved' })

    const { items } = await activeForMentee(await world.ctx<ActiveMentee>(mentee), {})
    expect(items).toMatchObject([{ id: request.id, mentor: { profession: 'Nurse' }, unreadCount: 0 }])
  })

  test('is refused a second time, and twenty times at once makes one request', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const tries = Array.from({ length: 20 }, () => requestMentor(ctx, { mentorId: mentor.id }))
    const results = await Promise.allSettled(tries)

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict' })
    }
  })
})
