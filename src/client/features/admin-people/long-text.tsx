import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { LIST_TEXTS } from './texts.ts'

type LongTextProps = {
  text: string
  subject: string
  /** The specification fixes where this text is cut; others are cut as their table has room. */
  cutAt200?: boolean
}

/** Text in one line; if it is cut, a button shows all of it. */
export function LongText({ text, subject, cutAt200 = false }: LongTextProps) {
  const id = useId()
  const ref = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)

  useEffect(() => {
    const line = ref.current
    if (!line || open) return
    const measure = () => setCut(line.scrollWidth > line.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    return () => observer.disconnect()
  }, [open])

  return (
    <span
      className={clsx(
        'flex min-w-0 items-start print:max-w-none',
        !cutAt200 && 'max-w-(--text-width)',
        open && 'max-sm:max-w-none',
      )}
    >
      <span
        ref={ref}
        id={id}
        dir="auto"
        className={clsx(
          'min-w-0 overflow-hidden text-ellipsis print:max-w-none print:overflow-visible print:whitespace-normal print:wrap-break-word',
          // As specified, whatever room there is: a table that gets too wide scrolls.
          cutAt200 && (open ? 'sm:max-w-[200px]' : 'max-w-[200px]'),
          open ? 'whitespace-pre-line wrap-anywhere' : 'whitespace-nowrap',
        )}
      >
        {text}
      </span>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          title={open ? LIST_TEXTS.showLess : LIST_TEXTS.showMore}
          onClick={() => setOpen(!open)}
          className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-surface-3 hover:text-ink sm:-my-1 print:hidden"
        >
          <span className="sr-only">{`${open ? LIST_TEXTS.showLess : LIST_TEXTS.showMore} of ${subject}`}</span>
          <ChevronDown aria-hidden="true" className={clsx('size-4', open && 'rotate-180')} />
        </button>
      )}
    </span>
  )
}
