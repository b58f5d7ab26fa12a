import type { Actor, Admin, Ctx, Member, Mentee, Mentor } from '#server/context.ts'
import { registerMentee, registerMentor } from '#server/domain/accounts/accounts.ts'
import { setMenteeStatus } from '#server/domain/mentees/mentees.ts'
import { setMentorStatus } from '#server/domain/mentors/mentors.ts'
import { updateProfile, getProfile as viewProfile } from '#server/domain/profiles/profiles.ts'
import { portraitPath } from '#shared/portrait.ts'
import type { When } from './calendar.ts'
import type { DemoMentee } from './mentees.ts'
import type { DemoMentor } from './mentors.ts'
import { addressOf, passwordOf } from './sign-ins.ts'

/** Adds an action to the demo at a time. */
export type Schedule = (when: When | Date, happens: () => Promise<unknown>) => void
/** Returns a context for acting as a member. */
export type ActAs = <A extends Actor>(actor: A) => Ctx<A>

type DemoContext = { as: ActAs; schedule: Schedule; admin: Admin }

const accountOf = (role: 'mentor' | 'mentee', index: number) => {
  const username = `demo-${role}-${index + 1}`
  return { username, password: passwordOf(username), email: addressOf(username) }
}

/** Adds a mentor's registration and an administrator's decision. The returned actor gets its ids when that has run. */
export function addMentor({ as, schedule, admin }: DemoContext, mentor: DemoMentor, index: number): Mentor {
  const { fullName, profession, experience, expertise, availability, bio, portrait, status } = mentor
  const actor: Mentor = { role: 'mentor', userId: 0, mentorId: 0, status }
  // Pending mentors registered recently.
  const day = status === 'pending' ? -3 + (index % 3) : -98 + index
  schedule([day, '11:20'], async () => {
    const { id } = await registerMentor(as({ role: 'anonymous' }), {
      ...accountOf('mentor', index),
      fullName,
      phone: `+1 555 01${String(index + 10).padStart(2, '0')}`,
      bio,
      profession,
      experience,
      expertise,
      availability: [availability],
      photoUrl: portraitPath(portrait),
    })
    actor.userId = id
    actor.mentorId = await idOf(as(actor), 'mentor')
  })
  if (status !== 'pending') {
    schedule([day + 1, '09:45'], () => setMentorStatus(as(admin), { id: actor.mentorId, status }))
  }
  return actor
}

export function addMentee({ as, schedule, admin }: DemoContext, mentee: DemoMentee, index: number): Mentee {
  const { fullName, age, interests, goals, location, bio, portrait, status, joined } = mentee
  const actor: Mentee = { role: 'mentee', userId: 0, menteeId: 0, status: 'active' }
  schedule([joined ?? -57 + index, '16:15'], async () => {
    const account = { ...accountOf('mentee', index), fullName, location, age, interests, goals }
    const { id } = await registerMentee(as({ role: 'anonymous' }), {
      ...account,
      photoUrl: portraitPath(portrait),
    })
    actor.userId = id
    actor.menteeId = await idOf(as(actor), 'mentee')
    if (bio) await updateProfile(as(actor), { bio })
  })
  if (status === 'inactive') {
    schedule([-2, '10:00'], () => setMenteeStatus(as(admin), { id: actor.menteeId, status }))
  }
  if (status === 'suspended') {
    // No procedure sets this status.
    schedule([-2, '10:05'], () =>
      as(actor).db.updateTable('mentees').set({ status }).where('id', '=', actor.menteeId).execute(),
    )
  }
  return actor
}

async function idOf(ctx: Ctx<Member>, role: 'mentor' | 'mentee'): Promise<number> {
  const profile = (await viewProfile(ctx))[role]
  if (!profile) throw new Error(`No profile for user ${ctx.actor.userId}`)
  return profile.id
}
