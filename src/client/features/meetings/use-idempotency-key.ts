import { useRef } from 'react'
import { newClientId } from '#client/lib/format/client-id.ts'

/**
 * Returns an idempotency key per request body: the same body keeps its key across retries until `renew`, another body
 * gets a new key (decision 21).
 */
export function useIdempotencyKey() {
  const last = useRef({ json: '', key: '' })
  return {
    keyFor(body: object): string {
      const json = JSON.stringify(body)
      if (last.current.json !== json) last.current = { json, key: newClientId() }
      return last.current.key
    },
    renew() {
      last.current = { json: '', key: '' }
    },
  }
}
