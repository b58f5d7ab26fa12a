import { useEffect } from 'react'
import { BRAND } from '#shared/brand.ts'

let screenName = ''
let newsCount = 0

function writeTitle() {
  if (screenName) document.title = `${newsCount > 0 ? `(${newsCount}) ` : ''}${screenName} · ${BRAND}`
}

/** Sets the document title to "{Screen} · {Brand}". */
export function usePageTitle(screen: string) {
  useEffect(() => {
    screenName = screen
    writeTitle()
  }, [screen])
}

/** Puts a number before the document title, until it is unmounted: "(2) {Screen} · {Brand}"; none for zero. */
export function useTitleCount(count: number) {
  useEffect(() => {
    newsCount = count
    writeTitle()
    return () => {
      newsCount = 0
      writeTitle()
    }
  }, [count])
}
