import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Everybody who may come to a door, by what he is to the match in question. */
export const ASKERS = [
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
export type Asker = (typeof ASKERS)[number]

/** Whether an asker is a mentee of the mentor in question, whatever his status. */
export const isMentee = (asker: Asker): boolean =>
  asker === 'mentee' || asker === 'inactiveMentee' || asker === 'suspendedMentee'

export type Cast = {
  world: World
  person: (asker: Asker) => Person | null
  mentor: Person
  /** The accepted match an asker belongs to; for strangers, administrators and nobody the one they may not touch. */
  matchOf: (asker: Asker) => number
  /** Something new that hangs from that match. */
  sessionOf: (asker: Asker) => Promise<number>
  callOf: (asker: Asker) => Promise<number>
  messageOf: (asker: Asker) => Promise<number>
  /** Something the asker himself is told; of nobody's, the mentor. */
  noticeOf: (asker: Asker) => Promise<number>
}

/** A mentor and a mentee who talk, and everybody who has no part in it, or no longer any right to. */
export async function castOf(world: World): Promise<Cast> {
  const { mentor, mentee, matchId } = await world.pair()
  const stranger = await world.pair()
  const pendingMentor = await world.mentor({ status: 'pending' })
  const rejectedMentor = await world.mentor({ status: 'rejected' })
  const inactiveMentee = await world.mentee({ status: 'inactive' })
  const suspendedMentee = await world.mentee({ status: 'suspended' })
  const people: Record<Asker, Person | null> = {
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
  const matches: Partial<Record<Asker, number>> = {
    pendingMentor: await world.match(pendingMentor, mentee),
    rejectedMentor: await world.match(rejectedMentor, mentee),
    inactiveMentee: await world.match(mentor, inactiveMentee),
    suspendedMentee: await world.match(mentor, suspendedMentee),
  }
  const matchOf = (asker: Asker) => matches[asker] ?? matchId
  const { db, now } = world.services

  return {
    world,
    person: (asker) => people[asker],
    mentor,
    matchOf,
    async sessionOf(asker) {
      const session = {
        matchId: matchOf(asker),
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
    async callOf(asker) {
      const call = {
        matchId: matchOf(asker),
        title: 'A question',
        dateTime: '2026-01-06T09:00:00.000Z',
        duration: 30,
        createdAt: now(),
      }
      const inserted = db.insertInto('call_requests').values(call).returning('id')
      return (await inserted.executeTakeFirstOrThrow()).id
    },
    async messageOf(asker) {
      const message = {
        matchId: matchOf(asker),
        senderId: mentor.userId,
        content: 'Hello',
        createdAt: now(),
      }
      const inserted = db.insertInto('messages').values(message).returning('id')
      return (await inserted.executeTakeFirstOrThrow()).id
    },
    async noticeOf(asker) {
      const { userId } = people[asker] ?? mentor
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
