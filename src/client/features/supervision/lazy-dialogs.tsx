import { lazyComponent } from '#client/ui/lazy-component.tsx'

export const ReviewDialog = lazyComponent(async () => (await import('./review-dialog.tsx')).ReviewDialog)
export const AuditDialog = lazyComponent(async () => (await import('./audit-dialog.tsx')).AuditDialog)
