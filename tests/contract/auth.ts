import * as z from 'zod/mini'
import { openSession } from '#server/domain/accounts/sessions.ts'
import { hashToken } from '#server/domain/accounts/tokens.ts'
import { PASSWORD } from '#tests/support/create-world.ts'
import type { Person } from '#tests/support/people.ts'
import { addApp, appCode, makeTicket } from '#tests/support/second-factors.ts'
import type { World } from '#tests/support/world.ts'
import { newMentee, newMentor } from '../support/inputs.ts'
import { type Contracts, costFor, everyone, members, noInput } from './contract.ts'
import * as base from './schemas/base.ts'
import { HelpContact } from './schemas/help.ts'
import { MenteeUser, MentorUser, Notice, Profile, SessionUser, SignIn, User } from './schemas/people.ts'
import { PasskeyRequest } from './schemas/second-factor.ts'

/** Opens another sign-in of a person; returns its `ref`. */
async function otherSignIn({ services }: World, person: Person | null): Promise<string> {
  const token = person ? await openSession(services, person.userId) : 'none'
  return hashToken(hashToken(token))
}

export const auth: Contracts<'auth'> = {
  'auth.session': {
    statuses: everyone(200),
    input: noInput,
    reply: z.nullable(SessionUser),
    cost: costFor.mentee(1),
  },
  'auth.me': { statuses: members(200), input: noInput, reply: User, cost: costFor.mentee(1) },
  'auth.login': {
    statuses: everyone(200),
    input: async ({ world }) => ({ body: { username: (await world.mentee()).username, password: PASSWORD } }),
    reply: User,
    // Also whether there is a second factor.
    cost: costFor.nobody(15, 1),
  },
  'auth.startPasskey': {
    statuses: everyone(200),
    input: noInput,
    reply: PasskeyRequest,
    cost: costFor.nobody(1, 1),
  },
  'auth.secondStep': {
    statuses: everyone(200),
    input: async ({ world }) => {
      const mentee = await world.mentee()
      const { secret } = await addApp(world, mentee)
      const { ticket, headers } = await makeTicket(world, { purpose: 'second_step', userId: mentee.userId })
      return { body: { ticket, code: appCode(secret, world.now()) }, headers }
    },
    reply: User,
    // The failure that it might have been is counted and given back.
    cost: costFor.nobody(17, 5),
  },
  'auth.registerMentor': {
    statuses: everyone(201),
    input: () => ({ body: newMentor() }),
    reply: MentorUser,
    cost: costFor.nobody(17, 2),
  },
  'auth.registerMentee': {
    statuses: everyone(201),
    input: () => ({ body: newMentee() }),
    reply: MenteeUser,
    cost: costFor.nobody(17, 2),
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
  'auth.signIns': {
    statuses: members(200),
    input: noInput,
    reply: z.strictObject({ signIns: z.array(SignIn) }),
    cost: costFor.mentee(1),
  },
  'auth.endSignIn': {
    statuses: members(204),
    input: async ({ world, person }, actor) => ({ body: { ref: await otherSignIn(world, person(actor)) } }),
    reply: null,
    // It is read, ended and audited.
    cost: costFor.mentee(6, 1),
  },
  'auth.endOtherSignIns': {
    statuses: members(200),
    input: async ({ world, person }, actor) => {
      await otherSignIn(world, person(actor))
      return {}
    },
    reply: z.strictObject({ ended: base.count }),
    cost: costFor.mentee(8, 1),
  },
  'auth.profile': { statuses: members(200), input: noInput, reply: Profile, cost: costFor.mentor(2) },
  'auth.updateProfile': {
    statuses: members(200),
    input: () => ({ body: { bio: 'I listen' } }),
    reply: Profile,
    // An approved mentor: the approved profile is stored, and the change is audited.
    cost: costFor.mentor(12, 1),
  },
}
