import { lazyComponent } from '#client/ui/lazy-component.tsx'

export const HeldMessages = lazyComponent(async () => (await import('./held-messages.tsx')).HeldMessages)
