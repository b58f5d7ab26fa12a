import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useInvalidateMatch } from '#client/lib/api/use-invalidate-match.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'

type StopContactProps = { matchId: number; otherName: string; onBack: () => void; onDone: () => void }

/** Pauses contact without a reason and without approval. */
export function StopContact({ matchId, otherName, onBack, onDone }: StopContactProps) {
  const invalidateMatch = useInvalidateMatch(matchId)
  const pause = api.matches.pause.useMutation({
    onSuccess: () => {
      toast.success(REPORTING_TEXTS.stopped)
      onDone()
    },
    onSettled: () => invalidateMatch(),
  })
  return (
    <div className="grid gap-5">
      {pause.error && (
        <Banner tone="danger" focused text={failureText(pause.error, REPORTING_TEXTS.stopFailed)} />
      )}
      <p className="[overflow-wrap:anywhere]">{REPORTING_TEXTS.stopText(otherName)}</p>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="outline" onClick={onBack}>
          {REPORTING_TEXTS.back}
        </Button>
        <Button variant="danger" pending={pause.isPending} onClick={() => pause.mutate({ matchId })}>
          {REPORTING_TEXTS.stopIt}
        </Button>
      </div>
    </div>
  )
}
