import type { FIRST_STEP_TEXTS } from '#shared/texts/first-steps.ts'

export type FirstStep = keyof typeof FIRST_STEP_TEXTS
/** In the order of the path. */
export const FIRST_STEPS = ['aboutYou', 'askMentor', 'sayHello'] as const satisfies FirstStep[]
