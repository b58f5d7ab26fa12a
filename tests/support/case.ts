import type { Asker, Cast } from './actors.ts'
import { newReport } from './inputs.ts'

/** Stores a report about the match of an asker; returns the id of its case. */
export async function addCase({ world, mentor, matchOf, person }: Cast, asker: Asker): Promise<number> {
  const { db, now } = world.services
  const inserted = db
    .insertInto('cases')
    .values({
      ...newReport,
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
