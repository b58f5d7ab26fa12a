import { describe, expect, test } from '#tests/support/world.ts'

const ROUNDS = 3
const AT_ONCE = 6

describe('a mentor who stops being one', () => {
  test('leaves nobody waiting, not even those who ask him in the very moment', async ({ world }) => {
    const admin = await world.admin()
    await world.cookie(admin)
    for (let round = 0; round < ROUNDS; round += 1) {
      const mentor = await world.mentor()
      const mentees = await Promise.all(Array.from({ length: AT_ONCE }, () => world.mentee()))
      for (const mentee of mentees) await world.cookie(mentee)
      const ask = (mentee: (typeof mentees)[number]) =>
        world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
      const before = mentees.slice(0, AT_ONCE / 2).map(ask)
      const rejecting = world.call(admin, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, {
        body: { status: 'rejected' },
      })
      const after = mentees.slice(AT_ONCE / 2).map(ask)
      expect(await rejecting).toMatchObject({ status: 200 })
      for (const { status } of await Promise.all([...before, ...after])) expect([201, 404]).toContain(status)
      const waiting = world.services.db.selectFrom('matches').select('id')
      expect(await waiting.where('requestStatus', '=', 'pending').execute()).toEqual([])
    }
  })
})
