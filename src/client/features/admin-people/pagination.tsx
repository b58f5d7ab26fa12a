import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'

export type PaginationProps = {
  page: number
  pages: number
  first: number
  shown: number
  total: number
  onPage: (page: number) => void
}

/** Pagination controls; renders nothing for a single page. */
export function Pagination({ page, pages, first, shown, total, onPage }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of the table" className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-2 text-sm tabular-nums">
        {`${first + 1}–${first + shown} of ${total}`}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="outline" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          Previous
        </Button>
        <Button variant="outline" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </nav>
  )
}
