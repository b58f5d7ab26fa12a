import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useInvalidateMatch } from '#client/lib/api/use-invalidate-match.ts'
import type { ReportReason } from '#shared/supervision-enums.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'

/** The reported message; undefined reports the whole conversation. */
export type Reported = { id: number; content: string }

export type ReportDraft = { reason: ReportReason | undefined; details: string; pauseContact: boolean }

/** Sends a report. `done` is set once it was stored. */
export function useReport({
  matchId,
  reportedMessage,
}: {
  matchId: number
  reportedMessage: Reported | undefined
}) {
  const invalidateMatch = useInvalidateMatch(matchId)
  const report = api.matches.report.useMutation({
    // Not awaited, so that the confirmation shows at once.
    onSuccess: () => void invalidateMatch(),
  })
  const { data, variables } = report
  return {
    done: data && { caseId: data.caseId, isStopped: variables?.pauseContact === true },
    isPending: report.isPending,
    failure: report.error ? failureText(report.error, REPORTING_TEXTS.sendFailed) : undefined,
    send: ({ reason, details, pauseContact }: ReportDraft) => {
      if (!reason || report.isPending) return
      const message = reportedMessage && { messageId: reportedMessage.id }
      report.mutate({ matchId, reason, details, pauseContact, ...message })
    },
  }
}
