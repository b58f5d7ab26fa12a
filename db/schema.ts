import type { Generated, Kysely } from 'kysely'
import type {
  CallDeclineReason,
  CallOutcome,
  CallRequestStatus,
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

/** Instants are ISO 8601 UTC text with milliseconds: their order as text is their order in time. */
export type Instant = string
/** Lists are JSON text; the domain's queries encode and decode them. */
export type JsonList = string
export type JsonObject = string

export interface UsersTable {
  id: Generated<number>
  username: string
  /** The form in which user names compare; unique. */
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
  /** Name, profession and expertise, folded: what a search looks through. */
  searchText: string
  createdAt: Instant
  /** How many mentees he takes at most; null is no limit. */
  capacity: Generated<number | null>
  /** Since when he takes no new mentees. */
  pausedAt: Generated<Instant | null>
}

/**
 * What an approved mentor's profile said when it was approved. There is a row only while it says something else now, so
 * that all mentors without one count as approved as they are.
 */
export interface ApprovedProfilesTable {
  mentorId: number
  fullName: string
  photoUrl: string | null
  profession: string
  expertise: JsonList
  bio: string | null
  /** Of the latest change. */
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
}

/** Sign-in sessions. The token itself is only in the browser; here is its SHA-256. */
export interface AuthSessionsTable {
  tokenHash: string
  userId: number
  createdAt: Instant
  lastUsedAt: Instant
}

/** Sign-in sessions of removed accounts: the hash alone, so that its bearer learns why it ended. Nothing says whose it was. */
export interface RemovedSessionsTable {
  tokenHash: string
  removedAt: Instant
}

/** Browsers in which somebody has signed in before. Of their cookie, too, there is only the SHA-256. */
export interface KnownDevicesTable {
  tokenHash: string
  userId: number
  lastUsedAt: Instant
}

/** Limits that outlive the process and count for all of them; `key` is a hash of whom it is about. */
export interface RateLimitsTable {
  name: string
  key: string
  /** When nothing of it will be used up any more; milliseconds since 1970. */
  fullAt: number
}

export interface MatchesTable {
  id: Generated<number>
  mentorId: number
  menteeId: number
  status: Generated<MatchStatus>
  requestStatus: Generated<RequestStatus>
  compatibility: number | null
  /** By which version of the formula, and from what; null where there is no score. */
  scoreVersion: Generated<number | null>
  scoreParts: Generated<JsonObject | null>
  /** How it came to its end, if it has; a match keeps its requestStatus then. */
  outcome: Generated<MatchOutcome | null>
  closedAt: Generated<Instant | null>
  closedBy: Generated<number | null>
  closedReason: Generated<string | null>
  declineReason: Generated<DeclineReason | null>
  /** Since when nobody may add to it, by whom, and for which case. */
  pausedAt: Generated<Instant | null>
  pausedBy: Generated<number | null>
  pausedCaseId: Generated<number | null>
  /** The last day of waiting on which the mentor was reminded; 0 before the first. */
  remindedDay: Generated<number>
  /** Kept with every message and call request stored, so that lists need not count. */
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
  /** The sender's name for one sending; unique for him, so a repeated send is stored once. */
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
  /** Its maker's name for one sending; unique for him in the match, so a repeated send is stored once. */
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
  /** How it came to its end, if nobody answered; its status is declined then. */
  outcome: Generated<CallOutcome | null>
  /** Another time that the mentor would rather have; gone once a time is agreed on. */
  proposedTime: Generated<Instant | null>
  proposedDuration: Generated<number | null>
  /** Why it, or what was proposed instead, was declined. */
  declineReason: Generated<CallDeclineReason | null>
  declineNote: Generated<string | null>
  answeredAt: Generated<Instant | null>
  answeredBy: Generated<number | null>
}

/** Photos on disk and whose they are. */
export interface UploadsTable {
  name: string
  userId: number
  createdAt: Instant
}

/** What somebody is told on his dashboard, until he puts it away. */
export interface NoticesTable {
  id: Generated<number>
  userId: number
  kind: NotificationKind
  matchId: number | null
  /** The same for one person only once; null is never the same. */
  key: string | null
  detail: JsonObject
  createdAt: Instant
  dismissedAt: Generated<Instant | null>
}

/** What happened, by whom and when. Points at no row, because it outlives what it tells of. */
export interface AuditEntriesTable {
  id: Generated<number>
  at: Instant
  actorId: number | null
  action: string
  detail: string
  /** The account it is about, when there is one. */
  subjectId: number | null
  /** Where the call came from; null for this machine itself. */
  address: string | null
  /** The name under which the process's log knows the request. */
  requestId: string | null
  /** Why it was done, where that has to be said. */
  reason: string | null
  /** SHA-256 over the hash of the entry before it and all of this one: nothing can be changed unseen. */
  hash: Generated<string | null>
}

/** Where the audit log ends: one row, from the first entry on. */
export interface AuditHeadTable {
  id: number
  hash: string
  count: number
  lastId: number
}

/** What was found out about a mentor before he meets anybody. Rows are added and never changed; the latest counts. */
export interface VettingRecordsTable {
  id: Generated<number>
  mentorId: number
  kind: VettingCheck
  result: VettingResult
  /** Days, not instants: `2026-01-05`. */
  checkedOn: string
  expiresOn: string | null
  /** From when on somebody should look again: at once where it failed, else when it runs out. */
  attentionOn: string | null
  trustworthy: TrustAnswer | null
  /** Where the papers are kept; they themselves are nowhere here. */
  reference: string | null
  note: string | null
  /** The administrator who recorded it. Points at no row, because the record outlives his account. */
  checkerId: number
  createdAt: Instant
}

/** Mails to those on duty: sent, or still to be. */
export interface AlertsTable {
  id: Generated<number>
  key: string
  sentence: string
  state: Generated<AlertState>
  attempts: Generated<number>
  /** Not to be tried before. */
  dueAt: Instant
  /** Why the last attempt came to nothing. */
  failure: Generated<AlertFailure | null>
  createdAt: Instant
  sentAt: Generated<Instant | null>
}

/** Something that somebody responsible has to look at. Points at no row, because it outlives what it is about. */
export interface CasesTable {
  id: Generated<number>
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
  /** The text of the message as it was then, and whose it is. */
  evidence: string | null
  evidenceBy: number | null
  categories: JsonList
  createdAt: Instant
  dueAt: Instant
  /** When it was noticed that it is overdue. */
  alertedAt: Generated<Instant | null>
  /** Null while somebody still has to do something. */
  closedAt: Generated<Instant | null>
}

/** What has become of a case, step by step. */
export interface CaseEntriesTable {
  id: Generated<number>
  caseId: number
  at: Instant
  /** Null where nobody did it but the product itself. */
  actorId: number | null
  kind: CaseEntryKind
  note: string
  /** What the case, its contact and its severity have become with it; null where they stay. */
  state: CaseState | null
  contact: ContactChange | null
  severity: CaseSeverity | null
  messageId: number | null
  evidence: string | null
  evidenceBy: number | null
  categories: JsonList
}

/** A message that waits, or has waited, for somebody's check. */
export interface HeldMessagesTable {
  /** A number of the messages' own, which none of them has. */
  id: number
  matchId: number
  senderId: number
  content: string
  clientId: string | null
  createdAt: Instant
  /** What was found in it, and where: JSON. */
  findings: string
  state: Generated<HeldState>
  /** The administrator who decided. Points at no row, because the decision outlives his account. */
  decidedBy: Generated<number | null>
  decidedAt: Generated<Instant | null>
  note: Generated<string | null>
  /** The message it has become. */
  messageId: Generated<number | null>
  caseId: Generated<number | null>
}

/** A phrase that one programme looks for in addition to the rules. */
export interface ScreeningWordsTable {
  id: Generated<number>
  phrase: string
  /** Its words as they are compared; unique. */
  phraseKey: string
  category: ScreenCategory
  /** The administrator. Points at no row, because the phrase outlives their account. */
  addedBy: number
  createdAt: Instant
}

/** An address, a number, a link or a place of the programme that is no finding. */
export interface ScreeningExemptionsTable {
  id: Generated<number>
  kind: ExemptionKind
  detail: string
  /** Its kind, and what it is compared by; unique. */
  detailKey: string
  reason: string
  /** The administrator. Points at no row, because the exemption outlives their account. */
  addedBy: number
  createdAt: Instant
}

/** How often something was found of one side of a match on one day. */
export interface RiskCountsTable {
  matchId: number
  side: 'mentor' | 'mentee'
  kind: RiskKind
  /** In UTC, as YYYY-MM-DD. */
  day: string
  count: number
  /** How many of them a case holds. */
  reported: Generated<number>
  /** The client's name of the last of them, so that one that is sent again counts once. */
  lastKey: string | null
}

/** The last case about the sum of one side of a match. */
export interface RiskCasesTable {
  matchId: number
  side: 'mentor' | 'mentee'
  /** Points at no row, as nothing does that points at cases. */
  caseId: number
}

/** That an administrator may read one conversation for a while, and why. */
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
}

export type Db = Kysely<Database>
