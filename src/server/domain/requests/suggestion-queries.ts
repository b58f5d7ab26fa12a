import type { Db } from '#db/schema.ts'
import { decodeList } from '../list-json.ts'

/** The ids of all mentors a mentee has ever sent a request to. */
export async function listAskedMentorIds(db: Db, menteeId: number): Promise<number[]> {
  const rows = await db.selectFrom('matches').select('mentorId').where('menteeId', '=', menteeId).execute()
  return rows.map(({ mentorId }) => mentorId)
}

export async function listMentors(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .select(['mentors.id', 'users.fullName', 'users.photoUrl', 'mentors.profession', 'mentors.expertise'])
    .where('mentors.id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, expertise: decodeList(row.expertise) }))
}
