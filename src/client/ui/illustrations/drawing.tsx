import type { ReactNode } from 'react'

export type DrawingProps = {
  /** Says what is seen; without it the drawing is decoration. */
  label?: string
  className?: string
}

/** The frame of every picture: fills the box it is given and crops what is over. */
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
