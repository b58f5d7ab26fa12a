import clsx from 'clsx'
import { clearAlert, useAlert } from '#client/lib/feedback/alert.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'

/** `sticky`: it stays in sight below the header, however far down the page is what it tells of. */
export type PageAlertProps = { sticky?: boolean; className?: string }

/** The page's one banner, wherever the page wants it. */
export function PageAlert({ sticky, className }: PageAlertProps) {
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
          <Button size="sm" variant="ghost" onClick={undo} className="max-sm:px-2">
            Undo
          </Button>
        )
      }
      className={clsx(sticky && 'sticky top-[76px] z-10 shadow-1', className)}
    />
  )
}
