import type { ActiveMentee, ApprovedMentor, Member, Mentee } from '#server/context.ts'
import { UNDO_MS, UNDO_OVER_MS, undoDecision } from '#server/domain/decisions/decisions.ts'
import { settleDecisions } from '#server/jobs/settle-decisions.ts'
import { DECISION_REFUSALS } from '#shared/texts/failures.ts'
import { newCall, newReport, newSession } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { findMentors } from '../mentors/find-mentors.ts'
import { listNotices } from '../notifications/notifications.ts'
import { acceptRequest, addDeclineReason, declineRequest, requestDecisions } from './answer-requests.ts'
import { listOwnRequests, listPendingRequests, requestMentor, withdrawRequest } from './requests.ts'

type Answer = 'approved' | 'rejected'
const CONFLICT = { kind: 'conflict' }
const CHANGED = { kind: 'conflict', message: DECISION_REFUSALS.changed }
const TOO_LATE = { kind: 'conflict', message: DECISION_REFUSALS.tooLate }
const STORED = {
  pending: { requestStatus: 'pending', status: 'pending', closedAt: null, closedBy: null, declineReason: null },
  approved: { requestStatus: 'approved', status: 'active' },
  rejected: { requestStatus: 'rejected', status: 'declined' },
}

const noticesOf = async (world: World, person: Person) =>
  (await listNotices(await world.ctx<Member>(person), {})).items.map(({ kind, detail }) => ({
    kind,
    ...detail,
  }))

/** A request to a mentor, and what both people see of it. */
async function requested(world: World) {
  const mentor = await world.mentor({ fullName: 'Amara Test' })
  const mentee = await world.mentee({ fullName: 'Ben Test' })
  const id = await world.match(mentor, mentee, 'pending')
  const ctx = await world.ctx<ApprovedMentor>(mentor)
  const menteeCtx = await world.ctx<ActiveMentee>(mentee)
  const answer = (requestStatus: Answer) =>
    requestStatus === 'approved' ? acceptRequest(ctx, { id }) : declineRequest(ctx, { id })
  const stored = () =>
    world.services.db
      .selectFrom('matches')
      .select(['requestStatus', 'status', 'closedAt', 'closedBy', 'declineReason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return {
    ...{ mentor, mentee, id, ctx, menteeCtx, answer, stored },
    undo: (requestStatus: Answer) => undoDecision(ctx, requestDecisions, { id, outcome: requestStatus }),
    pending: async () => (await listPendingRequests(ctx, {})).items.map((request) => request.id),
    seen: async () => {
      const [own] = (await listOwnRequests(menteeCtx, {})).items
      const [shown] = (await findMentors(menteeCtx, {})).mentors
      return { own: own?.status, shown: shown?.requestStatus, notices: await noticesOf(world, mentee) }
    },
  }
}

describe('a request that was declined', () => {
  test('is pending for the mentee until it can no longer be undone, and then declined once', async ({
    world,
  }) => {
    const { mentee, answer, pending, seen } = await requested(world)
    expect(await answer('rejected')).toMatchObject(STORED.rejected)
    expect(await pending()).toEqual([])
    const { body } = await world.call(mentee, 'GET', '/api/mentee/available-mentors')
    expect(body).toMatchObject([{ requestStatus: 'rejected' }])
    world.advanceClock(UNDO_MS)
    await settleDecisions(world.services)
    expect(await seen()).toEqual({ own: 'pending', shown: 'pending', notices: [] })
    world.advanceClock(1)
    for (let runs = 0; runs < 2; runs += 1) await settleDecisions(world.services)
    expect(await seen()).toEqual({
      own: 'declined',
      shown: 'rejected',
      notices: [{ kind: 'request_declined', name: 'Amara Test', reason: null }],
    })
  })

  test('is pending again once that is undone, and the mentee is never notified of it', async ({ world }) => {
    const { mentor, mentee, id, answer, undo, stored, pending, seen } = await requested(world)
    await answer('rejected')
    for (let presses = 0; presses < 2; presses += 1) {
      expect(await undo('rejected')).toEqual({ id, status: 'pending' })
    }
    expect(await stored()).toEqual(STORED.pending)
    expect(await pending()).toEqual([id])
    await passUndoTime(world)
    expect(await seen()).toEqual({ own: 'pending', shown: 'pending', notices: [] })
    const entry = world.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'decision_undone')
    expect(await entry.execute()).toMatchObject([
      {
        actorId: mentor.userId,
        subjectId: mentee.userId,
        detail: JSON.stringify({ kind: 'request', id, from: 'rejected', to: 'pending' }),
      },
    ])
    expect(await answer('approved')).toMatchObject(STORED.approved)
  })

  test('can be withdrawn by the mentee meanwhile, or followed by a new one', async ({ world }) => {
    const withdrawn = await requested(world)
    await withdrawn.answer('rejected')
    await withdrawRequest(await world.ctx<Mentee>(withdrawn.mentee), { id: withdrawn.id })
    await expect(withdrawn.undo('rejected')).rejects.toMatchObject(CONFLICT)

    const { mentor, menteeCtx, answer, undo, stored } = await requested(world)
    await answer('rejected')
    await requestMentor(menteeCtx, { mentorId: mentor.id })
    await expect(undo('rejected')).rejects.toMatchObject(CHANGED)
    expect(await stored()).toMatchObject(STORED.rejected)

    await passUndoTime(world)
    expect(await noticesOf(world, withdrawn.mentee)).toEqual([])
    expect((await withdrawn.seen()).own).toBe('withdrawn')
  })

  test('may get its reason before the mentee is notified of it, or soon after', async ({ world }) => {
    for (const isFinal of [false, true]) {
      const { mentee, id, ctx, answer, seen } = await requested(world)
      await answer('rejected')
      if (isFinal) await passUndoTime(world)
      const reason = 'no_room' as const
      for (let presses = 0; presses < 2; presses += 1) await addDeclineReason(ctx, { id, reason })
      await expect(addDeclineReason(ctx, { id, reason: 'little_time' })).rejects.toMatchObject(CONFLICT)
      if (!isFinal) expect((await seen()).notices).toEqual([])
      await passUndoTime(world)
      expect(await noticesOf(world, mentee)).toEqual([{ kind: 'request_declined', name: 'Amara Test', reason }])
    }
    const late = await requested(world)
    await late.answer('rejected')
    world.advanceClock(16 * 60_000)
    const reason = { kind: 'conflict', message: DECISION_REFUSALS.reasonTooLate }
    await expect(addDeclineReason(late.ctx, { id: late.id, reason: 'no_room' })).rejects.toMatchObject(reason)
  })

  test('is announced after a restart of the server', async ({ world }) => {
    const { answer, seen } = await requested(world)
    await answer('rejected')
    const restarted = await createWorld({}, { sharedWith: world })
    world.advanceClock(UNDO_OVER_MS)
    await restarted.scheduler.runDueJobs()
    expect(await seen()).toMatchObject({ own: 'declined', notices: [{ kind: 'request_declined' }] })
    await restarted.end()
  })
})

describe('a request that was accepted', () => {
  test('is pending again once that is undone, without its notification, and can be accepted again', async ({
    world,
  }) => {
    const { mentee, id, answer, undo, stored, pending, seen } = await requested(world)
    await answer('approved')
    expect((await seen()).notices).toMatchObject([{ kind: 'request_accepted' }])
    expect(await undo('approved')).toEqual({ id, status: 'pending' })
    expect(await stored()).toEqual(STORED.pending)
    expect(await pending()).toEqual([id])
    expect(await seen()).toEqual({ own: 'pending', shown: 'pending', notices: [] })
    const active = await world.call(mentee, 'GET', '/api/mentee/active-matches')
    expect(active.body).toEqual([])
    await answer('approved')
    expect((await seen()).notices).toMatchObject([{ kind: 'request_accepted' }])
  })

  test.for([
    ['a message', 'matches.sendMessage', { content: 'Hello' }],
    ['a session', 'sessions.schedule', newSession],
    ['a call', 'sessions.requestCall', newCall],
    ['a pause', 'matches.pause', {}],
    ['a report', 'matches.report', newReport],
    ['its end', 'matches.end', { reason: 'moved_on' }],
  ] as const)('stays so after %s', async ([, path, input], { world }) => {
    const { mentee, id, answer, undo, stored } = await requested(world)
    await answer('approved')
    const { status } = await world.trpc(mentee, path, { ...input, matchId: id })
    expect(status).toBe(200)
    await expect(undo('approved')).rejects.toMatchObject(CHANGED)
    expect(await stored()).toMatchObject(STORED.approved)
  })
})

describe('undoing an answer', () => {
  test('is refused when it is too late, for another answer, and to other people', async ({ world }) => {
    const { id, answer, undo, stored } = await requested(world)
    await expect(undo('approved')).rejects.toMatchObject(TOO_LATE)
    await answer('approved')
    await expect(undo('rejected')).rejects.toMatchObject(CHANGED)
    const stranger = await world.ctx<ApprovedMentor>(await world.mentor())
    const foreign = undoDecision(stranger, requestDecisions, { id, outcome: 'approved' })
    await expect(foreign).rejects.toMatchObject({ kind: 'not_found' })
    world.advanceClock(UNDO_OVER_MS)
    await expect(undo('approved')).rejects.toMatchObject(TOO_LATE)
    expect(await stored()).toMatchObject(STORED.approved)
  })

  test('twice at once, or while it is settled, has one outcome', async ({ world }) => {
    for (let round = 0; round < 6; round += 1) {
      const { mentee, answer, undo, stored } = await requested(world)
      await answer('rejected')
      // At the last moment, so that both can happen.
      world.advanceClock(UNDO_MS + (round % 2))
      const results = await Promise.allSettled([
        undo('rejected'),
        settleDecisions(world.services),
        undo('rejected'),
      ])
      const isUndone = results[0]?.status === 'fulfilled'
      expect(results[2]?.status).toBe(results[0]?.status)
      expect(await stored()).toMatchObject(isUndone ? STORED.pending : STORED.rejected)
      await passUndoTime(world)
      expect(await noticesOf(world, mentee)).toHaveLength(isUndone ? 0 : 1)
    }
  })
})
