import { lazyComponent, lazyContent } from '#client/ui/lazy-component.tsx'

const load = async () => (await import('./later-parts.ts')).LATER_PARTS

export const AgeQuestion = lazyComponent(async () => (await load()).AgeQuestion)
export const PhotoSection = lazyContent(async () => (await load()).PhotoSection)
export const SafetyNote = lazyComponent(async () => (await load()).SafetyNote)
export const StrengthMeter = lazyComponent(async () => (await load()).StrengthMeter)
export const SuccessPanel = lazyContent(async () => (await load()).SuccessPanel)
