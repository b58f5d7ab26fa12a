import type { Person } from './people.ts'
import type { World } from './world.ts'

export type Seen = {
  version: string
  changed: string[]
  changedAt: string | null
  approved: Record<string, unknown>
  present: Record<string, unknown>
}

/** What an administrator is shown of what has changed about a mentor since they were approved. */
export async function changesOf(world: World, admin: Person, { id }: Person): Promise<Seen> {
  return (await world.call(admin, 'GET', `/api/admin/mentors/${id}/changes`)).body as Seen
}

/** An approved mentor who has changed name and profession since, and which state of it was seen last. */
export async function changedMentor(world: World): Promise<{ mentor: Person; version: string }> {
  const mentor = await world.mentor()
  const body = { fullName: 'Another Name', profession: 'Doctor' }
  await world.call(mentor, 'PATCH', '/api/profile', { body })
  const { version } = await changesOf(world, await world.admin(), mentor)
  return { mentor, version }
}
