import { lazyContent } from '#client/ui/lazy-component.tsx'

/** Lazy, because forms are heavy and most visitors of the sign-in page have an account. */
export const Registration = lazyContent(async () => (await import('./registration.tsx')).Registration)
