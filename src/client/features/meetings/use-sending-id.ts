import { useRef } from 'react'
import { newClientId } from '#client/lib/format/client-id.ts'

/**
 * Names what is sent, so that the server knows a repeat as one: the same name for the same words until `renew`, as
 * when their answer was lost; other words have another.
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
