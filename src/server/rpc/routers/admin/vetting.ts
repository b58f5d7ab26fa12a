import { page } from '#shared/schemas/common.ts'
import { personRef } from '#shared/schemas/people.ts'
import { vettingRecord } from '#shared/schemas/vetting.ts'
import * as vetting from '../../../domain/vetting/vetting.ts'
import { admin as procedure } from '../../trpc.ts'

export const vettingProcedures = {
  vetting: procedure.input(personRef).query(({ ctx, input }) => vetting.view(ctx, input)),
  recordVetting: procedure.input(vettingRecord).mutation(({ ctx, input }) => vetting.add(ctx, input)),
  pendingVetting: procedure.input(page).query(({ ctx, input }) => vetting.pending(ctx, input)),
  expiringVetting: procedure.input(page).query(({ ctx, input }) => vetting.expiring(ctx, input)),
}
