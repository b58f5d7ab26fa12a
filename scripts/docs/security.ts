import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BODY_MAX_BYTES } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import {
  ARGON2_OPTIONS as ARGON,
  PASSWORD_QUEUE_MAX as PASSWORDS_WAITING_MAX,
} from '#server/domain/accounts/password-hasher.ts'
import { SESSION_LIFETIMES, SESSIONS_MAX } from '#server/domain/accounts/sessions.ts'
import { DECODED_MAX_PIXELS } from '#server/infra/photo-encoder.ts'
import {
  RATE_LIMITS,
  type RateLimitName,
  STORED_RATE_LIMITS,
  type StoredLimitName,
} from '#server/infra/rate-limits/rate-limits.ts'
import { QUEUE_MAX as MESSAGES_WAITING_MAX } from '#server/infra/write-batcher.ts'
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHOTO_MAX_BYTES,
  REVIEW_MINUTES,
  SOCKET_FRAME_MAX_BYTES,
  UNCONFIRMED_DAYS,
} from '#shared/product-limits.ts'
import { alertMailsTable, auditActions, deletedTables, readersTable, remainingDataTable } from './claims.ts'
import { findProofs, type Proof } from './proofs.ts'
import { table } from './table.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const SECURITY_DOCS = `${ROOT}docs/security.md`

export type Requirement = {
  id: string
  level: 1 | 2
  /** In words of our own. */
  about: string
  /** The status without tests; with tests, `open` means that `note` says what they leave out. */
  status?: 'met' | 'not applicable' | 'open'
  note?: string
}
export type Standard = { chapters: Record<string, string>; level3: string[]; requirements: Requirement[] }

const read = (file: string) => readFileSync(`${ROOT}scripts/docs/${file}`, 'utf8')
export const readStandard = () => JSON.parse(read('asvs.json')) as Standard

const HEAD = `# Security

<!-- Written by \`npm run docs\` from scripts/docs, the limits and the titles of the tests: change those, not this file. -->`

const STATES = ['covered', 'partly covered', 'met by design', 'not applicable', 'open'] as const
type State = (typeof STATES)[number]

/** Returns the text of docs/security.md. */
export function securityDocs(): string {
  const { chapters, requirements, level3 } = readStandard()
  const proofs = findProofs(ROOT)
  const head = read('security-head.md')
    .trim()
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholderValue(name))
  const parts = Object.entries(chapters).flatMap(([number, title]) => {
    const chapterRequirements = requirements.filter(({ id }) => id.startsWith(`${number}.`))
    return [`### ${number}. ${title}`, chapterTable(chapterRequirements, proofs)]
  })
  return `${[HEAD, head, intro(), summaryTable(requirements, proofs), ...parts, levelThreeSection(level3, proofs)].join('\n\n')}\n`
}

const KIB = 1024

/** Values for the placeholders in braces in security-head.md. */
const PLACEHOLDERS: Record<string, () => string | number> = {
  passwordMin: () => PASSWORD_MIN,
  passwordMax: () => PASSWORD_MAX,
  passwordMiB: () => ARGON.memoryCost / KIB,
  passwordPasses: () => ARGON.timeCost,
  sessionsMax: () => SESSIONS_MAX,
  lifetimes: lifetimeTable,
  limits: rateLimitTable,
  passwordsWaiting: () => PASSWORDS_WAITING_MAX,
  messagesWaiting: () => MESSAGES_WAITING_MAX.toLocaleString('en-US'),
  bodyKiB: () => BODY_MAX_BYTES / KIB,
  photoMiB: () => PHOTO_MAX_BYTES / KIB / KIB,
  photoPixels: () => `${DECODED_MAX_PIXELS / 1_000_000} million`,
  frameKiB: () => SOCKET_FRAME_MAX_BYTES / KIB,
  reviewMinutes: () => REVIEW_MINUTES,
  unconfirmedDays: () => UNCONFIRMED_DAYS,
  keepHourly: () => readConfig({}).backups.retention.hourly,
  keepDaily: () => readConfig({}).backups.retention.daily,
  remains: remainingDataTable,
  goneTables: deletedTables,
  readers: readersTable,
  mails: alertMailsTable,
  auditActions,
}

function placeholderValue(name: string): string {
  const value = PLACEHOLDERS[name]
  if (!value) throw new Error(`security-head.md asks for ${name}, which nothing says`)
  return String(value())
}

const intro = () => `## Where it stands: ASVS 5.0

The requirements of levels 1 and 2 in short; the exact wording is in
[OWASP ASVS 5.0](https://github.com/OWASP/ASVS/tree/v5.0.0) under the same numbers. *Covered* names the tests that prove it, by
the numbers in their titles. *Partly covered* and *open* say what is missing.`

const proofsOf = (proofs: Proof[], id: string) => proofs.filter(({ ids }) => ids.includes(`ASVS ${id}`))

function stateOf({ id, status }: Requirement, proofs: Proof[]): State {
  if (proofsOf(proofs, id).length > 0) return status === 'open' ? 'partly covered' : 'covered'
  if (status === 'met') return 'met by design'
  return status ?? 'open'
}

function summaryTable(requirements: Requirement[], proofs: Proof[]): string {
  const rows = ([1, 2] as const).map((level) => {
    const chapterRequirements = requirements.filter((requirement) => requirement.level === level)
    const counts = STATES.map(
      (state) => chapterRequirements.filter((requirement) => stateOf(requirement, proofs) === state).length,
    )
    return [`Level ${level}`, ...counts.map(String), String(chapterRequirements.length)]
  })
  return table(['', ...STATES, 'in all'], rows)
}

function chapterTable(requirements: Requirement[], proofs: Proof[]): string {
  const rows = requirements.map((requirement) => {
    const tests = proofsOf(proofs, requirement.id).map(testIn)
    const state = stateOf(requirement, proofs)
    const note =
      tests.length === 0 || state === 'partly covered' ? (requirement.note ?? 'no test names it yet') : ''
    const proof = [...tests, ...(note ? [tests.length > 0 ? `open: ${note}` : note] : [])]
    return [requirement.id, String(requirement.level), requirement.about, state, proof.join('<br>')]
  })
  return table(['', 'Level', 'What is asked', 'State', 'By what'], rows)
}

/** Level 3 is no goal; this lists its requirements that tests prove anyway. */
function levelThreeSection(level3: string[], proofs: Proof[]): string {
  const reached = level3.filter((id) => proofsOf(proofs, id).length > 0)
  const rows = reached.map((id) => [id, proofsOf(proofs, id).map(testIn).join('<br>')])
  return ['### Beyond level 2', table(['', 'By what'], rows)].join('\n\n')
}

const testIn = ({ file, title }: Proof) => `\`${file}\` › ${title}`

const HOUR_MS = 3_600_000
const span = (ms: number) => (ms < 48 * HOUR_MS ? `${ms / HOUR_MS} hours` : `${ms / (24 * HOUR_MS)} days`)

function lifetimeTable(): string {
  const rows = Object.entries(SESSION_LIFETIMES).map(([role, { idleMs, absoluteMs }]) => [
    role,
    span(idleMs),
    span(absoluteMs),
  ])
  return table(['Session of', 'Ends unused after', 'Ends at the latest after'], rows)
}

const RATE_LIMIT_TEXTS: Record<RateLimitName | StoredLimitName, string> = {
  loginFailuresOfAccount: 'failed sign-ins to one account',
  loginFailuresOfDevice: 'failed sign-ins from one known browser',
  loginFailuresOfAddress: 'failed sign-ins from one address',
  registrationsOfAddress: 'registrations from one address',
  messages: 'messages of one person',
  mentorRequests: 'requests to mentors of one person',
  callRequests: 'call requests of one person',
  sessions: 'sessions scheduled by one person',
  photos: 'photos of one person',
  reports: 'reports of one person',
  warnings: 'counts of warnings by one person',
  newAdmins: 'administrators created by one',
  recoveriesOfAddress: 'mails for a forgotten password asked for from one address; an account gets 3 an hour',
  recoveryTriesOfAddress: 'tries from one address to set a password with a link or code; a code has 5',
  passkeyStartsOfAddress: 'sign-ins with a passkey alone begun from one address',
  secondStepFailures: 'failed second steps of one account, from any browser',
  staffCodes: 'codes for new passwords made by one administrator',
  resumptions: 'times that a member resumes contact',
  callsOfMember: 'calls of one person',
  callsOfAddress: 'calls from one address without a session',
  callsOfAddressAtOnce: 'the same, at once',
  socketsOfMember: 'sockets opened by one person',
  socketsOfAddress: 'sockets opened from one address without a session',
  unknownTokens: 'unknown session tokens from one address',
  auditedFailures: 'audit entries for failed sign-ins of one address',
  auditedRefusals: 'audit entries for denials of one person',
  auditedReadings: 'audit entries for one administrator reading the same data',
}

function rateLimitTable(): string {
  const all = { ...STORED_RATE_LIMITS, ...RATE_LIMITS }
  const rows = Object.entries(RATE_LIMIT_TEXTS).map(([name, what]) => {
    const { burst, windowMs } = all[name as RateLimitName | StoredLimitName]
    return [what, `${burst} in ${windowMs < HOUR_MS ? `${windowMs / 1000} seconds` : '1 hour'}`]
  })
  return table(['What', 'How often'], rows)
}
