import type { Generated, Kysely } from 'kysely'
import type {
  CallDeclineReason,
  CallOutcome,
  CallRequestStatus,
  DecisionKind,
  DeclineReason,
  MatchOutcome,
  MatchStatus,
  MenteeStatus,
  MentorStatus,
  RequestStatus,
  Role,
  SessionLocation,
  SessionStatus,
} from '#shared/enums.ts'
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
  HeldState,
  NotificationKind,
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
}

export interface MentorsTable {
  id: Generated<number>
  userId: number
  profession: string
  experience: string
  expertise: JsonList
  availability: JsonList
  status: Generated<MentorStatus>
  /** Name, profession and expertise, normalized for search. */
  searchText: string
  createdAt: Instant
  /** Maximum number of mentees; null is no limit. */
  capacity: Generated<number | null>
  /** Since when the mentor takes no new mentees. */
  pausedAt: Generated<Instant | null>
}

/** A mentor's profile as it was approved; a row exists only while the current profile differs. */
export interface ApprovedProfilesTable {
  mentorId: number
  fullName: string
  photoUrl: string | null
  profession: string
  expertise: JsonList
  bio: string | null
  /** Time of the latest change. */
  changedAt: Instant
}

export interface MenteesTable {
  id: Generated<number>
  userId: number
  age: number | null
  /** A day, not an instant: `2026-01-05`. The age grows from it (decision 100). */
  ageRecordedOn: Generated<string | null>
  interests: JsonList
  goals: string
  status: Generated<MenteeStatus>
  createdAt: Instant
  /** When the first steps were found done; they are not shown again. */
  firstStepsDoneAt: Generated<Instant | null>
}

/** Sign-in sessions, by the SHA-256 of their token, which only the browser has. */
export interface AuthSessionsTable {
  tokenHash: string
  userId: number
  createdAt: Instant
  lastUsedAt: Instant
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
  /** Day of waiting of the last reminder to the mentor; 0 before the first. */
  remindedDay: Generated<number>
  /** Denormalized, so that lists need not count. */
  messageCount: Generated<number>
  callRequestCount: Generated<number>
  lastMessageId: number | null
  createdAt: Instant
}

export interface MessagesTable {
  id: Generated<number>
  matchId: number
  senderId: number
  content: string
  /** Idempotency key, unique per sender: a repeated send is stored once (decision 43). */
  clientId: string | null
  createdAt: Instant
}

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
  kind: NotificationKind
  matchId: number | null
  /** Unique per user, so that a notification is stored once; null is never a duplicate. */
  key: string | null
  detail: JsonObject
  createdAt: Instant
  dismissedAt: Generated<Instant | null>
  readAt: Generated<Instant | null>
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
  createdAt: Instant
  sentAt: Generated<Instant | null>
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
  /** The accounts of the two people of the match. */
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
  /** What undoing puts back. */
  before: JsonObject
  /** The account that decided. */
  decidedBy: number
  decidedAt: Instant
  undoneAt: Generated<Instant | null>
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

export interface Database {
  users: UsersTable
  mentors: MentorsTable
  approved_profiles: ApprovedProfilesTable
  mentees: MenteesTable
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
  uploads: UploadsTable
  notices: NoticesTable
  audit_entries: AuditEntriesTable
  cases: CasesTable
  case_entries: CaseEntriesTable
  vetting_records: VettingRecordsTable
  alerts: AlertsTable
  audit_head: AuditHeadTable
  transcript_grants: TranscriptGrantsTable
  screening_words: ScreeningWordsTable
  screening_exemptions: ScreeningExemptionsTable
  risk_counts: RiskCountsTable
  risk_cases: RiskCasesTable
  recent_decisions: RecentDecisionsTable
}

export type Db = Kysely<Database>
