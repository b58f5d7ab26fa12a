import clsx from 'clsx'
import { Mark } from './illustrations/mark.tsx'

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
