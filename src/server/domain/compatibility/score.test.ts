import type { ActiveMentee, Admin, ApprovedMentor } from '#server/context.ts'
import { SCORE_VERSION } from '#server/domain/compatibility/engine/compatibility.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import * as matches from '../matches/matches.ts'
import * as requests from '../requests/requests.ts'
import { findStoredScore } from './score.ts'

const adminOf = async (world: World) => world.ctx<Admin>(await world.admin())

describe('the score of a match', () => {
  test('is stored with the request, with version and parts, and does not change later', async ({ world }) => {
    const mentor = await world.mentor({ profession: 'Nurse', expertise: ['Football', 'Health'] })
    const mentee = await world.mentee({ interests: ['football', 'Chess'] })
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const { id: matchId } = await requests.requestMentor(ctx, { mentorId: mentor.id })
    await world.call(mentor, 'PATCH', '/api/profile', { body: { expertise: ['Cooking'] } })

    const stored = await findStoredScore(await adminOf(world), { matchId })
    expect(stored).toMatchObject({
      matchId,
      score: 58,
      version: SCORE_VERSION,
      reasons: ['Both like football', '4-6 years’ experience'],
    })
    expect(stored.parts).toEqual([
      { feature: 'interests', weight: 45, value: 0.5, matched: ['football'], atWork: false },
      { feature: 'goals', weight: 30, value: null, matched: [], atWork: false },
      { feature: 'experience', weight: 15, value: 0.6, matched: ['4-6'], atWork: false },
      { feature: 'availability', weight: 10, value: 0.9, matched: ['flexible'], atWork: false },
    ])
    const [listed] = (await matches.listAllMatches(await adminOf(world), {})).items
    expect(listed?.compatibility).toBe(58)
    const [pending] = (await requests.listPendingRequests(await world.ctx<ApprovedMentor>(mentor), {})).items
    expect(pending?.compatibility).toBe(58)
  })

  test('is null when too little is known, and is not shown to the mentee', async ({ world }) => {
    const mentor = await world.mentor()
    for (const interests of [[], ['Health']]) {
      const ctx = await world.ctx<ActiveMentee>(await world.mentee({ interests }))
      const request = await requests.requestMentor(ctx, { mentorId: mentor.id })
      expect(request.compatibility).toBeNull()
      const stored = await findStoredScore(await adminOf(world), { matchId: request.id })
      expect(stored.score).toBe(interests.length === 0 ? null : 90)
    }
  })

  test('has no parts for an older match, and is not found without a match', async ({ world }) => {
    const { matchId } = await world.pair()
    const admin = await adminOf(world)
    expect(await findStoredScore(admin, { matchId })).toMatchObject({ score: null, version: null, parts: [] })
    await expect(findStoredScore(admin, { matchId: 4711 })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Match not found',
    })
  })
})
