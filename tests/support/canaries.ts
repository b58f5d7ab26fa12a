import { sql } from 'kysely'
import type { ActorName, Cast } from './actors.ts'
import type { World } from './world.ts'

/** A unique text in place of private data, to find it in any reply. */
export type Canary = { kind: Kind; ownerId: number; text: string }
const PERSONAL = ['email', 'phone', 'location', 'bio', 'username'] as const
type Kind = (typeof PERSONAL)[number] | 'conversation'

/** The final dot keeps 7 from matching 77. */
const canary = (kind: Kind, of: number): Canary => ({ kind, ownerId: of, text: `canary-${kind}-${of}.` })
const canaryColumn = (kind: Kind, column: string) =>
  sql<string>`${`canary-${kind}-`} || ${sql.ref(column)} || '.'`

/**
 * Puts a canary into each private field of every person and match; the lookup keys stay, so that everyone can still sign
 * in.
 */
export async function addCanaries({ services: { db } }: World): Promise<void> {
  const personal = PERSONAL.map((kind) => [kind, canaryColumn(kind, 'id')] as const)
  await db
    .updateTable('users')
    .set({ ...Object.fromEntries(personal), photoUrl: 'https://example.org/photo.png' })
    .execute()
  const conversation = canaryColumn('conversation', 'matchId')
  await db.updateTable('messages').set({ content: conversation }).execute()
  await db
    .updateTable('mentoring_sessions')
    .set({ title: conversation, description: conversation, notes: conversation })
    .execute()
  await db.updateTable('call_requests').set({ title: conversation }).execute()
}

/** Returns the canaries of all people and matches. */
export async function listCanaries({ services: { db } }: World): Promise<Canary[]> {
  const people = await db.selectFrom('users').select('id').execute()
  const matches = await db.selectFrom('matches').select('id').execute()
  return [
    ...people.flatMap(({ id }) => PERSONAL.map((kind) => canary(kind, id))),
    ...matches.map(({ id }) => canary('conversation', id)),
  ]
}

/** The canaries that an actor must not see: contact details are for administrators and the person alone. */
export async function hiddenFrom(
  cast: Cast,
  actor: ActorName,
  canaries: Canary[],
  {
    userId,
    byAdmins,
    location,
    bios,
    opened,
  }: {
    userId: number | undefined
    byAdmins: boolean
    location: boolean
    /** Whether the bios of approved mentors may be seen. */
    bios: boolean
    opened?: number | undefined
  },
): Promise<Canary[]> {
  const own = await cast.world.services.db
    .selectFrom('matches')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select(['matches.id', 'mentors.userId as mentor', 'mentees.userId as mentee'])
    .execute()
  const approved = await cast.world.services.db
    .selectFrom('mentors')
    .select('userId')
    .where('status', '=', 'approved')
    .execute()
  const matchesOf = own.filter(({ mentor, mentee }) => userId && [mentor, mentee].includes(userId))
  return canaries.filter(({ kind, ownerId }) => {
    if (kind === 'conversation') return ownerId !== opened && !matchesOf.some(({ id }) => id === ownerId)
    if (userId === ownerId) return false
    if (actor === 'admin') return !byAdmins
    if (kind === 'bio' && bios && approved.some((mentor) => mentor.userId === ownerId)) return false
    // The mentor who decides about a request sees the mentee's location.
    return !(kind === 'location' && location && matchesOf.some(({ mentee }) => mentee === ownerId))
  })
}
