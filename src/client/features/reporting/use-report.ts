import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import type { ReportReason } from '#shared/supervision.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'

/** What a report may be about: a message, or without one the conversation. */
export type Reported = { id: number; content: string }

export type ReportDraft = { reason: ReportReason | undefined; details: string; pauseContact: boolean }

/** Sends a report; what was done is there once it has been. */
export function useReport({ matchId, about }: { matchId: number; about: Reported | undefined }) {
  const utils = api.useUtils()
  const report = api.matches.report.useMutation({
    // Not waited for: that it was sent is to be seen at once.
    onSuccess: () => void utils.matches.standing.invalidate({ matchId }),
  })
  const { data, variables } = report
  return {
    done: data && { caseId: data.caseId, isStopped: variables?.pauseContact === true },
    isPending: report.isPending,
    failure: report.error ? failureText(report.error, REPORTING_TEXTS.sendFailed) : undefined,
    send: ({ reason, details, pauseContact }: ReportDraft) => {
      if (!reason || report.isPending) return
      const message = about && { messageId: about.id }
      report.mutate({ matchId, reason, details, pauseContact, ...message })
    },
  }
}
