import { AGE_TEXTS } from '#shared/texts/accounts.ts'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const change = (world: World, person: Person, body: object) => world.trpc(person, 'mentee.updateAboutYou', body)
const profileOf = async (world: World, person: Person) => (await world.call(person, 'GET', '/api/profile')).body
const casesIn = ({ services: { db } }: World) =>
  db.selectFrom('cases').select(['evidence', 'menteeUserId']).orderBy('id').execute()

describe('what a mentee has said about themselves', () => {
  test('changes only in the given fields, and is returned', async ({ world }) => {
    const mentee = await world.mentee({ age: 16 })
    const before = await profileOf(world, mentee)
    expect((await change(world, mentee, {})).body).toEqual(before)
    expect(await change(world, mentee, { location: 'Bergen', interests: 'Chess, Maps ,Chess' })).toMatchObject({
      status: 200,
      body: {
        user: { location: 'Bergen', interests: ['Chess', 'Maps'] },
        mentee: { interests: ['Chess', 'Maps'], goals: 'Finish school', age: 16 },
      },
    })
    expect(await change(world, mentee, { location: '', interests: [], goals: '' })).toMatchObject({
      body: { user: { location: null }, mentee: { interests: [], goals: '', age: 16 } },
    })
  })

  test('has an age that can be lowered, and nothing is stored with a higher one', async ({ world }) => {
    const mentee = await world.mentee({ age: 18 })
    expect(await change(world, mentee, { age: 14, goals: 'Pass maths' })).toMatchObject({
      body: { mentee: { age: 14, goals: 'Pass maths' } },
    })
    const issues = [{ path: 'age', message: AGE_TEXTS.onlyOurTeam }]
    expect(await change(world, mentee, { age: 17, goals: 'Run', location: 'Oslo' })).toMatchObject({
      status: 400,
      body: { issues },
    })
    expect(await profileOf(world, mentee)).toMatchObject({
      user: { location: null },
      mentee: { age: 14, goals: 'Pass maths' },
    })
  })

  test('is screened by the age that it is stored with', async ({ world }) => {
    const mentee = await world.mentee({ age: 18 })
    const goals = FLAGGED_MESSAGES.contact
    for (const [field, value] of [
      ['location', goals],
      ['interests', [goals]],
      ['goals', goals],
    ] as const) {
      expect(await change(world, mentee, { age: 15, [field]: value })).toMatchObject({
        status: 400,
        body: { issues: [{ path: field }] },
      })
    }
    expect(await casesIn(world)).toEqual([])
    expect(await change(world, mentee, { goals })).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toEqual([{ evidence: goals, menteeUserId: mentee.userId }])
    // What was stored before may stay, and opens no other case.
    expect(await change(world, mentee, { age: 15, goals, location: 'Oslo' })).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toHaveLength(1)
  })

  test('is the mentee’s own, in any status', async ({ world }) => {
    const [other, idle] = [await world.mentee(), await world.mentee({ status: 'inactive' })]
    expect(await change(world, idle, { id: other.id, userId: other.userId, goals: 'Mine' })).toMatchObject({
      body: { mentee: { id: idle.id, goals: 'Mine', status: 'inactive' } },
    })
    expect(await profileOf(world, other)).toMatchObject({ mentee: { goals: 'Finish school' } })
  })

  test('takes one of ten ages that are sent at once', async ({ world }) => {
    const mentee = await world.mentee({ age: 20 })
    const ages = Array.from({ length: 10 }, (_, index) => 19 - (index % 2))
    const replies = await Promise.all(ages.map((age) => change(world, mentee, { age })))
    for (const { status } of replies) expect([200, 400]).toContain(status)
    expect(await profileOf(world, mentee)).toMatchObject({ mentee: { age: 18 } })
  })

  test('is read by its mentee with the time of its last change, an age included', async ({ world }) => {
    const mentee = await world.mentee({ age: 16 })
    const read = async () => (await world.trpc(mentee, 'mentee.aboutYou')).body
    const before = await read()
    expect(before).toMatchObject({ age: 16, location: null, goals: 'Finish school', changedAt: null })
    world.advanceClock(1_000)
    await change(world, mentee, { goals: 'Finish school' })
    expect(await read()).toEqual(before)
    await change(world, mentee, { location: 'Bergen' })
    const changedAt = world.services.now()
    expect(await read()).toEqual({ ...before, location: 'Bergen', changedAt })
    world.advanceClock(1_000)
    await change(world, mentee, { age: 15 })
    expect(await read()).toMatchObject({ age: 15, changedAt: world.services.now() })
  })

  test('counts for the score of new requests; earlier ones keep theirs, and their mentor sees the day', async ({
    world,
  }) => {
    const mentee = await world.mentee({ interests: ['Knitting'] })
    const [first, second] = [
      await world.mentor({ expertise: ['Chess'] }),
      await world.mentor({ expertise: ['Chess'] }),
    ]
    const ask = (mentor: Person) =>
      world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
    const requestOf = async (mentor: Person) =>
      (await world.call(mentor, 'GET', '/api/mentor/match-requests')).body[0] as { compatibility: number }
    const changedAtFor = async (mentor: Person) =>
      (await world.trpc(mentor, 'mentor.firstLines')).body.items[0] as { changedAt: string | null }
    await ask(first)
    const before = await requestOf(first)
    expect(await changedAtFor(first)).toMatchObject({ changedAt: null })
    world.advanceClock(1_000)
    await change(world, mentee, { interests: ['Chess'], goals: 'Learn chess' })
    const changedAt = world.services.now()
    world.advanceClock(1_000)
    await ask(second)
    expect((await requestOf(first)).compatibility).toBe(before.compatibility)
    expect((await requestOf(second)).compatibility).toBeGreaterThan(before.compatibility)
    expect(await changedAtFor(first)).toMatchObject({ changedAt })
    expect(await changedAtFor(second)).toMatchObject({ changedAt: null })
  })
})
