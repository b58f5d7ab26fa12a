import { pairRef, planRequest } from '#shared/schemas/matches.ts'
import * as domain from '../../../domain/planning/planning.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const planning = router({
  propose: procedure.input(planRequest).mutation(({ ctx, input }) => domain.proposeMatches(ctx, input)),
  confirm: procedure.input(pairRef).mutation(({ ctx, input }) => domain.confirmProposal(ctx, input)),
})
