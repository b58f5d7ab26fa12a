import { messagePage } from '#shared/schemas/matches.ts'
import { newGrant, nothing } from '#shared/schemas/supervision.ts'
import * as supervision from '../../../domain/supervision/supervision.ts'
import { admin as procedure } from '../../trpc.ts'

export const supervisionProcedures = {
  openTranscript: procedure.input(newGrant).mutation(({ ctx, input }) => supervision.open(ctx, input)),
  transcript: procedure.input(messagePage).query(({ ctx, input }) => supervision.read(ctx, input)),
  drawConversation: procedure.input(nothing).mutation(({ ctx }) => supervision.draw(ctx)),
}
