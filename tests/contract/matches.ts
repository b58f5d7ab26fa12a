import { randomUUID } from 'node:crypto'
import { type ActorName, type Cast, isMentee } from '#tests/support/actors.ts'
import { newReport } from '../support/inputs.ts'
import { type Contracts, costFor, forMatch, mentees, noInput, parties, writers } from './contract.ts'

/** An accepted match that no other call needs. */
async function matchToEnd({ world, person, mentor }: Cast, actor: ActorName) {
  const mentee = isMentee(actor) ? person(actor) : null
  const matchMentor = actor === 'mentor' ? mentor : await world.mentor()
  return { matchId: await world.match(matchMentor, mentee ?? (await world.mentee())) }
}

/** A new match of the actor, because a paused one takes no additions; for others the cast's match. */
async function ownMatchOf({ world, matchIdOf, person }: Cast, actor: ActorName): Promise<number> {
  const self = person(actor)
  if (self && actor === 'mentor') return world.match(self, await world.mentee())
  if (self && isMentee(actor)) return world.match(await world.mentor(), self)
  return matchIdOf(actor)
}

async function pausedMatchOf(cast: Cast, actor: ActorName): Promise<number> {
  const { world, person, mentor } = cast
  const matchId = actor === 'admin' ? (await world.pair()).matchId : await ownMatchOf(cast, actor)
  const { db, now } = world.services
  const pause = { pausedAt: now(), pausedBy: (person(actor) ?? mentor).userId }
  if (matchId !== cast.matchIdOf(actor)) {
    await db.updateTable('matches').set(pause).where('id', '=', matchId).execute()
  }
  return matchId
}

export const matches: Contracts<'matches'> = {
  'matches.byId': {
    statuses: { ...parties(200), admin: 200 },
    input: forMatch,
    cost: costFor.mentee(2),
  },
  'matches.messages': {
    statuses: parties(200),
    input: forMatch,
    cost: costFor.mentee(3),
  },
  'matches.messagesSince': {
    statuses: parties(200),
    input: (cast, actor) => ({ ...forMatch(cast, actor), body: { since: '2026-01-01T00:00:00.000Z' } }),
    // Authorizes, finds the day, then reads the page like `messages`.
    cost: costFor.mentee(4),
  },
  'matches.sendMessage': {
    statuses: writers(201),
    input: (cast, actor) => ({ ...forMatch(cast, actor), body: { content: 'Hello' } }),
    // Locks the match, stores, counts.
    cost: costFor.mentee(3, 1),
  },
  'matches.held': {
    statuses: parties(200),
    input: forMatch,
    cost: costFor.mentee(2),
  },
  'matches.screening': {
    statuses: { ...mentees(200), mentor: 200, strangerMentor: 200 },
    input: noInput,
    cost: costFor.mentee(0),
  },
  'matches.countWarnings': {
    statuses: parties(200),
    input: (cast, actor) => ({ ...forMatch(cast, actor), body: { sent: 1, changed: 0, key: randomUUID() } }),
    // Locks the match, stores the count, reads the side's case and its risk sum.
    cost: costFor.mentee(5, 1),
  },
  'matches.state': {
    statuses: parties(200),
    input: forMatch,
    cost: costFor.mentee(2),
  },
  'matches.report': {
    statuses: parties(200),
    input: async (cast, actor) => ({
      body: { ...newReport, matchId: cast.matchIdOf(actor), messageId: await cast.addMessage(actor) },
    }),
    cost: costFor.mentee(9, 1),
  },
  'matches.pause': {
    statuses: parties(200),
    input: async (cast, actor) => ({ params: { matchId: await ownMatchOf(cast, actor) } }),
    cost: costFor.mentee(9, 1),
  },
  'matches.resume': {
    statuses: { ...parties(200), admin: 200 },
    input: async (cast, actor) => ({ params: { matchId: await pausedMatchOf(cast, actor) } }),
    cost: costFor.mentee(8, 1),
  },
  'matches.end': {
    statuses: { ...parties(200), admin: 200 },
    input: async (cast, actor) => ({ params: await matchToEnd(cast, actor), body: { reason: 'moved_on' } }),
    cost: costFor.mentee(8, 1),
  },
  'matches.readMarks': {
    statuses: parties(200),
    input: forMatch,
    cost: costFor.mentee(1),
  },
  'matches.markRead': {
    statuses: parties(200),
    input: async (cast, actor) => ({
      params: { matchId: cast.matchIdOf(actor), messageId: await cast.addMessage(actor) },
    }),
    cost: costFor.mentee(3, 1),
  },
}
