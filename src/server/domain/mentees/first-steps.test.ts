import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const stepsOf = async (world: World, mentee: Person) => (await world.trpc(mentee, 'mentee.firstSteps')).body
const write = (world: World, person: Person, matchId: number, content: string) =>
  world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
const NONE = { aboutYou: false, askMentor: false, sayHello: false, isDone: false }

/** Empties what a mentee has said about themselves. */
const emptyProfile = ({ services: { db } }: World, { id }: Person) =>
  db.updateTable('mentees').set({ interests: '[]', goals: '' }).where('id', '=', id).execute()

describe('the first steps of a mentee', () => {
  test('are done one by one', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    await emptyProfile(world, mentee)
    expect(await stepsOf(world, mentee)).toEqual(NONE)

    const tell = (body: object) => world.trpc(mentee, 'mentee.updateAboutYou', body)
    await tell({ interests: ['Chess'] })
    expect(await stepsOf(world, mentee)).toEqual(NONE)
    await tell({ goals: 'Pass maths' })
    expect(await stepsOf(world, mentee)).toEqual({ ...NONE, aboutYou: true })

    const body = { mentorId: mentor.id }
    const request = await world.call(mentee, 'POST', '/api/mentee/request-mentor', { body })
    const { id } = request.body as { id: number }
    expect(await stepsOf(world, mentee)).toEqual({ ...NONE, aboutYou: true, askMentor: true })

    const accepted = { requestStatus: 'approved' }
    await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body: accepted })
    await write(world, mentor, id, 'Hello!')
    expect(await stepsOf(world, mentee)).toMatchObject({ sayHello: false, isDone: false })
    await write(world, mentee, id, 'Hi')
    expect(await stepsOf(world, mentee)).toEqual({
      aboutYou: true,
      askMentor: true,
      sayHello: true,
      isDone: true,
    })
  })

  test('stay done when the profile is emptied and the mentor leaves', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const other = await world.mentee()
    await write(world, mentee, matchId, 'Hi')
    expect(await stepsOf(world, mentee)).toMatchObject({ isDone: true })
    await emptyProfile(world, mentee)
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentors/${mentor.id}`)
    expect(await stepsOf(world, mentee)).toEqual({ ...NONE, isDone: true })
    expect(await stepsOf(world, other)).toMatchObject({ isDone: false })
  })

  test('include a first message that waits for a check, and a request that was withdrawn', async ({
    world,
  }) => {
    const { mentee, matchId } = await world.pair()
    const { body } = await write(world, mentee, matchId, FLAGGED_MESSAGES.contact)
    expect(body).toMatchObject({ delivery: 'held' })
    expect(await stepsOf(world, mentee)).toMatchObject({ sayHello: true })

    const [asking, mentor] = [await world.mentee(), await world.mentor()]
    const request = await world.call(asking, 'POST', '/api/mentee/request-mentor', {
      body: { mentorId: mentor.id },
    })
    const { id } = request.body as { id: number }
    await world.trpc(asking, 'mentee.withdrawRequest', { id })
    expect(await stepsOf(world, asking)).toMatchObject({ askMentor: true, sayHello: false })
  })

  test('are recorded once, also when two pages ask at the same time', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    await write(world, mentee, matchId, 'Hi')
    const recordedAt = () =>
      world.services.db
        .selectFrom('mentees')
        .select('firstStepsDoneAt')
        .where('id', '=', mentee.id)
        .executeTakeFirstOrThrow()
    expect(await recordedAt()).toEqual({ firstStepsDoneAt: null })
    await Promise.all([stepsOf(world, mentee), stepsOf(world, mentee)])
    const first = await recordedAt()
    expect(first.firstStepsDoneAt).not.toBeNull()
    world.advanceClock(60_000)
    await stepsOf(world, mentee)
    expect(await recordedAt()).toEqual(first)
  })
})
