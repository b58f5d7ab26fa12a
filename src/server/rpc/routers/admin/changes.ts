import { page } from '#shared/schemas/common.ts'
import { personRef } from '#shared/schemas/people.ts'
import { acceptedChanges, putBackChanges } from '#shared/schemas/profile.ts'
import * as approved from '../../../domain/profiles/approved-profiles.ts'
import { admin as procedure, router } from '../../trpc.ts'

/** Mentor profiles that have changed since their approval. */
export const changes = router({
  list: procedure.input(page).query(({ ctx, input }) => approved.listChanged(ctx, input)),
  byId: procedure.input(personRef).query(({ ctx, input }) => approved.getChanges(ctx, input)),
  accept: procedure.input(acceptedChanges).mutation(({ ctx, input }) => approved.acceptChanges(ctx, input)),
  putBack: procedure.input(putBackChanges).mutation(({ ctx, input }) => approved.restoreApproved(ctx, input)),
})
