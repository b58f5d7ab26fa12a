import { lazyComponent } from '#client/ui/lazy-component.tsx'

export const PlanMatches = lazyComponent(async () => (await import('./plan-matches.tsx')).PlanMatches)
