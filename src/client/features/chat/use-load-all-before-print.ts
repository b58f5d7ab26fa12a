import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Chat } from '#client/features/chat/connection/chat-options.ts'

/** Puts the whole conversation into the page before it is printed, however printing starts. */
export function useLoadAllBeforePrint(chat: Chat) {
  useEffect(() => {
    const loadAll = () => flushSync(chat.loadAllNow)
    window.addEventListener('beforeprint', loadAll)
    return () => window.removeEventListener('beforeprint', loadAll)
  }, [chat])
}
