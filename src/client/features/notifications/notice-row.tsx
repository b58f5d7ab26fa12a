import { Link, type LinkProps } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { clockTime, longDate, shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import type { Role } from '#shared/enums.ts'
import { staysUntil } from '#shared/notices/catalogue.ts'
import { type Place, placeOf, targetOf } from '#shared/notices/places.ts'
import { NOTICE_SENTENCES } from '#shared/notices/sentences.ts'
import { UNDO_TEXTS } from '#shared/texts/decisions.ts'
import { NOTICE_LIST_TEXTS, NOTIFICATION_LINK_TEXTS } from '#shared/texts/notifications.ts'
import { NEWS_TEXTS } from './texts.ts'

export type Notice = Outputs['auth']['notices']['items'][number]
export type NoticeRowProps = {
  notice: Notice
  reader: Role
  /** The time now. */
  now: string
  /** It was dismissed a moment ago and can be brought back. */
  isDismissed: boolean
  onDismiss: (notice: Notice) => void
  onUndo: (id: number) => void
  /** Called when its link is followed. */
  onFollow: (notice: Notice) => void
}

/** One notification: text, time, link and dismiss button; or the button that brings it back. */
export function NoticeRow({ notice, isDismissed, ...rest }: NoticeRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const wasDismissed = useRef(isDismissed)
  // The pressed button is replaced: the row gets the focus, so that a second press does not undo the first. At once, or
  // the dialog would take the focus.
  useLayoutEffect(() => {
    if (wasDismissed.current !== isDismissed) row.current?.focus({ preventScroll: true })
    wasDismissed.current = isDismissed
  }, [isDismissed])
  return (
    <li ref={row} tabIndex={-1} className="flex items-start gap-2 py-2 pr-2 pl-4">
      {isDismissed ? <Dismissed notice={notice} {...rest} /> : <Shown notice={notice} {...rest} />}
    </li>
  )
}

type PartProps = Omit<NoticeRowProps, 'isDismissed'>

const sentenceOf = ({ kind, detail }: Notice) => NOTICE_SENTENCES[kind](detail)

function Shown({ notice, reader, now, onDismiss, onFollow }: PartProps) {
  const { id, createdAt, readAt } = notice
  const place = placeOf(notice, reader)
  const textId = `news-${id}`
  const until = staysUntil(notice) ?? 0
  const keptUntil = until > Date.parse(now) ? new Date(until).toISOString() : undefined
  return (
    <>
      <span
        aria-hidden="true"
        className={`mt-4.5 size-2 shrink-0 rounded-full ${readAt === null ? 'bg-danger' : ''}`}
      />
      <div className="min-w-0 flex-1">
        <p
          id={textId}
          className={`pt-2.5 text-sm [overflow-wrap:anywhere] ${readAt === null ? 'font-semibold' : ''}`}
        >
          {readAt === null && <span className="sr-only">{`${NEWS_TEXTS.unread} `}</span>}
          <span>{`${sentenceOf(notice)} `}</span>
          <time
            dateTime={createdAt}
            title={`${longDate(createdAt)}, ${clockTime(createdAt)}`}
            className="whitespace-nowrap font-normal text-ink-3"
          >
            {clockTime(createdAt)}
          </time>
        </p>
        {keptUntil && (
          <p className="text-ink-2 text-sm">{NOTICE_LIST_TEXTS.staysUntil(shortDate(keptUntil))}</p>
        )}
        {place && (
          <Link
            {...linkTo(place)}
            aria-describedby={textId}
            onClick={() => onFollow(notice)}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {NOTIFICATION_LINK_TEXTS[targetOf(notice.kind)]}
          </Link>
        )}
      </div>
      {!keptUntil && (
        <Button
          variant="ghost"
          iconOnly
          aria-label={NEWS_TEXTS.dismissOf(sentenceOf(notice))}
          onClick={() => onDismiss(notice)}
        >
          <X aria-hidden="true" className="size-4.5 text-ink-2" />
        </Button>
      )}
    </>
  )
}

function Dismissed({ notice, onUndo }: PartProps) {
  return (
    <>
      <p role="status" className="min-w-0 flex-1 py-2.5 pl-4 text-ink-2 text-sm">
        {NEWS_TEXTS.dismissed}
      </p>
      <Button
        variant="ghost"
        aria-label={NEWS_TEXTS.undoOf(sentenceOf(notice))}
        onClick={() => onUndo(notice.id)}
      >
        {UNDO_TEXTS.undo}
      </Button>
    </>
  )
}

export const isSamePlace = (place: Place | undefined, other: Place): boolean =>
  place?.pathname === other.pathname &&
  place.tab === other.tab &&
  (place.dialog === undefined || place.dialog === other.dialog)

/** Returns the router's link to a place. */
export const linkTo = ({ pathname, tab, dialog }: Place): LinkProps =>
  ({ to: pathname, search: { ...(tab && { tab }), ...(dialog && { dialog }) } }) as LinkProps
