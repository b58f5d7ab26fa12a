import { newAdmin } from '#shared/schemas/accounts.ts'
import { page } from '#shared/schemas/common.ts'
import { menteeAge, menteeStatusChange, mentorStatusChange, personRef } from '#shared/schemas/people.ts'
import * as accounts from '../../domain/accounts/accounts.ts'
import * as matches from '../../domain/matches/matches.ts'
import * as mentees from '../../domain/mentees/mentees.ts'
import * as mentors from '../../domain/mentors/mentors.ts'
import { admin as procedure, router } from '../trpc.ts'
import { approvedProcedures } from './admin/approved.ts'
import { auditProcedures } from './admin/audit.ts'
import { caseProcedures } from './admin/cases.ts'
import { heldProcedures } from './admin/held.ts'
import { ownScreeningProcedures } from './admin/own-screening.ts'
import { planningProcedures } from './admin/planning.ts'
import { supervisionProcedures } from './admin/supervision.ts'
import { vettingProcedures } from './admin/vetting.ts'

export const admin = router({
  createAdmin: procedure.input(newAdmin).mutation(({ ctx, input }) => accounts.createAdmin(ctx, input)),
  pendingMentors: procedure.input(page).query(({ ctx, input }) => mentors.pending(ctx, input)),
  approvedMentors: procedure.input(page).query(({ ctx, input }) => mentors.approved(ctx, input)),
  setMentorStatus: procedure
    .input(mentorStatusChange)
    .mutation(({ ctx, input }) => mentors.setStatus(ctx, input)),
  removeMentor: procedure.input(personRef).mutation(({ ctx, input }) => mentors.remove(ctx, input)),
  mentees: procedure.input(page).query(({ ctx, input }) => mentees.list(ctx, input)),
  recordMenteeAge: procedure.input(menteeAge).mutation(({ ctx, input }) => mentees.recordAge(ctx, input)),
  setMenteeStatus: procedure
    .input(menteeStatusChange)
    .mutation(({ ctx, input }) => mentees.setStatus(ctx, input)),
  removeMentee: procedure.input(personRef).mutation(({ ctx, input }) => mentees.remove(ctx, input)),
  matches: procedure.input(page).query(({ ctx, input }) => matches.all(ctx, input)),
  ...approvedProcedures,
  ...auditProcedures,
  ...caseProcedures,
  ...planningProcedures,
  ...supervisionProcedures,
  ...heldProcedures,
  ...ownScreeningProcedures,
  ...vettingProcedures,
})
