import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const CONCURRENT = 20
const call = { title: 'A question', dateTime: '2026-01-06T10:00:00.000Z', duration: 45 }
const other = { dateTime: '2026-01-07T15:30:00.000Z', duration: 30 }

async function requestedCall(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const { body } = await world.call(mentee, 'POST', '/api/call-requests', { body: { ...call, matchId } })
  const { id } = body as { id: number }
  const answer = (person: Person, action: 'accept' | 'decline' | 'propose', input: object = {}) =>
    world.trpc(person, `sessions.${action}Call`, { id, ...input })
  const decide = (person: Person, status: 'approved' | 'declined') =>
    world.trpc(person, 'sessions.decideCall', { id, status })
  return { mentor, mentee, answer, decide }
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)
const oneSuccessOf = (count: number) => [200, ...Array.from({ length: count - 1 }, () => 409)]

const storedIn = async ({ services: { db } }: World) => ({
  calls: await db.selectFrom('call_requests').select(['status', 'proposedTime']).execute(),
  sessions: await db.selectFrom('mentoring_sessions').select('startTime').execute(),
  notices: await db.selectFrom('notices').select('kind').where('kind', '!=', 'call_requested').execute(),
})

describe('twenty concurrent answers', () => {
  test('by a mentor: one succeeds, with at most one session and one notification', async ({ world }) => {
    const { mentor, answer, decide } = await requestedCall(world)
    await world.cookie(mentor)
    const answerOptions = [
      () => answer(mentor, 'accept'),
      () => answer(mentor, 'decline', { reason: 'busy' }),
      () => decide(mentor, 'approved'),
      () => decide(mentor, 'declined'),
    ]
    const rounds = Array.from({ length: CONCURRENT / answerOptions.length }, () => answerOptions).flat()
    const answers = await Promise.all(rounds.map((answerNow) => answerNow()))
    expect(statusesOf(answers)).toEqual(oneSuccessOf(CONCURRENT))
    const won = answers.find(({ status }) => status === 200)?.body as { status: string }
    // The mentee learns of a refusal once it can't be undone any more.
    await passUndoTime(world)
    const { calls, sessions, notices } = await storedIn(world)
    expect(calls).toEqual([{ status: won.status, proposedTime: null }])
    expect(sessions).toHaveLength(won.status === 'approved' ? 1 : 0)
    expect(notices).toEqual([{ kind: `call_${won.status}` }])
  })

  test('by a mentee to a proposal that is being replaced: none accepts a time they have not seen', async ({
    world,
  }) => {
    const { mentor, mentee, answer } = await requestedCall(world)
    await answer(mentor, 'propose', other)
    await world.cookie(mentee)
    const later = { dateTime: '2026-01-09T15:30:00.000Z', duration: 60 }
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT }, (_, index) => {
        if (index === CONCURRENT / 2) return answer(mentor, 'propose', later)
        return index % 2 ? answer(mentee, 'accept', other) : answer(mentee, 'decline')
      }),
    )
    const { calls, sessions } = await storedIn(world)
    const [stored] = calls
    const replaced = answers[CONCURRENT / 2]?.status === 200
    const won = answers.filter(({ status }, index) => status === 200 && index !== CONCURRENT / 2)
    expect(won.length).toBe(replaced && stored?.status === 'pending' ? 0 : 1)
    if (stored?.status === 'approved') expect(sessions).toEqual([{ startTime: other.dateTime }])
    else expect(sessions).toEqual([])
    for (const { status } of answers) expect([200, 409]).toContain(status)
  })

  test('by both people to a proposal: one succeeds', async ({ world }) => {
    const { mentor, mentee, answer } = await requestedCall(world)
    await answer(mentor, 'propose', other)
    for (const person of [mentor, mentee]) await world.cookie(person)
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT }, (_, index) =>
        answer(index % 2 ? mentor : mentee, index % 4 < 2 ? 'accept' : 'decline'),
      ),
    )
    expect(statusesOf(answers)).toEqual(oneSuccessOf(CONCURRENT))
    const { calls, sessions } = await storedIn(world)
    expect(sessions).toHaveLength(calls[0]?.status === 'approved' ? 1 : 0)
  })
})
