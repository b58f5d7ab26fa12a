import type { ActiveMentee, ApprovedMentor } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { requestMentor } from '../requests/requests.ts'
import { getMentorDetails, setAvailability } from './mentors.ts'

describe('a mentor before they are asked', () => {
  test('is shown with free places and reasons, without contact details', async ({ world }) => {
    const mentor = await world.mentor({ expertise: ['Chess'] })
    const bio = world.services.db.updateTable('users').set({ bio: 'I coach chess.' })
    await bio.where('id', '=', mentor.userId).execute()
    const mentee = await world.mentee({ interests: ['chess'] })
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const look = () => getMentorDetails(ctx, { mentorId: mentor.id })
    const first = await look()
    expect(first).toMatchObject({ bio: 'I coach chess.', mentees: 0, freePlaces: null, requestStatus: null })
    expect(first.reasons).toEqual(['You both like chess'])
    expect(JSON.stringify(first)).not.toMatch(/@|phone|email|capacity/)

    await requestMentor(ctx, { mentorId: mentor.id })
    await world.match(mentor, await world.mentee())
    const own = await world.ctx<ApprovedMentor>(mentor)
    await setAvailability(own, { capacity: 3 })
    expect(await look()).toMatchObject({ mentees: 1, freePlaces: 2, requestStatus: 'pending' })
    await setAvailability(own, { paused: true })
    expect(await look()).toMatchObject({ freePlaces: 0 })
  })

  test('is not found unless approved', async ({ world }) => {
    const mentee = await world.mentee()
    const { id } = await world.mentor({ status: 'pending' })
    for (const mentorId of [id, id + 1]) {
      expect(await world.trpc(mentee, 'mentee.mentorDetails', { mentorId })).toMatchObject({ status: 404 })
    }
  })
})
