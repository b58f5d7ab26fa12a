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
    <span className={clsx('long-text', cutAt200 && 'cut-at-200')} data-open={open || undefined}>
      <span ref={ref} id={id} dir="auto">
        {text}
      </span>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          title={open ? LIST_TEXTS.showLess : LIST_TEXTS.showMore}
          onClick={() => setOpen(!open)}
          className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-surface-3 hover:text-ink print:hidden"
        >
          <span className="sr-only">{`${open ? LIST_TEXTS.showLess : LIST_TEXTS.showMore} of ${subject}`}</span>
          <ChevronDown aria-hidden="true" className={clsx('size-4', open && 'rotate-180')} />
        </button>
      )}
    </span>
  )
}
