import type { ActiveMentee, Mentee } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { requestMentor } from '../requests/requests.ts'
import { listAvailable } from './mentors.ts'

describe('the mentor search', () => {
  test('shows approved mentors, newest first, without their contact details [T55]', async ({ world }) => {
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

  const matching: [q: string, mentor: { fullName?: string; profession?: string; expertise?: string[] }][] = [
    ['okaf', { fullName: 'Amara Okafor' }],
    ['CARPENT', { profession: 'carpenter' }],
    ['chess', { expertise: ['Football', 'CHESS'] }],
    ['  study  ', { expertise: ['Study skills'] }],
    ['ÅNGSTRÖM', { fullName: 'Lina Ångström' }],
    ['a\u030angstro\u0308m', { fullName: 'Lina Ångström' }],
    ['łukasz', { fullName: 'ŁUKASZ Nowak' }],
    ['王', { fullName: '王小明' }],
    ['доктор', { profession: 'ДОКТОР' }],
    // indico/indico#1496, Expensify/App#55698, coopdevs/timeoverflow#716
    ['omer', { fullName: 'Ömer Yılmaz' }],
    ['YILMAZ', { fullName: 'Ömer Yılmaz' }],
    ["O'Brien", { fullName: 'Seán O’Brien' }],
    ['sean  o', { fullName: 'Seán O’Brien' }],
    ['nguyễn', { fullName: 'Bao Nguyen' }],
    ['علیرضا', { fullName: 'علی\u200cرضا' }],
    ['تكنولوجيا', { profession: 'تکنولوژی تكنولوجيا' }],
    ['ilker', { fullName: 'İlker Demir' }],
    ['IŞIK', { expertise: ['Işık'] }],
    ['strasse', { expertise: ['Straßenbau'] }],
    ['さくら', { fullName: 'ｻｸﾗ' }],
    ['100%', { expertise: ['100% remote'] }],
    ['%', { expertise: ['100% remote'] }],
    ['_', { expertise: ['snake_case'] }],
    ['\\', { expertise: ['back\\slash'] }],
    ["'; drop table mentors;--", { profession: "'; DROP TABLE mentors;--" }],
  ]
  test.for(matching)('for "%s" finds only the mentor who has it [S2.90]', async ([q, fields], { world }) => {
    const { id } = await world.mentor(fields)
    await world.mentor({ fullName: 'Other Person', profession: 'Baker', expertise: ['Bread', '1000 recipes'] })

    const { items } = await listAvailable(await world.ctx<Mentee>(await world.mentee()), { q })
    expect(items.map((mentor) => mentor.id)).toEqual([id])
  })

  test('does not match across two fields', async ({ world }) => {
    await world.mentor({ fullName: 'Ola', profession: 'Nurse', expertise: ['Health', 'Chess'] })
    const ctx = await world.ctx<Mentee>(await world.mentee())
    for (const q of ['ola nurse', 'olanurse', 'health chess']) {
      expect((await listAvailable(ctx, { q })).items).toEqual([])
    }
  })

  test('returns its results page by page', async ({ world }) => {
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

describe('the request status in the mentor search', () => {
  test('is that of the mentee’s own latest request', async ({ world }) => {
    const mentor = await world.mentor()
    const mentee = await world.mentee()
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const statuses = async () => (await listAvailable(ctx, {})).items.map(({ requestStatus }) => requestStatus)

    await world.match(mentor, await world.mentee(), 'approved')
    expect(await statuses()).toEqual([null])

    await world.match(mentor, mentee, 'rejected')
    expect(await statuses()).toEqual(['rejected'])

    await requestMentor(ctx, { mentorId: mentor.id })
    expect(await statuses()).toEqual(['pending'])
  })
})
