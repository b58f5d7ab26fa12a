import { page } from '#shared/schemas/common.ts'
import { personRef } from '#shared/schemas/people.ts'
import { vettingRecord, vettingRecords } from '#shared/schemas/vetting.ts'
import * as domain from '../../../domain/vetting/vetting.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const vetting = router({
  byId: procedure.input(personRef).query(({ ctx, input }) => domain.getVetting(ctx, input)),
  record: procedure.input(vettingRecord).mutation(({ ctx, input }) => domain.addVettingRecord(ctx, input)),
  recordAll: procedure.input(vettingRecords).mutation(({ ctx, input }) => domain.addVettingRecords(ctx, input)),
  pending: procedure.input(page).query(({ ctx, input }) => domain.listPending(ctx, input)),
  expiring: procedure.input(page).query(({ ctx, input }) => domain.listExpiring(ctx, input)),
})
