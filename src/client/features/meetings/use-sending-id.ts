import { useRef } from 'react'
import { newClientId } from '#client/lib/format/client-id.ts'

/**
 * Returns an idempotency key per request body: the same body keeps its key across retries until `renew`, another body
 * gets a new key (decision 43).
 */
export function useSendingId() {
  const last = useRef({ words: '', id: '' })
  return {
    idOf(body: object): string {
      const words = JSON.stringify(body)
      if (last.current.words !== words) last.current = { words, id: newClientId() }
      return last.current.id
    },
    renew() {
      last.current = { words: '', id: '' }
    },
  }
}
