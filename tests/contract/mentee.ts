import { type ActorName, type Cast, isMentee } from '#tests/support/actors.ts'
import { activeMentees, type Contracts, costFor, mentees, noInput } from './contract.ts'

/** A request of the actor, or of someone else for actors who are no mentees. */
async function requestOf({ world, person }: Cast, actor: ActorName) {
  const own = isMentee(actor) ? person(actor) : null
  return { params: { id: await world.match(await world.mentor(), own ?? (await world.mentee()), 'pending') } }
}

export const mentee: Contracts<'mentee'> = {
  'mentee.availableMentors': {
    statuses: mentees(200),
    input: noInput,
    cost: costFor.mentee(1),
  },
  'mentee.findMentors': {
    statuses: mentees(200),
    input: () => ({ body: { q: '', expertise: [] } }),
    // The mentors, the mentee's profile, and the expertise of all.
    cost: costFor.mentee(3),
  },
  'mentee.mentorDetails': {
    statuses: mentees(200),
    input: async ({ world }) => ({ params: { mentorId: (await world.mentor()).id } }),
    // The mentor, and both profiles for the reasons.
    cost: costFor.mentee(2),
  },
  'mentee.profile': { statuses: mentees(200), input: noInput, cost: costFor.mentee(1) },
  'mentee.aboutYou': {
    statuses: mentees(200),
    input: noInput,
    cost: costFor.mentee(1),
  },
  'mentee.updateAboutYou': {
    statuses: mentees(200),
    input: () => ({ body: { location: 'Bergen', interests: ['Chess', 'Maps'], goals: 'Learn to code' } }),
    cost: costFor.mentee(6, 1),
  },
  'mentee.firstSteps': {
    statuses: mentees(200),
    input: noInput,
    // When all are done, a write follows once.
    cost: costFor.newcomer(1),
  },
  'mentee.requestMentor': {
    statuses: activeMentees(201),
    input: async ({ world }) => ({ body: { mentorId: (await world.mentor()).id } }),
    // The mentor gets a notification; the compatibility is stored with the request.
    cost: costFor.mentee(5, 1),
  },
  'mentee.requests': {
    statuses: mentees(200),
    input: noInput,
    // Includes suggestions for declined requests.
    cost: costFor.mentee(5),
  },
  'mentee.withdrawRequest': {
    statuses: mentees(200, 404),
    input: requestOf,
    cost: costFor.mentee(2, 1),
  },
  'mentee.activeMatches': {
    statuses: mentees(200),
    input: noInput,
    cost: costFor.mentee(1),
  },
  'mentee.upcomingSessions': {
    statuses: mentees(200),
    input: noInput,
    cost: costFor.mentee(1),
  },
}
