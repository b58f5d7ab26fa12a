import { auditFilter, auditPage } from '#shared/schemas/supervision.ts'
import * as domain from '../../../domain/audit/audit-log.ts'
import { admin as procedure, router } from '../../trpc.ts'

export const audit = router({
  list: procedure.input(auditPage).query(({ ctx, input }) => domain.listAuditEntries(ctx, input)),
  export: procedure.input(auditFilter).query(({ ctx, input }) => domain.exportAuditCsv(ctx, input)),
})
