import { useNavigate, useSearch } from '@tanstack/react-router'
import { useStore } from '#client/lib/state/use-store.ts'
import { idIn } from '#client/lib/state/use-url-dialog.ts'
import type { ListSearch } from './list-search.ts'
import { formatSort, nextSort, parseSort, type Sort } from './list-view.ts'
import { choosePageSize, chosenPageSize, type PageSize, parsePageSize } from './page-size.ts'

/** The place in a list, and the ways to another. Each change is an entry of the history, so Back leads to the last place. */
export type ListPlace = {
  /** The search term in the URL, which follows the field after a pause in typing. */
  q: string
  /** Zero-based; may be after the last page. */
  page: number
  size: PageSize
  sort: Sort | undefined
  status: string | undefined
  /** The id of the row whose dialog is open. */
  openId: number | undefined
  onPage: (page: number) => void
  /** Corrects the page in the URL, in the same entry of the history. */
  followRow: (page: number) => void
  /** Changes the rows on a page; the row at index `first` stays on the page. */
  onSize: (size: PageSize, first: number) => void
  onSort: (key: string) => void
  onStatus: (status: string | undefined) => void
}

/** Reads the place in a list from the parameters of the URL; `lastSize` is the size without one. */
export function readPlace(
  { q = '', page, size, sort, status, dialog }: ListSearch<string>,
  lastSize: PageSize,
) {
  return {
    q,
    page: Number.isSafeInteger(page) && Number(page) > 0 ? Number(page) - 1 : 0,
    size: parsePageSize(size) ?? lastSize,
    sort: parseSort(sort),
    status,
    openId: idIn(dialog),
  }
}

/** Reads the place in a list from the URL. */
export function useListPlace(): ListPlace {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const lastSize = useStore(chosenPageSize)
  const place = readPlace(search, lastSize)
  const { size, sort } = place
  const go = (change: ListSearch) =>
    void navigate({ to: '.', search: (all) => ({ ...all, page: undefined, ...change }), resetScroll: false })
  // The size belongs to the page's number: a shared link must lead to the same rows.
  const pageAndSize = (index: number, rows: PageSize) => ({
    page: index > 0 ? index + 1 : undefined,
    size: rows,
  })

  return {
    ...place,
    onPage: (next) => go({ dialog: undefined, ...pageAndSize(next, size) }),
    followRow: (next) =>
      void navigate({
        to: '.',
        search: (all) => ({ ...all, ...pageAndSize(next, size) }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    onSize: (next, first) => {
      choosePageSize(next)
      go(pageAndSize(Math.floor(first / next), next))
    },
    onSort: (key) => go({ sort: formatSort(nextSort(sort, key)) }),
    onStatus: (next) => go({ status: next }),
  }
}
