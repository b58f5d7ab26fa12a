import { useEffect } from 'react'
import { BRAND } from '#shared/brand.ts'

/** Sets the document title to "{Screen} · {Brand}". */
export function usePageTitle(screen: string) {
  useEffect(() => {
    document.title = `${screen} · ${BRAND}`
  }, [screen])
}
