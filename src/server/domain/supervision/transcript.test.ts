import { addHeldMessage } from '#tests/support/seed.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

describe('what of a conversation was not delivered', () => {
  /** By id: a delivered message, a held, a blocked and a released one, and another delivered one. */
  async function withHeld(world: World) {
    const { mentor, mentee, matchId } = await world.pair()
    const admin = await world.admin()
    const say = async (content: string): Promise<number> =>
      (await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })).body.id
    const first = await say('First')
    const held = await addHeldMessage(world, { matchId, senderId: mentor.userId, content: 'Waits' })
    const blocked = await addHeldMessage(world, { matchId, senderId: mentee.userId, content: 'Kept back' })
    const released = await addHeldMessage(world, { matchId, senderId: mentor.userId, content: 'Let through' })
    const { db } = world.services
    const become = (state: 'blocked' | 'released', id: number) =>
      db.updateTable('held_messages').set({ state }).where('id', '=', id).execute()
    await become('blocked', blocked)
    await become('released', released)
    const last = await say('Last')
    const why = { matchId, reasonClass: 'case', reason: 'A worried parent has called' }
    await world.call(admin, 'POST', '/api/admin/transcripts', { body: why })
    return { mentor, matchId, admin, all: [first, held, blocked, last] }
  }

  test('stands in it where it was written, and says how it stands', async ({ world }) => {
    const { mentor, matchId, admin, all } = await withHeld(world)
    const { body } = await world.call(admin, 'GET', `/api/admin/transcripts/${matchId}`)
    expect(body).toMatchObject([{}, { delivery: 'held', content: 'Waits' }, { delivery: 'blocked' }, {}])
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(all)
    expect((body as object[]).map((one) => 'delivery' in one)).toEqual([false, true, true, false])
    const entries = world.services.db.selectFrom('audit_entries').select('detail')
    const [entry] = await entries.where('action', '=', 'transcript_read').execute()
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ from: all[0], to: all[3] })
    expect((await world.call(mentor, 'GET', `/api/matches/${matchId}/messages`)).body).toHaveLength(2)
  })

  test('is read page by page with the rest, each message once, in both directions', async ({ world }) => {
    const { matchId, admin, all } = await withHeld(world)
    const pagesFrom = async (search: string) => {
      const pages: number[][] = []
      let next: string | undefined = `/api/admin/transcripts/${matchId}?${search}`
      while (next) {
        const page = await world.call(admin, 'GET', next)
        pages.push((page.body as { id: number }[]).map(({ id }) => id))
        next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1]
      }
      return pages
    }
    expect(await pagesFrom('limit=3')).toEqual([all.slice(1), all.slice(0, 1)])
    expect(await pagesFrom('limit=2')).toEqual([all.slice(2), all.slice(0, 2)])
    expect(await pagesFrom(`limit=2&after=${all[0]}`)).toEqual([all.slice(1, 3), all.slice(3)])
    expect(await pagesFrom('limit=4')).toEqual([all])
  })
})
