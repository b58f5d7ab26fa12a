import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { MATCH_STATES } from '#shared/enums.ts'
import { REVIEW_CLASSES } from '#shared/supervision-enums.ts'
import { type Asker, type Cast, isMentee } from '#tests/support/actors.ts'
import { newReport } from '../support/inputs.ts'
import { by, type Contracts, mentees, ofMatch, parties, plain, writers } from './contract.ts'
import * as base from './schemas/base.ts'
import { AnyMessage, HeldMessage, MatchDetail, Message } from './schemas/matches.ts'

/** An accepted match that nobody else needs. */
async function matchToEnd({ world, person, mentor }: Cast, asker: Asker) {
  const own = isMentee(asker) ? person(asker) : null
  const other = asker === 'mentor' ? mentor : await world.mentor()
  return { matchId: await world.match(other, own ?? (await world.mentee())) }
}

/** A match of its own, as nothing can be added to one that is paused; what an asker has none of stays as it is. */
async function ownMatchOf({ world, matchOf, person }: Cast, asker: Asker): Promise<number> {
  const who = person(asker)
  if (who && asker === 'mentor') return world.match(who, await world.mentee())
  if (who && isMentee(asker)) return world.match(await world.mentor(), who)
  return matchOf(asker)
}

async function pausedMatchOf(cast: Cast, asker: Asker): Promise<number> {
  const { world, person, mentor } = cast
  const matchId = asker === 'admin' ? (await world.pair()).matchId : await ownMatchOf(cast, asker)
  const { db, now } = world.services
  const pause = { pausedAt: now(), pausedBy: (person(asker) ?? mentor).userId }
  if (matchId !== cast.matchOf(asker)) {
    await db.updateTable('matches').set(pause).where('id', '=', matchId).execute()
  }
  return matchId
}

const caseId = base.id
const phrase = z.strictObject({ phrase: base.text, category: base.category })

export const matches: Contracts<'matches'> = {
  'matches.byId': {
    who: { ...parties(200), admin: 200 },
    ask: ofMatch,
    reply: MatchDetail,
    cost: by.mentee(2),
  },
  'matches.messages': {
    who: parties(200),
    ask: ofMatch,
    reply: base.messagesOf(Message),
    cost: by.mentee(3),
  },
  'matches.sendMessage': {
    who: writers(201),
    ask: (cast, asker) => ({ ...ofMatch(cast, asker), body: { content: 'Hello' } }),
    reply: z.strictObject({ message: AnyMessage, isNew: base.flag, needsHelp: base.flag }),
    body: AnyMessage,
    cost: by.mentee(4, 1),
  },
  'matches.held': {
    who: parties(200),
    ask: ofMatch,
    reply: base.pageOf(HeldMessage),
    cost: by.mentee(2),
  },
  'matches.screening': {
    who: { ...mentees(200), mentor: 200, strangerMentor: 200 },
    ask: plain,
    reply: z.strictObject({
      categories: z.array(base.category),
      words: z.array(phrase),
      exemptions: base.texts,
    }),
    cost: by.mentee(0),
  },
  'matches.countWarnings': {
    who: parties(200),
    ask: (cast, asker) => ({ ...ofMatch(cast, asker), body: { sent: 1, changed: 0, key: randomUUID() } }),
    reply: null,
    // The match is locked; the count, whether its side has a case already, and what was counted of it.
    cost: by.mentee(5, 1),
  },
  'matches.standing': {
    who: parties(200),
    ask: ofMatch,
    reply: z.strictObject({
      state: z.enum(MATCH_STATES),
      byMe: base.flag,
      mayResume: base.flag,
      closedAt: base.instantOrNull,
      reviews: z.array(z.strictObject({ reasonClass: z.enum(REVIEW_CLASSES), count: base.count })),
    }),
    cost: by.mentee(2),
  },
  'matches.report': {
    who: parties(201),
    ask: async (cast, asker) => ({
      body: { ...newReport, matchId: cast.matchOf(asker), messageId: await cast.messageOf(asker) },
    }),
    reply: z.strictObject({ caseId, isNew: base.flag }),
    body: z.strictObject({ caseId }),
    cost: by.mentee(9, 1),
  },
  'matches.pause': {
    who: parties(204),
    ask: async (cast, asker) => ({ params: { matchId: await ownMatchOf(cast, asker) } }),
    reply: null,
    cost: by.mentee(7, 1),
  },
  'matches.resume': {
    who: { ...parties(204), admin: 204 },
    ask: async (cast, asker) => ({ params: { matchId: await pausedMatchOf(cast, asker) } }),
    reply: null,
    cost: by.mentee(7, 1),
  },
  'matches.end': {
    who: { ...parties(204), admin: 204 },
    ask: async (cast, asker) => ({ params: await matchToEnd(cast, asker), body: { reason: 'moved_on' } }),
    reply: null,
    cost: by.mentee(8, 1),
  },
  'matches.readMarks': {
    who: parties(200),
    ask: ofMatch,
    reply: z.array(z.strictObject({ matchId: base.id, userId: base.id, messageId: base.id })),
    cost: by.mentee(2),
  },
  'matches.markRead': {
    who: parties(200),
    ask: async (cast, asker) => ({
      params: { matchId: cast.matchOf(asker), messageId: await cast.messageOf(asker) },
    }),
    reply: null,
    cost: by.mentee(3, 1),
  },
}
