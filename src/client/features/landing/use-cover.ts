import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { coverLeft } from './cover-time.ts'

/**
 * Whether the page is still covered: for half a second from the navigation that loaded it, however late the app
 * came up, or from the moment somebody came to it from another page of the app.
 */
export function useCover(): boolean {
  const router = useRouter()
  const [covered, setCovered] = useState(true)
  const [came] = useState(() => {
    // Where the router was last; on the first page of a visit nowhere else.
    const last = router.stores.resolvedLocation.get()
    return last && last.pathname !== '/' ? performance.now() : null
  })

  useEffect(() => {
    const timer = setTimeout(() => setCovered(false), coverLeft(came ?? 0, performance.now()))
    return () => clearTimeout(timer)
  }, [came])

  // The heading takes the focus on every change of page, but not while it is inert.
  useEffect(() => {
    if (covered || came === null) return
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [covered, came])

  return covered
}
