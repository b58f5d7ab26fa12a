import { staffCodeRequest } from '#shared/schemas/account.ts'
import { staffRef } from '#shared/schemas/staff.ts'
import { createStaffCode } from '../../../domain/credentials/staff-code.ts'
import { listUnreachable } from '../../../domain/mail/mails.ts'
import { endSignIns } from '../../../domain/staff/staff.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const people = router({
  unreachable: procedure.query(({ ctx }) => listUnreachable(ctx)),
  endSignIns: procedure.input(staffRef).mutation(({ ctx, input }) => endSignIns(ctx, input)),
  createCode: procedure.input(staffCodeRequest).mutation(({ ctx, input }) => createStaffCode(ctx, input)),
})
