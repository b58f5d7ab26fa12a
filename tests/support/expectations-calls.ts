import type { Asker, Cast } from './actors.ts'
import type { Expectation } from './expectation.ts'

type Who = Expectation['who']

/** A call request for which another time has been proposed: the mentor may still approve it, and the mentee this one. */
async function proposedCallOf(cast: Cast, asker: Asker): Promise<number> {
  const id = await cast.callOf(asker)
  const proposed = { proposedTime: '2026-01-07T09:00:00.000Z', proposedDuration: 45 }
  await cast.world.services.db.updateTable('call_requests').set(proposed).where('id', '=', id).execute()
  return id
}

/** What may be done about a call request beside the documented decision. */
export const callExpectations = (who: {
  readers: Who
  writers: Who
  mentors: Who
}): Record<string, Expectation> => ({
  'GET /api/matches/:matchId/call-details': {
    who: who.readers,
    ask: (cast, asker) => ({ params: { matchId: cast.matchOf(asker) } }),
  },
  'GET /api/matches/:matchId/overlaps': {
    who: who.writers,
    ask: async (cast, asker) => {
      await cast.sessionOf(asker)
      const body = { startTime: '2026-01-06T09:30:00.000Z', endTime: '2026-01-06T10:30:00.000Z' }
      return { params: { matchId: cast.matchOf(asker) }, body }
    },
  },
  'POST /api/call-requests/:id/accept': {
    who: who.writers,
    ask: async (cast, asker) => ({ params: { id: await proposedCallOf(cast, asker) } }),
  },
  'POST /api/call-requests/:id/decline': {
    who: who.writers,
    ask: async (cast, asker) => ({
      params: { id: await proposedCallOf(cast, asker) },
      body: { reason: 'busy', note: 'Perhaps next month' },
    }),
  },
  'POST /api/call-requests/:id/propose': {
    who: who.mentors,
    ask: async (cast, asker) => ({
      params: { id: await cast.callOf(asker) },
      body: { dateTime: '2026-01-08T09:00:00.000Z', duration: 45 },
    }),
  },
})
