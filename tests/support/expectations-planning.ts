import type { Asker } from './actors.ts'
import type { Expectation } from './expectation.ts'

type Who = Record<Asker, number>

/** The calls about fit and planning. */
export const planningExpectations = (who: {
  admins: (status: number) => Who
  mentees: (status: number) => Who
}): Record<string, Expectation> => ({
  'GET /api/admin/matches/:matchId/compatibility': {
    who: who.admins(200),
    ask: (cast, asker) => ({ params: { matchId: cast.matchOf(asker) } }),
  },
  'POST /api/admin/plan': {
    who: who.admins(200),
    ask: async ({ world }) => {
      await world.mentee()
      return { body: { mode: 'stable' } }
    },
  },
  'POST /api/admin/plan/confirm': {
    who: who.admins(201),
    ask: async ({ world }) => ({
      body: { menteeId: (await world.mentee()).id, mentorId: (await world.mentor()).id },
    }),
  },
  'GET /api/mentee/mentor-fits': { who: who.mentees(200), ask: () => ({}) },
})
