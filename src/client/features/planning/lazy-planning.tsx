import { later } from '#client/ui/later.tsx'

export const PlanMatches = later(async () => (await import('./plan-matches.tsx')).PlanMatches)
