import type { ReactNode } from 'react'

export type DrawingProps = {
  /** Alternative text; without it the drawing is decoration. */
  label?: string
  className?: string
}

/** The svg of every illustration: fills its box and crops the overflow. */
export function Drawing({
  label,
  viewBox,
  className,
  children,
}: DrawingProps & { viewBox: string; children: ReactNode }) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a <title> would pop up under the pointer
    <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" {...meaning} className={className}>
      {children}
    </svg>
  )
}
