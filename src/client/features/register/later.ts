import { later } from '#client/ui/later.tsx'

/** Apart from the sign-in that it stands beside: forms are heavy, and most who come there have an account. */
export const Registration = later(async () => (await import('./registration.tsx')).Registration)
