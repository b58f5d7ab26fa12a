import * as z from 'zod/mini'
import type { Asker, Cast } from '#tests/support/actors.ts'
import { newCall, newSession } from '../support/inputs.ts'
import { activeMentees, by, type Contracts, mentors, ofMatch, parties, writers } from './contract.ts'
import * as base from './schemas/base.ts'
import { CallDetail, CallRequest, Session } from './schemas/matches.ts'

/** A session of the asker's match. */
const ofSession = async (cast: Cast, asker: Asker) => ({ params: { id: await cast.sessionOf(asker) } })

/** A call request for which another time has been proposed: the mentor may still approve it, and the mentee this one. */
async function proposedCallOf(cast: Cast, asker: Asker) {
  const id = await cast.callOf(asker)
  const proposed = { proposedTime: '2026-01-07T09:00:00.000Z', proposedDuration: 45 }
  await cast.world.services.db.updateTable('call_requests').set(proposed).where('id', '=', id).execute()
  return { params: { id } }
}

export const sessions: Contracts<'sessions'> = {
  'sessions.forMatch': {
    who: parties(200),
    ask: ofMatch,
    reply: base.pageOf(Session),
    cost: by.mentee(2),
  },
  'sessions.schedule': {
    who: writers(201),
    ask: (cast, asker) => ({ ...ofMatch(cast, asker), body: newSession }),
    reply: Session,
    cost: by.mentee(2, 1),
  },
  'sessions.cancel': { who: writers(204), ask: ofSession, reply: null, cost: by.mentee(3, 1) },
  'sessions.calendar': { who: parties(200), ask: ofSession, reply: base.text, cost: by.mentee(3) },
  'sessions.requestCall': {
    who: activeMentees(201, 404),
    ask: (cast, asker) => ({ body: { ...newCall, matchId: cast.matchOf(asker) } }),
    reply: CallRequest,
    // The mentor gets a notice with the name of the mentee.
    cost: by.mentee(5, 1),
  },
  'sessions.callRequests': {
    who: parties(200),
    ask: ofMatch,
    reply: base.pageOf(CallRequest),
    cost: by.mentee(2),
  },
  'sessions.callDetails': {
    who: parties(200),
    ask: ofMatch,
    reply: base.pageOf(CallDetail),
    cost: by.mentee(2),
  },
  'sessions.decideCall': {
    who: mentors(200, 404),
    ask: async (cast, asker) => ({ params: { id: await cast.callOf(asker) }, body: { status: 'approved' } }),
    reply: CallRequest,
    cost: by.mentor(5, 1),
  },
  'sessions.acceptCall': {
    who: writers(200),
    ask: proposedCallOf,
    reply: CallRequest,
    cost: by.mentee(5, 1),
  },
  'sessions.declineCall': {
    who: writers(200),
    ask: async (cast, asker) => ({
      ...(await proposedCallOf(cast, asker)),
      body: { reason: 'busy', note: 'Perhaps next month' },
    }),
    reply: CallRequest,
    cost: by.mentor(4, 1),
  },
  'sessions.proposeCall': {
    who: mentors(200, 404),
    ask: async (cast, asker) => ({
      params: { id: await cast.callOf(asker) },
      body: { dateTime: '2026-01-08T09:00:00.000Z', duration: 45 },
    }),
    reply: CallRequest,
    cost: by.mentor(4, 1),
  },
  'sessions.overlaps': {
    who: writers(200),
    ask: async (cast, asker) => {
      await cast.sessionOf(asker)
      const body = { startTime: '2026-01-06T09:30:00.000Z', endTime: '2026-01-06T10:30:00.000Z' }
      return { ...ofMatch(cast, asker), body }
    },
    reply: z.strictObject({
      overlaps: z.array(
        z.strictObject({
          whose: z.enum(['yours', 'theirs']),
          startTime: base.instant,
          endTime: base.instant,
        }),
      ),
    }),
    cost: by.mentee(3),
  },
}
