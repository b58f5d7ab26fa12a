import { page } from '#shared/schemas/common.ts'
import { factorRemovalRequest, staffCodeRef, staffCodeRequest, staffRef } from '#shared/schemas/people.ts'
import { listUnreachable } from '../../../domain/mail/mails.ts'
import * as removals from '../../../domain/staff/factor-removals.ts'
import { endSignIns } from '../../../domain/staff/staff.ts'
import { checkStaffCode, createStaffCode, listStaffCodes } from '../../../domain/staff/staff-codes.ts'
import { adminWithFactorStepUp, adminWithStepUp, admin as procedure, router } from '../../trpc.ts'

export const people = router({
  unreachable: procedure.query(({ ctx }) => listUnreachable(ctx)),
  endSignIns: procedure.input(staffRef).mutation(({ ctx, input }) => endSignIns(ctx, input)),
  createCode: adminWithFactorStepUp
    .input(staffCodeRequest)
    .mutation(({ ctx, input }) => createStaffCode(ctx, input)),
  codes: procedure.input(page).query(({ ctx, input }) => listStaffCodes(ctx, input)),
  factorRemovals: procedure.query(({ ctx }) => removals.listFactorRemovals(ctx)),
  requestFactorRemoval: adminWithStepUp
    .input(factorRemovalRequest)
    .mutation(({ ctx, input }) => removals.requestFactorRemoval(ctx, input)),
  confirmFactorRemoval: adminWithStepUp
    .input(staffRef)
    .mutation(({ ctx, input }) => removals.confirmFactorRemoval(ctx, input)),
  stopFactorRemoval: procedure
    .input(staffRef)
    .mutation(({ ctx, input }) => removals.stopFactorRemoval(ctx, input)),
  checkCode: procedure.input(staffCodeRef).mutation(({ ctx, input }) => checkStaffCode(ctx, input)),
})
