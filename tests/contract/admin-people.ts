import * as z from 'zod/mini'
import { MENTEE_STATUSES, MENTOR_STATUSES } from '#shared/enums.ts'
import { PASSWORD } from '#tests/support/create-world.ts'
import { addApp } from '#tests/support/second-factors.ts'
import { addChangedMentor, addStaffCode, planFactorRemoval } from '#tests/support/seed.ts'
import { newAccount, newCheck } from '../support/inputs.ts'
import { admins, type Contracts, costFor, forMatch, forPerson, noInput } from './contract.ts'
import * as base from './schemas/base.ts'
import { AdminMatch, Match, Plan, StoredScore } from './schemas/matches.ts'
import { Undelivered } from './schemas/notifications.ts'
import {
  AccountUser,
  AdminMentee,
  AdminMentor,
  CheckStanding,
  Counts,
  ExpiringCheck,
  FactorRemoval,
  MentorChanges,
  StaffCode,
  StaffLevel,
  StaffMember,
  Vetting,
  VettingRecord,
} from './schemas/people.ts'

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
    reply: AccountUser,
    cost: costFor.admin(8, 1),
  },
  'admin.admins.checkPassword': {
    statuses: admins(200),
    input: () => ({ body: newAccount() }),
    reply: z.strictObject({ weakness: z.nullable(z.enum(['common', 'personal'])) }),
    cost: costFor.admin(0),
  },
  'admin.people.unreachable': {
    statuses: admins(200),
    input: noInput,
    reply: z.strictObject({ userIds: z.array(base.id) }),
    cost: costFor.admin(1),
  },
  'admin.people.endSignIns': {
    statuses: admins(200),
    input: async ({ world }) => ({ params: { userId: (await world.mentee()).userId } }),
    reply: z.strictObject({ ended: base.count }),
    cost: costFor.admin(10, 1),
  },
  'admin.staff.own': {
    statuses: admins(200),
    input: noInput,
    reply: z.strictObject({ level: StaffLevel }),
    cost: costFor.admin(0),
  },
  'admin.staff.list': {
    statuses: admins(200),
    input: noInput,
    reply: z.strictObject({ staff: z.array(StaffMember) }),
    cost: costFor.admin(1),
  },
  'admin.staff.changeLevel': {
    statuses: admins(204),
    input: async ({ world }) => ({
      params: { userId: (await world.admin()).userId },
      body: { level: 'viewer' },
    }),
    reply: null,
    cost: costFor.admin(9, 1),
  },
  'admin.staff.endAccess': {
    statuses: admins(204),
    input: async ({ world }) => ({ params: { userId: (await world.admin()).userId } }),
    reply: null,
    cost: costFor.admin(14, 1),
  },
  'admin.people.createCode': {
    statuses: admins(201),
    input: async ({ world }) => ({
      params: { userId: (await world.mentee()).userId },
      body: { password: PASSWORD, reason: 'Lost the password, asked by telephone' },
    }),
    reply: z.strictObject({ code: base.text }),
    cost: costFor.admin(15, 1),
  },
  'admin.people.codes': {
    statuses: admins(200),
    input: noInput,
    reply: base.pageOf(StaffCode),
    cost: costFor.admin(2),
  },
  'admin.people.checkCode': {
    statuses: admins(204),
    input: async ({ world }) => ({ params: { id: await addStaffCode(world) } }),
    reply: null,
    cost: costFor.admin(6, 1),
  },
  'admin.people.factorRemovals': {
    statuses: admins(200),
    input: async ({ world }) => {
      await planFactorRemoval(world)
      return {}
    },
    reply: z.strictObject({ removals: z.array(FactorRemoval) }),
    cost: costFor.admin(1),
  },
  'admin.people.requestFactorRemoval': {
    statuses: admins(204),
    input: async ({ world }) => {
      const person = await world.mentee()
      await addApp(world, person)
      return { params: { userId: person.userId }, body: { reason: 'Lost the phone, and known by voice' } }
    },
    reply: null,
    cost: costFor.admin(8, 1),
  },
  'admin.people.confirmFactorRemoval': {
    statuses: admins(204),
    input: async ({ world }) => ({ params: { userId: await planFactorRemoval(world) } }),
    reply: null,
    cost: costFor.admin(7, 1),
  },
  'admin.people.stopFactorRemoval': {
    statuses: admins(204),
    input: async ({ world }) => ({ params: { userId: await planFactorRemoval(world) } }),
    reply: null,
    cost: costFor.admin(6, 1),
  },
  'admin.overview.undelivered': {
    statuses: admins(200),
    input: noInput,
    reply: Undelivered,
    cost: costFor.admin(6),
  },
  'admin.overview.counts': {
    statuses: admins(200),
    input: noInput,
    reply: Counts,
    cost: costFor.admin(1),
  },
  'admin.mentors.pending': {
    statuses: admins(200),
    input: noInput,
    reply: base.pageOf(AdminMentor),
    cost: costFor.admin(1),
  },
  'admin.mentors.approved': {
    statuses: admins(200),
    input: noInput,
    reply: base.pageOf(AdminMentor),
    cost: costFor.admin(1),
  },
  'admin.mentors.setStatus': {
    statuses: admins(200),
    input: async ({ world }) => ({
      ...(await forPerson(world.mentor({ status: 'pending' }))),
      body: { status: 'approved' },
    }),
    reply: AdminMentor,
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
    reply: z.strictObject({ id: base.id, status: z.enum(MENTOR_STATUSES) }),
    cost: costFor.admin(11, 1),
  },
  'admin.mentors.remove': {
    statuses: admins(204),
    input: ({ world }) => forPerson(world.mentor()),
    reply: null,
    // The mentor's mentees get a notification.
    cost: costFor.admin(11, 1),
  },
  'admin.changes.list': {
    statuses: admins(200),
    input: noInput,
    reply: base.pageOf(z.strictObject({ id: base.id, changedAt: base.instant })),
    cost: costFor.admin(1),
  },
  'admin.changes.byId': {
    statuses: admins(200),
    input: async ({ world }) => ({ params: { id: (await addChangedMentor(world)).mentor.id } }),
    reply: MentorChanges,
    cost: costFor.admin(2),
  },
  'admin.changes.accept': {
    statuses: admins(204),
    input: async ({ world }) => {
      const { mentor, version } = await addChangedMentor(world)
      return { params: { id: mentor.id }, body: { version } }
    },
    reply: null,
    cost: costFor.admin(9, 1),
  },
  'admin.changes.putBack': {
    statuses: admins(200),
    input: async ({ world }) => {
      const { mentor, version } = await addChangedMentor(world)
      return { params: { id: mentor.id }, body: { version, fields: ['fullName'] } }
    },
    reply: MentorChanges,
    cost: costFor.admin(13, 1),
  },
  'admin.vetting.byId': {
    statuses: admins(200),
    input: ({ world }) => forPerson(world.mentor()),
    reply: Vetting,
    cost: costFor.admin(3),
  },
  'admin.vetting.record': {
    statuses: admins(201),
    input: async ({ world }) => ({ ...(await forPerson(world.mentor({ status: 'pending' }))), body: newCheck }),
    reply: VettingRecord,
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
    reply: z.array(VettingRecord),
    // Two statements, then a record and three statements of an audit entry for each check.
    cost: costFor.admin(10, 1),
  },
  'admin.vetting.pending': {
    statuses: admins(200),
    input: noInput,
    reply: base.pageOf(z.strictObject({ id: base.id, checks: z.array(CheckStanding) })),
    cost: costFor.admin(1),
  },
  'admin.vetting.expiring': {
    statuses: admins(200),
    input: noInput,
    reply: base.pageOf(ExpiringCheck),
    cost: costFor.admin(1),
  },
  'admin.mentees.list': {
    statuses: admins(200),
    input: noInput,
    reply: base.pageOf(AdminMentee),
    cost: costFor.admin(1),
  },
  'admin.mentees.setStatus': {
    statuses: admins(200),
    input: async ({ world }) => ({ ...(await forPerson(world.mentee())), body: { status: 'inactive' } }),
    reply: AdminMentee,
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
    reply: z.strictObject({ id: base.id, status: z.enum(MENTEE_STATUSES) }),
    cost: costFor.admin(8, 1),
  },
  'admin.mentees.recordAge': {
    statuses: admins(200),
    input: async ({ world }) => ({ ...(await forPerson(world.mentee())), body: { age: 17 } }),
    reply: AdminMentee,
    cost: costFor.admin(6, 1),
  },
  'admin.mentees.remove': {
    statuses: admins(204),
    input: ({ world }) => forPerson(world.mentee()),
    reply: null,
    cost: costFor.admin(10, 1),
  },
  'admin.matches.list': {
    statuses: admins(200),
    input: noInput,
    reply: base.pageOf(AdminMatch),
    cost: costFor.admin(1),
  },
  'admin.matches.search': {
    statuses: admins(200),
    input: () => ({ body: { q: '', page: 0, size: 25 } }),
    reply: z.strictObject({
      matches: z.array(AdminMatch),
      page: base.count,
      found: base.count,
      total: base.count,
      countByStatus: z.record(base.matchStatus, base.count),
      isCut: base.flag,
    }),
    // Everything to search and sort, in batches of 200, and the matches of the page.
    cost: costFor.admin(2),
  },
  'admin.matches.compatibility': {
    statuses: admins(200),
    input: forMatch,
    reply: StoredScore,
    cost: costFor.admin(1),
  },
  'admin.planning.propose': {
    statuses: admins(200),
    input: async ({ world }) => {
      await world.mentee()
      return { body: { mode: 'stable' } }
    },
    reply: Plan,
    // Unmatched mentees, mentors with their capacity and mentees, and earlier matches.
    cost: costFor.admin(3),
  },
  'admin.planning.confirm': {
    statuses: admins(201),
    input: async ({ world }) => ({
      body: { menteeId: (await world.mentee()).id, mentorId: (await world.mentor()).id },
    }),
    reply: Match,
    // Checks that the mentee is unmatched; request, audit entry, a notification to each.
    cost: costFor.admin(12, 1),
  },
}
