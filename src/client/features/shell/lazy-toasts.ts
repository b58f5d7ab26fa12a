import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Lazy, because no toast shows before the page. */
export const Toasts = lazyComponent(async () => (await import('./toasts.tsx')).Toasts)
