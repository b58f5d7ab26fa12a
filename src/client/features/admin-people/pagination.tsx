import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { PAGES_TEXTS } from '#shared/texts/lists.ts'
import { PAGE_SIZES, type PageSize, parsePageSize } from './page-size.ts'

export type PaginationProps = {
  /** Zero-based. */
  page: number
  pages: number
  size: PageSize
  first: number
  shown: number
  total: number
  onPage: (page: number) => void
  onSize: (size: PageSize) => void
}

/** Moves between the pages of a list and sets their size. */
export function Pagination(props: PaginationProps) {
  const { page, pages, size, first, shown, total, onPage, onSize } = props
  return (
    <nav
      aria-label={PAGES_TEXTS.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden"
    >
      <p role="status" className="text-ink-2 text-sm tabular-nums">
        {PAGES_TEXTS.range(first + 1, first + shown, total)}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <SelectField
          label={PAGES_TEXTS.size}
          labelHidden
          value={size}
          options={PAGE_SIZES.map((rows) => ({ value: String(rows), label: PAGES_TEXTS.sizeOption(rows) }))}
          onChange={({ target }) => onSize(parsePageSize(target.value) ?? size)}
          className="list-select"
        />
        {pages > 1 && (
          <>
            <SelectField
              label={PAGES_TEXTS.jump}
              labelHidden
              value={page}
              options={Array.from({ length: pages }, (_, index) => ({
                value: String(index),
                label: PAGES_TEXTS.page(index + 1, pages),
              }))}
              onChange={({ target }) => onPage(Number(target.value))}
              className="list-select"
            />
            <Step label={PAGES_TEXTS.previous} atEnd={page === 0} onPress={() => onPage(page - 1)} />
            <Step label={PAGES_TEXTS.next} atEnd={page === pages - 1} onPress={() => onPage(page + 1)} />
          </>
        )}
      </div>
    </nav>
  )
}

/** A button to the next page; at the end it only looks disabled, because a disabled one would lose the focus. */
function Step({ label, atEnd, onPress }: { label: string; atEnd: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={atEnd || undefined}
      onClick={() => atEnd || onPress()}
      className={buttonClass(
        { variant: 'outline' },
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 max-sm:flex-1',
      )}
    >
      {label === PAGES_TEXTS.previous && <ChevronLeft aria-hidden="true" className="size-4.5" />}
      {label}
      {label === PAGES_TEXTS.next && <ChevronRight aria-hidden="true" className="size-4.5" />}
    </button>
  )
}
