import type { Db } from '#db/schema.ts'
import type { MenteeStatus, MentorStatus, ProofKind, Role, StaffLevel } from '#shared/enums.ts'
import type { CompiledCustomRules, CustomLists } from '#shared/screening/custom-rules.ts'
import type { Policy } from './config/policy.ts'
import type { AppEvent, Publish } from './events.ts'
import type { RateLimits } from './infra/rate-limits/rate-limits.ts'
import type { SecretBox } from './infra/secret-box.ts'

/** Not signed in; `isRemoved` if the session ended because the account was removed (decision 19). */
export type Anonymous = { role: 'anonymous'; isRemoved?: true }
/** `mustEnrol` if a second factor is required and missing: until then, everything else is refused. */
export type Admin = { role: 'admin'; userId: number; level: StaffLevel; mustEnrol?: true }
export type Mentor = { role: 'mentor'; userId: number; mentorId: number; status: MentorStatus }
export type Mentee = { role: 'mentee'; userId: number; menteeId: number; status: MenteeStatus }

export type Member = Admin | Mentor | Mentee
export type Actor = Anonymous | Member
export type ApprovedMentor = Mentor & { status: 'approved' }
export type ActiveMentee = Mentee & { status: 'active' }
/** Who may read the contents of a match, and who may add to them. */
export type Party = ApprovedMentor | Mentee
export type ActiveParty = ApprovedMentor | ActiveMentee

/** Password hashing: slow on purpose, with limited concurrency. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /**
   * Takes the same time with and without a hash to compare with (timing attacks). `inTurn` runs when it is this call's turn
   * to hash, and decides what is done with the comparison.
   */
  matches: (
    hash: string | undefined,
    password: string,
    inTurn?: (compare: () => Promise<boolean>) => Promise<boolean>,
  ) => Promise<boolean>
  /** Whether a hash was made with other cost parameters than the current ones. */
  isOutdated: (hash: string) => boolean
}

export type Log = Record<'warn' | 'error', (fields: object, message: string) => void>

/** Batches small writes: those of one moment share a commit (decision 24). */
export type WriteBatcher = {
  /** Runs `work` in a transaction that other writes may share without affecting it; resolves once it is committed. */
  store: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Number of writes that are queued or running. */
  readonly waiting: number
  /** Refuses new writes; resolves when all accepted ones are done. */
  close: () => Promise<void>
}

/**
 * Announces events of this process to the others, in the transaction that stores what they report: all other processes
 * learn of them or none does (decision 58).
 */
export type Announce = (tx: Db, events: AppEvent[]) => Promise<void>

/** The programme's own words and exemptions, as cached by this process (decision 106). */
export type CustomRules = {
  current: () => { lists: CustomLists; own: CompiledCustomRules }
  /** Resolves when a pending refresh is done; never rejects. */
  whenRefreshed: () => Promise<void>
}

/** What all callers of one process share. */
export type Services = {
  db: Db
  now: () => string
  /** `monotonicMs` of `monotonic-clock.ts`; replaced in tests. */
  monotonicMs: () => number
  publish: Publish
  /** Of the process; in a call that of its request. */
  log: Log
  /** Absent with a single process. */
  announce?: Announce | undefined
  limits: RateLimits
  policy: Policy
  /** Whether a mail server is set up; without one no mail to members is queued. */
  sendsMail: boolean
  /** Asks whether the mail server takes letters such as é before the @; false without one. Throws if it is out of reach. */
  takesForeignMailboxes: () => Promise<boolean>
  /** Encrypts secrets before they are stored. */
  secrets: SecretBox
  customRules: CustomRules
  passwords: Passwords
  writes: WriteBatcher
}

/** The counters and their labels, whose values all come from closed lists. */
export type CounterLabels = {
  http_requests: [method: string, route: string, status: string]
  /** `code` is `OK` or the error code. */
  rpc_calls: [procedure: string, code: string]
  socket_frames: [type: string, outcome: 'taken' | 'refused' | 'unreadable']
  messages_stored: []
  limit_refusals: [limit: string]
  database_errors: [kind: string]
  /** `kind` is a kind of mail or a category of notices. */
  deliveries: [channel: 'mail' | 'push', kind: string, outcome: 'sent' | 'failed']
}
/** The gauges, read when metrics are requested. */
export type GaugeName =
  | 'socketsOpen'
  | 'socketsJoined'
  | 'passwordsWaiting'
  | 'photosWaiting'
  | 'messagesWaiting'
  | 'mailsWaiting'
  | 'pushesWaiting'
  | 'mailsWaitingSeconds'
  | 'pushesWaitingSeconds'
  | 'backupAgeSeconds'
  | 'casesOpen'
  | 'casesOverdue'
  | 'overloaded'

/** Metrics of this process, for `/metrics`. */
export type Meter = {
  count: <Name extends keyof CounterLabels>(name: Name, ...labels: CounterLabels[Name]) => void
  /** `read` returns undefined while there is no value. */
  watch: (name: GaugeName, read: () => number | undefined) => void
}

/** What opens a session: a proof, or a change of password, after which it proves no more than the one that it replaces. */
export type SessionOpening = ProofKind | 'password_change'

/** The context of one call: the actor, the services, and where the call comes from. */
export type Ctx<A extends Actor = Actor> = Services & {
  actor: A
  meter: Meter
  /** The client address; null for this machine, which has no limits by address. */
  address: string | null
  /** Returns the origin under which the browser knows this installation. Passkeys belong to it. */
  origin: () => string
  /** The request's id in the log. */
  requestId: string | null
  session: {
    /** Hash of the session token, if the call has one. */
    tokenHash: string | undefined
    /** Returns the hash of the device token, which marks a browser used to sign in before. */
    deviceHash: () => string | undefined
    /** Returns the hash of the token that binds the second step to the browser of the first. */
    stepHash: () => string | undefined
    /** Gives the browser a new such token, and returns its hash. */
    startStep: () => string
    open: (user: { id: number; role: Role }, opening: SessionOpening) => Promise<void>
    close: () => Promise<void>
  }
}
