import { useEffect, useSyncExternalStore } from 'react'
import type { Chat } from '#client/features/chat/connection/chat-options.ts'

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

type Seen = { chat: Chat; messageId: number | undefined }

/** Notes as read what has stood before somebody's eyes for a moment. */
export function useReadMark({ chat, messageId }: Seen) {
  const attended = useSyncExternalStore(watchAttention, isAttended)
  useEffect(() => {
    if (!attended || messageId === undefined) return
    const timer = setTimeout(() => chat.markRead(messageId), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [attended, chat, messageId])
}
