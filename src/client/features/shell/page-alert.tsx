import { clearAlert, useAlert } from '#client/lib/alert.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'

/** The page's one banner, wherever the page wants it. */
export function PageAlert({ className }: { className?: string }) {
  const alert = useAlert()
  if (!alert) return null
  const { tone, text, undo } = alert
  return (
    <Banner
      tone={tone}
      text={text}
      onDismiss={clearAlert}
      action={
        undo && (
          <Button size="sm" variant="ghost" onClick={undo}>
            Undo
          </Button>
        )
      }
      className={className}
    />
  )
}
