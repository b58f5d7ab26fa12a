import clsx from 'clsx'
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** A text longer than this has the actions below it on a phone. */
const SHORT_TEXT = 60

const TONES = {
  success: { look: 'bg-success-soft text-success', Icon: Check },
  danger: { look: 'bg-danger-soft text-danger-ink', Icon: CircleAlert },
  warning: { look: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  info: { look: 'bg-info-soft text-info', Icon: Info },
}

export type BannerTone = keyof typeof TONES

export type BannerProps = {
  tone: BannerTone
  text: string
  onDismiss?: () => void
  /** A further action such as Undo. */
  action?: ReactNode
  /** Takes the focus on appearing, for failures that must not be missed, or because the pressed button is gone. */
  focused?: boolean
  className?: string
}

/** A message that stays on the page until it is dismissed or replaced. */
export function Banner({ tone, text, onDismiss, action, focused = false, className }: BannerProps) {
  const { look, Icon } = TONES[tone]
  const ref = useRef<HTMLDivElement>(null)
  // The text is a dependency so that a second failure takes the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused, text])

  return (
    <div
      ref={ref}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={focused ? -1 : undefined}
      className={clsx(
        'banner flex min-h-12 flex-wrap items-center justify-end gap-x-3 rounded-md border border-transparent py-1 pr-1.5 pl-4 font-semibold text-sm',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <p
        className={clsx(
          'min-w-0 flex-1 py-2 large-text:basis-40',
          text.length > SHORT_TEXT ? 'basis-56' : 'basis-32',
        )}
      >
        {text}
      </p>
      {action}
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          className="min-h-10 pointer-coarse:min-h-11 shrink-0 rounded-sm px-2.5 underline underline-offset-3 hover:decoration-2"
        >
          Dismiss
        </button>
      )}
    </div>
  )
}
