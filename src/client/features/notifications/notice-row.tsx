import { X } from 'lucide-react'
import { useId } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { formatDaysAgo } from '#client/lib/format/days-ago.ts'
import { clockTime, longDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { NOTICE_LIST_TEXTS, NOTIFICATION_TEXTS } from '#shared/texts/notifications.ts'
import { NotificationLink, type Reader } from './notification-link.tsx'

export type Notice = Outputs['auth']['notices']['items'][number]
export type NoticeRowProps = { notice: Notice; reader: Reader; onDismiss: (id: number) => void }

/** One notification: text, time, link and dismiss button. */
export function NoticeRow({ notice, reader, onDismiss }: NoticeRowProps) {
  const textId = useId()
  const { id, kind, detail, createdAt } = notice
  const day = formatDaysAgo(createdAt, useNow())
  return (
    <li className="flex items-start gap-3 py-2 pr-2 pl-4 sm:pl-5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <p id={textId} className="min-w-0 flex-1 basis-64 py-2.5 text-sm [overflow-wrap:anywhere]">
          {`${NOTIFICATION_TEXTS[kind](detail)} `}
          <time
            dateTime={createdAt}
            title={`${longDate(createdAt)}, ${clockTime(createdAt)}`}
            className="whitespace-nowrap text-ink-3"
          >
            {day === 'today' ? clockTime(createdAt) : day}
          </time>
        </p>
        <NotificationLink notice={notice} reader={reader} describedBy={textId} />
      </div>
      <Button
        variant="ghost"
        iconOnly
        aria-label={NOTICE_LIST_TEXTS.dismiss}
        aria-describedby={textId}
        onClick={() => onDismiss(id)}
      >
        <X aria-hidden="true" className="size-4.5 text-ink-2" />
      </Button>
    </li>
  )
}
