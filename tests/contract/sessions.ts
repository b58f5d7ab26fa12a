import * as z from 'zod/mini'
import type { ActorName, Cast } from '#tests/support/actors.ts'
import { newCall, newSession } from '../support/inputs.ts'
import {
  activeMentees,
  type Contracts,
  costFor,
  everyone,
  forMatch,
  mentors,
  noInput,
  parties,
  writers,
} from './contract.ts'
import * as base from './schemas/base.ts'
import { CallDetail, CallRequest, Session } from './schemas/matches.ts'

/** A session of the actor's match. */
const ofSession = async (cast: Cast, actor: ActorName) => ({ params: { id: await cast.addSession(actor) } })

/** A call request with a proposed time, which either party may accept. */
async function proposedCallOf(cast: Cast, actor: ActorName) {
  const id = await cast.addCallRequest(actor)
  const proposed = { proposedTime: '2026-01-07T09:00:00.000Z', proposedDuration: 45 }
  await cast.world.services.db.updateTable('call_requests').set(proposed).where('id', '=', id).execute()
  return { params: { id } }
}

/** A call request that the actor has just answered; the mentee one with a proposed time. */
async function answeredCallOf(cast: Cast, actor: ActorName, action: 'accept' | 'decline') {
  const { world, person, mentor } = cast
  const proposed = await proposedCallOf(cast, actor)
  const by = (actor === 'mentee' && person(actor)) || mentor
  await world.call(by, 'POST', `/api/call-requests/${proposed.params.id}/${action}`, { body: {} })
  return proposed
}

/** Mentors and mentees, about something of their own. */
const eachParty = (status: number) => ({ ...parties(status), strangerMentor: status, strangerMentee: status })

const FEED_OPTIONS = { withNames: true, withLinks: false }
const feedView = z.strictObject({ withNames: base.flag, withLinks: base.flag, createdAt: base.instant })

/** Makes the actor's calendar feed; where they can have none, that of a mentee without sessions. Returns its key. */
async function feedKeyOf({ world, person }: Cast, actor: ActorName) {
  const by = person(eachParty(201)[actor] === 201 ? actor : 'strangerMentee')
  const { body } = await world.call(by, 'POST', '/api/account/calendar', { body: FEED_OPTIONS })
  return { key: String(body.path).replace(/^.*=/, '') }
}

export const sessions: Contracts<'sessions'> = {
  'sessions.forMatch': {
    statuses: parties(200),
    input: forMatch,
    reply: base.pageOf(Session),
    cost: costFor.mentee(2),
  },
  'sessions.schedule': {
    statuses: writers(201),
    input: (cast, actor) => ({ ...forMatch(cast, actor), body: newSession }),
    reply: Session,
    cost: costFor.mentee(4, 1),
  },
  'sessions.cancel': { statuses: writers(204), input: ofSession, reply: null, cost: costFor.mentee(5, 1) },
  'sessions.calendar': { statuses: parties(200), input: ofSession, reply: base.text, cost: costFor.mentee(3) },
  'sessions.feed': {
    statuses: eachParty(200),
    input: noInput,
    reply: z.strictObject({ feed: z.nullable(feedView) }),
    cost: costFor.mentee(1),
  },
  'sessions.makeFeed': {
    statuses: eachParty(201),
    input: () => ({ body: FEED_OPTIONS }),
    reply: z.strictObject({ path: base.text, feed: feedView }),
    // Three of them for the audit log, as below.
    cost: costFor.mentee(4, 1),
  },
  'sessions.changeFeed': {
    statuses: eachParty(200),
    input: async (cast, actor) => {
      await feedKeyOf(cast, actor)
      return { body: { withNames: false, withLinks: true } }
    },
    reply: z.strictObject({ feed: feedView }),
    cost: costFor.mentee(1, 1),
  },
  'sessions.revokeFeed': {
    statuses: eachParty(204),
    input: async (cast, actor) => {
      await feedKeyOf(cast, actor)
      return {}
    },
    reply: null,
    cost: costFor.mentee(4, 1),
  },
  'sessions.feedFile': {
    statuses: everyone(200),
    input: async (cast, actor) => ({ body: await feedKeyOf(cast, actor) }),
    reply: base.text,
    // Without a session: the key is the credential.
    cost: costFor.nobody(2),
  },
  'sessions.requestCall': {
    statuses: activeMentees(201, 404),
    input: (cast, actor) => ({ body: { ...newCall, matchId: cast.matchIdOf(actor) } }),
    reply: CallRequest,
    // The mentor gets a notification with the mentee's name.
    cost: costFor.mentee(4, 1),
  },
  'sessions.callRequests': {
    statuses: parties(200),
    input: forMatch,
    reply: base.pageOf(CallRequest),
    cost: costFor.mentee(2),
  },
  'sessions.callDetails': {
    statuses: parties(200),
    input: forMatch,
    reply: base.pageOf(CallDetail),
    cost: costFor.mentee(2),
  },
  'sessions.waitingCalls': {
    statuses: eachParty(200),
    input: noInput,
    reply: z.strictObject({ count: z.number() }),
    cost: costFor.mentee(1),
  },
  'sessions.decideCall': {
    statuses: mentors(200, 404),
    input: async (cast, actor) => ({
      params: { id: await cast.addCallRequest(actor) },
      body: { status: 'approved' },
    }),
    reply: CallRequest,
    cost: costFor.mentor(6, 1),
  },
  'sessions.acceptCall': {
    statuses: writers(200),
    input: proposedCallOf,
    reply: CallRequest,
    cost: costFor.mentee(6, 1),
  },
  'sessions.declineCall': {
    statuses: writers(200),
    input: async (cast, actor) => ({
      ...(await proposedCallOf(cast, actor)),
      body: { reason: 'busy', note: 'Perhaps next month' },
    }),
    reply: CallRequest,
    cost: costFor.mentor(4, 1),
  },
  'sessions.addDeclineReason': {
    statuses: writers(200),
    input: async (cast, actor) => ({
      ...(await answeredCallOf(cast, actor, 'decline')),
      body: { reason: 'busy', note: 'Perhaps next month' },
    }),
    reply: CallRequest,
    cost: costFor.mentor(5, 1),
  },
  'sessions.undoAnswer': {
    statuses: writers(200),
    input: async (cast, actor) => ({
      ...(await answeredCallOf(cast, actor, 'accept')),
      body: { status: 'approved' },
    }),
    reply: z.strictObject({ id: base.id, status: z.enum(['pending', 'proposed']) }),
    // Locks the match, the call and the decision; session and notification are taken back.
    cost: costFor.mentor(11, 1),
  },
  'sessions.proposeCall': {
    statuses: mentors(200, 404),
    input: async (cast, actor) => ({
      params: { id: await cast.addCallRequest(actor) },
      body: { dateTime: '2026-01-08T09:00:00.000Z', duration: 45 },
    }),
    reply: CallRequest,
    cost: costFor.mentor(4, 1),
  },
  'sessions.overlaps': {
    statuses: writers(200),
    input: async (cast, actor) => {
      await cast.addSession(actor)
      const body = { startTime: '2026-01-06T09:30:00.000Z', endTime: '2026-01-06T10:30:00.000Z' }
      return { ...forMatch(cast, actor), body }
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
    cost: costFor.mentee(3),
  },
}
