import { type Asker, type Cast, isMentee } from './actors.ts'
import type { Expectation } from './expectation.ts'

type Who = Expectation['who']
type Rules = {
  mentors: (own: number, strangers?: number) => Who
  /** Mentees of every status; of a stranger’s request or match the second. */
  mentees: (own: number, strangers?: number) => Who
  parties: (status: number) => Who
}

const plain = () => ({})

/** A request of the asker’s own where he has one, and of somebody else’s where he has not. */
async function requestOf({ world, person }: Cast, asker: Asker) {
  const own = isMentee(asker) ? person(asker) : null
  return { params: { id: await world.match(await world.mentor(), own ?? (await world.mentee()), 'pending') } }
}

/** An accepted match that nobody else needs. */
async function matchOf({ world, person, mentor }: Cast, asker: Asker) {
  const own = isMentee(asker) ? person(asker) : null
  const other = asker === 'mentor' ? mentor : await world.mentor()
  return { params: { matchId: await world.match(other, own ?? (await world.mentee())) } }
}

/** The calls about requests that wait, about what a mentor takes, and about the end of a match. */
export const requestExpectations = ({ mentors, mentees, parties }: Rules): Record<string, Expectation> => ({
  'POST /api/mentor/match-requests/:id/decline': {
    who: mentors(200, 404),
    ask: async ({ world, mentor }) => ({
      params: { id: await world.match(mentor, await world.mentee(), 'pending') },
      body: { reason: 'no_room' },
    }),
  },
  'GET /api/mentor/availability': { who: mentors(200), ask: plain },
  'PATCH /api/mentor/availability': {
    who: mentors(200),
    ask: () => ({ body: { capacity: 50, paused: false } }),
  },
  'GET /api/mentee/requests': { who: mentees(200), ask: plain },
  'DELETE /api/mentee/requests/:id': { who: mentees(204, 404), ask: requestOf },
  'POST /api/matches/:matchId/end': {
    who: { ...parties(204), admin: 204 },
    ask: async (cast, asker) => ({ ...(await matchOf(cast, asker)), body: { reason: 'moved_on' } }),
  },
})
