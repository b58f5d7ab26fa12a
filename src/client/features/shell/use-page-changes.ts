import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearAlert } from '#client/lib/feedback/alert.ts'

/**
 * On navigation: clears the alert and focuses the new page's heading, or the one that the URL's hash names, so that it is
 * announced.
 */
export function usePageChanges() {
  const router = useRouter()
  useEffect(() => {
    const stopClearing = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) clearAlert()
    })
    const stopFocusing = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // On the first page the browser handles the focus.
      if (!fromLocation || !pathChanged) return
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
      const target = document.getElementById(toLocation.hash) ?? heading
      target?.focus({ preventScroll: true })
    })
    return () => {
      stopClearing()
      stopFocusing()
    }
  }, [router])
}
