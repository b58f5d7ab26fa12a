import { lazyComponent } from '#client/ui/later.tsx'

export const PlanMatches = lazyComponent(async () => (await import('./plan-matches.tsx')).PlanMatches)
