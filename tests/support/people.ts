import type { Services } from '#server/context.ts'
import { lookAlikeKey } from '#server/domain/accounts/username-key.ts'
import { recordedAt } from '#server/domain/age.ts'
import { searchTextOf } from '#server/domain/search-key.ts'
import { fold } from '#shared/text.ts'
import type { MenteeStatus, MentorStatus } from '#shared/vocabulary.ts'

/** Somebody of a test; `id` is the mentor's or mentee's own, an administrator's is his account's. */
export type Person = { userId: number; id: number; username: string; email: string; fullName: string }
type MatchState = 'pending' | 'approved' | 'rejected'

type MentorTraits = { status?: MentorStatus; fullName?: string; profession?: string; expertise?: string[] }
type MenteeTraits = { status?: MenteeStatus; fullName?: string; age?: number | null; interests?: string[] }

export type People = {
  admin: (traits?: { fullName?: string }) => Promise<Person>
  /** An approved mentor unless told otherwise. */
  mentor: (traits?: MentorTraits) => Promise<Person>
  mentee: (traits?: MenteeTraits) => Promise<Person>
  /** A match of the two, accepted unless told otherwise; returns its id. */
  match: (mentor: Person, mentee: Person, requestStatus?: MatchState) => Promise<number>
  /** A mentor and a mentee who may talk. */
  pair: () => Promise<{ mentor: Person; mentee: Person; matchId: number }>
}

const STATUS = { pending: 'pending', approved: 'active', rejected: 'declined' } as const

/** Puts people straight into the database; everybody's password is the one `passwordHash` was made of. */
export function addPeople({ db, now }: Services, passwordHash: string): People {
  let count = 0

  async function account(role: 'admin' | 'mentor' | 'mentee', fullName?: string) {
    count += 1
    const username = `${role}${count}`
    const email = `${username}@example.org`
    const user = {
      username,
      usernameKey: fold(username),
      lookAlikeKey: lookAlikeKey(username),
      passwordHash,
      email,
      emailKey: fold(email),
      fullName: fullName ?? `Test ${role} ${count}`,
      role,
      phone: '+1 555 0100',
      photoUrl: `https://example.org/${username}.png`,
      createdAt: now(),
    }
    const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    return { userId: id, username, email, fullName: user.fullName }
  }

  const people: People = {
    async admin({ fullName } = {}) {
      const person = await account('admin', fullName)
      return { ...person, id: person.userId }
    },
    async mentor({ status = 'approved', fullName, profession = 'Nurse', expertise = ['Health'] } = {}) {
      const person = await account('mentor', fullName)
      const mentor = {
        userId: person.userId,
        profession,
        experience: '4-6',
        expertise: JSON.stringify(expertise),
        availability: JSON.stringify(['flexible']),
        status,
        searchText: searchTextOf({ fullName: person.fullName, profession, expertise }),
        createdAt: now(),
      }
      const { id } = await db.insertInto('mentors').values(mentor).returning('id').executeTakeFirstOrThrow()
      return { ...person, id }
    },
    async mentee({ status = 'active', fullName, age = 16, interests = ['Football'] } = {}) {
      const person = await account('mentee', fullName)
      const mentee = {
        userId: person.userId,
        ...recordedAt(age, now()),
        interests: JSON.stringify(interests),
        goals: 'Finish school',
        status,
        createdAt: now(),
      }
      const { id } = await db.insertInto('mentees').values(mentee).returning('id').executeTakeFirstOrThrow()
      return { ...person, id }
    },
    async match(mentor, mentee, requestStatus = 'approved') {
      const match = {
        mentorId: mentor.id,
        menteeId: mentee.id,
        status: STATUS[requestStatus],
        requestStatus,
        createdAt: now(),
      }
      return (await db.insertInto('matches').values(match).returning('id').executeTakeFirstOrThrow()).id
    },
    async pair() {
      const [mentor, mentee] = [await people.mentor(), await people.mentee()]
      return { mentor, mentee, matchId: await people.match(mentor, mentee) }
    },
  }
  return people
}
