import type { Generated, Kysely } from 'kysely'
import type {
  CallDeclineReason,
  CallOutcome,
  CallRequestStatus,
  DecisionKind,
  DeclineReason,
  FactorKind,
  MailFailure,
  MailKind,
  MatchOutcome,
  MatchStatus,
  MenteeStatus,
  MentorStatus,
  ProofKind,
  RequestStatus,
  Role,
  SessionLocation,
  SessionStatus,
  StaffLevel,
  TicketPurpose,
  TokenPurpose,
} from '#shared/enums.ts'
import type {
  DeliveryChannel,
  DeliveryState,
  DeliveryWay,
  NoticeCategory,
  NoticeKind,
} from '#shared/notices/catalogue.ts'
import type { PushFailure, PushState } from '#shared/push.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import type { ExemptionKind } from '#shared/screening/exemption-kinds.ts'
import type { RiskKind } from '#shared/screening/risk-kinds.ts'
import type {
  AlertFailure,
  AlertState,
  CaseEntryKind,
  CaseKind,
  CaseOwnership,
  CaseSeverity,
  CaseState,
  ContactChange,
  DeviceKind,
  HeldState,
  ReviewClass,
  TrustAnswer,
  VettingCheck,
  VettingResult,
} from '#shared/supervision-enums.ts'

/** ISO 8601 UTC text with milliseconds: sorts by time. */
export type Instant = string
/** A list as JSON text; the domain's queries encode and decode it. */
export type JsonList = string
export type JsonObject = string

export interface UsersTable {
  id: Generated<number>
  username: string
  /** The normalized form for comparison; unique. */
  usernameKey: string
  /** Equal for user names that look alike; unique. Null when an older account already has the same key. */
  lookAlikeKey: string | null
  passwordHash: string
  email: string
  emailKey: string
  fullName: string
  role: Role
  phone: string | null
  bio: string | null
  location: string | null
  photoUrl: string | null
  createdAt: Instant
  /** The address whose owner has shown that they read its mail; an earlier one while `email` is not confirmed. */
  confirmedEmail: Generated<string | null>
  confirmedEmailKey: Generated<string | null>
  /** The address that the mail server refused for good; it counts while `email` or `confirmedEmail` equals it. */
  unreachableEmail: Generated<string | null>
}

export interface MentorsTable {
  id: Generated<number>
  userId: number
  profession: string
  experience: string
  expertise: JsonList
  availability: JsonList
  status: Generated<MentorStatus>
  /** Name, profession and expertise, folded for search. */
  searchText: string
  createdAt: Instant
  /** Maximum number of mentees; null is no limit. */
  capacity: Generated<number | null>
  /** Since when the mentor takes no new mentees. */
  pausedAt: Generated<Instant | null>
  /** The name that an approved mentor chose; others see `fullName` until an administrator has looked. Null: the same. */
  waitingName: Generated<string | null>
  /** When an administrator approved the registration; null if they did not, or undid it. */
  approvedAt: Generated<Instant | null>
}

/** A mentor's profile as it was approved; a row exists from the first change until an administrator has looked. */
export interface ApprovedProfilesTable {
  mentorId: number
  fullName: string
  photoUrl: string | null
  profession: string
  expertise: JsonList
  bio: string | null
  experience: string
  availability: JsonList
  /** Time of the latest change. */
  changedAt: Instant
}

export interface MenteesTable {
  id: Generated<number>
  userId: number
  age: number | null
  /** A day, not an instant: `2026-01-05`. The age grows from it (decision 69). */
  ageRecordedOn: Generated<string | null>
  interests: JsonList
  goals: string
  status: Generated<MenteeStatus>
  createdAt: Instant
  /** When the first steps were found done; they are not shown again. */
  firstStepsDoneAt: Generated<Instant | null>
  /** When age, location, interests or goals last changed; null since registering. */
  aboutChangedAt: Generated<Instant | null>
}

/** What an administrator may do. The row stays when their access ends. */
export interface StaffTable {
  userId: number
  level: StaffLevel
  endedAt: Generated<Instant | null>
}

/** Sign-in sessions, by the SHA-256 of their token, which only the browser has. */
export interface AuthSessionsTable {
  tokenHash: string
  userId: number
  createdAt: Instant
  lastUsedAt: Instant
  /** The browser's name, such as `Firefox`. */
  browser: Generated<string | null>
  device: Generated<DeviceKind | null>
  /** When its owner last proved who they are; null: when it began. */
  verifiedAt: Generated<Instant | null>
  /** By what; null: by the password alone. */
  verifiedBy: Generated<ProofKind | null>
}

/** Sign-in sessions of removed accounts, so that the browser can show why they ended. Only the hash is kept. */
export interface RemovedSessionsTable {
  tokenHash: string
  removedAt: Instant
}

/** Browsers used to sign in before, by the SHA-256 of their cookie. */
export interface KnownDevicesTable {
  tokenHash: string
  userId: number
  lastUsedAt: Instant
}

/** Rate limits that survive restarts and are shared by all processes; `key` is a hash. */
export interface RateLimitsTable {
  name: string
  key: string
  /** When the bucket is full again; milliseconds since 1970. */
  fullAt: number
}

export interface MatchesTable {
  id: Generated<number>
  mentorId: number
  menteeId: number
  status: Generated<MatchStatus>
  requestStatus: Generated<RequestStatus>
  compatibility: number | null
  /** The formula's version and the score's parts; null without a score. */
  scoreVersion: Generated<number | null>
  scoreParts: Generated<JsonObject | null>
  /** What the mentee wrote to the mentor with the request. */
  firstLine: Generated<string | null>
  /** How it ended, if it has; requestStatus stays as it was. */
  outcome: Generated<MatchOutcome | null>
  closedAt: Generated<Instant | null>
  closedBy: Generated<number | null>
  closedReason: Generated<string | null>
  declineReason: Generated<DeclineReason | null>
  /** Since when contact is paused, by whom, and for which case. */
  pausedAt: Generated<Instant | null>
  pausedBy: Generated<number | null>
  pausedCaseId: Generated<number | null>
  /** The names when contact was stopped or the match ended; null while it is open. */
  mentorNameKept: Generated<string | null>
  menteeNameKept: Generated<string | null>
  /** Day of waiting of the last reminder to the mentor; 0 before the first. */
  remindedDay: Generated<number>
  /** Denormalized, so that lists need not count. */
  messageCount: Generated<number>
  callRequestCount: Generated<number>
  lastMessageId: number | null
  lastMessageAt: Generated<Instant | null>
  /** Up to which message each person has read; their own messages count as read. */
  mentorReadId: Generated<number | null>
  menteeReadId: Generated<number | null>
  createdAt: Instant
}

export interface MessagesTable {
  id: Generated<number>
  matchId: number
  senderId: number
  content: string
  /** Idempotency key, unique per sender: a repeated send is stored once (decision 21). */
  clientId: string | null
  createdAt: Instant
}

/** Only the version before decision 126 uses it. */
export interface ReadMarksTable {
  matchId: number
  userId: number
  messageId: number
}

export interface MentoringSessionsTable {
  id: Generated<number>
  matchId: number
  title: string
  description: string | null
  startTime: Instant
  endTime: Instant
  location: Generated<SessionLocation>
  meetingLink: string | null
  status: Generated<SessionStatus>
  notes: string | null
  createdBy: number
  createdAt: Instant
  updatedAt: Instant
  /** Idempotency key, unique per creator and match. */
  clientId: Generated<string | null>
  /** When a mail that invites this person was first on its way. */
  mentorInvitedAt: Generated<Instant | null>
  menteeInvitedAt: Generated<Instant | null>
}

/** The secret address at which a calendar app reads a person's sessions; one per person. */
export interface CalendarFeedsTable {
  userId: number
  /** The SHA-256 of the key in the address. */
  keyHash: string
  /** Whether titles name the other person, and whether links are shown: 0 or 1. */
  withNames: number
  withLinks: number
  createdAt: Instant
}

export interface CallRequestsTable {
  id: Generated<number>
  matchId: number
  title: string
  dateTime: Instant
  duration: number
  status: Generated<CallRequestStatus>
  createdAt: Instant
  clientId: Generated<string | null>
  /** How it ended, if nobody answered; its status is declined then. */
  outcome: Generated<CallOutcome | null>
  /** Another time proposed by the mentor; null once a time is agreed on. */
  proposedTime: Generated<Instant | null>
  proposedDuration: Generated<number | null>
  /** Why the request or the proposed time was declined. */
  declineReason: Generated<CallDeclineReason | null>
  declineNote: Generated<string | null>
  answeredAt: Generated<Instant | null>
  answeredBy: Generated<number | null>
}

/** Photos on disk and their owners. */
export interface UploadsTable {
  name: string
  userId: number
  createdAt: Instant
}

/** Notifications on a user's dashboard, until they are dismissed. */
export interface NoticesTable {
  id: Generated<number>
  userId: number
  kind: NoticeKind
  matchId: number | null
  /** Unique per user, so that a notification is stored once; null is never a duplicate. */
  key: string | null
  detail: JsonObject
  createdAt: Instant
  dismissedAt: Generated<Instant | null>
  readAt: Generated<Instant | null>
  /** When its mail and push were planned. */
  plannedAt: Generated<Instant | null>
  /** 1: what happened is announced in a mail of its own, which says the same. */
  hasOwnMail: Generated<number>
}

/** How a member wants to be reached; null is the default, and so is no row. */
export interface NotificationChoicesTable {
  userId: number
  requests: DeliveryWay | null
  messages: DeliveryWay | null
  sessions: DeliveryWay | null
  programme: DeliveryWay | null
  /** 0 to 23, in the member's time zone. */
  digestHour: number | null
  /** `21-7`: from an hour to an hour, in the member's time zone; `none`. */
  quiet: string | null
  /** Of the browser, unless the member has chosen it. */
  timeZone: string | null
  isZoneChosen: Generated<number>
  /** Whether sessions come as invitations by mail. */
  invitations: Generated<number>
  updatedAt: Instant
}

/** What reaches a member outside of the product: planned, and what became of it. */
export interface DeliveriesTable {
  id: Generated<number>
  noticeId: number
  userId: number
  channel: DeliveryChannel
  /** Goes out together with all that is due at this time. */
  isDigest: Generated<number>
  dueAt: Instant
  state: Generated<DeliveryState>
  createdAt: Instant
  settledAt: Generated<Instant | null>
}

/** How far a periodic job has come. */
export interface NoticeProgressTable {
  name: 'messages'
  lastId: number
}

/** The audit log. No foreign keys, because entries outlive what they are about. */
export interface AuditEntriesTable {
  id: Generated<number>
  at: Instant
  actorId: number | null
  action: string
  detail: string
  /** The account it is about, if any. */
  subjectId: number | null
  /** The client address; null for this machine. */
  address: string | null
  /** The request's id in the log. */
  requestId: string | null
  /** The reason given, for actions that require one. */
  reason: string | null
  /** Hash chain: SHA-256 of the previous hash and this entry, which makes changes detectable. */
  hash: Generated<string | null>
}

/** The end of the audit log: one row, from the first entry on. */
export interface AuditHeadTable {
  id: number
  hash: string
  count: number
  lastId: number
}

/** Vetting checks of mentors. Append-only; the latest of a kind counts. */
export interface VettingRecordsTable {
  id: Generated<number>
  mentorId: number
  kind: VettingCheck
  result: VettingResult
  /** Days, not instants: `2026-01-05`. */
  checkedOn: string
  expiresOn: string | null
  /** From when on it needs attention: at once if it failed, else when it expires. */
  attentionOn: string | null
  trustworthy: TrustAnswer | null
  /** Where the documents are kept; they are not stored here. */
  reference: string | null
  note: string | null
  /** The administrator. No foreign key, because the record outlives their account. */
  checkerId: number
  createdAt: Instant
}

/** E-mails to those on duty, sent and unsent. */
export interface AlertsTable {
  id: Generated<number>
  key: string
  sentence: string
  state: Generated<AlertState>
  attempts: Generated<number>
  /** Time of the next attempt. */
  dueAt: Instant
  /** Why the last attempt failed. */
  failure: Generated<AlertFailure | null>
  /** Time of the first attempt: later than its finding if it waits for the limit. */
  createdAt: Instant
  sentAt: Generated<Instant | null>
  /** What the limit on alerts counts together, such as a pair; null without a limit. */
  about: Generated<string | null>
  /** How many findings it reports. */
  findings: Generated<number>
}

/** E-mails to members, sent and unsent. */
export interface MailsTable {
  id: Generated<number>
  userId: number
  toAddress: string
  /** The address as it is compared; null in mails of earlier versions. */
  toKey: Generated<string | null>
  kind: MailKind
  /** What its text is made of. Never a token or a code: these are made when it is sent. */
  detail: JsonObject
  key: string
  state: Generated<AlertState>
  attempts: Generated<number>
  /** How often the mail server refused the address for good. */
  refusals: Generated<number>
  dueAt: Instant
  failure: Generated<MailFailure | null>
  createdAt: Instant
  sentAt: Generated<Instant | null>
}

/** The key pair that identifies this installation to push services; one row. */
export interface PushKeysTable {
  id: number
  publicKey: string
  /** Encrypted with SECRET_KEY. */
  privateKey: string
  createdAt: Instant
}

/** A browser that shows notifications, as long as its sign-in session lasts. */
export interface PushSubscriptionsTable {
  id: Generated<number>
  userId: number
  sessionHash: string
  /** Its address at a push service. */
  endpoint: string
  /** What notifications are encrypted with. */
  p256dh: string
  auth: string
  browser: string | null
  /** Whether its lock screen shows what a notification is about. */
  showsCategory: 0 | 1
  createdAt: Instant
  /** Since when its push service refuses; null if it works. */
  failedAt: Generated<Instant | null>
}

/** Push notifications to browsers. */
export interface PushesTable {
  id: Generated<number>
  subscriptionId: number
  key: string
  category: NoticeCategory
  /** Where a press leads. */
  path: string
  state: Generated<PushState>
  attempts: Generated<number>
  dueAt: Instant
  failure: Generated<PushFailure | null>
  createdAt: Instant
  sentAt: Generated<Instant | null>
}

/** One-time tokens and codes. Only hashes are stored. */
export interface AccountTokensTable {
  id: Generated<number>
  purpose: TokenPurpose
  userId: number
  /** The address that it was sent to, or that it brings back. */
  address: string | null
  /** SHA-256 of the token of a link. */
  tokenHash: string | null
  /** The code, hashed like a password because it is short. */
  codeHash: string | null
  /** How often a code was tried. */
  attempts: Generated<number>
  createdAt: Instant
  expiresAt: Instant
  usedAt: Generated<Instant | null>
}

/** What a member proves after the password: an app's codes (TOTP), or a passkey, which also signs in alone. */
export interface SecondFactorsTable {
  id: Generated<number>
  userId: number
  kind: FactorKind
  /** What its owner calls a passkey. */
  name: string | null
  /** The secret of an app, encrypted. */
  secret: string | null
  /** The last time step of an app whose code was used. */
  lastStep: number | null
  credentialId: string | null
  /** COSE, in base64url. */
  publicKey: string | null
  /** The passkey's count of its signatures. */
  counter: Generated<number>
  /** How the browser reaches the passkey, separated by commas. */
  transports: string | null
  createdAt: Instant
  lastUsedAt: Generated<Instant | null>
}

/** Codes that each replace the second factor once. */
export interface RecoveryCodesTable {
  id: Generated<number>
  userId: number
  /** The code's first letters, by which it is found. */
  start: string
  /** The whole code, hashed like a password because it is short. */
  codeHash: string
  createdAt: Instant
  usedAt: Generated<Instant | null>
}

/** Second factors of a person that an owner is about to remove, all of them. */
export interface FactorRemovalsTable {
  userId: number
  requestedBy: number
  reason: string
  createdAt: Instant
  /** Not removed before. */
  dueAt: Instant
  /** The other owner, without whom an owner's are not removed. */
  confirmedBy: Generated<number | null>
}

/** What connects two steps of one browser for five minutes: of signing in, or of using a passkey. */
export interface SignInTicketsTable {
  tokenHash: string
  purpose: TicketPurpose
  /** Null until a passkey says who signs in. */
  userId: number | null
  /** SHA-256 of the browser's cookie, or of its session's token. */
  browserHash: string
  /** What a passkey has to sign. */
  challenge: string | null
  expiresAt: Instant
}

/** Safeguarding cases. No foreign keys, because cases outlive what they are about. */
export interface CasesTable {
  id: Generated<number>
  /** The short number that people use; the database assigns it. */
  number: Generated<number>
  /** The administrator who has taken the case; null for nobody. */
  ownerId: Generated<number | null>
  kind: CaseKind
  severity: CaseSeverity
  state: Generated<CaseState>
  matchId: number
  /** The accounts of both people of the match. */
  mentorUserId: number
  menteeUserId: number
  messageId: number | null
  reporterId: number | null
  reason: string
  details: string | null
  /** The text of the message when the case was opened, and its author. */
  evidence: string | null
  evidenceBy: number | null
  categories: JsonList
  createdAt: Instant
  dueAt: Instant
  /** When the overdue case was noticed. */
  alertedAt: Generated<Instant | null>
  /** Null while the case is open. */
  closedAt: Generated<Instant | null>
  /** The gravest finding, of several the newest; null if it is what the case was opened with. */
  leadEntryId: Generated<number | null>
  /** Since when a finding of danger waits for the owner to open the case. */
  unreadSince: Generated<Instant | null>
  /** When everyone on duty was told again, because nobody had opened it. */
  escalatedAt: Generated<Instant | null>
}

/** The history of a case. Append-only. */
export interface CaseEntriesTable {
  id: Generated<number>
  caseId: number
  at: Instant
  /** Null if the product itself did it. */
  actorId: number | null
  kind: CaseEntryKind
  note: string
  /** The new state, contact and severity of the case; null if unchanged. */
  state: CaseState | null
  contact: ContactChange | null
  severity: CaseSeverity | null
  /** Whether the actor took the case or gave it back. */
  ownership: Generated<CaseOwnership | null>
  messageId: number | null
  evidence: string | null
  evidenceBy: number | null
  categories: JsonList
}

/** Weaker signs in messages, and what was found again within a day: for the pair's timeline, without a case. */
export interface NotedFindingsTable {
  id: Generated<number>
  matchId: number
  messageId: number
  categories: JsonList
  createdAt: Instant
}

/** Messages that wait or have waited for a check. */
export interface HeldMessagesTable {
  /** From the id sequence of messages, so that no two share an id. */
  id: number
  matchId: number
  senderId: number
  content: string
  clientId: string | null
  createdAt: Instant
  /** The findings with their positions, as JSON. */
  findings: string
  state: Generated<HeldState>
  /** The administrator who decided. No foreign key, because the decision outlives their account. */
  decidedBy: Generated<number | null>
  decidedAt: Generated<Instant | null>
  note: Generated<string | null>
  /** The message it was delivered as. */
  messageId: Generated<number | null>
  caseId: Generated<number | null>
}

/** Phrases that the programme has added to the screening rules. */
export interface ScreeningWordsTable {
  id: Generated<number>
  phrase: string
  /** The normalized words for comparison; unique. */
  phraseKey: string
  category: ScreenCategory
  /** The administrator. No foreign key, because the phrase outlives their account. */
  addedBy: number
  createdAt: Instant
}

/** Addresses, numbers, links and places that the programme has exempted from screening. */
export interface ScreeningExemptionsTable {
  id: Generated<number>
  kind: ExemptionKind
  detail: string
  /** The kind and the normalized form for comparison; unique. */
  detailKey: string
  reason: string
  /** The administrator. No foreign key, because the exemption outlives their account. */
  addedBy: number
  createdAt: Instant
}

/** Number of findings of one side of a match per kind and day. */
export interface RiskCountsTable {
  matchId: number
  side: 'mentor' | 'mentee'
  kind: RiskKind
  /** In UTC, as YYYY-MM-DD. */
  day: string
  count: number
  /** How many of them are part of a case. */
  reported: Generated<number>
  /** Idempotency key of the last one, so that a repeated send counts once. */
  lastKey: string | null
}

/** The last case opened by the risk sum of one side of a match. */
export interface RiskCasesTable {
  matchId: number
  side: 'mentor' | 'mentee'
  /** No foreign key, like all references to cases. */
  caseId: number
}

/** Decisions about people that can still be undone, or were undone a moment ago; the latest of each subject. */
export interface RecentDecisionsTable {
  kind: DecisionKind
  /** The mentor, mentee, match or call request. */
  subjectId: number
  /** The status that it got. */
  outcome: string
  /** The status that it had; null from a process of the version before migration 0042. */
  fromStatus: Generated<string | null>
  /** Only that version reads it; a later migration drops it. */
  before: JsonObject
  /** The account that decided. */
  decidedBy: number
  decidedAt: Instant
  undoneAt: Generated<Instant | null>
  /** The session that accepting a call has booked. */
  sessionId: Generated<number | null>
  /** The times that the call had before, which accepting it may change. */
  dateTime: Generated<Instant | null>
  duration: Generated<number | null>
  proposedTime: Generated<Instant | null>
  proposedDuration: Generated<number | null>
}

/** An administrator's temporary grants to read one conversation, with the reason. */
export interface TranscriptGrantsTable {
  id: Generated<number>
  adminId: number
  matchId: number
  reasonClass: ReviewClass
  caseId: number | null
  reason: string
  createdAt: Instant
  expiresAt: Instant
}

/** The sign-in codes that administrators made for others. No foreign keys, because what was done outlives the accounts. */
export interface StaffCodesTable {
  id: Generated<number>
  /** Whose account it opens. */
  userId: number
  madeBy: number
  reason: string
  createdAt: Instant
  /** When an owner has looked at it, and who. */
  checkedAt: Generated<Instant | null>
  checkedBy: Generated<number | null>
}

/** The conversations that a code could have opened when it was made: it counts in each like a review. */
export interface StaffCodeMatchesTable {
  matchId: number
  codeId: number
}

export interface Database {
  users: UsersTable
  mentors: MentorsTable
  approved_profiles: ApprovedProfilesTable
  mentees: MenteesTable
  staff: StaffTable
  auth_sessions: AuthSessionsTable
  known_devices: KnownDevicesTable
  removed_sessions: RemovedSessionsTable
  rate_limits: RateLimitsTable
  matches: MatchesTable
  messages: MessagesTable
  held_messages: HeldMessagesTable
  read_marks: ReadMarksTable
  mentoring_sessions: MentoringSessionsTable
  call_requests: CallRequestsTable
  calendar_feeds: CalendarFeedsTable
  uploads: UploadsTable
  notices: NoticesTable
  audit_entries: AuditEntriesTable
  cases: CasesTable
  case_entries: CaseEntriesTable
  noted_findings: NotedFindingsTable
  vetting_records: VettingRecordsTable
  alerts: AlertsTable
  mails: MailsTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  pushes: PushesTable
  account_tokens: AccountTokensTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  factor_removals: FactorRemovalsTable
  sign_in_tickets: SignInTicketsTable
  audit_head: AuditHeadTable
  transcript_grants: TranscriptGrantsTable
  staff_codes: StaffCodesTable
  staff_code_matches: StaffCodeMatchesTable
  screening_words: ScreeningWordsTable
  screening_exemptions: ScreeningExemptionsTable
  risk_counts: RiskCountsTable
  risk_cases: RiskCasesTable
  recent_decisions: RecentDecisionsTable
  notification_choices: NotificationChoicesTable
  deliveries: DeliveriesTable
  notice_progress: NoticeProgressTable
}

export type Db = Kysely<Database>
