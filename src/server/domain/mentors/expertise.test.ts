import type { Mentee } from '#server/context.ts'
import { EXPERTISE_CHOICES_MAX } from '#shared/product-limits.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { setAvailability } from './availability.ts'
import { countExpertise, listExpertise } from './expertise.ts'
import { listAvailable } from './mentors.ts'

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
    expect((await listExpertise(ctx)).expertise).toEqual([
      { name: 'Chess', mentors: 2 },
      { name: 'Football', mentors: 1 },
    ])
    const many = Array.from({ length: EXPERTISE_CHOICES_MAX + 3 }, (_, index) => `Topic ${index}`)
    await world.mentor({ expertise: many })
    expect((await listExpertise(ctx)).expertise).toHaveLength(EXPERTISE_CHOICES_MAX)
  })
})

describe('searching by expertise', () => {
  const search = { q: '', expertise: ['CHESS', 'Ecriture'] }

  test('finds mentors with at least one, whole and however it is written, together with the search', async ({
    world,
  }) => {
    const mentee = await world.mentee()
    const ctx = await world.ctx<Mentee>(mentee)
    const nurse = await world.mentor({ expertise: ['Chess', 'Sleep'], profession: 'Nurse' })
    const writer = await world.mentor({ expertise: ['écriture'], profession: 'Writer' })
    await world.mentor({ expertise: ['Chess boxing'] })
    const ids = async (input: Parameters<typeof listAvailable>[1]) =>
      (await listAvailable(ctx, input)).items.map(({ id }) => id)
    expect(await ids(search)).toEqual([writer.id, nurse.id])
    expect(await ids({ ...search, q: 'nur' })).toEqual([nurse.id])
    expect(await ids({ expertise: ['%'] })).toEqual([])
    expect(await ids({ ...search, limit: 1 })).toEqual([writer.id])

    const body = (await world.call(mentee, 'GET', '/api/mentee/available-mentors?expertise=Sleep,Health')).body
    expect(body).toMatchObject([{ id: nurse.id }])
  })
})
