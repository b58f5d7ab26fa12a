import { getCounts } from '../../../domain/overview/overview.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const overview = router({
  counts: procedure.query(({ ctx }) => getCounts(ctx)),
})
