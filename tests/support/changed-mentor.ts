import { getChanges } from '#server/domain/profiles/approved-profiles.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** An approved mentor whose name and profession were others when they were approved, and which state of it can be seen. */
export async function changedMentor(world: World): Promise<{ mentor: Person; version: string }> {
  const { db, now } = world.services
  const mentor = await world.mentor()
  const approved = { fullName: 'Approved Name', profession: 'Teacher', expertise: '["Health"]' }
  await db
    .insertInto('approved_profiles')
    .values({ mentorId: mentor.id, ...approved, changedAt: now() })
    .execute()
  return { mentor, version: (await getChanges({ db }, mentor)).version }
}
