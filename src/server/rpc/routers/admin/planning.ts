import { storedScore } from '#server/domain/compatibility/score.ts'
import { matchRef } from '#shared/schemas/matches.ts'
import { pairRef, planRequest } from '#shared/schemas/planning.ts'
import * as planning from '../../../domain/planning/planning.ts'
import { admin as procedure } from '../../trpc.ts'

export const planningProcedures = {
  matchCompatibility: procedure.input(matchRef).query(({ ctx, input }) => storedScore(ctx, input)),
  plan: procedure.input(planRequest).mutation(({ ctx, input }) => planning.plan(ctx, input)),
  confirmProposal: procedure.input(pairRef).mutation(({ ctx, input }) => planning.confirm(ctx, input)),
}
