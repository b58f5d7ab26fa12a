import { type Asker, type Cast, isMentee } from './actors.ts'
import type { Ask, Expectation } from './expectation.ts'

const REPORT = { reason: 'uncomfortable', details: 'He keeps asking where I live' }

/** What has been reported of the match of an asker. */
export async function caseOf({ world, mentor, matchOf, person }: Cast, asker: Asker): Promise<number> {
  const { db, now } = world.services
  const inserted = db
    .insertInto('cases')
    .values({
      ...REPORT,
      kind: 'report',
      severity: 'normal',
      matchId: matchOf(asker),
      mentorUserId: mentor.userId,
      menteeUserId: person('mentee')?.userId ?? 0,
      reporterId: mentor.userId,
      messageId: null,
      evidence: null,
      evidenceBy: null,
      categories: '[]',
      createdAt: now(),
      // Not yet: what is overdue is noticed while others look.
      dueAt: '2026-02-01T09:00:00.000Z',
    })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
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

const ofMatch = async (matchId: Promise<number>): Promise<Ask> => ({ params: { matchId: await matchId } })

type Who = (status: number) => Expectation['who']

/** Reporting somebody, stopping contact, and what administrators do about it. */
export const safetyExpectations = (who: {
  everybody: Who
  admins: Who
  parties: Who
}): Record<string, Expectation> => ({
  'GET /api/help': { who: who.everybody(200), ask: () => ({}) },
  'POST /api/safeguarding/reports': {
    who: who.parties(201),
    ask: async (cast, asker) => ({
      body: { ...REPORT, matchId: cast.matchOf(asker), messageId: await cast.messageOf(asker) },
    }),
  },
  'POST /api/matches/:matchId/pause': {
    who: who.parties(204),
    ask: (cast, asker) => ofMatch(ownMatchOf(cast, asker)),
  },
  'POST /api/matches/:matchId/resume': {
    who: { ...who.parties(204), admin: 204 },
    ask: (cast, asker) => ofMatch(pausedMatchOf(cast, asker)),
  },
  'GET /api/admin/cases': {
    who: who.admins(200),
    async ask(cast, asker) {
      await caseOf(cast, asker)
      // That he reads them is noted once for a while.
      if (asker === 'admin') await cast.world.call(cast.person('admin'), 'GET', '/api/admin/cases')
      return {}
    },
  },
  'GET /api/admin/cases/:id': {
    who: who.admins(200),
    ask: async (cast, asker) => ({ params: { id: await caseOf(cast, asker) } }),
  },
  'POST /api/admin/cases/:id/entries': {
    who: who.admins(201),
    ask: async (cast, asker) => ({
      params: { id: await caseOf(cast, asker) },
      body: { note: 'I look into this', state: 'in_review' },
    }),
  },
})
