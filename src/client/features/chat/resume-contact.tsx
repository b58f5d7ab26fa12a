import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useInvalidateMatch } from '#client/lib/api/use-invalidate-match.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Lets the person who paused contact resume it; renders nothing for the other person. */
export function ResumeContact({ matchId }: { matchId: number }) {
  const invalidateMatch = useInvalidateMatch(matchId)
  const matchState = api.matches.standing.useQuery({ matchId }).data
  const resume = api.matches.resume.useMutation({
    onSuccess: () => toast.success(SAFETY_TEXTS.resumed),
    onError: (error) => toast.error(SAFETY_TEXTS.resumeFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
    onSettled: () => invalidateMatch(),
  })
  if (matchState?.state !== 'paused' || !matchState.byMe) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="min-w-0">
        {matchState.mayResume ? SAFETY_TEXTS.byYou : `${SAFETY_TEXTS.byYou} ${SAFETY_TEXTS.withStaff}`}
      </p>
      {matchState.mayResume && (
        <Button variant="outline" pending={resume.isPending} onClick={() => resume.mutate({ matchId })}>
          {SAFETY_TEXTS.resume}
        </Button>
      )}
    </div>
  )
}
