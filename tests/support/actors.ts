import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Everybody who may come to a door, by what he is to the match in question. */
export const ACTORS = [
  'nobody',
  'admin',
  'mentor',
  'pendingMentor',
  'rejectedMentor',
  'mentee',
  'strangerMentor',
  'strangerMentee',
  'inactiveMentee',
  'suspendedMentee',
] as const
export type ActorName = (typeof ACTORS)[number]

/** Whether an actor is a mentee of the mentor in question, whatever his status. */
export const isMentee = (actor: ActorName): boolean =>
  actor === 'mentee' || actor === 'inactiveMentee' || actor === 'suspendedMentee'

export type Cast = {
  world: World
  person: (actor: ActorName) => Person | null
  mentor: Person
  /** The accepted match an actor belongs to; for strangers, administrators and nobody the one they may not touch. */
  matchIdOf: (actor: ActorName) => number
  /** Something new that hangs from that match. */
  addSession: (actor: ActorName) => Promise<number>
  addCallRequest: (actor: ActorName) => Promise<number>
  addMessage: (actor: ActorName) => Promise<number>
  /** Something the actor himself is told; of nobody's, the mentor. */
  addNotification: (actor: ActorName) => Promise<number>
}

/** A mentor and a mentee who talk, and everybody who has no part in it, or no longer any right to. */
export async function createCast(world: World): Promise<Cast> {
  const { mentor, mentee, matchId } = await world.pair()
  const stranger = await world.pair()
  const pendingMentor = await world.mentor({ status: 'pending' })
  const rejectedMentor = await world.mentor({ status: 'rejected' })
  const inactiveMentee = await world.mentee({ status: 'inactive' })
  const suspendedMentee = await world.mentee({ status: 'suspended' })
  const people: Record<ActorName, Person | null> = {
    nobody: null,
    admin: await world.admin(),
    mentor,
    pendingMentor,
    rejectedMentor,
    mentee,
    strangerMentor: stranger.mentor,
    strangerMentee: stranger.mentee,
    inactiveMentee,
    suspendedMentee,
  }
  const matches: Partial<Record<ActorName, number>> = {
    pendingMentor: await world.match(pendingMentor, mentee),
    rejectedMentor: await world.match(rejectedMentor, mentee),
    inactiveMentee: await world.match(mentor, inactiveMentee),
    suspendedMentee: await world.match(mentor, suspendedMentee),
  }
  const matchOf = (actor: ActorName) => matches[actor] ?? matchId
  const { db, now } = world.services

  return {
    world,
    person: (actor) => people[actor],
    mentor,
    matchIdOf: matchOf,
    async addSession(actor) {
      const session = {
        matchId: matchOf(actor),
        title: 'Weekly talk',
        startTime: '2026-01-06T09:00:00.000Z',
        endTime: '2026-01-06T10:00:00.000Z',
        createdBy: mentor.userId,
        createdAt: now(),
        updatedAt: now(),
      }
      const inserted = db.insertInto('mentoring_sessions').values(session).returning('id')
      return (await inserted.executeTakeFirstOrThrow()).id
    },
    async addCallRequest(actor) {
      const call = {
        matchId: matchOf(actor),
        title: 'A question',
        dateTime: '2026-01-06T09:00:00.000Z',
        duration: 30,
        createdAt: now(),
      }
      const inserted = db.insertInto('call_requests').values(call).returning('id')
      return (await inserted.executeTakeFirstOrThrow()).id
    },
    async addMessage(actor) {
      const message = {
        matchId: matchOf(actor),
        senderId: mentor.userId,
        content: 'Hello',
        createdAt: now(),
      }
      const inserted = db.insertInto('messages').values(message).returning('id')
      return (await inserted.executeTakeFirstOrThrow()).id
    },
    async addNotification(actor) {
      const { userId } = people[actor] ?? mentor
      const notice = {
        userId,
        kind: 'request_received',
        matchId: null,
        key: null,
        detail: '{}',
        createdAt: now(),
      } as const
      const inserted = db.insertInto('notices').values(notice).returning('id')
      return (await inserted.executeTakeFirstOrThrow()).id
    },
  }
}
