import * as z from 'zod/mini'
import { changedMentor } from '#tests/support/changed-mentor.ts'
import { newAccount, newCheck } from '../support/inputs.ts'
import { admins, by, type Contracts, ofMatch, ofPerson, plain } from './contract.ts'
import * as base from './schemas/base.ts'
import { AdminMatch, Match, Plan, StoredScore } from './schemas/matches.ts'
import {
  AccountUser,
  AdminMentee,
  AdminMentor,
  CheckStanding,
  ExpiringCheck,
  MentorChanges,
  Vetting,
  VettingRecord,
} from './schemas/people.ts'

/** The accounts that administrators look after: their own, mentors with their checks and changes, mentees, matches. */
export const adminPeople: Contracts<
  | 'admin.admins'
  | 'admin.mentors'
  | 'admin.changes'
  | 'admin.vetting'
  | 'admin.mentees'
  | 'admin.matches'
  | 'admin.planning'
> = {
  'admin.admins.create': {
    who: admins(201),
    ask: () => ({ body: newAccount() }),
    reply: AccountUser,
    cost: by.admin(5, 1),
  },
  'admin.mentors.pending': {
    who: admins(200),
    ask: plain,
    reply: base.pageOf(AdminMentor),
    cost: by.admin(1),
  },
  'admin.mentors.approved': {
    who: admins(200),
    ask: plain,
    reply: base.pageOf(AdminMentor),
    cost: by.admin(1),
  },
  'admin.mentors.setStatus': {
    who: admins(200),
    ask: async ({ world }) => ({
      ...(await ofPerson(world.mentor({ status: 'pending' }))),
      body: { status: 'approved' },
    }),
    reply: AdminMentor,
    cost: by.admin(6, 1),
  },
  'admin.mentors.remove': {
    who: admins(204),
    ask: ({ world }) => ofPerson(world.mentor()),
    reply: null,
    // The mentees of the mentor get a notice.
    cost: by.admin(11, 1),
  },
  'admin.changes.list': {
    who: admins(200),
    ask: plain,
    reply: base.pageOf(z.strictObject({ id: base.id, changedAt: base.instant })),
    cost: by.admin(1),
  },
  'admin.changes.byId': {
    who: admins(200),
    ask: async ({ world }) => ({ params: { id: (await changedMentor(world)).mentor.id } }),
    reply: MentorChanges,
    cost: by.admin(2),
  },
  'admin.changes.accept': {
    who: admins(204),
    ask: async ({ world }) => {
      const { mentor, version } = await changedMentor(world)
      return { params: { id: mentor.id }, body: { version } }
    },
    reply: null,
    cost: by.admin(7, 1),
  },
  'admin.changes.putBack': {
    who: admins(200),
    ask: async ({ world }) => {
      const { mentor, version } = await changedMentor(world)
      return { params: { id: mentor.id }, body: { version, fields: ['fullName'] } }
    },
    reply: MentorChanges,
    cost: by.admin(12, 1),
  },
  'admin.vetting.byId': {
    who: admins(200),
    ask: ({ world }) => ofPerson(world.mentor()),
    reply: Vetting,
    cost: by.admin(3),
  },
  'admin.vetting.record': {
    who: admins(201),
    ask: async ({ world }) => ({ ...(await ofPerson(world.mentor({ status: 'pending' }))), body: newCheck }),
    reply: VettingRecord,
    cost: by.admin(5, 1),
  },
  'admin.vetting.pending': {
    who: admins(200),
    ask: plain,
    reply: base.pageOf(z.strictObject({ id: base.id, checks: z.array(CheckStanding) })),
    cost: by.admin(1),
  },
  'admin.vetting.expiring': {
    who: admins(200),
    ask: plain,
    reply: base.pageOf(ExpiringCheck),
    cost: by.admin(1),
  },
  'admin.mentees.list': {
    who: admins(200),
    ask: plain,
    reply: base.pageOf(AdminMentee),
    cost: by.admin(1),
  },
  'admin.mentees.setStatus': {
    who: admins(200),
    ask: async ({ world }) => ({ ...(await ofPerson(world.mentee())), body: { status: 'inactive' } }),
    reply: AdminMentee,
    cost: by.admin(6, 1),
  },
  'admin.mentees.recordAge': {
    who: admins(200),
    ask: async ({ world }) => ({ ...(await ofPerson(world.mentee())), body: { age: 17 } }),
    reply: AdminMentee,
    cost: by.admin(6, 1),
  },
  'admin.mentees.remove': {
    who: admins(204),
    ask: ({ world }) => ofPerson(world.mentee()),
    reply: null,
    cost: by.admin(10, 1),
  },
  'admin.matches.list': {
    who: admins(200),
    ask: plain,
    reply: base.pageOf(AdminMatch),
    cost: by.admin(1),
  },
  'admin.matches.compatibility': {
    who: admins(200),
    ask: ofMatch,
    reply: StoredScore,
    cost: by.admin(1),
  },
  'admin.planning.propose': {
    who: admins(200),
    ask: async ({ world }) => {
      await world.mentee()
      return { body: { mode: 'stable' } }
    },
    reply: Plan,
    // Who has nobody, who has room, who has how many, and who has met before.
    cost: by.admin(4),
  },
  'admin.planning.confirm': {
    who: admins(201),
    ask: async ({ world }) => ({
      body: { menteeId: (await world.mentee()).id, mentorId: (await world.mentor()).id },
    }),
    reply: Match,
    // Whether the mentee still has nobody, the request as they would make it, the audit entry; both get a notice.
    cost: by.admin(12, 1),
  },
}
