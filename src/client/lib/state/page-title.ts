import { useEffect } from 'react'
import { BRAND } from '#shared/brand.ts'

/** Names the page in the browser's tab, as "{Screen} · {Brand}". */
export function usePageTitle(screen: string) {
  useEffect(() => {
    document.title = `${screen} · ${BRAND}`
  }, [screen])
}
