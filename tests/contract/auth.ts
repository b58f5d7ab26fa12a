import * as z from 'zod/mini'
import { PASSWORD } from '#tests/support/create-world.ts'
import { newMentee, newMentor } from '../support/inputs.ts'
import { type Contracts, costFor, everyone, members, noInput } from './contract.ts'
import * as base from './schemas/base.ts'
import { HelpContact } from './schemas/help.ts'
import { MenteeUser, MentorUser, Notice, Profile, User } from './schemas/people.ts'

export const auth: Contracts<'auth'> = {
  'auth.session': { statuses: everyone(200), input: noInput, reply: z.nullable(User), cost: costFor.mentee(1) },
  'auth.me': { statuses: members(200), input: noInput, reply: User, cost: costFor.mentee(1) },
  'auth.login': {
    statuses: everyone(200),
    input: async ({ world }) => ({ body: { username: (await world.mentee()).username, password: PASSWORD } }),
    reply: User,
    cost: costFor.nobody(12, 3),
  },
  'auth.registerMentor': {
    statuses: everyone(201),
    input: () => ({ body: newMentor() }),
    reply: MentorUser,
    cost: costFor.nobody(14, 2),
  },
  'auth.registerMentee': {
    statuses: everyone(201),
    input: () => ({ body: newMentee() }),
    reply: MenteeUser,
    cost: costFor.nobody(14, 2),
  },
  'auth.logout': {
    statuses: everyone(200),
    input: noInput,
    reply: z.strictObject({ message: z.literal('Logged out successfully') }),
    cost: costFor.newcomer(4, 1),
  },
  'auth.help': {
    statuses: everyone(200),
    input: noInput,
    reply: z.strictObject({ emergency: z.array(HelpContact), helpline: z.array(HelpContact) }),
    cost: costFor.nobody(0),
  },
  'auth.notices': {
    statuses: members(200),
    input: noInput,
    reply: base.pageOf(Notice),
    cost: costFor.mentee(1),
  },
  'auth.dismissNotice': {
    statuses: members(204),
    input: async (cast, actor) => ({ params: { id: await cast.addNotification(actor) } }),
    reply: null,
    cost: costFor.mentee(1, 1),
  },
  'auth.restoreNotice': {
    statuses: members(204),
    input: async (cast, actor) => ({ params: { id: await cast.addNotification(actor) } }),
    reply: null,
    cost: costFor.mentee(1, 1),
  },
  'auth.readNotices': {
    statuses: members(204),
    input: async (cast, actor) => ({ body: { ids: [await cast.addNotification(actor)] } }),
    reply: null,
    cost: costFor.mentee(1, 1),
  },
  'auth.profile': { statuses: members(200), input: noInput, reply: Profile, cost: costFor.mentor(2) },
  'auth.updateProfile': {
    statuses: members(200),
    input: () => ({ body: { bio: 'I listen' } }),
    reply: Profile,
    // An approved mentor: the approved profile is stored, and the change is audited.
    cost: costFor.mentor(11, 1),
  },
}
