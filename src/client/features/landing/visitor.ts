import type { SessionUser } from '#client/lib/api/api.ts'

/** Who is looking: somebody, nobody, or not known yet. */
export type Visitor = SessionUser | null | undefined
