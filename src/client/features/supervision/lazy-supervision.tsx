import { lazyComponent } from '#client/ui/later.tsx'

export const Supervision = lazyComponent(async () => (await import('./supervision.tsx')).Supervision)
