/** Every number of the product's rules, with its unit in the name. */

export const USERNAME_MIN = 3
export const USERNAME_MAX = 50
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200
export const FULL_NAME_MIN = 3
export const FULL_NAME_MAX = 100
/** Profiles allow a shorter name than registration. */
export const PROFILE_NAME_MIN = 2
export const TITLE_MIN = 3
export const LINE_MAX = 200
/** Of an e-mail address (RFC 5321). */
export const EMAIL_MAX = 254
export const LONG_TEXT_MAX = 2_000
export const MESSAGE_MAX = 4_000
/** The years of all times. */
export const YEAR_MIN = 2_000
export const YEAR_MAX = 2_100
/** Minimum length of the note on a case change. */
export const NOTE_MIN = 3
/** Maximum length of the text for administrators when a match ends. */
export const END_TEXT_MAX = 200
/** Maximum length of what a mentee writes with a request. */
export const FIRST_LINE_MAX = 300
/** Maximum number of expertise chips above the list of mentors. */
export const EXPERTISE_CHOICES_MAX = 10
/** Maximum number of mentees a mentor can set. */
export const CAPACITY_MAX = 100
/** Mentees per mentor in a plan, for mentors without a capacity of their own. */
export const PLAN_CAPACITY_DEFAULT = 5
/** Maximum mentees, and mentors, in a plan: those registered longest. */
export const PLAN_PEOPLE_MAX = 1_000
/** Maximum mentors ranked for a mentee. */
export const RANKED_MENTORS_MAX = 1_000
export const URL_MAX = 2_048
export const LIST_MAX_ENTRIES = 50
export const LIST_ENTRY_MAX = 100
/** Ids are 32-bit on PostgreSQL; SQLite follows. */
export const ID_MAX = 2_147_483_647

export const AGE_MIN = 13
export const AGE_MAX = 100
export const AGE_DEFAULT = 18

export const SESSION_MAX_HOURS = 8
export const SESSION_DEFAULT_START = '09:00'
export const SESSION_DEFAULT_MINUTES = 60
export const CALL_MIN_MINUTES = 5
export const CALL_MAX_MINUTES = 480
export const CALL_DEFAULT_MINUTES = 30
export const CALL_PAST_HOURS = 24
export const CALL_SLOT_MINUTES = 30
export const CALL_FIRST_SLOT = '08:00'
export const CALL_LAST_SLOT = '20:30'

export const PAGE_MAX_ROWS = 1_000
/** Up to this number an administrator's list is counted exactly; it is also as many rows as their browser fetches. */
export const LIST_COUNT_MAX = 10_000
export const HISTORY_ROWS = 200

export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const PHOTO_MAX_PIXELS = 512

export const LANDING_SPINNER_MS = 500
export const REGISTRATION_REDIRECT_MS = 2_000
export const CHAT_RECONNECT_MS = 5_000
export const CHAT_PANEL_PX = 600
/** Throttle of typing frames, and how long the indicator is shown after one. */
export const TYPING_EVERY_MS = 2_000
export const TYPING_SHOWN_MS = 5_000
/** Maximum unsent messages of a conversation kept in the browser, and for how long. */
export const OUTBOX_MAX_MESSAGES = 50
export const OUTBOX_MAX_HOURS = 48
/** For this long after a warning has appeared, presses of Send are ignored: they were meant for the unwarned message. */
export const WARNING_PAUSE_MS = 800
export const TOAST_MS = 5_000
/** After how long unseen messages bring a notice. */
export const UNREAD_NOTICE_MINUTES = 10
/** How long some news cannot be dismissed. */
export const NOTICE_STAYS_DAYS = 30
/** For how long a page offers to undo a decision, and how much longer the server takes it from a slow network. */
export const UNDO_SECONDS = 10
export const UNDO_GRACE_SECONDS = 2
/** For how long a reason may follow after declining. */
export const DECLINE_REASON_MINUTES = 15
/** Simulated delay of saving admin settings, which stay in the browser. */
export const SETTINGS_SAVE_MS = 1_000

export const SOCKET_FRAME_MAX_BYTES = 64 * 1024
export const SOCKET_AUTH_MS = 10_000
export const SOCKET_PING_MS = 30_000
export const SOCKET_BAD_FRAMES_MAX = 10
export const SOCKET_UNSENT_MAX_BYTES = 1024 * 1024

/** An administrator's reason for opening a conversation, and for how long it stays open to them. */
export const REVIEW_REASON_MIN = 10
export const REVIEW_REASON_MAX = 500
export const REVIEW_MINUTES = 30
/** A conversation may be drawn for review while its last message is at most this old. */
export const REVIEW_RECENT_DAYS = 30
/** Limits of a programme's own screening words and exemptions (decision 106). */
export const SCREENING_WORDS_MAX = 500
export const SCREENING_PHRASE_MIN = 2
export const SCREENING_PHRASE_MAX = 80
export const SCREENING_EXEMPTIONS_MAX = 200
export const EXEMPTION_REASON_MIN = 10
export const EXEMPTION_REASON_MAX = 500
/** Maximum audit log entries per export. */
export const AUDIT_EXPORT_ROWS = 20_000

/** Maximum warnings a client reports in one call. */
export const WARNINGS_MAX = 20

/** Maximum sessions in a calendar feed. */
export const FEED_MAX_SESSIONS = 500

/**
 * What stays on a member's own device: conversations, messages of each, for how many days after it was read, and for how
 * many without a word of the server that their session goes on.
 */
export const KEPT_CONVERSATIONS_MAX = 5
export const KEPT_MESSAGES_MAX = 200
export const KEPT_DAYS = 30
export const UNCONFIRMED_DAYS = 3
