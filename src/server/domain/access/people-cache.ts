import type { Db } from '#db/schema.ts'
import * as queries from './queries.ts'

/** More matches than have people online at the same time. */
const MATCHES_MAX = 10_000

/**
 * Returns a function that gives the accounts of both people of a match, or nobody if it is gone. A match never changes its
 * people and its id is never used again, so they are read once.
 */
export function createPeopleCache(db: Db) {
  const peopleByMatch = new Map<number, readonly number[]>()

  async function readPeople(matchId: number): Promise<readonly number[]> {
    const found = await queries.findParties(db, { matchId })
    if (!found) return []
    const people = [found.mentorUserId, found.menteeUserId]
    const [oldest] = peopleByMatch.keys()
    if (oldest !== undefined && peopleByMatch.size >= MATCHES_MAX) peopleByMatch.delete(oldest)
    peopleByMatch.set(matchId, people)
    return people
  }

  return (matchId: number) => peopleByMatch.get(matchId) ?? readPeople(matchId)
}
