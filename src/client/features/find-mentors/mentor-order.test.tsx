import { screen, within } from '@testing-library/react'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { World } from '#tests/support/world.ts'

const FIND = '/mentee-dashboard?tab=find-mentors'
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

/** Adds copies of the newest mentor, all at once. */
async function addCopies({ services: { db } }: World, count: number) {
  const { id: _mentorId, ...mentor } = await db
    .selectFrom('mentors')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { id: _userId, ...user } = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', mentor.userId)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, copy) => {
    const name = `copy${copy}`
    const email = `${name}@example.org`
    return { ...user, username: name, usernameKey: name, lookAlikeKey: name, email, emailKey: email }
  })
  const added = await db.insertInto('users').values(copies).returning('id').execute()
  await db
    .insertInto('mentors')
    .values(added.map((user) => ({ ...mentor, userId: user.id })))
    .execute()
}

describe('the order of mentors', () => {
  test('is by compatibility, with a reason for each and without numbers', async ({ world, open }) => {
    await world.mentor({ fullName: 'Fits Best', expertise: ['Chess', 'Football'] })
    await world.mentor({ fullName: 'Fits Less', expertise: ['Cooking'] })
    await world.mentor({ fullName: 'Fits Well', expertise: ['Chess'] })
    await open(FIND, await world.mentee({ interests: ['chess', 'football'] }))
    const heading = await screen.findByRole('heading', { name: 'Fits Best' })
    expect(names()).toEqual(['Fits Best', 'Fits Well', 'Fits Less'])
    const card = within(heading.closest('li') as HTMLElement)
    card.getByText(/You both like chess and football · 4-6 years’ experience/)
    expect(document.body.textContent).not.toMatch(/\d+\s?%/)
  })

  test('is kept while searching', async ({ world, open, network }) => {
    await world.mentor({ fullName: 'Older Cook', profession: 'Cook', expertise: ['Chess'] })
    await world.mentor({ fullName: 'Newer Cook', profession: 'Cook', expertise: ['Sleep'] })
    await world.mentor({ fullName: 'Newest Nurse', expertise: ['Chess'] })
    const release = network.delay('mentee.findMentors')
    const { user } = await open(FIND, await world.mentee({ interests: ['Chess'] }))
    await screen.findByText('Loading available mentors...')
    expect(screen.queryByText('Older Cook')).toBeNull()
    release()
    await screen.findByText('Older Cook')
    expect(names()).toEqual(['Older Cook', 'Newest Nurse', 'Newer Cook'])
    await user.fill(screen.getByLabelText('Search mentors'), 'cook')
    await screen.findByText('2 mentors')
    expect(names()).toEqual(['Older Cook', 'Newer Cook'])
  })

  test('is by compatibility even if the best are the oldest of many', async ({ world, open }) => {
    await world.mentor({ fullName: 'Fits Best', expertise: ['Chess'] })
    await world.mentor({ fullName: 'Fits Less', expertise: ['Sleep'] })
    await addCopies(world, 200)
    await open(FIND, await world.mentee({ interests: ['Chess'] }))
    await screen.findByText('The first 24 mentors')
    expect(names()[0]).toBe('Fits Best')
  })

  test('puts the best first, in batches', async ({ world, open }) => {
    for (let count = 1; count <= 30; count += 1) {
      await world.mentor({ fullName: `Mentor ${count}`, expertise: count === 1 ? ['Chess'] : ['Sleep'] })
    }
    const { user } = await open(FIND, await world.mentee({ interests: ['Chess'] }))
    await screen.findByText('The first 24 mentors')
    expect(names()).toHaveLength(24)
    expect(names()[0]).toBe('Mentor 1')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('30 mentors')
    expect(new Set(names()).size).toBe(30)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})
