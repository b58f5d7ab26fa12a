import clsx from 'clsx'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  ChevronDown,
  ChevronUp,
  Flag,
  type LucideIcon,
  Printer,
} from 'lucide-react'
import { clockTime, dayKeyOf, longDate } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { HELD_WORDS } from '#shared/texts/reporting.ts'
import { subjectText } from '#shared/texts/safeguarding.ts'
import { SIDE_NAMES } from '#shared/texts/screening.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import type { TranscriptFinding, TranscriptMessage } from './use-transcript.ts'

type Face = { id: number; fullName: string; photoUrl: string | null }
export type TranscriptPeople = { mentor: Face; mentee: Face }

export const messageElementId = (messageId: number) => `transcript-message-${messageId}`

/** Returns what a finding is, and in which case; one that was only noted has none. */
export const findingText = (finding: TranscriptFinding): string =>
  finding.kind === 'noted'
    ? SUPERVISION_TEXTS.noted(subjectText(finding))
    : SUPERVISION_TEXTS.inCase(finding.number, subjectText(finding))

export type TranscriptBubbleProps = {
  message: ShownMessage
  people: TranscriptPeople | undefined
  findings: readonly TranscriptFinding[]
  isCurrent: boolean
}

/** One message: the mentor’s at the left, the mentee’s at the right, outlined if it was reported or found. */
export function TranscriptBubble({ message, people, findings, isCurrent }: TranscriptBubbleProps) {
  const { id, senderId, createdAt, content, startsRun } = message
  const side = people && senderId === people.mentee.id ? 'mentee' : 'mentor'
  const sender = people && [people.mentor, people.mentee].find((person) => person.id === senderId)
  return (
    <li
      id={messageElementId(id)}
      aria-current={isCurrent || undefined}
      className={clsx(
        'transcript-message grid gap-1 [&>p]:max-w-[85%] print:break-inside-avoid',
        startsRun ? 'mt-3.5' : 'mt-1',
        side === 'mentee' ? 'justify-items-end' : 'justify-items-start',
      )}
    >
      <p className={clsx('flex items-center gap-2 text-sm', !startsRun && 'sr-only')}>
        {startsRun && sender && (
          <Avatar name={sender.fullName} src={sender.photoUrl} seed={sender.fullName} size="sm" />
        )}
        <bdi className="font-semibold">{sender?.fullName ?? senderId}</bdi>
        {sender && <span className="text-ink-3">{SIDE_NAMES[side]}</span>}
      </p>
      <div
        className={clsx(
          'transcript-bubble max-w-[78%] rounded-[18px] border px-4 py-2',
          // Told apart without colour: a border or a fill.
          side === 'mentee'
            ? 'rounded-br-[5px] border-transparent bg-bubble-them text-on-bubble-them'
            : 'rounded-bl-[5px] border-line-strong',
          findings.length > 0 && 'my-1.5 outline-danger-ink outline-offset-2',
          findings.length > 0 && (isCurrent ? 'outline-4' : 'outline-2'),
        )}
      >
        <WrittenText className="w-auto!">{content}</WrittenText>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-xs">
          <time dateTime={createdAt} title={`${longDate(createdAt)}, ${clockTime(createdAt)}`}>
            {clockTime(createdAt)}
          </time>
          {'delivery' in message && <Badge tone="warning">{HELD_WORDS[message.delivery]}</Badge>}
        </p>
      </div>
      {findings.map((finding) => (
        <p
          key={`${finding.caseId} ${findingText(finding)}`}
          className={clsx(
            'flex items-start gap-1.5 text-sm',
            finding.kind === 'noted' ? 'text-ink-2' : 'font-semibold text-danger-ink',
          )}
        >
          <Flag aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {findingText(finding)}
        </p>
      ))}
    </li>
  )
}

/** Where a reader can jump. */
export type Jump = 'previous' | 'next' | 'first' | 'last'

type TranscriptToolbarProps = {
  /** Where the reader is among the findings; spoken as it changes. */
  position: string | undefined
  hasFindings: boolean
  /** What is being loaded for. */
  pending: Jump | 'print' | undefined
  onJump: (to: Jump) => void
  onPrint: () => void
}

const FINDING_JUMPS = [
  ['previous', SUPERVISION_TEXTS.previousFinding, ChevronUp],
  ['next', SUPERVISION_TEXTS.nextFinding, ChevronDown],
] as const
const END_JUMPS = [
  ['first', SUPERVISION_TEXTS.firstMessage, ArrowUpToLine],
  ['last', SUPERVISION_TEXTS.lastMessage, ArrowDownToLine],
] as const

/** Moves through the findings of a transcript and to its ends, and prints it. */
export function TranscriptToolbar({ position, hasFindings, pending, onJump, onPrint }: TranscriptToolbarProps) {
  const jumps = [...(hasFindings ? FINDING_JUMPS : []), ...END_JUMPS]
  return (
    <fieldset
      aria-label={SUPERVISION_TEXTS.toolbar}
      className="print:hidden flex min-w-0 flex-wrap items-center gap-x-1"
    >
      <p role="status" className="mr-auto min-w-0 py-1 font-semibold text-sm [overflow-wrap:anywhere]">
        {position}
      </p>
      <div className="-mr-2.5 flex items-center">
        {jumps.map(([to, label, Icon]) => (
          <ToolButton key={to} label={label} Icon={Icon} pending={pending === to} onPress={() => onJump(to)} />
        ))}
        <ToolButton
          label={SUPERVISION_TEXTS.print}
          Icon={Printer}
          pending={pending === 'print'}
          onPress={onPrint}
        />
      </div>
    </fieldset>
  )
}

type ToolButtonProps = { label: string; Icon: LucideIcon; pending: boolean; onPress: () => void }

const ToolButton = ({ label, Icon, pending, onPress }: ToolButtonProps) => (
  <Button variant="ghost" iconOnly aria-label={label} title={label} pending={pending} onClick={onPress}>
    <Icon aria-hidden="true" className="size-5" />
  </Button>
)

/** A message, and whether the one before it on its day has another sender. */
type ShownMessage = TranscriptMessage & { startsRun: boolean }
type TranscriptDay = { key: string; date: Date; messages: ShownMessage[] }

/** Groups messages by the reader's calendar days, oldest first. */
export function groupByDay(messages: readonly TranscriptMessage[]): TranscriptDay[] {
  const days: TranscriptDay[] = []
  for (const message of messages) {
    const key = dayKeyOf(message.createdAt)
    const last = days.at(-1)
    const isSameDay = last?.key === key
    const day = isSameDay ? last : { key, date: new Date(message.createdAt), messages: [] }
    const startsRun = day.messages.at(-1)?.senderId !== message.senderId
    day.messages.push({ ...message, startsRun })
    if (!isSameDay) days.push(day)
  }
  return days
}
