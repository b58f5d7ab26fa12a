import type { ListExport } from '#shared/schemas/supervision.ts'
import type { Admin, Ctx } from '../../context.ts'
import { record } from './audit.ts'

/** Records that an administrator exports a list as a file. The browser creates the file from the rows it already has. */
export const recordExport = (ctx: Ctx<Admin>, detail: ListExport): Promise<void> =>
  record(ctx, { action: 'list_exported', actorId: ctx.actor.userId, detail })
