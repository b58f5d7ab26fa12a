import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

/** Single-line text of at most 200 px, with a "Show more" button if it is cut. */
export function LongText({ text, subject }: { text: string; subject: string }) {
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
      className="grid max-w-[200px] justify-items-start sm:min-w-[132px] max-sm:data-open:max-w-none"
      data-open={open || undefined}
    >
      <span
        ref={ref}
        id={id}
        className={open ? 'whitespace-pre-line [overflow-wrap:anywhere]' : 'block max-w-full truncate'}
      >
        {text}
      </span>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-6 items-center gap-0.5 rounded-sm font-semibold text-ink-3 text-xs hover:text-ink"
        >
          {open ? 'Show less' : 'Show more'}
          <span className="sr-only">{` of ${subject}`}</span>
          <ChevronDown aria-hidden="true" className={clsx('size-3.5', open && 'rotate-180')} />
        </button>
      )}
    </span>
  )
}
