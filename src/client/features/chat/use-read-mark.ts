import { useEffect, useRef, useSyncExternalStore } from 'react'
import { api } from '#client/lib/api.ts'

const SETTLE_MS = 600

function watchAttention(changed: () => void) {
  window.addEventListener('focus', changed)
  window.addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    window.removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

const isAttended = () => document.visibilityState === 'visible' && document.hasFocus()

type Seen = { matchId: number; messageId: number | undefined }

/** Notes as read what has stood before somebody's eyes for a moment. */
export function useReadMark({ matchId, messageId }: Seen) {
  const attended = useSyncExternalStore(watchAttention, isAttended)
  const marked = useRef(0)
  const utils = api.useUtils()
  const { mutate } = api.matches.markRead.useMutation({
    onSuccess: () => {
      void utils.mentor.activeMatches.invalidate()
      void utils.mentee.activeMatches.invalidate()
    },
  })

  useEffect(() => {
    if (!attended || messageId === undefined || messageId <= marked.current) return
    const timer = setTimeout(() => {
      marked.current = messageId
      mutate({ matchId, messageId })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [attended, matchId, messageId, mutate])
}
