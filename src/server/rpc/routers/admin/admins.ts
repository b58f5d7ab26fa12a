import { newAdmin } from '#shared/schemas/accounts.ts'
import * as accounts from '../../../domain/accounts/accounts.ts'
import { adminWithOptionalStepUp, router } from '../../trpc.ts'

export const admins = router({
  create: adminWithOptionalStepUp
    .input(newAdmin)
    .mutation(({ ctx, input }) => accounts.createAdmin(ctx, input)),
})
