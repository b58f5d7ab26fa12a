import type { Outputs } from '#client/lib/api/api.ts'
import { isCaseWaiting } from '#shared/supervision-enums.ts'
import { isolated } from '#shared/text.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'

/** Who looks after a case, and its usual next steps. */
export const CASE_STEP_TEXTS = {
  owner: 'Owner',
  nobody: 'No one yet',
  noOwner: 'No one has this case yet',
  yours: 'You have this case',
  ownerIs: (name: string) => isolated`${name} has this case`,
  take: 'Take this case',
  taken: 'This case is yours now',
  takeOver: 'Take it over',
  takeOverQuestion: (name: string) => isolated`Take this case over from ${name}?`,
  takeOverEffect: 'It becomes yours. The history shows it.',
  leave: 'Leave it',
  giveBack: 'Give back',
  givenBack: 'You’ve given this case back',
  notChanged: 'The owner wasn’t changed',
  wasTaken: 'Took this case.',
  wasGivenBack: 'Gave this case back.',

  next: 'Next step',
  called: 'Note a call',
  calledQuestion: (name: string) => isolated`What did ${name} say?`,
  calledEffect: 'Ask if they’re safe right now, and who is with them. Your note stays in the history.',
  informed: 'Note who you told',
  informedQuestion: 'Who have you told?',
  informedEffect: 'For example a parent, a guardian or the emergency services. Your note stays in the history.',
  saveNote: 'Save note',
  safe: 'They’re safe now',
  safeQuestion: (name: string) => isolated`Is ${name} safe now?`,
  safeEffect: 'Note how you know. The case leaves the list. You can open it again at any time.',
  safeAction: 'Close the case',
  stop: 'Stop contact',
  stopQuestion: (mentor: string, mentee: string) => isolated`Stop contact between ${mentor} and ${mentee}?`,
  stopEffect:
    'From now on they can’t message each other or plan anything, until an administrator allows it again. Both see that contact is stopped, but not why.',
  allow: 'Allow contact again',
  allowQuestion: (mentor: string, mentee: string) =>
    isolated`Allow contact between ${mentor} and ${mentee} again?`,
  allowEffect: 'They can message each other right away.',
  close: 'Close as no action needed',
  closeQuestion: 'Close this case as no action needed?',
  closeEffect: 'It leaves the list. You can open it again at any time.',
  closeActed: 'Close, action taken',
  closeActedQuestion: 'Close this case with action taken?',
  reopen: 'Open it again',
  reopenQuestion: 'Open this case again?',
  reopenEffect: 'It goes back to the list with a new deadline.',
  stillStopped: 'Contact between them stays stopped.',
  writeNote: 'Write a note',
  discard: 'Discard your note?',

  facts: 'Facts and evidence',
  chooseChange: 'Please choose what changes.',
  publicNumber: 'Number for members and in mails',

  mine: 'Mine',
  noneMine: 'You have no cases to do.',
  find: 'Find a case',
  findHint: 'Its short number, or the long one from a mail',
  findAction: 'Find',
  numberNeeded: 'Please type the number of a case.',
  notFound: 'The case could not be found.',
} as const

export type CaseRow = Outputs['admin']['cases']['list']['items'][number]
export type CaseDetail = Outputs['admin']['cases']['byId']

export const personName = (name: string | null): string => name ?? SAFEGUARDING_TEXTS.removed

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Formats a duration in its largest whole unit. */
function formatDuration(ms: number): string {
  if (ms >= 2 * DAY_MS) return pluralize(Math.floor(ms / DAY_MS), 'day')
  if (ms >= HOUR_MS) return pluralize(Math.floor(ms / HOUR_MS), 'hour')
  return pluralize(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')
}

const between = (from: string, to: string) => Date.parse(to) - Date.parse(from)

type Timed = Pick<CaseRow, 'state' | 'dueAt' | 'createdAt' | 'foundAt' | 'isUnread'>

export const isOverdue = ({ state, dueAt }: Timed, now: string): boolean => isCaseWaiting(state) && dueAt <= now

/** Returns when a waiting case is or was due; undefined for others. */
export function dueText(row: Timed, now: string): string | undefined {
  if (!isCaseWaiting(row.state)) return undefined
  if (isOverdue(row, now)) return SAFEGUARDING_TEXTS.overdueSince(formatDuration(between(row.dueAt, now)))
  return SAFEGUARDING_TEXTS.dueIn(formatDuration(between(now, row.dueAt)))
}

/** How long ago something was; undefined for less than a minute. */
export const agoText = (at: string, now: string): string | undefined =>
  between(at, now) < MINUTE_MS ? undefined : formatDuration(between(at, now))

/** Returns since when a case is there; for one with unread danger, when that was found. */
export function openedText({ createdAt, foundAt, isUnread }: Timed, now: string): string {
  const ago = agoText(isUnread ? foundAt : createdAt, now)
  if (isUnread) return ago ? SAFEGUARDING_TEXTS.newDanger(ago) : SAFEGUARDING_TEXTS.newDangerNow
  return ago ? SAFEGUARDING_TEXTS.opened(ago) : SAFEGUARDING_TEXTS.justNow
}

/** Returns how many other findings a case has; undefined for none. They are earlier where the newest leads. */
export function othersText({ otherFindings, severity }: CaseRow): string | undefined {
  if (otherFindings === 0) return undefined
  const [one, many] =
    severity === 'danger'
      ? [SAFEGUARDING_TEXTS.oneEarlier, SAFEGUARDING_TEXTS.manyEarlier]
      : [SAFEGUARDING_TEXTS.oneOther, SAFEGUARDING_TEXTS.manyOther]
  return otherFindings === 1 ? one : many(otherFindings)
}

/** Returns what waits for help at once: how many danger cases, and when the first is due; undefined for none. */
export function dangerText(waiting: readonly CaseRow[], now: string): string | undefined {
  const cases = waiting.filter(({ severity }) => severity === 'danger')
  const [dueAt] = cases.map((row) => row.dueAt).sort()
  if (dueAt === undefined) return undefined
  const late = dueAt <= now
  const time = formatDuration(late ? between(dueAt, now) : between(now, dueAt))
  if (cases.length === 1) return SAFEGUARDING_TEXTS[late ? 'dangerOverdue' : 'dangerDue'](time)
  return SAFEGUARDING_TEXTS[late ? 'dangersOverdue' : 'dangersDue'](cases.length, time)
}
