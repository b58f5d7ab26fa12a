import { listExport } from '#shared/schemas/supervision.ts'
import * as domain from '../../../domain/audit/audit-log.ts'
import { admin as procedure, router } from '../../trpc.ts'

/** Records the export of lists, whose files the client writes itself. */
export const listExports = router({
  record: procedure.input(listExport).mutation(({ ctx, input }) => domain.recordListExport(ctx, input)),
})
