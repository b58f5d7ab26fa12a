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
    expect(found.map(({ id }) => id)).toEqual([best.id, idle.id, newer.id, busy.id])
    expect(found[0]?.reason).toBe('You both like chess · 4-6 years’ experience')
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
    expect(found.map(({ id, reason }) => ({ id, reason }))).toEqual([
      { id: open.id, reason: null },
      { id: available.id, reason: null },
    ])
  })
})
