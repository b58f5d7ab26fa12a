import { useEffect, useSyncExternalStore } from 'react'
import type { Chat } from '#client/features/chat/connection/chat-options.ts'

const READ_DELAY_MS = 600

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

const hasAttention = () => document.visibilityState === 'visible' && document.hasFocus()

type Seen = { chat: Chat; messageId: number | undefined }

/** Marks a message as read once the page has had attention for a moment. */
export function useMarkRead({ chat, messageId }: Seen) {
  const attended = useSyncExternalStore(watchAttention, hasAttention)
  useEffect(() => {
    if (!attended || messageId === undefined) return
    const timer = setTimeout(() => chat.markRead(messageId), READ_DELAY_MS)
    return () => clearTimeout(timer)
  }, [attended, chat, messageId])
}
