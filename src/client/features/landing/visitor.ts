import type { SessionUser } from '#client/lib/api/api.ts'

/** The user, null if signed out, undefined while unknown. */
export type Visitor = SessionUser | null | undefined
