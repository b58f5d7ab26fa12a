import { changedMentor } from './changed-mentor.ts'
import type { Expectation } from './expectation.ts'

/** What administrators see and decide of profiles that have changed since they were approved. */
export const approvedExpectations = (
  admins: (status: number) => Expectation['who'],
): Record<string, Expectation> => ({
  'GET /api/admin/mentors/changed': { who: admins(200), ask: () => ({}) },
  'GET /api/admin/mentors/:id/changes': {
    who: admins(200),
    ask: async ({ world }) => ({ params: { id: (await changedMentor(world)).mentor.id } }),
  },
  'POST /api/admin/mentors/:id/changes/accept': {
    who: admins(204),
    ask: async ({ world }) => {
      const { mentor, version } = await changedMentor(world)
      return { params: { id: mentor.id }, body: { version } }
    },
  },
  'POST /api/admin/mentors/:id/changes/put-back': {
    who: admins(200),
    ask: async ({ world }) => {
      const { mentor, version } = await changedMentor(world)
      return { params: { id: mentor.id }, body: { version, fields: ['fullName'] } }
    },
  },
})
