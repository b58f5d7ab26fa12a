import type { Expectation } from './expectation.ts'

export const newCheck = {
  check: 'identity',
  result: 'passed',
  checkedOn: '2026-01-05',
  expiresOn: '2028-01-05',
  reference: 'Passport, seen in the office',
  note: 'The photo is some years old',
}

/** What administrators record of mentors before they approve them. */
export const vettingExpectations = (
  admins: (status: number) => Expectation['who'],
): Record<string, Expectation> => ({
  'GET /api/admin/mentors/:id/vetting': {
    who: admins(200),
    ask: async ({ world }) => ({ params: { id: (await world.mentor()).id } }),
  },
  'POST /api/admin/mentors/:id/vetting': {
    who: admins(201),
    ask: async ({ world }) => ({
      params: { id: (await world.mentor({ status: 'pending' })).id },
      body: newCheck,
    }),
  },
  'GET /api/admin/vetting/pending': { who: admins(200), ask: () => ({}) },
  'GET /api/admin/vetting/expiring': { who: admins(200), ask: () => ({}) },
})
