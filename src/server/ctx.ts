import type { Db } from '#db/schema.ts'
import type { MenteeStatus, MentorStatus, Role } from '#shared/vocabulary.ts'
import type { AppEvent, Publish } from './events.ts'
import type { Limits } from './limits.ts'

export type Anonymous = { role: 'anonymous' }
export type Admin = { role: 'admin'; userId: number }
export type Mentor = { role: 'mentor'; userId: number; mentorId: number; status: MentorStatus }
export type Mentee = { role: 'mentee'; userId: number; menteeId: number; status: MenteeStatus }

export type Member = Admin | Mentor | Mentee
export type Actor = Anonymous | Member
export type ApprovedMentor = Mentor & { status: 'approved' }
export type ActiveMentee = Mentee & { status: 'active' }
/** Who may read what hangs from a match, and who may add to it. */
export type Party = ApprovedMentor | Mentee
export type ActiveParty = ApprovedMentor | ActiveMentee

/** Turns passwords into what is stored; slow on purpose, and never more than a few at a time. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes the same time whether there is a hash to compare with or not. */
  matches: (hash: string | undefined, password: string) => Promise<boolean>
}

/** What one installation shares among all its callers. */
export type Services = {
  db: Db
  now: () => string
  publish: Publish
  limits: Limits
  passwords: Passwords
}

/** Who asks, of which database, at what time, and how the rest of the process hears of it. */
export type Ctx<A extends Actor = Actor> = Services & {
  actor: A
  /** Where the call comes from; null for this machine itself, which no limit by address holds back. */
  address: string | null
  session: {
    /** The hash of the token the call came with, when it came with one. */
    tokenHash: string | undefined
    open: (who: { id: number; role: Role }) => Promise<void>
    close: () => Promise<void>
  }
}

/** All or nothing, and nobody hears of it before it is true. Inside, only the inner context may be used. */
export async function inTransaction<C extends Services, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  const outbox: AppEvent[] = []
  const result = await ctx.db
    .transaction()
    .execute((db) => work({ ...ctx, db, publish: (event) => void outbox.push(event) }))
  for (const event of outbox) ctx.publish(event)
  return result
}
