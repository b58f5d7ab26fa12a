import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { useFocusHeadingOnRemoval } from '#client/lib/focus/use-focus-heading-on-removal.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { openChecks } from './check-status.ts'
import { VettingDialog } from './vetting-dialog.tsx'

/** The last decision about a mentor, and whether the server allowed it. */
export type Decided = { id: number; approved: boolean }

/** Names the checks that were open at a decision, and opens them. */
export function DecidedNotice({ id, approved }: Decided) {
  const { data } = api.admin.vetting.byId.useQuery({ id })
  const [isOpen, setOpen] = useState(false)
  const focusHeadingOnRemoval = useFocusHeadingOnRemoval()
  const open = data ? openChecks(data.checks) : []
  if (!data || (open.length === 0 && !isOpen)) return null
  const noticeText = approved ? VETTING_TEXTS.approvedOpen : VETTING_TEXTS.refusedOpen
  const close = () => {
    // With the last check in order, the notice and its button go.
    if (open.length === 0) focusHeadingOnRemoval()
    setOpen(false)
  }
  return (
    <>
      <Banner
        tone="warning"
        text={noticeText(data.fullName, open)}
        action={
          <Button
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="max-sm:px-2"
          >
            {VETTING_TEXTS.seeChecks}
          </Button>
        }
      />
      <VettingDialog mentor={{ id, name: data.fullName }} open={isOpen} onClose={close} approving={false} />
    </>
  )
}
