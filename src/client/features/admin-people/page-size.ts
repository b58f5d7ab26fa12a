import { createStore } from '#client/lib/state/store.ts'

/** Rows on a page of a list; the first is the default. */
export const PAGE_SIZES = [25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

const STORAGE_KEY = 'list-page-size'

export const parsePageSize = (raw: unknown): PageSize | undefined =>
  PAGE_SIZES.find((size) => size === Number(raw))

function storedPageSize(): PageSize {
  try {
    return parsePageSize(localStorage.getItem(STORAGE_KEY)) ?? PAGE_SIZES[0]
  } catch {
    return PAGE_SIZES[0]
  }
}

/** The rows on a page of any list, as last chosen in this browser. */
export const chosenPageSize = createStore<PageSize>(storedPageSize())

/** Sets the rows on a page and stores the choice. */
export function choosePageSize(size: PageSize) {
  chosenPageSize.set(size)
  try {
    localStorage.setItem(STORAGE_KEY, String(size))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
