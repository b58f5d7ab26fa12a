import { Button } from '#client/ui/button.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'

/** Button that opens the dialog to end a match. */
export function EndButton({ name, onEnd }: { name: string; onEnd: () => void }) {
  return (
    <Button
      variant="ghost"
      aria-label={`${MATCH_TEXTS.end} with ${name}`}
      onClick={onEnd}
      className="shrink-0 text-ink-2"
    >
      {MATCH_TEXTS.end}
    </Button>
  )
}
