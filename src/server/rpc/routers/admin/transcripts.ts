import { emptyInput } from '#shared/schemas/common.ts'
import { matchRef, messagePage } from '#shared/schemas/matches.ts'
import { newReviewGrant } from '#shared/schemas/supervision.ts'
import * as supervision from '../../../domain/supervision/supervision.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const transcripts = router({
  open: procedure.input(newReviewGrant).mutation(({ ctx, input }) => supervision.openTranscript(ctx, input)),
  read: procedure.input(messagePage).query(({ ctx, input }) => supervision.readTranscript(ctx, input)),
  findings: procedure.input(matchRef).query(({ ctx, input }) => supervision.listFindings(ctx, input)),
  draw: procedure.input(emptyInput).mutation(({ ctx }) => supervision.drawConversation(ctx)),
})
