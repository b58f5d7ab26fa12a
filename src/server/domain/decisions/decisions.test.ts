import type { Admin, Ctx } from '#server/context.ts'
import { inTransaction } from '#server/transaction.ts'
import { DECISION_REFUSALS } from '#shared/texts/failures.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import {
  type DecisionRules,
  isUndoable,
  lockUndoable,
  recordDecision,
  settleDue,
  UNDO_MS,
  UNDO_OVER_MS,
  undoDecision,
} from './decisions.ts'

const TOO_LATE = { kind: 'conflict', message: DECISION_REFUSALS.tooLate }
const NOT_YOURS = { kind: 'conflict', message: DECISION_REFUSALS.notYours }
const CHANGED = { kind: 'conflict', message: DECISION_REFUSALS.changed }
const MEMBER = 4711

type To = 'approved' | 'rejected'

/** A kind of decisions that only notes what is asked of it; `failing` are the subjects that it can do nothing for. */
function createRules(failing: number[] = []) {
  const noted: string[] = []
  const note = (id: number, what: string) => {
    if (failing.includes(id)) throw new Error(`${id} is broken`)
    noted.push(what)
  }
  const rules: DecisionRules<'mentor', Admin, { id: number; userId: number }> = {
    kind: 'mentor',
    lock: async (_, { id }) => ({ id, userId: MEMBER }),
    undo: async (_, { id }, { outcome, fromStatus }) => note(id, `${id}: ${outcome} undone to ${fromStatus}`),
    settle: async (_, id, { outcome, fromStatus }) => note(id, `${id}: ${outcome} after ${fromStatus}`),
  }
  const all = { mentor: rules, mentee: {}, request: {}, call: {} }
  return { rules, noted, settle: ({ services }: World) => settleDue(services, all) }
}

const adminOf = async (world: World) => world.ctx<Admin>(await world.admin())
const decide = (ctx: Ctx<Admin>, subjectId: number, to: To, from: 'pending' | To = 'pending') =>
  inTransaction(ctx, (tx) => recordDecision(tx, { kind: 'mentor', subjectId, from, to }))
const stored = ({ services: { db } }: World) =>
  db.selectFrom('recent_decisions').select(['subjectId', 'outcome', 'undoneAt']).execute()
const audited = async ({ services: { db } }: World) =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['actorId', 'subjectId', 'detail'])
      .where('action', '=', 'decision_undone')
      .execute()
  ).map(({ detail, ...people }) => ({ ...people, ...(JSON.parse(detail) as object) }))

describe('a decision', () => {
  test('is undone by who made it, once however often they ask, and recorded', async ({ world }) => {
    const ctx = await adminOf(world)
    const { rules, noted } = createRules()
    await decide(ctx, 1, 'approved')
    for (let presses = 0; presses < 2; presses += 1) {
      const answer = await undoDecision(ctx, rules, { id: 1, outcome: 'approved' })
      expect(answer).toEqual({ id: 1, status: 'pending' })
    }
    expect(noted).toEqual(['1: approved undone to pending'])
    const detail = { kind: 'mentor', id: 1, from: 'approved', to: 'pending' }
    expect(await audited(world)).toEqual([{ actorId: ctx.actor.userId, subjectId: MEMBER, ...detail }])
  })

  test('is undone to the last moment, and not after it, by nobody else, and not as another one', async ({
    world,
  }) => {
    const [ctx, colleague] = [await adminOf(world), await adminOf(world)]
    const { rules, noted } = createRules()
    await decide(ctx, 1, 'rejected')
    await decide(ctx, 2, 'rejected')
    world.advanceClock(UNDO_MS)
    const undo = (by: Ctx<Admin>, id: number, outcome: To) => undoDecision(by, rules, { id, outcome })
    await expect(undo(colleague, 1, 'rejected')).rejects.toMatchObject(NOT_YOURS)
    await expect(undo(ctx, 1, 'approved')).rejects.toMatchObject(CHANGED)
    await expect(undo(ctx, 3, 'rejected')).rejects.toMatchObject(TOO_LATE)
    await undo(ctx, 1, 'rejected')
    world.advanceClock(1)
    await expect(undo(ctx, 2, 'rejected')).rejects.toMatchObject(TOO_LATE)
    // The answer got lost.
    await undo(ctx, 1, 'rejected')
    expect(noted).toEqual(['1: rejected undone to pending'])
  })

  test('can still be undone after an attempt that failed, which changes nothing', async ({ world }) => {
    const ctx = await adminOf(world)
    await decide(ctx, 1, 'approved')
    const broken = undoDecision(ctx, createRules([1]).rules, { id: 1, outcome: 'approved' })
    await expect(broken).rejects.toThrow('1 is broken')
    expect(await audited(world)).toEqual([])
    const { rules, noted } = createRules()
    await undoDecision(ctx, rules, { id: 1, outcome: 'approved' })
    expect(noted).toHaveLength(1)
  })

  test('made again changes nothing, but is final once a colleague has made it, too', async ({ world }) => {
    const [ctx, colleague] = [await adminOf(world), await adminOf(world)]
    const { rules } = createRules()
    const undo = (by: Ctx<Admin>) => undoDecision(by, rules, { id: 1, outcome: 'approved' })
    await decide(ctx, 1, 'approved')
    await decide(ctx, 1, 'approved', 'approved')
    expect(await undo(ctx)).toEqual({ id: 1, status: 'pending' })
    await decide(ctx, 1, 'approved')
    await decide(colleague, 1, 'approved', 'approved')
    for (const by of [ctx, colleague]) await expect(undo(by)).rejects.toMatchObject(TOO_LATE)
  })

  test('takes the place of the one before, undone or not', async ({ world }) => {
    const ctx = await adminOf(world)
    const { rules } = createRules()
    await decide(ctx, 1, 'approved')
    await undoDecision(ctx, rules, { id: 1, outcome: 'approved' })
    await decide(ctx, 1, 'rejected')
    await decide(ctx, 1, 'approved', 'rejected')
    expect(await stored(world)).toEqual([{ subjectId: 1, outcome: 'approved', undoneAt: null }])
    expect(await undoDecision(ctx, rules, { id: 1, outcome: 'approved' })).toEqual({
      id: 1,
      status: 'rejected',
    })
  })

  test('of a process of the version before cannot be undone, only settled', async ({ world }) => {
    const ctx = await adminOf(world)
    const { rules, noted, settle } = createRules()
    await decide(ctx, 1, 'rejected')
    await world.services.db.updateTable('recent_decisions').set({ fromStatus: null }).execute()
    const undone = undoDecision(ctx, rules, { id: 1, outcome: 'rejected' })
    await expect(undone).rejects.toMatchObject(TOO_LATE)
    world.advanceClock(UNDO_OVER_MS)
    await settle(world)
    expect(noted).toEqual(['1: rejected after null'])
  })

  test('can be undone until it is undone or settled, for what reads it', async ({ world }) => {
    const ctx = await adminOf(world)
    const { rules, settle } = createRules()
    const { id } = await world.mentor()
    const read = async () => {
      const rows = world.services.db
        .selectFrom('mentors')
        .select([
          isUndoable('mentor', 'mentors.id').as('any'),
          isUndoable('mentor', 'mentors.id', { from: 'pending' }).as('pending'),
          isUndoable('mentor', 'mentors.id', { from: 'approved' }).as('approved'),
        ])
      const [row] = await rows.execute()
      const isLocked = await inTransaction(ctx, (tx) => lockUndoable(tx, { kind: 'mentor', subjectId: id }))
      return [isLocked, ...Object.values(row ?? {}).map(Boolean)]
    }
    expect(await read()).toEqual([false, false, false, false])
    await decide(ctx, id, 'rejected')
    expect(await read()).toEqual([true, true, true, false])
    await undoDecision(ctx, rules, { id, outcome: 'rejected' })
    expect(await read()).toEqual([false, false, false, false])
    await decide(ctx, id, 'rejected')
    world.advanceClock(UNDO_OVER_MS)
    await settle(world)
    expect(await read()).toEqual([false, false, false, false])
  })
})

describe('settling', () => {
  test('lets what follows a refusal happen once, and forgets every decision', async ({ world }) => {
    const ctx = await adminOf(world)
    const { rules, noted, settle } = createRules()
    const published = () => world.events.filter(({ type }) => type === 'decision_made').length
    await decide(ctx, 1, 'approved')
    expect(published()).toBe(0)
    await decide(ctx, 2, 'rejected')
    await decide(ctx, 3, 'rejected')
    await undoDecision(ctx, rules, { id: 3, outcome: 'rejected' })
    expect(published()).toBe(2)
    noted.length = 0
    world.advanceClock(UNDO_MS)
    await settle(world)
    expect([noted, (await stored(world)).length]).toEqual([[], 3])
    world.advanceClock(1)
    await decide(ctx, 4, 'rejected')
    for (let runs = 0; runs < 2; runs += 1) await settle(world)
    expect(noted).toEqual(['2: rejected after pending'])
    expect((await stored(world)).map(({ subjectId }) => subjectId)).toEqual([4])
  })

  test('tries a refusal again whose follow-up failed, and does not let it stop others', async ({ world }) => {
    const ctx = await adminOf(world)
    for (let id = 1; id <= 60; id += 1) await decide(ctx, id, 'rejected')
    world.advanceClock(UNDO_OVER_MS)
    const broken = createRules([1, 30])
    await broken.settle(world)
    expect(broken.noted).toHaveLength(58)
    expect((await stored(world)).map(({ subjectId }) => subjectId).sort((a, b) => a - b)).toEqual([1, 30])
    const { noted, settle } = createRules()
    await settle(world)
    expect(noted).toHaveLength(2)
  })
})
