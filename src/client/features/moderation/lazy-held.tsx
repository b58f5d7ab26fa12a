import { later } from '#client/ui/later.tsx'

export const HeldMessages = later(async () => (await import('./held-messages.tsx')).HeldMessages)
