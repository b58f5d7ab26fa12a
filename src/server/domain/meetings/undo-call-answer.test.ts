import type { ActiveMentee, ApprovedMentor, Party } from '#server/context.ts'
import { UNDO_MS, undoDecision } from '#server/domain/decisions/decisions.ts'
import { DECISION_REFUSALS } from '#shared/texts/failures.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listNotices } from '../notifications/notifications.ts'
import { acceptCall, addCallDeclineReason, callDecisions, declineCall, proposeCall } from './answer-calls.ts'
import { listCallDetails } from './call-details.ts'
import { cancelSession, listForMatch, requestCall } from './meetings.ts'

const call = { title: 'A question', dateTime: '2026-01-06T10:00:00.000Z', duration: 45 }
const other = { dateTime: '2026-01-07T15:30:00.000Z', duration: 30 }
const CHANGED = { kind: 'conflict', message: DECISION_REFUSALS.changed }

async function requestedCall(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const ofMentee = await world.ctx<ActiveMentee>(mentee)
  const ofMentor = await world.ctx<ApprovedMentor>(mentor)
  const { id } = await requestCall(ofMentee, { matchId, ...call })
  const noticesOf = async (person: typeof mentor) =>
    (await listNotices(await world.ctx<Party>(person), {})).items.map(({ kind }) => kind)
  return {
    ...{ mentor, mentee, matchId, ofMentor, ofMentee, id },
    sessions: async () => (await listForMatch(ofMentor, { matchId })).items,
    seenBy: async (ctx: typeof ofMentor | typeof ofMentee) =>
      (await listCallDetails(ctx, { matchId })).items[0],
    notices: async () => [await noticesOf(mentor), await noticesOf(mentee)],
  }
}

describe('an approved call', () => {
  test('is waiting again once that is undone, without its session and notification', async ({ world }) => {
    const { mentor, mentee, ofMentor, ofMentee, id, sessions, seenBy, notices } = await requestedCall(world)
    await acceptCall(ofMentor, { id })
    expect(await sessions()).toHaveLength(1)
    const published = world.events.length
    for (let presses = 0; presses < 2; presses += 1) {
      expect(await undoDecision(ofMentor, callDecisions, { id, outcome: 'approved' })).toEqual({
        id,
        status: 'pending',
      })
    }
    // Once: the second press changes nothing.
    expect(world.events.slice(published)).toEqual([
      { type: 'member_changed', userId: mentee.userId },
      { type: 'member_changed', userId: mentor.userId },
    ])
    expect(await sessions()).toEqual([])
    expect(await seenBy(ofMentee)).toMatchObject({ ...call, state: 'pending', answeredAt: null })
    expect(await notices()).toEqual([['call_requested'], []])
    await acceptCall(ofMentor, { id })
    expect(await notices()).toEqual([['call_requested'], ['call_approved']])
  })

  test('at the time that was proposed instead gets both times back', async ({ world }) => {
    const { ofMentor, ofMentee, id, sessions, seenBy, notices } = await requestedCall(world)
    await proposeCall(ofMentor, { id, ...other })
    await acceptCall(ofMentee, { id, ...other })
    await undoDecision(ofMentee, callDecisions, { id, outcome: 'approved' })
    expect(await seenBy(ofMentor)).toMatchObject({ ...call, state: 'proposed', proposal: other })
    expect(await sessions()).toEqual([])
    expect((await notices())[0]).toEqual(['call_requested'])
  })

  test('stays so once its session was cancelled, and when the other person or somebody else tries', async ({
    world,
  }) => {
    const { ofMentor, ofMentee, id, sessions } = await requestedCall(world)
    await acceptCall(ofMentor, { id })
    const notYours = { kind: 'conflict', message: DECISION_REFUSALS.notYours }
    await expect(undoDecision(ofMentee, callDecisions, { id, outcome: 'approved' })).rejects.toMatchObject(
      notYours,
    )
    const stranger = await world.ctx<ApprovedMentor>(await world.mentor())
    const foreign = undoDecision(stranger, callDecisions, { id, outcome: 'approved' })
    await expect(foreign).rejects.toMatchObject({ kind: 'not_found' })
    const [session] = await sessions()
    world.advanceClock(1)
    await cancelSession(ofMentee, { id: session?.id ?? 0 })
    await expect(undoDecision(ofMentor, callDecisions, { id, outcome: 'approved' })).rejects.toMatchObject(
      CHANGED,
    )
  })
})

describe('a declined call', () => {
  const refuse = { reason: null, note: null }

  test('is waiting for the other person until that can no longer be undone', async ({ world }) => {
    const { ofMentor, ofMentee, id, seenBy, notices } = await requestedCall(world)
    await declineCall(ofMentor, { id, ...refuse })
    expect(await seenBy(ofMentor)).toMatchObject({ state: 'declined' })
    expect(await seenBy(ofMentee)).toMatchObject({ state: 'pending', refusal: null, answeredAt: null })
    expect(await notices()).toEqual([['call_requested'], []])
    await passUndoTime(world)
    expect(await seenBy(ofMentee)).toMatchObject({ state: 'declined', refusal: { byMe: false } })
    expect(await notices()).toEqual([['call_requested'], ['call_declined']])
    const tooLate = { kind: 'conflict', message: DECISION_REFUSALS.tooLate }
    await expect(undoDecision(ofMentor, callDecisions, { id, outcome: 'declined' })).rejects.toMatchObject(
      tooLate,
    )
  })

  test('is waiting again once that is undone', async ({ world }) => {
    const { ofMentor, ofMentee, id, seenBy, notices } = await requestedCall(world)
    await proposeCall(ofMentor, { id, ...other })
    await declineCall(ofMentor, { id, ...refuse })
    expect(await seenBy(ofMentee)).toMatchObject({ state: 'proposed', proposal: other })
    world.advanceClock(UNDO_MS)
    expect(await undoDecision(ofMentor, callDecisions, { id, outcome: 'declined' })).toEqual({
      id,
      status: 'proposed',
    })
    await passUndoTime(world)
    expect(await seenBy(ofMentee)).toMatchObject({ ...call, state: 'proposed', proposal: other })
    expect((await notices())[1]).toEqual(['call_proposed'])
  })

  test('may get reason and note before the other person is notified of it, or soon after, but not twice', async ({
    world,
  }) => {
    for (const isFinal of [false, true]) {
      const { mentee, ofMentor, ofMentee, id, seenBy } = await requestedCall(world)
      await declineCall(ofMentor, { id, ...refuse })
      if (isFinal) await passUndoTime(world)
      const why = { reason: 'busy', note: 'Exams until Friday' } as const
      for (let presses = 0; presses < 2; presses += 1) await addCallDeclineReason(ofMentor, { id, ...why })
      const again = addCallDeclineReason(ofMentor, { id, reason: 'time', note: null })
      await expect(again).rejects.toMatchObject({ kind: 'conflict', message: DECISION_REFUSALS.reasonTooLate })
      if (!isFinal) await passUndoTime(world)
      expect(await seenBy(ofMentee)).toMatchObject({ refusal: why })
      const { items } = await listNotices(await world.ctx<Party>(mentee), {})
      expect(items).toMatchObject([{ kind: 'call_declined', detail: { reason: 'busy' } }])
    }
  })
})
