import { useEffect, useRef } from 'react'
import { clockTime, shortDate } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Quote } from '#client/ui/quote.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { HELD_WORDS } from '#shared/texts/held-messages.ts'
import { REVIEW_CLASS_TEXTS, SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import type { AccessGrant } from './reason-form.tsx'
import { TimeLeft } from './time-left.tsx'
import { useTranscript } from './use-transcript.ts'

type TranscriptProps = {
  matchId: number
  opened: AccessGrant
  people: readonly { id: number; fullName: string }[] | undefined
  onEnd: () => void
}

/** Read-only conversation with the access reason and the time left. */
export function Transcript({ matchId, opened, people, onEnd }: TranscriptProps) {
  const { messages, hasEarlier, state, load } = useTranscript(matchId)
  const list = useRef<HTMLElement>(null)
  // The focused form is gone; the latest messages are at the end.
  const isLoaded = messages !== undefined
  useEffect(() => {
    if (!isLoaded) return
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'end' })
  }, [isLoaded])

  return (
    <>
      <div className="sticky top-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-soft px-5 py-3 text-info sm:px-6">
        <p className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge tone="neutral">{REVIEW_CLASS_TEXTS[opened.reasonClass]}</Badge>
          <span className="min-w-0 [overflow-wrap:anywhere]">{opened.reason}</span>
        </p>
        <TimeLeft since={opened.since} onEnd={onEnd} />
      </div>
      {state === 'failed' && (
        <FailurePanel text={SUPERVISION_TEXTS.readFailed}>
          <Button onClick={load}>Retry</Button>
        </FailurePanel>
      )}
      {!isLoaded && state === 'loading' && <Pending />}
      {isLoaded && (
        <section
          ref={list}
          aria-label={SUPERVISION_TEXTS.messages}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          tabIndex={0}
          className="grid gap-4 px-5 py-5 focus-visible:outline-offset-[-2px] sm:px-6"
        >
          {hasEarlier && (
            <Button
              variant="ghost"
              size="sm"
              pending={state === 'loading'}
              onClick={load}
              className="justify-self-center"
            >
              {SUPERVISION_TEXTS.earlier}
            </Button>
          )}
          {!hasEarlier && opened.firstLine && (
            <Quote label={SUPERVISION_TEXTS.firstLine} text={opened.firstLine} />
          )}
          {messages.length === 0 && <p className="text-ink-2 text-sm">{SUPERVISION_TEXTS.noMessages}</p>}
          <ol className="grid gap-4">
            {messages.map(({ id, senderId, createdAt, content, ...rest }) => (
              <li key={id} className="grid gap-1">
                <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
                  <span className="font-semibold">
                    {people?.find((person) => person.id === senderId)?.fullName ?? senderId}
                  </span>
                  <time dateTime={createdAt} className="text-ink-3 text-xs">
                    {`${shortDate(createdAt)}, ${clockTime(createdAt)}`}
                  </time>
                  {'delivery' in rest && <Badge tone="warning">{HELD_WORDS[rest.delivery]}</Badge>}
                </p>
                <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{content}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

const Pending = () => (
  <div aria-busy="true" className="grid gap-4 px-5 py-5 sm:px-6">
    {['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className={`h-5 ${width}`} />
      </div>
    ))}
  </div>
)
