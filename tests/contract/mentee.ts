import * as z from 'zod/mini'
import { type Asker, type Cast, isMentee } from '#tests/support/actors.ts'
import { activeMentees, by, type Contracts, mentees, plain } from './contract.ts'
import * as base from './schemas/base.ts'
import { ActiveMatch, NewMatch, OwnRequest, UpcomingSession } from './schemas/matches.ts'
import { AvailableMentor, MenteeProfile } from './schemas/people.ts'

/** A request of the asker's own where they have one, and of somebody else's where they have not. */
async function requestOf({ world, person }: Cast, asker: Asker) {
  const own = isMentee(asker) ? person(asker) : null
  return { params: { id: await world.match(await world.mentor(), own ?? (await world.mentee()), 'pending') } }
}

export const mentee: Contracts<'mentee'> = {
  'mentee.availableMentors': {
    who: mentees(200),
    ask: plain,
    reply: base.pageOf(AvailableMentor),
    cost: by.mentee(1),
  },
  'mentee.mentorFits': {
    who: mentees(200),
    ask: plain,
    reply: base.pageOf(z.strictObject({ mentorId: base.id, reason: base.textOrNull })),
    // What the mentee wishes, who has how many, and what they offer.
    cost: by.mentee(3),
  },
  'mentee.profile': { who: mentees(200), ask: plain, reply: MenteeProfile, cost: by.mentee(1) },
  'mentee.requestMentor': {
    who: activeMentees(201),
    ask: async ({ world }) => ({ body: { mentorId: (await world.mentor()).id } }),
    reply: NewMatch,
    // The mentor gets a notice; how well they fit is stored with the request.
    cost: by.mentee(5, 1),
  },
  'mentee.requests': {
    who: mentees(200),
    ask: plain,
    reply: base.pageOf(OwnRequest),
    // Whom the mentee could ask instead of those who said no.
    cost: by.mentee(6),
  },
  'mentee.withdrawRequest': { who: mentees(204, 404), ask: requestOf, reply: null, cost: by.mentee(2, 1) },
  'mentee.activeMatches': {
    who: mentees(200),
    ask: plain,
    reply: base.pageOf(ActiveMatch),
    cost: by.mentee(1),
  },
  'mentee.upcomingSessions': {
    who: mentees(200),
    ask: plain,
    reply: base.pageOf(UpcomingSession),
    cost: by.mentee(1),
  },
}
