import { later } from '#client/ui/later.tsx'

/** The rules of screening wait on the server until somebody writes. Where they cannot be had, nothing waits for them. */
export const Nudge = later(async () => (await import('./nudge.tsx').catch(() => NONE)).Nudge)

const NONE = { Nudge: () => null }
