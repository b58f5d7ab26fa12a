import { PASSWORD } from '#tests/support/create-world.ts'
import { addApp } from '#tests/support/second-factors.ts'
import { addChangedMentor, addStaffCode, planFactorRemoval } from '#tests/support/seed.ts'
import { newAccount, newCheck } from '../support/inputs.ts'
import { admins, type Contracts, costFor, forMatch, forPerson, noInput } from './contract.ts'

/** Administrators' calls about accounts, vetting, profile changes, matches and planning. */
export const adminPeople: Contracts<
  | 'admin.admins'
  | 'admin.overview'
  | 'admin.mentors'
  | 'admin.changes'
  | 'admin.vetting'
  | 'admin.mentees'
  | 'admin.matches'
  | 'admin.people'
  | 'admin.staff'
  | 'admin.planning'
> = {
  'admin.admins.create': {
    statuses: admins(201),
    input: () => ({ body: newAccount() }),
    cost: costFor.admin(8, 1),
  },
  'admin.admins.checkPassword': {
    statuses: admins(200),
    input: () => ({ body: newAccount() }),
    cost: costFor.admin(0),
  },
  'admin.people.unreachable': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.people.endSignIns': {
    statuses: admins(200),
    input: async ({ world }) => ({ params: { userId: (await world.mentee()).userId } }),
    cost: costFor.admin(10, 1),
  },
  'admin.staff.own': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(0),
  },
  'admin.staff.list': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.staff.changeLevel': {
    statuses: admins(200),
    input: async ({ world }) => ({
      params: { userId: (await world.admin()).userId },
      body: { level: 'viewer' },
    }),
    cost: costFor.admin(9, 1),
  },
  'admin.staff.endAccess': {
    statuses: admins(200),
    input: async ({ world }) => ({ params: { userId: (await world.admin()).userId } }),
    cost: costFor.admin(14, 1),
  },
  'admin.people.createCode': {
    statuses: admins(200),
    input: async ({ world }) => ({
      params: { userId: (await world.mentee()).userId },
      body: { password: PASSWORD, reason: 'Lost the password, asked by telephone' },
    }),
    cost: costFor.admin(15, 1),
  },
  'admin.people.codes': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(2),
  },
  'admin.people.checkCode': {
    statuses: admins(200),
    input: async ({ world }) => ({ params: { id: await addStaffCode(world) } }),
    cost: costFor.admin(6, 1),
  },
  'admin.people.factorRemovals': {
    statuses: admins(200),
    input: async ({ world }) => {
      await planFactorRemoval(world)
      return {}
    },
    cost: costFor.admin(1),
  },
  'admin.people.requestFactorRemoval': {
    statuses: admins(200),
    input: async ({ world }) => {
      const person = await world.mentee()
      await addApp(world, person)
      return { params: { userId: person.userId }, body: { reason: 'Lost the phone, and known by voice' } }
    },
    cost: costFor.admin(8, 1),
  },
  'admin.people.confirmFactorRemoval': {
    statuses: admins(200),
    input: async ({ world }) => ({ params: { userId: await planFactorRemoval(world) } }),
    cost: costFor.admin(7, 1),
  },
  'admin.people.stopFactorRemoval': {
    statuses: admins(200),
    input: async ({ world }) => ({ params: { userId: await planFactorRemoval(world) } }),
    cost: costFor.admin(6, 1),
  },
  'admin.overview.undelivered': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(6),
  },
  'admin.overview.counts': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.mentors.pending': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.mentors.approved': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.mentors.setStatus': {
    statuses: admins(200),
    input: async ({ world }) => ({
      ...(await forPerson(world.mentor({ status: 'pending' }))),
      body: { status: 'approved' },
    }),
    cost: costFor.admin(7, 1),
  },
  'admin.mentors.undoStatus': {
    statuses: admins(200),
    input: async ({ world, person }) => {
      const { id } = await world.mentor({ status: 'pending' })
      const body = { status: 'approved' }
      await world.call(person('admin'), 'PATCH', `/api/admin/mentors/${id}/status`, { body })
      return { params: { id }, body }
    },
    cost: costFor.admin(11, 1),
  },
  'admin.mentors.remove': {
    statuses: admins(204),
    input: ({ world }) => forPerson(world.mentor()),
    // The mentor's mentees get a notification.
    cost: costFor.admin(11, 1),
  },
  'admin.changes.list': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.changes.byId': {
    statuses: admins(200),
    input: async ({ world }) => ({ params: { id: (await addChangedMentor(world)).mentor.id } }),
    cost: costFor.admin(2),
  },
  'admin.changes.accept': {
    statuses: admins(200),
    input: async ({ world }) => {
      const { mentor, version } = await addChangedMentor(world)
      return { params: { id: mentor.id }, body: { version } }
    },
    cost: costFor.admin(9, 1),
  },
  'admin.changes.putBack': {
    statuses: admins(200),
    input: async ({ world }) => {
      const { mentor, version } = await addChangedMentor(world)
      return { params: { id: mentor.id }, body: { version, fields: ['fullName'] } }
    },
    cost: costFor.admin(13, 1),
  },
  'admin.vetting.byId': {
    statuses: admins(200),
    input: ({ world }) => forPerson(world.mentor()),
    cost: costFor.admin(3),
  },
  'admin.vetting.record': {
    statuses: admins(200),
    input: async ({ world }) => ({ ...(await forPerson(world.mentor({ status: 'pending' }))), body: newCheck }),
    cost: costFor.admin(5, 1),
  },
  'admin.vetting.recordAll': {
    statuses: admins(200),
    input: async ({ world }) => ({
      ...(await forPerson(world.mentor({ status: 'pending' }))),
      body: {
        checks: [
          { ...newCheck, replaces: null },
          { ...newCheck, check: 'interview', replaces: null },
        ],
      },
    }),
    // Two statements, then a record and three statements of an audit entry for each check.
    cost: costFor.admin(10, 1),
  },
  'admin.vetting.pending': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.vetting.expiring': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.mentees.list': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.mentees.setStatus': {
    statuses: admins(200),
    input: async ({ world }) => ({ ...(await forPerson(world.mentee())), body: { status: 'inactive' } }),
    cost: costFor.admin(7, 1),
  },
  'admin.mentees.undoStatus': {
    statuses: admins(200),
    input: async ({ world, person }) => {
      const { id } = await world.mentee()
      const body = { status: 'inactive' }
      await world.call(person('admin'), 'PATCH', `/api/admin/mentees/${id}/status`, { body })
      return { params: { id }, body }
    },
    cost: costFor.admin(8, 1),
  },
  'admin.mentees.recordAge': {
    statuses: admins(200),
    input: async ({ world }) => ({ ...(await forPerson(world.mentee())), body: { age: 17 } }),
    cost: costFor.admin(6, 1),
  },
  'admin.mentees.remove': {
    statuses: admins(204),
    input: ({ world }) => forPerson(world.mentee()),
    cost: costFor.admin(10, 1),
  },
  'admin.matches.list': {
    statuses: admins(200),
    input: noInput,
    cost: costFor.admin(1),
  },
  'admin.matches.search': {
    statuses: admins(200),
    input: () => ({ body: { q: '', page: 0, size: 25 } }),
    // Everything to search and sort, in batches of 200, and the matches of the page.
    cost: costFor.admin(2),
  },
  'admin.matches.compatibility': {
    statuses: admins(200),
    input: forMatch,
    cost: costFor.admin(1),
  },
  'admin.planning.propose': {
    statuses: admins(200),
    input: async ({ world }) => {
      await world.mentee()
      return { body: { mode: 'stable' } }
    },
    // Unmatched mentees, mentors with their capacity and mentees, and earlier matches.
    cost: costFor.admin(3),
  },
  'admin.planning.confirm': {
    statuses: admins(200),
    input: async ({ world }) => ({
      body: { menteeId: (await world.mentee()).id, mentorId: (await world.mentor()).id },
    }),
    // Checks that the mentee is unmatched; request, audit entry, a notification to each.
    cost: costFor.admin(12, 1),
  },
}
