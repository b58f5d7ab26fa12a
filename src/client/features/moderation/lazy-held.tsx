import { lazyComponent } from '#client/ui/later.tsx'

export const HeldMessages = lazyComponent(async () => (await import('./held-messages.tsx')).HeldMessages)
