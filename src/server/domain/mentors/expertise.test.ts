import type { Mentee } from '#server/context.ts'
import { EXPERTISE_CHOICES_MAX } from '#shared/product-limits.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { countExpertise, listExpertise } from './expertise.ts'
import { setAvailability } from './mentors.ts'

describe('the expertise of mentors', () => {
  test('is counted once for each mentor, however it is written, most frequent first', () => {
    const lists = [['Football', 'Chess'], ['football', 'Football'], ['FOOTBALL'], ['footbáll'], ['Art']]
    expect(countExpertise(lists)).toEqual([
      { name: 'Football', mentors: 4 },
      { name: 'Art', mentors: 1 },
      { name: 'Chess', mentors: 1 },
    ])
  })

  test('leaves out what cannot be part of a comma-separated list', () => {
    expect(countExpertise([['Reading, writing', 'Maths']])).toEqual([{ name: 'Maths', mentors: 1 }])
  })

  test('is that of mentors who can be asked, and has an end', async ({ world }) => {
    const ctx = await world.ctx<Mentee>(await world.mentee())
    await world.mentor({ expertise: ['Chess', 'Football'] })
    await world.mentor({ expertise: ['Chess'] })
    await world.mentor({ expertise: ['Sleep'], status: 'pending' })
    const paused = await world.mentor({ expertise: ['Health'] })
    await setAvailability(await world.ctx(paused), { paused: true })
    expect(await listExpertise(ctx)).toEqual(['Chess', 'Football'])
    const many = Array.from({ length: EXPERTISE_CHOICES_MAX + 3 }, (_, index) => `Topic ${index}`)
    await world.mentor({ expertise: many })
    expect(await listExpertise(ctx)).toHaveLength(EXPERTISE_CHOICES_MAX)
  })
})
