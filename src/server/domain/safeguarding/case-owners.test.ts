import type { Admin } from '#server/context.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { addCaseEntry, closeCase, findCase, getCase, giveBackCase, listCases, takeCase } from './cases.ts'

/** A reported case, and two administrators. */
async function reported(world: World) {
  const { mentee, matchId } = await world.pair()
  const body = { matchId, reason: 'unsafe' }
  const { caseId: id } = (await world.trpc(mentee, 'matches.report', body)).body
  const [ada, ben] = [await world.admin({ fullName: 'Ada Admin' }), await world.admin()]
  return { id, matchId, mentee, ada, one: await world.ctx<Admin>(ada), other: await world.ctx<Admin>(ben), ben }
}

const actionsIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('audit_entries').select('action').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('case_'))

const conflict = (message: string) => ({ kind: 'conflict', message })

describe('the owner of a case', () => {
  test('is who has taken it, in the case and in the queue, until it is given back', async ({ world }) => {
    const { id, ada, one } = await reported(world)
    const owner = { id: ada.userId, fullName: 'Ada Admin' }
    expect(await takeCase(one, { id })).toMatchObject({ owner, state: 'in_review' })
    expect((await listCases(one, {})).items).toMatchObject([{ id, owner, state: 'in_review' }])
    // A repeated press changes nothing.
    const { entries } = await takeCase(one, { id })
    expect(entries).toMatchObject([{ ownership: 'taken', state: 'in_review', by: { name: 'Ada Admin' } }])

    expect(await giveBackCase(one, { id })).toMatchObject({ owner: null, state: 'in_review' })
    const after = await giveBackCase(one, { id })
    expect(after.entries.map(({ ownership }) => ownership)).toEqual(['taken', 'given_back'])
    expect(await actionsIn(world)).toEqual(['case_opened', 'case_taken', 'case_given_back'])
  })

  test('changes only for those who have seen the present one', async ({ world }) => {
    const { id, ada, one, other, ben } = await reported(world)
    await takeCase(one, { id })
    const stale = conflict(SAFEGUARDING_TEXTS.changedByOther)
    await expect(takeCase(other, { id })).rejects.toMatchObject(stale)
    await expect(giveBackCase(other, { id })).rejects.toMatchObject(stale)
    expect(await takeCase(other, { id, ownerId: ada.userId })).toMatchObject({ owner: { id: ben.userId } })
    await expect(takeCase(one, { id, ownerId: ada.userId })).rejects.toMatchObject(stale)
  })

  test('is one person when several press at the same time', async ({ world }) => {
    const { id, one, other } = await reported(world)
    const done = await Promise.allSettled([takeCase(one, { id }), takeCase(other, { id })])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await getCase(one, { id })).entries).toHaveLength(1)
  })

  test('stays with a closed case, which nobody can take before it is open again', async ({ world }) => {
    const { id, ada, one, other } = await reported(world)
    await takeCase(one, { id })
    await closeCase(one, { id, outcome: 'action_taken', note: 'They have talked' })
    const closed = conflict(SAFEGUARDING_TEXTS.alreadyClosed)
    await expect(takeCase(other, { id, ownerId: ada.userId })).rejects.toMatchObject(closed)
    await expect(giveBackCase(one, { id })).rejects.toMatchObject(closed)
    expect(await addCaseEntry(one, { id, note: 'Once more', state: 'open' })).toMatchObject({
      owner: { id: ada.userId },
    })
  })
})

describe('closing a case', () => {
  test('takes and reviews an open one in the same step', async ({ world }) => {
    const { id, ada, one } = await reported(world)
    const view = await closeCase(one, { id, outcome: 'no_action', note: 'They meant a film' })
    expect(view).toMatchObject({ state: 'no_action', owner: { id: ada.userId } })
    expect(view.entries).toMatchObject([
      { ownership: 'taken', state: 'in_review', note: '' },
      { ownership: null, state: 'no_action', note: 'They meant a film' },
    ])
    const [row] = await world.services.db.selectFrom('cases').select('closedAt').execute()
    expect(row?.closedAt).toBe('2026-01-05T09:00:00.000Z')
    expect(await actionsIn(world)).toEqual(['case_opened', 'case_changed'])
  })

  test('leaves the case with its owner, and works once', async ({ world }) => {
    const { id, ada, one, other } = await reported(world)
    await takeCase(one, { id })
    const close = () => closeCase(other, { id, outcome: 'no_action', note: 'They meant a film' })
    expect(await close()).toMatchObject({ owner: { id: ada.userId } })
    await expect(close()).rejects.toMatchObject(conflict(SAFEGUARDING_TEXTS.alreadyClosed))
    expect((await getCase(one, { id })).entries).toHaveLength(2)
  })
})

describe('the short number of a case', () => {
  test('counts up from one, is never changed, and finds the case as the public number does', async ({
    world,
  }) => {
    const { id, matchId, mentee, one } = await reported(world)
    const body = { matchId, reason: 'bullying' }
    const second = (await world.trpc(mentee, 'matches.report', body)).body.caseId
    const { number } = await getCase(one, { id })
    expect(await getCase(one, { id: second })).toMatchObject({ number: number + 1 })
    for (const known of [number, id])
      expect(await findCase(one, { number: known })).toMatchObject({ id, number })
    await expect(findCase(one, { number: 9_999_999 })).rejects.toMatchObject({
      kind: 'not_found',
      message: SAFEGUARDING_TEXTS.noSuchNumber,
    })
    const renumber = world.services.db.updateTable('cases').set({ number: 77 }).where('id', '=', id)
    await expect(renumber.execute()).rejects.toThrow('A case keeps its number')
  })
})
