import { randomUUID } from 'node:crypto'
import type { Asker, Cast } from './actors.ts'
import type { Expectation } from './expectation.ts'
import { addHeld } from './held.ts'

type Who = Expectation['who']

/** The calls about messages that wait for a check. */
export const screeningExpectations = ({
  admins,
  added,
  removed,
  readers,
  parties,
}: {
  admins: Who
  added: Who
  removed: Who
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
  'GET /api/admin/screening': { who: admins, ask: () => ({}) },
  'POST /api/admin/screening/trial': { who: admins, ask: () => ({ body: { text: 'Ring 020 7946 0018' } }) },
  'POST /api/admin/screening/words': {
    who: added,
    ask: () => ({ body: { phrase: `Oak ${randomUUID()}`, category: 'money' } }),
  },
  'DELETE /api/admin/screening/words/:id': {
    who: removed,
    ask: async (cast) => ({ params: { id: await wordOf(cast) } }),
  },
  'POST /api/admin/screening/exemptions': {
    who: added,
    ask: () => ({ body: { detail: `oak.org/${randomUUID()}`, reason: 'The page of our club' } }),
  },
  'DELETE /api/admin/screening/exemptions/:id': {
    who: removed,
    ask: async (cast) => ({ params: { id: await exemptionOf(cast) } }),
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

async function wordOf({ world: { services, admin } }: Cast): Promise<number> {
  const row = { addedBy: (await admin()).userId, createdAt: services.now() }
  const phrase = `Oak ${randomUUID()}`
  const inserted = services.db
    .insertInto('screening_words')
    .values({ ...row, phrase, phraseKey: phrase, category: 'money' })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

async function exemptionOf({ world: { services, admin } }: Cast): Promise<number> {
  const row = { addedBy: (await admin()).userId, createdAt: services.now() }
  const detail = `oak.org/${randomUUID()}`
  const inserted = services.db
    .insertInto('screening_exemptions')
    .values({ ...row, kind: 'link', detail, detailKey: detail, reason: 'The page of our club' })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}
