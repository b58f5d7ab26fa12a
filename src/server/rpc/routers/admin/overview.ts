import { listUndelivered } from '../../../domain/delivery/undelivered.ts'
import { getCounts } from '../../../domain/overview/overview.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const overview = router({
  undelivered: procedure.query(({ ctx }) => listUndelivered(ctx)),
  counts: procedure.query(({ ctx }) => getCounts(ctx)),
})
