import type { Mentee } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { findMentors } from './find-mentors.ts'

type Filter = Parameters<typeof findMentors>[1]

describe('the list of mentors for a mentee', () => {
  test('is sorted by fit as a whole, with reasons and without scores or contact details', async ({ world }) => {
    const best = await world.mentor({ fullName: 'Fits Best', expertise: ['Chess', 'Football'] })
    const less = await world.mentor({ fullName: 'Fits Less', expertise: ['Cooking'] })
    const well = await world.mentor({ fullName: 'Fits Well', expertise: ['Chess'] })
    await world.mentor({ status: 'pending' })
    const ctx = await world.ctx<Mentee>(await world.mentee({ interests: ['chess', 'football'] }))
    const { mentors, isCut, expertise } = await findMentors(ctx, {})
    expect(mentors.map(({ id }) => id)).toEqual([best.id, well.id, less.id])
    expect(mentors[0]).toEqual({
      id: best.id,
      user: { fullName: 'Fits Best' },
      profession: 'Nurse',
      expertise: ['Chess', 'Football'],
      experience: '4-6',
      availability: ['flexible'],
      requestStatus: null,
      reason: 'You both like chess and football · 4-6 years’ experience',
    })
    expect({ isCut, expertise }).toEqual({ isCut: false, expertise: ['Chess', 'Cooking', 'Football'] })
  })

  test('has the mentors with at least one expertise, whole and however it is written, together with the search', async ({
    world,
  }) => {
    const ctx = await world.ctx<Mentee>(await world.mentee())
    const nurse = await world.mentor({ expertise: ['Chess', 'Sleep'], profession: 'Nurse' })
    const writer = await world.mentor({ expertise: ['écriture'], profession: 'Writer' })
    await world.mentor({ expertise: ['Chess boxing'] })
    const ids = async (filter: Filter) => (await findMentors(ctx, filter)).mentors.map(({ id }) => id)
    const expertise = ['CHESS', 'Ecriture']
    expect(await ids({ q: '', expertise })).toEqual([nurse.id, writer.id])
    expect(await ids({ q: 'nur', expertise })).toEqual([nurse.id])
    expect(await ids({ q: 'bread', expertise })).toEqual([])
    expect(await ids({ expertise: ['%'] })).toEqual([])
    expect((await findMentors(ctx, { expertise })).expertise).toContain('Chess boxing')
  })
})
