import { later } from '#client/ui/later.tsx'

export const Supervision = later(async () => (await import('./supervision.tsx')).Supervision)
