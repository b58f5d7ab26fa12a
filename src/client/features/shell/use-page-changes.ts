import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearAlert } from '#client/lib/feedback/alert.ts'

/** On another page: what happened on the last one is over, and the new page's heading is read out. */
export function usePageChanges() {
  const router = useRouter()
  useEffect(() => {
    const stopClearing = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) clearAlert()
    })
    const stopFocusing = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // On the first page the browser itself starts at the top.
      if (!fromLocation || !pathChanged) return
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
    })
    return () => {
      stopClearing()
      stopFocusing()
    }
  }, [router])
}
