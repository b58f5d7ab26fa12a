import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { reasonOf } from '#client/lib/errors.ts'
import type { ReportReason } from '#shared/supervision.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'

/** What a report may be about: a message, or without one the conversation. */
export type Reported = { id: number; content: string }

export type ReportDraft = { reason: ReportReason | undefined; details: string; pauseContact: boolean }

/** Sends a report; what was done is there once it has been. */
export function useReport({ matchId, about }: { matchId: number; about: Reported | undefined }) {
  const utils = api.useUtils()
  const [done, setDone] = useState<{ caseId: number; isStopped: boolean }>()
  const report = api.matches.report.useMutation({
    onSuccess: ({ caseId }, { pauseContact }) => {
      setDone({ caseId, isStopped: pauseContact === true })
      return utils.matches.standing.invalidate({ matchId })
    },
  })
  return {
    done,
    isPending: report.isPending,
    failure: report.error ? reasonOf(report.error, REPORTING_TEXTS.sendFailed) : undefined,
    send: ({ reason, details, pauseContact }: ReportDraft) => {
      if (!reason || report.isPending) return
      const message = about && { messageId: about.id }
      report.mutate({ matchId, reason, details, pauseContact, ...message })
    },
    reset: () => {
      setDone(undefined)
      report.reset()
    },
  }
}
