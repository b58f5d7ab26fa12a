import { lazyContent } from '#client/ui/lazy-component.tsx'

/** Lazy, because most mentees have taken the first steps long ago. */
export const FirstStepsPath = lazyContent(async () => (await import('./first-steps-path.tsx')).FirstStepsPath)
