import { later } from '#client/ui/later.tsx'

export const ReviewDialog = later(async () => (await import('./review-dialog.tsx')).ReviewDialog)
export const AuditDialog = later(async () => (await import('./audit-dialog.tsx')).AuditDialog)
