import { auditFilter, auditPage, listExport } from '#shared/schemas/supervision.ts'
import * as exports from '../../../domain/audit/exports.ts'
import * as audit from '../../../domain/audit/reading.ts'
import { admin as procedure } from '../../trpc.ts'

export const auditProcedures = {
  audit: procedure.input(auditPage).query(({ ctx, input }) => audit.list(ctx, input)),
  recordExport: procedure.input(listExport).mutation(({ ctx, input }) => exports.recordExport(ctx, input)),
  auditExport: procedure.input(auditFilter).query(({ ctx, input }) => audit.exportCsv(ctx, input)),
}
