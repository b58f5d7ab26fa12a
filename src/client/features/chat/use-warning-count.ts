import { useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { newClientId } from '#client/lib/format/client-id.ts'
import { riskKindsOf } from '#shared/screening/risk-kinds.ts'
import type { Finding } from '#shared/screening/screen.ts'

const isCounted = (warnings: readonly Finding[]) =>
  riskKindsOf(warnings.map(({ category }) => category)).length > 0

/**
 * Tells the server, as a number and never with a text, that somebody was warned and sent their words anyway, or changed
 * them first (decision 105).
 */
export function useWarningCount(matchId: number) {
  const { mutate } = api.matches.countWarnings.useMutation()
  const wasWarned = useRef(false)
  return {
    warned(warnings: readonly Finding[]) {
      wasWarned.current ||= isCounted(warnings)
    },
    /** `left` is what a warning would still be about in what was sent. */
    sent(left: readonly Finding[]) {
      if (!wasWarned.current) return
      wasWarned.current = false
      const isAnyway = isCounted(left)
      mutate({ matchId, sent: isAnyway ? 1 : 0, changed: isAnyway ? 0 : 1, key: newClientId() })
    },
  }
}
