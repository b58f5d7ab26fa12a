import { page } from '#shared/schemas/common.ts'
import { menteeAge, menteeStatusChange, personRef } from '#shared/schemas/people.ts'
import { undoDecision } from '../../../domain/decisions/decisions.ts'
import * as domain from '../../../domain/mentees/mentees.ts'
import { adminWithOptionalStepUp, admin as procedure, router } from '../../trpc.ts'

export const mentees = router({
  list: procedure.input(page).query(({ ctx, input }) => domain.listMentees(ctx, input)),
  recordAge: procedure.input(menteeAge).mutation(({ ctx, input }) => domain.recordAge(ctx, input)),
  setStatus: adminWithOptionalStepUp
    .input(menteeStatusChange)
    .mutation(({ ctx, input }) => domain.setMenteeStatus(ctx, input)),
  undoStatus: procedure
    .input(menteeStatusChange)
    .mutation(({ ctx, input }) =>
      undoDecision(ctx, domain.menteeDecisions, { id: input.id, outcome: input.status }),
    ),
  remove: adminWithOptionalStepUp
    .input(personRef)
    .mutation(({ ctx, input }) => domain.removeMentee(ctx, input)),
})
