import type { ActiveMentee, ApprovedMentor, Party } from '#server/context.ts'
import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listNotices as notices } from '../notifications/notifications.ts'
import { acceptCall, declineCall, proposeCall } from './answer-calls.ts'
import { listCallDetails } from './call-details.ts'
import { listCallRequests, listForMatch, requestCall } from './meetings.ts'

const call = { title: 'A question', dateTime: '2026-01-06T10:00:00.000Z', duration: 45 }
const other = { dateTime: '2026-01-07T15:30:00.000Z', duration: 30 }
const third = { dateTime: '2026-01-08T15:30:00.000Z', duration: 60 }

async function requestedCall(world: World) {
  const mentor = await world.mentor({ fullName: 'Test Mentor' })
  const mentee = await world.mentee({ fullName: 'Test Mentee' })
  const matchId = await world.match(mentor, mentee)
  const menteeCtx = await world.ctx<ActiveMentee>(mentee)
  const mentorCtx = await world.ctx<ApprovedMentor>(mentor)
  const { id } = await requestCall(menteeCtx, { matchId, ...call })
  const sessions = async () => (await listForMatch(mentorCtx, { matchId })).items
  const details = async () => (await listCallDetails(menteeCtx, { matchId })).items[0]
  return { mentor, mentee, matchId, mentorCtx, menteeCtx, id, sessions, details }
}

const notificationsOf = async (world: World, person: Person) =>
  (await notices(await world.ctx<Party>(person), {})).items.map(({ kind, detail }) => ({ kind, ...detail }))

describe('approving a call', () => {
  test('schedules a session and notifies the mentee', async ({ world }) => {
    const { mentor, mentee, mentorCtx, id, sessions, details } = await requestedCall(world)
    expect(await notificationsOf(world, mentor)).toEqual([
      { kind: 'call_requested', name: 'Test Mentee', dateTime: call.dateTime },
    ])
    expect(await acceptCall(mentorCtx, { id })).toMatchObject({ id, ...call, status: 'approved' })
    expect(await sessions()).toMatchObject([
      { title: call.title, startTime: call.dateTime, endTime: '2026-01-06T10:45:00.000Z' },
    ])
    expect(await details()).toMatchObject({ state: 'approved', proposal: null, refusal: null })
    expect(await notificationsOf(world, mentee)).toEqual([
      { kind: 'call_approved', name: 'Test Mentor', dateTime: call.dateTime },
    ])
  })

  test('is not possible in a match that is paused or has ended', async ({ world }) => {
    for (const change of [{ pausedAt: 'now' }, { outcome: 'ended' as const }]) {
      const { mentorCtx, menteeCtx, matchId, id, details, sessions } = await requestedCall(world)
      await world.services.db.updateTable('matches').set(change).where('id', '=', matchId).execute()
      const refused = { kind: 'conflict' }
      await expect(acceptCall(mentorCtx, { id })).rejects.toMatchObject(refused)
      await expect(proposeCall(mentorCtx, { id, ...other })).rejects.toMatchObject(refused)
      await expect(requestCall(menteeCtx, { matchId, ...call })).rejects.toMatchObject(refused)
      expect(await sessions()).toEqual([])
      // A note would reach the other person.
      const refusal = { id, reason: 'other', note: 'Talk to me' } as const
      await expect(declineCall(mentorCtx, refusal)).rejects.toMatchObject(refused)
      expect(await details()).toMatchObject({ state: 'pending', refusal: null })
    }
  })
})

describe('declining a call', () => {
  test('shows the reason and the note to the mentee', async ({ world }) => {
    const { mentor, mentee, id, details, sessions } = await requestedCall(world)
    const refusal = { id, reason: 'busy', note: ' Exams until Friday ' }
    expect(await world.trpc(mentor, 'sessions.declineCall', refusal)).toMatchObject({ status: 200 })
    await passUndoTime(world)
    expect(await details()).toMatchObject({
      state: 'declined',
      answeredAt: '2026-01-05T09:00:00.000Z',
      refusal: { byMe: false, reason: 'busy', note: 'Exams until Friday' },
    })
    expect(await notificationsOf(world, mentee)).toEqual([
      { kind: 'call_declined', name: 'Test Mentor', dateTime: call.dateTime, reason: 'busy' },
    ])
    expect(await sessions()).toEqual([])
  })

  const wrong: [what: string, body: object][] = [
    ['an unknown reason', { reason: 'bored' }],
    ['a note of more than 200 characters', { note: 'x'.repeat(201) }],
    ['a note of several lines', { note: 'one\ntwo' }],
  ]
  test.for(wrong)('refuses %s', async ([, body], { world }) => {
    const { mentor, id, details } = await requestedCall(world)
    const answer = await world.trpc(mentor, 'sessions.declineCall', { id, ...body })
    expect(answer).toMatchObject({ status: 400 })
    expect(await details()).toMatchObject({ state: 'pending' })
  })
})

describe('a proposed time', () => {
  test('becomes the time of the call when the mentee accepts it', async ({ world }) => {
    const { mentor, mentee, matchId, mentorCtx, menteeCtx, id, details, sessions } = await requestedCall(world)
    const documented = await proposeCall(mentorCtx, { id, ...other })
    expect(documented).toMatchObject({ ...call, status: 'pending' })
    expect((await listCallRequests(menteeCtx, { matchId })).items).toEqual([documented])
    expect(await details()).toMatchObject({ ...call, state: 'proposed', proposal: other })
    expect(await notificationsOf(world, mentee)).toEqual([
      { kind: 'call_proposed', name: 'Test Mentor', ...other },
    ])

    expect(await acceptCall(menteeCtx, { id, ...other })).toMatchObject({ ...other, status: 'approved' })
    expect(await sessions()).toMatchObject([
      { startTime: other.dateTime, endTime: '2026-01-07T16:00:00.000Z', createdBy: mentee.userId },
    ])
    expect(await details()).toMatchObject({ ...other, state: 'approved', proposal: null })
    expect(await notificationsOf(world, mentor)).toContainEqual({
      kind: 'call_proposal_accepted',
      name: 'Test Mentee',
      dateTime: other.dateTime,
    })
  })

  test('replaces the earlier one, which can no longer be accepted', async ({ world }) => {
    const { mentorCtx, menteeCtx, id, details, sessions } = await requestedCall(world)
    await proposeCall(mentorCtx, { id, ...other })
    await proposeCall(mentorCtx, { id, ...third })
    const stale = { kind: 'conflict', message: 'This time is no longer on offer. Please check again.' }
    await expect(acceptCall(menteeCtx, { id, ...other })).rejects.toMatchObject(stale)
    expect(await details()).toMatchObject({ state: 'proposed', proposal: third })
    expect(await sessions()).toEqual([])
    expect(await acceptCall(menteeCtx, { id })).toMatchObject(third)
  })

  test('that the mentee declines ends the request and notifies the mentor of the reason', async ({ world }) => {
    const { mentor, mentorCtx, menteeCtx, id, details } = await requestedCall(world)
    await proposeCall(mentorCtx, { id, ...other })
    await declineCall(menteeCtx, { id, reason: 'later', note: 'After the holidays' })
    expect(await details()).toMatchObject({ state: 'declined', refusal: { byMe: true } })
    await passUndoTime(world)
    expect((await notificationsOf(world, mentor))[0]).toEqual({
      kind: 'call_proposal_declined',
      name: 'Test Mentee',
      dateTime: other.dateTime,
      reason: 'later',
    })
    await expect(acceptCall(mentorCtx, { id })).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('does not prevent the mentor from approving the requested time', async ({ world }) => {
    const { mentorCtx, id, details, sessions } = await requestedCall(world)
    await proposeCall(mentorCtx, { id, ...other })
    expect(await acceptCall(mentorCtx, { id })).toMatchObject({ ...call, status: 'approved' })
    expect(await details()).toMatchObject({ ...call, proposal: null })
    expect(await sessions()).toMatchObject([{ startTime: call.dateTime }])
  })

  test('must be in the future', async ({ world }) => {
    const { mentor, id } = await requestedCall(world)
    for (const dateTime of ['2026-01-05T09:00:00.000Z', '2025-12-31T09:00:00.000Z']) {
      const answer = await world.trpc(mentor, 'sessions.proposeCall', { id, dateTime, duration: 30 })
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'This time has passed. Please choose a later one.' },
      })
    }
  })

  test('is the same instant in any UTC offset, across daylight saving time', async ({ world }) => {
    const { mentor, mentee, id, details, sessions } = await requestedCall(world)
    // New York switches to daylight saving time on March 14, 2027: 09:30 is UTC-4 then.
    const body = { dateTime: '2027-03-14T09:30:00-04:00', duration: 60 }
    await world.trpc(mentor, 'sessions.proposeCall', { id, ...body })
    expect(await details()).toMatchObject({ proposal: { dateTime: '2027-03-14T13:30:00.000Z' } })
    // The mentee sends the same instant in their own time zone.
    const seen = { dateTime: '2027-03-14T14:30:00+01:00', duration: 60 }
    const answer = await world.trpc(mentee, 'sessions.acceptCall', { id, ...seen })
    expect(answer).toMatchObject({ status: 200, body: { dateTime: '2027-03-14T13:30:00.000Z' } })
    expect(await sessions()).toMatchObject([{ endTime: '2027-03-14T14:30:00.000Z' }])
  })
})

describe('an invalid answer', () => {
  test('is refused for both people and changes nothing', async ({ world }) => {
    const { mentorCtx, menteeCtx, id, details } = await requestedCall(world)
    const noProposal = { kind: 'conflict', message: 'This time is no longer on offer. Please check again.' }
    await expect(acceptCall(menteeCtx, { id })).rejects.toMatchObject(noProposal)
    await expect(declineCall(menteeCtx, { id, reason: null, note: null })).rejects.toMatchObject(noProposal)
    expect(await details()).toMatchObject({ state: 'pending' })

    await declineCall(mentorCtx, { id, reason: null, note: null })
    const before = await details()
    const decided = { kind: 'conflict', message: 'This call request has already been answered' }
    for (const answerAgain of [
      () => acceptCall(mentorCtx, { id }),
      () => acceptCall(menteeCtx, { id }),
      () => declineCall(mentorCtx, { id, reason: 'busy', note: null }),
      () => declineCall(menteeCtx, { id, reason: 'busy', note: null }),
      () => proposeCall(mentorCtx, { id, ...other }),
    ]) {
      await expect(answerAgain()).rejects.toMatchObject(decided)
    }
    expect(await details()).toEqual(before)
  })
})
