import * as z from 'zod/mini'
import type { Cast } from '#tests/support/actors.ts'
import { type Contracts, costFor, mentors, noInput } from './contract.ts'
import * as base from './schemas/base.ts'
import { Match, MatchRequest, MentorMatch, UpcomingSession } from './schemas/matches.ts'
import { Application, Availability } from './schemas/people.ts'

/** A request that the mentor has just answered. */
async function answeredRequest({ world, mentor }: Cast, requestStatus: 'approved' | 'rejected') {
  const id = await world.match(mentor, await world.mentee(), 'pending')
  await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body: { requestStatus } })
  return id
}

export const mentor: Contracts<'mentor'> = {
  'mentor.application': {
    statuses: { ...mentors(200), pendingMentor: 200, rejectedMentor: 200 },
    input: noInput,
    reply: Application,
    // Two statements for a mentor who waits.
    cost: costFor.mentor(0),
  },
  'mentor.matchRequests': {
    statuses: mentors(200),
    input: noInput,
    reply: base.pageOf(MatchRequest),
    cost: costFor.mentor(1),
  },
  'mentor.firstLines': {
    statuses: mentors(200),
    input: noInput,
    reply: base.pageOf(
      z.strictObject({ id: base.id, firstLine: base.textOrNull, changedAt: base.instantOrNull }),
    ),
    cost: costFor.mentor(1),
  },
  'mentor.decideMatchRequest': {
    statuses: mentors(200, 404),
    input: async ({ world, mentor }) => ({
      params: { id: await world.match(mentor, await world.mentee(), 'pending') },
      body: { requestStatus: 'approved' },
    }),
    reply: Match,
    // The mentor is locked first for the capacity check; the mentee gets a notification; it can be undone.
    cost: costFor.mentor(4, 1),
  },
  'mentor.declineMatchRequest': {
    statuses: mentors(200, 404),
    input: async ({ world, mentor }) => ({
      params: { id: await world.match(mentor, await world.mentee(), 'pending') },
      body: { reason: 'no_room' },
    }),
    reply: Match,
    cost: costFor.mentor(2, 1),
  },
  'mentor.addDeclineReason': {
    statuses: mentors(200, 404),
    input: async (cast) => ({
      params: { id: await answeredRequest(cast, 'rejected') },
      body: { reason: 'no_room' },
    }),
    reply: Match,
    cost: costFor.mentor(3, 1),
  },
  'mentor.undoAnswer': {
    statuses: mentors(200, 404),
    input: async (cast) => ({
      params: { id: await answeredRequest(cast, 'approved') },
      body: { requestStatus: 'approved' },
    }),
    reply: z.strictObject({ id: base.id, status: z.literal('pending') }),
    // Locks the mentor, the match and the decision; the notification is taken back.
    cost: costFor.mentor(9, 1),
  },
  'mentor.availability': {
    statuses: mentors(200),
    input: noInput,
    reply: Availability,
    cost: costFor.mentor(1),
  },
  'mentor.setAvailability': {
    statuses: mentors(200),
    input: () => ({ body: { capacity: 50, paused: false } }),
    reply: Availability,
    cost: costFor.mentor(2, 1),
  },
  'mentor.activeMatches': {
    statuses: mentors(200),
    input: noInput,
    reply: base.pageOf(MentorMatch),
    cost: costFor.mentor(1),
  },
  'mentor.upcomingSessions': {
    statuses: mentors(200),
    input: noInput,
    reply: base.pageOf(UpcomingSession),
    cost: costFor.mentor(1),
  },
}
