import { newAdmin } from '#shared/schemas/accounts.ts'
import * as accounts from '../../../domain/accounts/accounts.ts'
import { router, seriousAdmin } from '../../trpc.ts'

export const admins = router({
  create: seriousAdmin.input(newAdmin).mutation(({ ctx, input }) => accounts.createAdmin(ctx, input)),
})
