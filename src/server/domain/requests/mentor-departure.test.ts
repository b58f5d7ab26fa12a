import { passUndoTime } from '#tests/support/settle.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const ROUNDS = 3
const CONCURRENT = 6

describe('rejecting a mentor', () => {
  test('leaves no pending request, not even a concurrent one', async ({ world }) => {
    const admin = await world.admin()
    await world.cookie(admin)
    for (let round = 0; round < ROUNDS; round += 1) {
      const mentor = await world.mentor()
      const mentees = await Promise.all(Array.from({ length: CONCURRENT }, () => world.mentee()))
      for (const mentee of mentees) await world.cookie(mentee)
      const requestMentor = (mentee: (typeof mentees)[number]) =>
        world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
      const before = mentees.slice(0, CONCURRENT / 2).map(requestMentor)
      const rejecting = world.call(admin, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, {
        body: { status: 'rejected' },
      })
      const after = mentees.slice(CONCURRENT / 2).map(requestMentor)
      expect(await rejecting).toMatchObject({ status: 200 })
      for (const { status } of await Promise.all([...before, ...after])) expect([201, 404]).toContain(status)
      await passUndoTime(world)
      const requests = world.services.db.selectFrom('matches').select('id')
      expect(await requests.where('requestStatus', '=', 'pending').execute()).toEqual([])
    }
  })
})
