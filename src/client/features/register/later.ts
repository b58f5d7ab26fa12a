import { lazyRouteComponent } from '@tanstack/react-router'

/** Apart from the sign-in that it stands beside: forms are heavy, and most who come there have an account. */
export const Registration = lazyRouteComponent(() => import('./registration.tsx'), 'Registration')

/** For when somebody is about to open it. */
export const preloadRegistration = () => Registration.preload?.()
