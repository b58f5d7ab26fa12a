import { page } from '#shared/schemas/common.ts'
import { mentorDecisionRef, mentorStatusChange, personRef } from '#shared/schemas/people.ts'
import { undoDecision } from '../../../domain/decisions/decisions.ts'
import * as domain from '../../../domain/mentors/mentors.ts'
import { adminWithOptionalStepUp, admin as procedure, router } from '../../trpc.ts'

export const mentors = router({
  pending: procedure.input(page).query(({ ctx, input }) => domain.listPending(ctx, input)),
  approved: procedure.input(page).query(({ ctx, input }) => domain.listApproved(ctx, input)),
  setStatus: adminWithOptionalStepUp
    .input(mentorStatusChange)
    .mutation(({ ctx, input }) => domain.setMentorStatus(ctx, input)),
  undoStatus: procedure
    .input(mentorDecisionRef)
    .mutation(({ ctx, input }) =>
      undoDecision(ctx, domain.mentorDecisions, { id: input.id, outcome: input.status }),
    ),
  remove: adminWithOptionalStepUp
    .input(personRef)
    .mutation(({ ctx, input }) => domain.removeMentor(ctx, input)),
})
