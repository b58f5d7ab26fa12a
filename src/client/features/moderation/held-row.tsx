import type { ReactNode } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { messageTime, shortDate } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import type { Finding } from '#shared/screening/screen.ts'
import { FINDING_NAMES } from '#shared/texts/screening.ts'
import { HELD_QUEUE_TEXTS } from './texts.ts'

export type HeldMessage = Outputs['admin']['heldMessages']['list']['items'][number]

/** Returns the sender and the recipient of a held message. */
export const senderAndRecipient = ({ sentBy, mentor, mentee }: HeldMessage) =>
  sentBy === 'mentor' ? { from: mentor.user, to: mentee.user } : { from: mentee.user, to: mentor.user }

export function HeldRow({ held, onDecide }: { held: HeldMessage; onDecide: (held: HeldMessage) => void }) {
  const { content, findings, createdAt, mentee } = held
  const { from, to } = senderAndRecipient(held)
  const categories = [...new Set(findings.map(({ category }) => category))]
  return (
    <li className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={from.fullName} src={from.photoUrl} seed={from.fullName} size="sm" />
        <p className="min-w-0 flex-1 basis-48">
          <span className="font-semibold [overflow-wrap:anywhere]">
            {HELD_QUEUE_TEXTS.between(from.fullName, to.fullName)}
          </span>
          <span className="block text-ink-3 text-sm">
            {mentee.age !== null && <span>{`${HELD_QUEUE_TEXTS.menteeAged(mentee.age)} · `}</span>}
            <time dateTime={createdAt}>{`${shortDate(createdAt)}, ${messageTime(createdAt)}`}</time>
          </span>
        </p>
        <ul aria-label={HELD_QUEUE_TEXTS.found} className="flex flex-wrap gap-1.5">
          {categories.map((category) => (
            <li key={category}>
              <Badge tone="warning">{FINDING_NAMES[category]}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <blockquote className="rounded-md bg-surface-2 px-4 py-3">
        <MarkedText text={content} findings={findings} />
      </blockquote>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={HELD_QUEUE_TEXTS.decideAbout(from.fullName)}
        onClick={() => onDecide(held)}
        className="justify-self-start"
      >
        {HELD_QUEUE_TEXTS.decide}
      </Button>
    </li>
  )
}

/** Text with its findings highlighted, not by colour alone. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  const parts: ReactNode[] = []
  let position = 0
  for (const { start, end } of [...findings].sort((a, b) => a.start - b.start)) {
    if (end <= position) continue
    const from = Math.max(position, start)
    parts.push(
      text.slice(position, from),
      <mark
        key={from}
        className="rounded-sm bg-warning-soft font-semibold text-warning underline forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:forced-color-adjust-none"
      >
        {text.slice(from, end)}
      </mark>,
    )
    position = end
  }
  return (
    <WrittenText>
      {parts}
      {text.slice(position)}
    </WrittenText>
  )
}
