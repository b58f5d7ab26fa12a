import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** The screening rules load with the first input. If that fails, sending works without warnings. */
export const Nudge = lazyComponent(async () => (await import('./risk-warning.tsx').catch(() => NONE)).Nudge)

const NONE = { Nudge: () => null }
