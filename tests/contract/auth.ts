import { hashToken, openSession } from '#server/domain/accounts/sessions.ts'
import { PASSWORD } from '#tests/support/create-world.ts'
import type { Person } from '#tests/support/people.ts'
import { addApp, appCode, makeTicket } from '#tests/support/second-factors.ts'
import type { World } from '#tests/support/world.ts'
import { newMentee, newMentor } from '../support/inputs.ts'
import { type Contracts, costFor, everyone, members, noInput } from './contract.ts'

/** Opens another sign-in of a person; returns its `ref`. */
async function otherSignIn({ services }: World, person: Person | null): Promise<string> {
  const token = person ? await openSession(services, person.userId) : 'none'
  return hashToken(hashToken(token))
}

export const auth: Contracts<'auth'> = {
  'auth.session': {
    statuses: everyone(200),
    input: noInput,
    cost: costFor.mentee(1),
  },
  'auth.me': { statuses: members(200), input: noInput, cost: costFor.mentee(1) },
  'auth.login': {
    statuses: everyone(200),
    input: async ({ world }) => ({ body: { username: (await world.mentee()).username, password: PASSWORD } }),
    // Also whether there is a second factor.
    cost: costFor.nobody(15, 1),
  },
  'auth.startPasskey': {
    statuses: everyone(200),
    input: noInput,
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
    // The failure that it might have been is counted and given back.
    cost: costFor.nobody(17, 5),
  },
  'auth.registerMentor': {
    statuses: everyone(201),
    input: () => ({ body: newMentor() }),
    cost: costFor.nobody(17, 2),
  },
  'auth.registerMentee': {
    statuses: everyone(201),
    input: () => ({ body: newMentee() }),
    cost: costFor.nobody(17, 2),
  },
  'auth.logout': {
    statuses: everyone(200),
    input: noInput,
    cost: costFor.newcomer(4, 1),
  },
  'auth.help': {
    statuses: everyone(200),
    input: noInput,
    cost: costFor.nobody(0),
  },
  'auth.notices': {
    statuses: members(200),
    input: noInput,
    cost: costFor.mentee(1),
  },
  'auth.dismissNotice': {
    statuses: members(200),
    input: async (cast, actor) => ({ params: { id: await cast.addNotification(actor) } }),
    cost: costFor.mentee(1, 1),
  },
  'auth.restoreNotice': {
    statuses: members(200),
    input: async (cast, actor) => ({ params: { id: await cast.addNotification(actor) } }),
    cost: costFor.mentee(1, 1),
  },
  'auth.readNotices': {
    statuses: members(200),
    input: async (cast, actor) => ({ body: { ids: [await cast.addNotification(actor)] } }),
    cost: costFor.mentee(1, 1),
  },
  'auth.signIns': {
    statuses: members(200),
    input: noInput,
    cost: costFor.mentee(1),
  },
  'auth.endSignIn': {
    statuses: members(200),
    input: async ({ world, person }, actor) => ({ body: { ref: await otherSignIn(world, person(actor)) } }),
    // It is read, ended and audited.
    cost: costFor.mentee(6, 1),
  },
  'auth.endOtherSignIns': {
    statuses: members(200),
    input: async ({ world, person }, actor) => {
      await otherSignIn(world, person(actor))
      return {}
    },
    cost: costFor.mentee(8, 1),
  },
  'auth.profile': { statuses: members(200), input: noInput, cost: costFor.mentor(2) },
  'auth.updateProfile': {
    statuses: members(200),
    input: () => ({ body: { bio: 'I listen' } }),
    // An approved mentor: the approved profile is stored, and the change is audited.
    cost: costFor.mentor(12, 1),
  },
}
