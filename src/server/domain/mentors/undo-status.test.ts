import type { Admin, Ctx, Member } from '#server/context.ts'
import { UNDO_OVER_MS, undoDecision } from '#server/domain/decisions/decisions.ts'
import { DECISION_REFUSALS } from '#shared/texts/failures.ts'
import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { menteeDecisions, setMenteeStatus } from '../mentees/mentees.ts'
import { listNotices } from '../notifications/notifications.ts'
import { mentorDecisions, setMentorStatus } from './mentors.ts'

const CHANGED = { kind: 'conflict', message: DECISION_REFUSALS.changed }
const TOO_LATE = { kind: 'conflict', message: DECISION_REFUSALS.tooLate }

const undone = async ({ services: { db } }: World) => {
  const entries = db.selectFrom('audit_entries').select(['subjectId', 'detail'])
  return (await entries.where('action', '=', 'decision_undone').execute()).map(({ subjectId, detail }) => ({
    subjectId,
    ...(JSON.parse(detail) as object),
  }))
}

/** The status that a mentor's own page shows, and the documented one. */
const shownTo = async (world: World, mentor: Person) => {
  const settled = encodeURIComponent(JSON.stringify({ settled: true }))
  const shown = await world.call(mentor, 'GET', `/trpc/auth.profile?input=${settled}`)
  const documented = await world.call(mentor, 'GET', '/api/profile')
  return [shown.body.result.data.mentor.status, documented.body.mentor.status] as unknown
}

describe('an approval', () => {
  test('is undone by who gave it, more than once if the answer got lost', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const { id, userId } = await world.mentor({ status: 'pending' })
    // A second press changes nothing, and leaves the undo of the first.
    for (let presses = 0; presses < 2; presses += 1) await setMentorStatus(ctx, { id, status: 'approved' })
    const colleague = await world.ctx<Admin>(await world.admin())
    const notYours = { kind: 'conflict', message: DECISION_REFUSALS.notYours }
    await expect(undoDecision(colleague, mentorDecisions, { id, outcome: 'approved' })).rejects.toMatchObject(
      notYours,
    )
    for (let presses = 0; presses < 2; presses += 1) {
      expect(await undoDecision(ctx, mentorDecisions, { id, outcome: 'approved' })).toMatchObject({
        id,
        status: 'pending',
      })
    }
    expect(await undone(world)).toEqual([
      { subjectId: userId, kind: 'mentor', id, from: 'approved', to: 'pending' },
    ])
    expect(world.events.slice(-2)).toEqual([{ type: 'access_ended', userId }, { type: 'staff_changed' }])
  })

  test('stays once a mentee has asked, another decision followed, or the time is over', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const [asked, refused, late] = [
      await world.mentor({ status: 'pending' }),
      await world.mentor({ status: 'pending' }),
      await world.mentor({ status: 'pending' }),
    ]
    for (const { id } of [asked, refused, late]) await setMentorStatus(ctx, { id, status: 'approved' })
    await world.match(asked, await world.mentee(), 'pending')
    await setMentorStatus(ctx, { id: refused.id, status: 'rejected' })
    for (const { id } of [asked, refused]) {
      await expect(undoDecision(ctx, mentorDecisions, { id, outcome: 'approved' })).rejects.toMatchObject(
        CHANGED,
      )
    }
    world.advanceClock(UNDO_OVER_MS)
    await expect(
      undoDecision(ctx, mentorDecisions, { id: late.id, outcome: 'approved' }),
    ).rejects.toMatchObject(TOO_LATE)
    const gone = undoDecision(ctx, mentorDecisions, { id: 4711, outcome: 'approved' })
    await expect(gone).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('a rejection', () => {
  test('shows to a pending mentor once it can no longer be undone', async ({ world }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const mentor = await world.mentor({ status: 'pending' })
    await setMentorStatus(ctx, { id: mentor.id, status: 'rejected' })
    expect(await shownTo(world, mentor)).toEqual(['pending', 'rejected'])
    await undoDecision(ctx, mentorDecisions, { id: mentor.id, outcome: 'rejected' })
    expect(await shownTo(world, mentor)).toEqual(['pending', 'pending'])
    await setMentorStatus(ctx, { id: mentor.id, status: 'rejected' })
    await passUndoTime(world)
    expect(await shownTo(world, mentor)).toEqual(['rejected', 'rejected'])
  })

  test('of an approved mentor ends their access at once, and closes requests when it is final', async ({
    world,
  }) => {
    const ctx = await world.ctx<Admin>(await world.admin())
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    await world.match(mentor, mentee, 'pending')
    const requests = async () =>
      (await world.services.db.selectFrom('matches').select('requestStatus').execute())[0]
    const notices = async () => (await listNotices(await world.ctx<Member>(mentee), {})).items
    const lists = () => world.call(mentor, 'GET', '/api/mentor/match-requests')
    const reject = () => setMentorStatus(ctx, { id: mentor.id, status: 'rejected' })

    await reject()
    expect(await shownTo(world, mentor)).toEqual(['rejected', 'rejected'])
    expect(await lists()).toMatchObject({ status: 403 })
    await undoDecision(ctx, mentorDecisions, { id: mentor.id, outcome: 'rejected' })
    expect(await lists()).toMatchObject({ status: 200, body: [{}] })
    await passUndoTime(world)
    expect(await requests()).toEqual({ requestStatus: 'pending' })

    await reject()
    await passUndoTime(world)
    expect(await requests()).toEqual({ requestStatus: 'rejected' })
    expect(await notices()).toMatchObject([{ kind: 'mentor_left' }])
  })
})

describe('a mentee’s status', () => {
  test.for(['active', 'suspended'] as const)(
    'is %s again once a change is undone',
    async (before, { world }) => {
      const ctx = await world.ctx<Admin>(await world.admin())
      const { id, userId } = await world.mentee({ status: before })
      const status = before === 'active' ? 'inactive' : 'active'
      for (let presses = 0; presses < 2; presses += 1) await setMenteeStatus(ctx, { id, status })
      for (let presses = 0; presses < 2; presses += 1) {
        expect(await undoDecision(ctx, menteeDecisions, { id, outcome: status })).toMatchObject({
          id,
          status: before,
        })
      }
      expect(await undone(world)).toEqual([{ subjectId: userId, kind: 'mentee', id, from: status, to: before }])
      await setMenteeStatus(ctx, { id, status })
      world.advanceClock(UNDO_OVER_MS)
      await expect(undoDecision(ctx, menteeDecisions, { id, outcome: status })).rejects.toMatchObject(TOO_LATE)
    },
  )
})

describe('a colleague who decides the same', () => {
  const rejected = { status: 'rejected' } as const
  const inactive = { status: 'inactive' } as const
  const changes = [
    [
      'a mentor',
      async (world: World) => (await world.mentor()).id,
      (ctx: Ctx<Admin>, id: number) => setMentorStatus(ctx, { id, ...rejected }),
      (ctx: Ctx<Admin>, id: number) => undoDecision(ctx, mentorDecisions, { id, outcome: 'rejected' }),
    ],
    [
      'a mentee',
      async (world: World) => (await world.mentee()).id,
      (ctx: Ctx<Admin>, id: number) => setMenteeStatus(ctx, { id, ...inactive }),
      (ctx: Ctx<Admin>, id: number) => undoDecision(ctx, menteeDecisions, { id, outcome: 'inactive' }),
    ],
  ] as const

  test.for(changes)('makes the first decision about %s final', async ([, add, change, undo], { world }) => {
    const id = await add(world)
    const first = await world.ctx<Admin>(await world.admin())
    const second = await world.ctx<Admin>(await world.admin())
    // The last press, of who decided first, does not open it again.
    for (const ctx of [first, second, first]) await change(ctx, id)
    for (const ctx of [first, second]) await expect(undo(ctx, id)).rejects.toMatchObject(TOO_LATE)
    expect(await undone(world)).toEqual([])
  })

  test('lets what follows a rejection happen', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    await world.match(mentor, mentee, 'pending')
    for (let press = 0; press < 2; press += 1) {
      const ctx = await world.ctx<Admin>(await world.admin())
      await setMentorStatus(ctx, { id: mentor.id, status: 'rejected' })
    }
    await passUndoTime(world)
    expect((await listNotices(await world.ctx<Member>(mentee), {})).items).toMatchObject([
      { kind: 'mentor_left' },
    ])
  })

  test('leaves the undo of another decision', async ({ world }) => {
    const [first, second] = [
      await world.ctx<Admin>(await world.admin()),
      await world.ctx<Admin>(await world.admin()),
    ]
    const { id } = await world.mentor({ status: 'pending' })
    await setMentorStatus(first, { id, status: 'approved' })
    await setMentorStatus(second, { id, status: 'rejected' })
    await setMentorStatus(second, { id, status: 'rejected' })
    expect(await undoDecision(second, mentorDecisions, { id, outcome: 'rejected' })).toMatchObject({
      id,
      status: 'approved',
    })
  })
})
