import type { Services } from '#server/context.ts'
import type { MenteeStatus, MentorStatus, StaffLevel } from '#shared/enums.ts'
import { accountRow, matchRow, menteeRow, mentorRow, type SeededRequestStatus } from './rows.ts'

/** A person in a test; `id` is the mentor's or mentee's id, for administrators the user id. */
export type Person = { userId: number; id: number; username: string; email: string; fullName: string }

type MentorTraits = { status?: MentorStatus; fullName?: string; profession?: string; expertise?: string[] }
type MenteeTraits = { status?: MenteeStatus; fullName?: string; age?: number | null; interests?: string[] }

export type People = {
  admin: (traits?: { fullName?: string; level?: StaffLevel }) => Promise<Person>
  /** Adds a mentor, approved by default. */
  mentor: (traits?: MentorTraits) => Promise<Person>
  mentee: (traits?: MenteeTraits) => Promise<Person>
  /** Adds a match, accepted by default; returns its id. */
  match: (mentor: Person, mentee: Person, requestStatus?: SeededRequestStatus) => Promise<number>
  /** Adds a mentor, a mentee and their accepted match. */
  pair: () => Promise<{ mentor: Person; mentee: Person; matchId: number }>
}

/** Inserts people directly; all have the password of `passwordHash`. */
export function addPeople({ db, now }: Services, passwordHash: string): People {
  let count = 0

  async function account(role: 'admin' | 'mentor' | 'mentee', fullName?: string) {
    count += 1
    const username = `${role}${count}`
    const user = {
      ...accountRow({
        username,
        role,
        passwordHash,
        createdAt: now(),
        fullName: fullName ?? `Test ${role} ${count}`,
      }),
      phone: '+1 555 0100',
      photoUrl: `https://example.org/${username}.png`,
    }
    const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    return { userId: id, username, email: user.email, fullName: user.fullName }
  }

  const people: People = {
    async admin({ fullName, level = 'owner' } = {}) {
      const person = await account('admin', fullName)
      await db.insertInto('staff').values({ userId: person.userId, level }).execute()
      return { ...person, id: person.userId }
    },
    async mentor({ fullName, ...traits } = {}) {
      const person = await account('mentor', fullName)
      const { userId } = person
      const mentor = mentorRow({ ...traits, userId, fullName: person.fullName, createdAt: now() })
      const { id } = await db.insertInto('mentors').values(mentor).returning('id').executeTakeFirstOrThrow()
      return { ...person, id }
    },
    async mentee({ fullName, ...traits } = {}) {
      const person = await account('mentee', fullName)
      const mentee = menteeRow({ ...traits, userId: person.userId, createdAt: now() })
      const { id } = await db.insertInto('mentees').values(mentee).returning('id').executeTakeFirstOrThrow()
      return { ...person, id }
    },
    async match(mentor, mentee, requestStatus) {
      const match = matchRow({
        mentorId: mentor.id,
        menteeId: mentee.id,
        createdAt: now(),
        ...(requestStatus && { requestStatus }),
      })
      return (await db.insertInto('matches').values(match).returning('id').executeTakeFirstOrThrow()).id
    },
    async pair() {
      const [mentor, mentee] = [await people.mentor(), await people.mentee()]
      return { mentor, mentee, matchId: await people.match(mentor, mentee) }
    },
  }
  return people
}
