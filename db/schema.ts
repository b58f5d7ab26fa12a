import type { Generated, Kysely } from 'kysely'
import type {
  CallRequestStatus,
  MatchStatus,
  MenteeStatus,
  MentorStatus,
  RequestStatus,
  Role,
  SessionLocation,
  SessionStatus,
} from '#shared/vocabulary.ts'

/** Instants are ISO 8601 UTC text with milliseconds: their order as text is their order in time. */
export type Instant = string
/** Lists are JSON text; the domain's queries encode and decode them. */
export type JsonList = string

export interface UsersTable {
  id: Generated<number>
  username: string
  /** The form in which user names compare; unique. */
  usernameKey: string
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
}

export interface MenteesTable {
  id: Generated<number>
  userId: number
  age: number | null
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
}

/** Photos on disk and whose they are. */
export interface UploadsTable {
  name: string
  userId: number
  createdAt: Instant
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
}

export interface Database {
  users: UsersTable
  mentors: MentorsTable
  mentees: MenteesTable
  auth_sessions: AuthSessionsTable
  known_devices: KnownDevicesTable
  rate_limits: RateLimitsTable
  matches: MatchesTable
  messages: MessagesTable
  read_marks: ReadMarksTable
  mentoring_sessions: MentoringSessionsTable
  call_requests: CallRequestsTable
  uploads: UploadsTable
  audit_entries: AuditEntriesTable
}

export type Db = Kysely<Database>
