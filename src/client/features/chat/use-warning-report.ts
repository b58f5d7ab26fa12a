import { useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { newClientId } from '#client/lib/format/client-id.ts'
import { riskKindsOf } from '#shared/screening/risk-kinds.ts'
import type { Finding } from '#shared/screening/screen.ts'

const isCounted = (warnings: readonly Finding[]) =>
  riskKindsOf(warnings.map(({ category }) => category)).length > 0

/**
 * Reports to the server, as numbers without text, whether a warned message was sent anyway or changed first (decision
 * 105).
 */
export function useWarningReport(matchId: number) {
  const { mutate } = api.matches.countWarnings.useMutation()
  const wasWarned = useRef(false)
  return {
    noteWarned(warnings: readonly Finding[]) {
      wasWarned.current ||= isCounted(warnings)
    },
    /** `remaining`: the warnings that still apply to the sent text. */
    noteSent(remaining: readonly Finding[]) {
      if (!wasWarned.current) return
      wasWarned.current = false
      const wasSentAnyway = isCounted(remaining)
      mutate({ matchId, sent: Number(wasSentAnyway), changed: Number(!wasSentAnyway), key: newClientId() })
    },
  }
}
