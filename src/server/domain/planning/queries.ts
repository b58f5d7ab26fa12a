import type { Db } from '#db/schema.ts'
import type { PairRef } from '#shared/schemas/matches.ts'
import { isUnmatched } from '../compatibility/unmatched.ts'

/** All earlier pairs of the unmatched mentees up to an id. */
export const listEarlierPairs = (db: Db, { upTo }: { upTo: number }) =>
  db
    .selectFrom('mentees')
    .innerJoin('matches', 'matches.menteeId', 'mentees.id')
    .select(['matches.menteeId', 'matches.mentorId'])
    .where('mentees.status', '=', 'active')
    .where(isUnmatched)
    .where('mentees.id', '<=', upTo)
    .execute()

export const findEarlierPair = (db: Db, { menteeId, mentorId }: PairRef) =>
  db
    .selectFrom('matches')
    .select('id')
    .where('menteeId', '=', menteeId)
    .where('mentorId', '=', mentorId)
    .limit(1)
    .executeTakeFirst()

export const findMenteeStatus = (db: Db, menteeId: number) =>
  db
    .selectFrom('mentees')
    .select((eb) => ['mentees.userId', 'mentees.status', isUnmatched(eb).as('isFree')])
    .where('mentees.id', '=', menteeId)
    .executeTakeFirst()
