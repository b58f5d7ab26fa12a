/** Every number of the product's rules, with its unit in the name. Sources: specification 5 and 9, contract 2 to 5. */

export const USERNAME_MIN = 3
export const USERNAME_MAX = 50
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200
export const FULL_NAME_MIN = 3
export const FULL_NAME_MAX = 100
/** A profile may carry a shorter name than a registration. */
export const PROFILE_NAME_MIN = 2
export const TITLE_MIN = 3
export const LINE_MAX = 200
export const LONG_TEXT_MAX = 2_000
export const MESSAGE_MAX = 4_000
/** What is changed about a case is said in a few words at least. */
export const NOTE_MIN = 3
/** What may be told to administrators beside the reason why a match ends. */
export const END_TEXT_MAX = 200
/** The most mentees a mentor can set for himself. */
export const CAPACITY_MAX = 100
/** So many mentees a plan gives to a mentor at most who has set no number himself. */
export const PLAN_ROOM_DEFAULT = 5
/** A plan is made for so many at most: those who have been here longest. */
export const PLAN_PEOPLE_MAX = 1_000
/** The order of mentors by fit has no more places. */
export const FITS_MAX = 1_000
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
export const HISTORY_ROWS = 200

export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const PHOTO_MAX_PIXELS = 512

export const LANDING_SPINNER_MS = 500
export const REGISTRATION_REDIRECT_MS = 2_000
export const CHAT_RECONNECT_MS = 5_000
export const CHAT_PANEL_PX = 600
/** So often one is told that somebody is writing, and so long it is believed. */
export const TYPING_EVERY_MS = 2_000
export const TYPING_SHOWN_MS = 5_000
/** What waits in a browser to be sent: so much of one conversation, and so long. */
export const OUTBOX_MAX = 50
export const OUTBOX_MAX_HOURS = 48
export const TOAST_MS = 5_000
/** What saving the settings takes: they are kept in the browser, and the wait stands for a server's. */
export const SETTINGS_SAVE_MS = 1_000

export const SOCKET_FRAME_MAX_BYTES = 64 * 1024
export const SOCKET_AUTH_MS = 10_000
export const SOCKET_PING_MS = 30_000
export const SOCKET_BAD_FRAMES = 10
export const SOCKET_UNSENT_MAX_BYTES = 1024 * 1024

/** An administrator's reason for opening a conversation, and how long it stays open to him. */
export const REVIEW_REASON_MIN = 10
export const REVIEW_REASON_MAX = 500
export const REVIEW_MINUTES = 30
/** A conversation may be drawn for review while so recent a message is in it. */
export const REVIEW_RECENT_DAYS = 30
/** What a programme may add to the screening, and exempt from it (decision 106). */
export const SCREENING_WORDS_MAX = 500
export const SCREENING_PHRASE_MIN = 2
export const SCREENING_PHRASE_MAX = 80
export const SCREENING_EXEMPTIONS_MAX = 200
export const EXEMPTION_REASON_MIN = 10
export const EXEMPTION_REASON_MAX = 500
/** So much of the audit log goes into one file. */
export const AUDIT_EXPORT_ROWS = 20_000

/** Warnings that a client counts in one call. */
export const WARNINGS_MAX = 20
