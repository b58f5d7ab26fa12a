import type { Db } from '#db/schema.ts'
import type { MenteeStatus, MentorStatus, Role } from '#shared/enums.ts'
import type { CompiledCustomRules, CustomLists } from '#shared/screening/custom-rules.ts'
import type { Policy } from './config/policy.ts'
import type { AppEvent, Publish } from './events.ts'
import type { RateLimits } from './infra/rate-limits/rate-limits.ts'

/** Nobody, or the bearer of a session that ended because the account was removed (decision 92). */
export type Anonymous = { role: 'anonymous'; isRemoved?: true }
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
  /** Whether a hash was made with other costs than those of today. */
  isOutdated: (hash: string) => boolean
}

/** Where the process says what goes on; a line is fields and a sentence. */
export type Log = Record<'warn' | 'error', (fields: object, sentence: string) => void>

/** Stores many small things at little cost: what comes together is synced together. */
export type WriteBatcher = {
  /** Runs `work` in a transaction it may share with others, none of which can harm it; resolves once it is stored. */
  store: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** How much has not been answered yet. */
  readonly waiting: number
  /** Takes nothing more; resolves when everything taken has been answered. */
  close: () => Promise<void>
}

export type Announce = (db: Db, events: AppEvent[]) => Promise<void>

/** The programme's own words and exemptions, as this process screens by them (decision 106). */
export type CustomRules = {
  current: () => { lists: CustomLists; own: CompiledCustomRules }
  /** Resolves when what is known to have changed has been read; never rejects. */
  whenRefreshed: () => Promise<void>
}

/** What one installation shares among all its callers. */
export type Services = {
  db: Db
  now: () => string
  publish: Publish
  /** Tells other processes of what is about to be stored, in the transaction that stores it; absent where there are none. */
  announce?: Announce | undefined
  limits: RateLimits
  policy: Policy
  customRules: CustomRules
  passwords: Passwords
  writes: WriteBatcher
}

/** What is counted, each with the labels it is counted by; all of them from closed lists. */
export type Counted = {
  http_requests: [method: string, route: string, status: string]
  /** `OK`, or the code of the refusal. */
  rpc_calls: [procedure: string, code: string]
  socket_frames: [type: string, outcome: 'taken' | 'refused' | 'unreadable']
  messages_stored: []
  limit_refusals: [limit: string]
  database_errors: [kind: string]
}
/** What is looked at when somebody asks. */
export type Watched =
  | 'socketsOpen'
  | 'socketsJoined'
  | 'passwordsWaiting'
  | 'photosWaiting'
  | 'messagesWaiting'
  | 'backupAgeSeconds'
  | 'casesOpen'
  | 'casesOverdue'
  | 'overloaded'

/** Counts what the process does, for `/metrics`. */
export type Meter = {
  count: <Name extends keyof Counted>(name: Name, ...labels: Counted[Name]) => void
  /** Undefined, while there is nothing to show. */
  watch: (name: Watched, read: () => number | undefined) => void
}

/** Who asks, of which database, at what time, and how the rest of the process hears of it. */
export type Ctx<A extends Actor = Actor> = Services & {
  actor: A
  meter: Meter
  /** Where the call comes from; null for this machine itself, which no limit by address holds back. */
  address: string | null
  /** The name under which the log knows the request. */
  requestId: string | null
  log: Log
  session: {
    /** The hash of the token the call came with, when it came with one. */
    tokenHash: string | undefined
    /** The hash of the token by which a browser is known that somebody has signed in with. */
    deviceHash: string | undefined
    open: (who: { id: number; role: Role }) => Promise<void>
    close: () => Promise<void>
  }
}
