import { page } from '#shared/schemas/common.ts'
import { heldMessageDecision } from '#shared/schemas/screening.ts'
import * as domain from '../../../domain/chat/held-messages.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const heldMessages = router({
  list: procedure.input(page).query(({ ctx, input }) => domain.listHeldMessages(ctx, input)),
  decide: procedure
    .input(heldMessageDecision)
    .mutation(({ ctx, input }) => domain.decideHeldMessage(ctx, input)),
})
