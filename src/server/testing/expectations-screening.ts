import type { Asker, Cast } from './cast.ts'
import type { Expectation } from './expectation.ts'
import { addHeld } from './held.ts'

type Who = Expectation['who']

/** The calls about messages that wait for a check. */
export const screeningExpectations = ({
  admins,
  readers,
  parties,
}: {
  admins: Who
  readers: Who
  parties: Who
}): Record<string, Expectation> => ({
  'GET /api/screening': { who: parties, ask: () => ({}) },
  'GET /api/matches/:matchId/held': {
    who: readers,
    ask: (cast, asker) => ({ params: { matchId: cast.matchOf(asker) } }),
  },
  'GET /api/admin/held-messages': {
    who: admins,
    async ask(cast, asker) {
      // That he reads them is noted once for a while.
      if (asker === 'admin') await cast.world.call(cast.person('admin'), 'GET', '/api/admin/held-messages')
      return {}
    },
  },
  'POST /api/admin/held-messages/:id/decision': {
    who: admins,
    ask: async (cast) => ({
      params: { id: await heldOf(cast, 'mentor') },
      body: { decision: 'allow', note: 'Harmless' },
    }),
  },
})

const heldOf = ({ world, matchOf, person, mentor }: Cast, asker: Asker) =>
  addHeld(world, { matchId: matchOf(asker), senderId: (person(asker) ?? mentor).userId })
