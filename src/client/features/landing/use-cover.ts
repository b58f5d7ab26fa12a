import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { coverMsLeft } from './cover-time.ts'

/**
 * Returns whether the cover is shown: for half a second from the document's navigation, or from an in-app navigation.
 */
export function useCover(): boolean {
  const router = useRouter()
  const [covered, setCovered] = useState(true)
  const [navigatedAt] = useState(() => {
    // The previous location; none on the first page of a visit.
    const last = router.stores.resolvedLocation.get()
    return last && last.pathname !== '/' ? performance.now() : null
  })

  useEffect(() => {
    const timer = setTimeout(() => setCovered(false), coverMsLeft(navigatedAt ?? 0, performance.now()))
    return () => clearTimeout(timer)
  }, [navigatedAt])

  // The heading gets the focus on page changes, which fails while the page is inert.
  useEffect(() => {
    if (covered || navigatedAt === null) return
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [covered, navigatedAt])

  return covered
}
