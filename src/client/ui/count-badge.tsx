import clsx from 'clsx'

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
