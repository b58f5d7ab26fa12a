import type { ListExport } from '#shared/schemas/supervision.ts'
import type { Admin, Ctx } from '../../context.ts'
import { record } from './audit.ts'

/** Keeps that an administrator takes a list away as a file, which his browser makes of what he has been shown. */
export const recordExport = (ctx: Ctx<Admin>, detail: ListExport): Promise<void> =>
  record(ctx, { action: 'list_exported', actorId: ctx.actor.userId, detail })
