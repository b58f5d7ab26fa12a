import { lazyComponent } from '#client/ui/lazy-component.tsx'

export const Supervision = lazyComponent(async () => (await import('./supervision.tsx')).Supervision)
