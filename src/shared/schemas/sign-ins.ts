import * as z from 'zod/mini'

const NO_REF = 'Must name a sign-in.'

/** One of one's own sign-ins, by the `ref` in their list. */
export const signInRef = z.object({ ref: z.string(NO_REF).check(z.regex(/^[\da-f]{64}$/, NO_REF)) })
export type SignInRef = z.output<typeof signInRef>
