import clsx from 'clsx'
import { STONES } from './illustrations/stones.tsx'

/** Logo with the name. Put it into a link to the home page. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2.5 font-bold font-display tracking-tight',
        // A picture more than a text: next to it on a phone stand three buttons.
        'text-[min(var(--text-lg),6vw)] leading-(--text-lg--line-height)',
        className,
      )}
    >
      <Mark className="size-8 shrink-0" />
      {name}
    </span>
  )
}

/** The logo's cairn. */
function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d={STONES[0]} className="fill-primary" />
      <path d={STONES[1]} className="fill-primary opacity-75" />
      <path d={STONES[2]} className="fill-accent" />
    </svg>
  )
}
