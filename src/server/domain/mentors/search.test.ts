import type { ActiveMentee, Mentee } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { requestMentor } from '../requests/requests.ts'
import { listAvailable } from './mentors.ts'

describe('looking for a mentor', () => {
  test('shows the approved ones, newest first, without their contact details [T55]', async ({ world }) => {
    const [first, second] = [await world.mentor(), await world.mentor({ fullName: 'Ngozi Ade' })]
    await world.mentor({ status: 'pending' })
    await world.mentor({ status: 'rejected' })

    const { items } = await listAvailable(await world.ctx<Mentee>(await world.mentee()), {})
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(items[0]).toEqual({
      id: second.id,
      user: { fullName: 'Ngozi Ade', photoUrl: `https://example.org/${second.username}.png` },
      profession: 'Nurse',
      expertise: ['Health'],
      experience: '4-6',
      availability: ['flexible'],
      compatibility: null,
      requestStatus: null,
    })
  })

  const found: [q: string, mentor: { fullName?: string; profession?: string; expertise?: string[] }][] = [
    ['okaf', { fullName: 'Amara Okafor' }],
    ['CARPENT', { profession: 'carpenter' }],
    ['chess', { expertise: ['Football', 'CHESS'] }],
    ['  study  ', { expertise: ['Study skills'] }],
    ['ÅNGSTRÖM', { fullName: 'Lina Ångström' }],
    ['a\u030angstro\u0308m', { fullName: 'Lina Ångström' }],
    ['łukasz', { fullName: 'ŁUKASZ Nowak' }],
    ['王', { fullName: '王小明' }],
    ['доктор', { profession: 'ДОКТОР' }],
    ['100%', { expertise: ['100% remote'] }],
    ['%', { expertise: ['100% remote'] }],
    ['_', { expertise: ['snake_case'] }],
    ['\\', { expertise: ['back\\slash'] }],
    ["'; drop table mentors;--", { profession: "'; DROP TABLE mentors;--" }],
  ]
  test.for(found)('for "%s" finds him who has it, and nobody else [S2.90]', async ([q, traits], { world }) => {
    const { id } = await world.mentor(traits)
    await world.mentor({ fullName: 'Somebody Else', profession: 'Baker', expertise: ['Bread', '1000 recipes'] })

    const { items } = await listAvailable(await world.ctx<Mentee>(await world.mentee()), { q })
    expect(items.map((mentor) => mentor.id)).toEqual([id])
  })

  test('does not find what stands across two of his traits', async ({ world }) => {
    await world.mentor({ fullName: 'Ola', profession: 'Nurse', expertise: ['Health', 'Chess'] })
    const ctx = await world.ctx<Mentee>(await world.mentee())
    for (const q of ['ola nurse', 'olanurse', 'health chess']) {
      expect((await listAvailable(ctx, { q })).items).toEqual([])
    }
  })

  test('goes through a search page by page', async ({ world }) => {
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await world.mentor({ profession: 'Baker' })).id)
      await world.mentor({ profession: 'Nurse' })
    }
    const ctx = await world.ctx<Mentee>(await world.mentee())
    const first = await listAvailable(ctx, { q: 'baker', limit: 2 })
    const second = await listAvailable(ctx, { q: 'baker', limit: 2, ...first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
  })
})

describe('what came of asking a mentor', () => {
  test('is the latest answer to oneself, not to others', async ({ world }) => {
    const mentor = await world.mentor()
    const mentee = await world.mentee()
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const status = async () => (await listAvailable(ctx, {})).items.map(({ requestStatus }) => requestStatus)

    await world.match(mentor, await world.mentee(), 'approved')
    expect(await status()).toEqual([null])

    await world.match(mentor, mentee, 'rejected')
    expect(await status()).toEqual(['rejected'])

    await requestMentor(ctx, { mentorId: mentor.id })
    expect(await status()).toEqual(['pending'])
  })
})
