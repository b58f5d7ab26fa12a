import type { Mentee } from '#server/context.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { rankMentors } from './mentor-ranking.ts'

const change = (world: World, mentor: Person, how: { capacity?: number; pausedAt?: string }) =>
  world.services.db.updateTable('mentors').set(how).where('id', '=', mentor.id).execute()

describe('the ranking of mentors for a mentee', () => {
  test('sorts by score, then fewer mentees, then longest registered', async ({ world }) => {
    const [busy, idle, newer] = [await world.mentor(), await world.mentor(), await world.mentor()]
    await world.match(busy, await world.mentee())
    const best = await world.mentor({ expertise: ['Chess'], profession: 'Chess teacher' })
    const mentee = await world.mentee({ interests: ['chess'] })
    const found = await rankMentors(await world.ctx<Mentee>(mentee))
    expect(found.map(({ mentorId }) => mentorId)).toEqual([best.id, idle.id, newer.id, busy.id])
    expect(found[0]?.reason).toBe('You both like chess · 4-6 years’ experience')
    expect(JSON.stringify(found)).not.toMatch(/score|compatib|"\d+"/)
  })

  test('contains only mentors with capacity, without reasons for a mentee without interests', async ({
    world,
  }) => {
    const [open, paused, full, available] = [
      await world.mentor(),
      await world.mentor(),
      await world.mentor(),
      await world.mentor(),
    ]
    await world.mentor({ status: 'pending' })
    await change(world, paused, { pausedAt: world.services.now() })
    await change(world, full, { capacity: 1 })
    await change(world, available, { capacity: 1 })
    await world.match(full, await world.mentee())
    const over = await world.match(available, await world.mentee())
    const ended = world.services.db.updateTable('matches').set({ outcome: 'ended' })
    await ended.where('id', '=', over).execute()
    const found = await rankMentors(await world.ctx<Mentee>(await world.mentee({ interests: [] })))
    expect(found).toEqual([
      { mentorId: open.id, reason: null },
      { mentorId: available.id, reason: null },
    ])
  })
})

test('the ranking is paged like every list', async ({ world }) => {
  const mentee = await world.mentee()
  const mentors = [await world.mentor(), await world.mentor(), await world.mentor()]
  const list = (query: object) => world.trpc(mentee, 'mentee.mentorFits', query)
  const first = (await list({ limit: 2 })).body
  expect(first.next).toEqual({ cursor: '2' })
  const rest = (await list({ limit: 2, cursor: '2' })).body
  expect(rest.next).toBeNull()
  const items = [...first.items, ...rest.items] as { mentorId: number }[]
  expect(items.map(({ mentorId }) => mentorId)).toEqual(mentors.map(({ id }) => id))
  expect(await list({ cursor: 'x' })).toMatchObject({ status: 400 })
})
