import clsx from 'clsx'
import { clearAlert, useAlert } from '#client/lib/feedback/alert.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'

/** `sticky` keeps it visible below the header while scrolling. */
export type PageAlertProps = { sticky?: boolean; className?: string }

/** Shows the current alert of the page. */
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
