import clsx from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-surface-3 text-ink-2',
  primary: 'bg-primary-soft text-primary-ink',
  accent: 'bg-accent-soft text-accent-ink',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger-ink',
}

export type BadgeProps = {
  tone?: keyof typeof TONES
  /** Adds a pulsing dot for something happening now. */
  live?: boolean
  className?: string
  children: ReactNode
}

/** A short label with a background colour, which only repeats what the text says. */
export function Badge({ tone = 'neutral', live = false, className, children }: BadgeProps) {
  return (
    <span className={clsx('chip max-w-full', TONES[tone], className)}>
      {live && <span aria-hidden="true" className="pulse size-1.5 shrink-0 rounded-full bg-current" />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </span>
  )
}

/** A red count, "99+" at most; renders nothing for zero. */
export function CountBadge({ count, className, id }: { count: number; className?: string; id?: string }) {
  if (count <= 0) return null
  return (
    <span
      id={id}
      className={clsx(
        'count-badge inline-grid h-[1.25rem] min-w-[1.25rem] place-items-center rounded-full bg-danger px-1.5 font-bold text-on-danger text-xs leading-none tabular-nums',
        // A background of its own is all that makes it a badge.
        'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
