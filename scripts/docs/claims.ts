import type { Database } from '#db/schema.ts'
import { ALERT_TEXTS } from '#server/domain/alerts/alert-texts.ts'
import { describeAccess } from '#server/rpc/call.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'
import { AUDIT_ACTIONS } from '#shared/audit-actions.ts'
import { REVIEW_MINUTES } from '#shared/product-limits.ts'
import { table } from './table.ts'

// The claims of docs/security.md about personal data. tests/system/documented-claims.test.ts compares them with the database and the
// procedures. A new table must be described here, or this file does not compile (decision 94).

/** Personal data in a row: the account number, a name or an address, the person's own words. */
type DataKind = 'number' | 'name' | 'words'
type RemainingData = { holds: DataKind[]; what: string; until: string }

const NO_END = 'there is no automatic end yet'

/** What each table still contains after a person's removal; null if their rows are deleted with the account. */
const AFTER_REMOVAL: Record<keyof Database, RemainingData | null> = {
  users: null,
  mentors: null,
  mentees: null,
  staff: null,
  auth_sessions: null,
  known_devices: null,
  matches: null,
  messages: null,
  held_messages: null,
  noted_findings: null,
  read_marks: null,
  mentoring_sessions: null,
  call_requests: null,
  calendar_feeds: null,
  uploads: null,
  vetting_records: null,
  approved_profiles: null,
  mails: null,
  push_subscriptions: null,
  pushes: null,
  account_tokens: null,
  second_factors: null,
  recovery_codes: null,
  factor_removals: null,
  sign_in_tickets: null,
  transcript_grants: null,
  staff_codes: {
    holds: ['number'],
    what: 'that an administrator made a sign-in code for the person, when and why, in the administrator’s words',
    until: NO_END,
  },
  staff_code_matches: null,
  risk_counts: null,
  risk_cases: null,
  notices: {
    holds: [],
    what: 'notifications of others, such as that a mentor has left; only those of 0.1.0 hold the name. Those of the person are gone',
    until: 'the account of the recipient is removed',
  },
  notification_choices: null,
  deliveries: null,
  notice_progress: { holds: [], what: 'how far the search for unread messages has come', until: 'always' },
  audit_entries: {
    holds: ['number', 'name', 'words'],
    what: 'every entry by or about the person; the removal itself, with user name and full name; a changed e-mail address; why a match was ended; the ages that were recorded; what an approved mentor changed of name, photo address, profession, experience, expertise, availability and bio, before and after',
    until: NO_END,
  },
  push_keys: {
    holds: [],
    what: 'the key pair that identifies this installation to push services',
    until: 'always',
  },
  audit_head: { holds: [], what: 'the hash of the last entry', until: 'always' },
  cases: {
    holds: ['number', 'words'],
    what: 'the message that was reported or found, or what was found in a session, a call or a profile; what the reporter wrote, and both people, by their numbers',
    until: NO_END,
  },
  case_entries: {
    holds: ['number', 'words'],
    what: 'further texts that were found, and the notes of administrators, which may name people',
    until: NO_END,
  },
  removed_sessions: {
    holds: [],
    what: 'the hashes of the tokens that the person was signed in with, so that their browsers can say that the account was removed',
    until: 'a clean-up after 14 days',
  },
  recent_decisions: {
    holds: ['number'],
    what: 'the status that the person had before a decision, and who decided',
    until: 'a decision can no longer be undone, after 12 seconds',
  },
  alerts: {
    holds: [],
    what: 'the sentences of the mails: the number and the severity of a case',
    until: NO_END,
  },
  screening_words: {
    holds: [],
    what: 'the phrases that the programme has added to the screening, as administrators wrote them',
    until: 'an administrator removes them',
  },
  screening_exemptions: {
    holds: [],
    what: 'the programme’s own addresses, numbers and links, with the reason why each is exempted',
    until: 'an administrator removes them',
  },
  rate_limits: {
    holds: [],
    what: 'counters under a hash of a user name, an address or a browser',
    until: 'the limit is full again: an hour at most',
  },
}

const DATA_KINDS: DataKind[] = ['number', 'name', 'words']

export function remainingDataTable(): string {
  const rows = Object.entries(AFTER_REMOVAL).flatMap(([name, rest]) =>
    rest
      ? [
          [
            `\`${name}\``,
            ...DATA_KINDS.map((part) => (rest.holds.includes(part) ? 'yes' : 'no')),
            rest.what,
            rest.until,
          ],
        ]
      : [],
  )
  return table(['Table', 'Account number', 'Name or address', 'Own words', 'What', 'Kept until'], rows)
}

export const deletedTables = (): string =>
  Object.entries(AFTER_REMOVAL)
    .flatMap(([name, rest]) => (rest ? [] : [`\`${name}\``]))
    .join(', ')

type ReadAccess = { what: string; by: ProcedurePath[]; how: string }

const READ_ACCESS: ReadAccess[] = [
  { what: 'a conversation of one’s own', by: ['matches.messages'], how: 'while the match is there' },
  {
    what: 'any other conversation',
    by: ['admin.transcripts.read', 'admin.transcripts.findings'],
    how: `after opening it with a reason, one administrator for ${REVIEW_MINUTES} minutes; every page is an audit entry, and the pair sees how often it was opened and for which class of reason`,
  },
  {
    what: 'messages that wait for a check',
    by: ['admin.heldMessages.list'],
    how: 'with their text, without opening the conversation; the reading is an audit entry',
  },
  {
    what: 'cases, with the texts that were reported or found',
    by: ['admin.cases.list', 'admin.cases.find', 'admin.cases.byId'],
    how: 'without opening the conversation; the reading is an audit entry',
  },
  {
    what: 'the audit log',
    by: ['admin.audit.list', 'admin.audit.export'],
    how: 'all of it, in the dashboard; owners also as a file; both are audit entries',
  },
  { what: 'the checks of a mentor', by: ['admin.vetting.byId'], how: 'reading them leaves no entry' },
  {
    what: 'e-mail addresses, phones, places, goals',
    by: ['admin.mentors.pending', 'admin.mentors.approved', 'admin.mentees.list', 'admin.matches.list'],
    how: 'reading the lists leaves no entry; taking one away as a file does',
  },
]

export const readersTable = (): string =>
  table(
    ['What', 'Who', 'By which procedure', 'How'],
    READ_ACCESS.map(({ what, by, how }) => [
      what,
      [...new Set(by.map(describeAccess))].join('; '),
      by.map((path) => `\`${path}\``).join(', '),
      how,
    ]),
  )

/** Returns a table of all alert e-mails, with `N` for a number and `S` for a severity. */
export const alertMailsTable = (): string =>
  table(
    ['When', 'What it says'],
    [
      ['a case of high severity is opened, or becomes one', ALERT_TEXTS.waiting('N', 'S', 'N')],
      ['danger is found or reported, once a minute and pair', ALERT_TEXTS.danger('N', 1, 'N')],
      ['nobody has opened a case about danger in half of its time', ALERT_TEXTS.unopened('N')],
      ['nobody has closed a case in time', ALERT_TEXTS.overdue('N', 'S')],
    ],
  )

export const auditActions = (): string => AUDIT_ACTIONS.map((action) => action.replaceAll('_', ' ')).join(', ')
