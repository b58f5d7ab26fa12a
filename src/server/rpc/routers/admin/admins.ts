import { newAdmin, newAdminPassword } from '#shared/schemas/accounts.ts'
import * as accounts from '../../../domain/accounts/accounts.ts'
import { admin, adminWithOptionalStepUp, router } from '../../trpc.ts'

export const admins = router({
  create: adminWithOptionalStepUp
    .input(newAdmin)
    .mutation(({ ctx, input }) => accounts.createAdmin(ctx, input)),
  // A mutation, because a query would have the password in its address.
  checkPassword: admin
    .input(newAdminPassword)
    .mutation(({ ctx, input }) => accounts.checkAdminPassword(ctx, input)),
})
