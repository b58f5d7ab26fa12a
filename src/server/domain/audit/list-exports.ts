import type { ListExport } from '#shared/schemas/supervision.ts'
import type { Admin, Ctx } from '../../context.ts'
import { recordAuditEntry } from './audit.ts'

/** Records that an administrator exports a list as a file. The browser creates the file from the rows it already has. */
export const recordListExport = (ctx: Ctx<Admin>, detail: ListExport): Promise<void> =>
  recordAuditEntry(ctx, { action: 'list_exported', actorId: ctx.actor.userId, detail })
