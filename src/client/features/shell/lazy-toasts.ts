import { later } from '#client/ui/later.tsx'

/** No toast is shown before the page is: its code comes just after it. */
export const Toasts = later(async () => (await import('./toasts.tsx')).Toasts)
