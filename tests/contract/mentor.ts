import { by, type Contracts, mentors, plain } from './contract.ts'
import * as base from './schemas/base.ts'
import { ActiveMatch, Match, MatchRequest, UpcomingSession } from './schemas/matches.ts'
import { Availability } from './schemas/people.ts'

export const mentor: Contracts<'mentor'> = {
  'mentor.matchRequests': {
    who: mentors(200),
    ask: plain,
    reply: base.pageOf(MatchRequest),
    cost: by.mentor(1),
  },
  'mentor.decideMatchRequest': {
    who: mentors(200, 404),
    ask: async ({ world, mentor }) => ({
      params: { id: await world.match(mentor, await world.mentee(), 'pending') },
      body: { requestStatus: 'approved' },
    }),
    reply: Match,
    // The mentor is taken first, so that they never have more than they want; the mentee gets a notice.
    cost: by.mentor(3, 1),
  },
  'mentor.declineMatchRequest': {
    who: mentors(200, 404),
    ask: async ({ world, mentor }) => ({
      params: { id: await world.match(mentor, await world.mentee(), 'pending') },
      body: { reason: 'no_room' },
    }),
    reply: Match,
    cost: by.mentor(2, 1),
  },
  'mentor.availability': { who: mentors(200), ask: plain, reply: Availability, cost: by.mentor(1) },
  'mentor.setAvailability': {
    who: mentors(200),
    ask: () => ({ body: { capacity: 50, paused: false } }),
    reply: Availability,
    cost: by.mentor(2, 1),
  },
  'mentor.activeMatches': {
    who: mentors(200),
    ask: plain,
    reply: base.pageOf(ActiveMatch),
    cost: by.mentor(1),
  },
  'mentor.upcomingSessions': {
    who: mentors(200),
    ask: plain,
    reply: base.pageOf(UpcomingSession),
    cost: by.mentor(1),
  },
}
