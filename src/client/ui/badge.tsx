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
