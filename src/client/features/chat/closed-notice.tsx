import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MatchState } from '#shared/enums.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'

export type ClosedNoticeProps = {
  state: Exclude<MatchState, 'open'>
  /** A further action, such as resuming contact. */
  action?: ReactNode
}

/** Replaces the composer when writing is no longer allowed. */
export function ClosedNotice({ state, action }: ClosedNoticeProps) {
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface-2 px-5 py-3"
    >
      <p className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-2.5 text-ink-2 text-sm">
        <LockKeyhole aria-hidden="true" className="size-4.5 shrink-0" />
        <span>{MATCH_TEXTS[state]}</span>
      </p>
      {action}
    </div>
  )
}
