import type { Admin } from '#server/context.ts'
import { addHeldMessage } from '#tests/support/seed.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listFindings } from './supervision.ts'

describe('an undelivered message in a transcript', () => {
  /** In order of ids: messages delivered, held, blocked, released (not in the transcript) and delivered. */
  async function conversationWithHeld(world: World) {
    const { mentor, mentee, matchId } = await world.pair()
    const admin = await world.admin()
    const send = async (content: string): Promise<number> =>
      (await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })).body.id
    const first = await send('First')
    const held = await addHeldMessage(world, { matchId, senderId: mentor.userId, content: 'Waits' })
    const blocked = await addHeldMessage(world, { matchId, senderId: mentee.userId, content: 'Kept back' })
    const released = await addHeldMessage(world, { matchId, senderId: mentor.userId, content: 'Let through' })
    const { db } = world.services
    const setState = (state: 'blocked' | 'released', id: number) =>
      db.updateTable('held_messages').set({ state }).where('id', '=', id).execute()
    await setState('blocked', blocked)
    await setState('released', released)
    const last = await send('Last')
    const grant = { matchId, reasonClass: 'case', reason: 'A worried parent has called' }
    await world.trpc(admin, 'admin.transcripts.open', grant)
    return { mentor, matchId, admin, all: [first, held, blocked, last] }
  }

  test('appears at its position with its delivery state', async ({ world }) => {
    const { mentor, matchId, admin, all } = await conversationWithHeld(world)
    const {
      body: { items: body },
    } = await world.trpc(admin, 'admin.transcripts.read', { matchId })
    expect(body).toMatchObject([{}, { delivery: 'held', content: 'Waits' }, { delivery: 'blocked' }, {}])
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(all)
    expect((body as object[]).map((message) => 'delivery' in message)).toEqual([false, true, true, false])
    const entries = world.services.db.selectFrom('audit_entries').select('detail')
    const [entry] = await entries.where('action', '=', 'transcript_read').execute()
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ from: all[0], to: all[3] })
    expect((await world.call(mentor, 'GET', `/api/matches/${matchId}/messages`)).body).toHaveLength(2)
  })

  test('is paged with the others, each message once, in both directions', async ({ world }) => {
    const { matchId, admin, all } = await conversationWithHeld(world)
    const pagesFrom = async (limit: number, start: object = {}) => {
      const pages: number[][] = []
      let next: object | null = start
      while (next) {
        const { body } = await world.trpc(admin, 'admin.transcripts.read', { matchId, limit, ...next })
        pages.push((body.items as { id: number }[]).map(({ id }) => id))
        next = body.next
      }
      return pages
    }
    expect(await pagesFrom(3)).toEqual([all.slice(1), all.slice(0, 1)])
    expect(await pagesFrom(2)).toEqual([all.slice(2), all.slice(0, 2)])
    expect(await pagesFrom(2, { after: all[0] })).toEqual([all.slice(1, 3), all.slice(3)])
    expect(await pagesFrom(4)).toEqual([all])
  })
})

describe('the findings of a transcript', () => {
  test('name the messages that were reported or found, also one that was held at first', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const admin = await world.admin()
    const { body: sent } = await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: 'You are late again' },
    })
    const report = { matchId, messageId: sent.id, reason: 'unsafe' }
    const { body: reported } = await world.trpc(mentee, 'matches.report', report)
    const held = await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: 'You can mail me at jonas.hill@example.com' },
    })
    expect(held.body).toMatchObject({ delivery: 'held' })
    const ctx = await world.ctx<Admin>(admin)
    await expect(listFindings(ctx, { matchId })).rejects.toMatchObject({ kind: 'forbidden' })
    const grant = { matchId, reasonClass: 'case', reason: 'A worried parent has called' }
    await world.trpc(admin, 'admin.transcripts.open', grant)
    const found = { kind: 'screening', categories: ['contact'] }
    expect(await listFindings(ctx, { matchId })).toMatchObject([
      { messageId: sent.id, caseId: reported.caseId, kind: 'report', reason: 'unsafe', categories: [] },
      { messageId: held.body.id, ...found },
    ])

    const decision = { decision: 'allow', note: 'Harmless' }
    await world.trpc(admin, 'admin.heldMessages.decide', { id: held.body.id, ...decision })
    const {
      body: { items: messages },
    } = await world.trpc(admin, 'admin.transcripts.read', { matchId })
    const delivered = (messages as { id: number }[]).at(-1)?.id
    expect(delivered).not.toBe(held.body.id)
    expect(await listFindings(ctx, { matchId })).toMatchObject([{}, { messageId: delivered, ...found }])
  })
})
