import * as z from 'zod/mini'
import { PASSWORD } from '#tests/support/create-world.ts'
import { newMentee, newMentor } from '../support/inputs.ts'
import { by, type Contracts, everybody, members, plain } from './contract.ts'
import * as base from './schemas/base.ts'
import { MenteeUser, MentorUser, Notice, Profile, User } from './schemas/people.ts'

export const auth: Contracts<'auth'> = {
  'auth.session': { who: everybody(200), ask: plain, reply: z.nullable(User), cost: by.mentee(1) },
  'auth.me': { who: members(200), ask: plain, reply: User, cost: by.mentee(1) },
  'auth.login': {
    who: everybody(200),
    ask: async ({ world }) => ({ body: { username: (await world.mentee()).username, password: PASSWORD } }),
    reply: User,
    cost: by.nobody(12, 3),
  },
  'auth.registerMentor': {
    who: everybody(201),
    ask: () => ({ body: newMentor() }),
    reply: MentorUser,
    cost: by.nobody(14, 2),
  },
  'auth.registerMentee': {
    who: everybody(201),
    ask: () => ({ body: newMentee() }),
    reply: MenteeUser,
    cost: by.nobody(14, 2),
  },
  'auth.logout': {
    who: everybody(200),
    ask: plain,
    reply: z.strictObject({ message: z.literal('Logged out successfully') }),
    cost: by.newcomer(4, 1),
  },
  'auth.help': {
    who: everybody(200),
    ask: plain,
    reply: z.strictObject({ emergency: base.text, helpline: base.text }),
    cost: by.nobody(0),
  },
  'auth.notices': {
    who: members(200),
    ask: plain,
    reply: base.pageOf(Notice),
    cost: by.mentee(1),
  },
  'auth.dismissNotice': {
    who: members(204),
    ask: async (cast, asker) => ({ params: { id: await cast.noticeOf(asker) } }),
    reply: null,
    cost: by.mentee(1, 1),
  },
  'auth.profile': { who: members(200), ask: plain, reply: Profile, cost: by.mentor(2) },
  'auth.updateProfile': {
    who: members(200),
    ask: () => ({ body: { bio: 'I listen' } }),
    reply: Profile,
    // Approved mentor: the approved profile is stored, and the change is audited.
    cost: by.mentor(11, 1),
  },
}
