import * as decisions from '#server/domain/chat/held-messages.ts'
import { page } from '#shared/schemas/common.ts'
import { heldMessageDecision } from '#shared/schemas/screening.ts'
import { admin as procedure } from '../../trpc.ts'

export const heldProcedures = {
  heldMessages: procedure.input(page).query(({ ctx, input }) => decisions.waiting(ctx, input)),
  decideHeldMessage: procedure
    .input(heldMessageDecision)
    .mutation(({ ctx, input }) => decisions.decide(ctx, input)),
}
