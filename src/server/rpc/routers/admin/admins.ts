import { newAdmin } from '#shared/schemas/accounts.ts'
import * as accounts from '../../../domain/accounts/accounts.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const admins = router({
  create: procedure.input(newAdmin).mutation(({ ctx, input }) => accounts.createAdmin(ctx, input)),
})
