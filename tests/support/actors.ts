import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Everyone who may make a call, by their relation to the match in question. */
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

/** Whether an actor is a mentee of the mentor in question, in any status. */
export const isMentee = (actor: ActorName): boolean =>
  actor === 'mentee' || actor === 'inactiveMentee' || actor === 'suspendedMentee'

export type Cast = {
  world: World
  person: (actor: ActorName) => Person | null
  mentor: Person
  /** The accepted match of an actor; for strangers, administrators and nobody the match they may not access. */
  matchIdOf: (actor: ActorName) => number
  /** These insert a row for that match and return its id. */
  addSession: (actor: ActorName) => Promise<number>
  addCallRequest: (actor: ActorName) => Promise<number>
  addMessage: (actor: ActorName) => Promise<number>
  /** Inserts a notification of the actor, or of the mentor for `nobody`; returns its id. */
  addNotification: (actor: ActorName) => Promise<number>
}

/** Creates a mentor and a mentee with a match, and everyone who has no access to it or has lost it. */
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
      const message = { matchId: matchOf(actor), senderId: mentor.userId, content: 'Hello', createdAt: now() }
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
