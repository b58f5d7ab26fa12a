import { acceptedChanges, putBackChanges } from '#shared/schemas/approved.ts'
import { page } from '#shared/schemas/common.ts'
import { personRef } from '#shared/schemas/people.ts'
import * as approved from '../../../domain/profiles/approved.ts'
import { admin as procedure } from '../../trpc.ts'

export const approvedProcedures = {
  changedMentors: procedure.input(page).query(({ ctx, input }) => approved.changed(ctx, input)),
  mentorChanges: procedure.input(personRef).query(({ ctx, input }) => approved.view(ctx, input)),
  acceptMentorChanges: procedure
    .input(acceptedChanges)
    .mutation(({ ctx, input }) => approved.accept(ctx, input)),
  putBackMentorChanges: procedure
    .input(putBackChanges)
    .mutation(({ ctx, input }) => approved.putBack(ctx, input)),
}
