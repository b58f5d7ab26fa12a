import { messagePage } from '#shared/schemas/matches.ts'
import { newGrant, nothing } from '#shared/schemas/supervision.ts'
import * as supervision from '../../../domain/supervision/supervision.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const transcripts = router({
  open: procedure.input(newGrant).mutation(({ ctx, input }) => supervision.open(ctx, input)),
  read: procedure.input(messagePage).query(({ ctx, input }) => supervision.read(ctx, input)),
  draw: procedure.input(nothing).mutation(({ ctx }) => supervision.draw(ctx)),
})
