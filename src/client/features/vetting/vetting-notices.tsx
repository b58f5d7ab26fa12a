import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { useFocusHeadingOnRemoval } from '#client/lib/focus/focus.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { VETTING_CHECK_TEXTS, VETTING_STATE_TEXTS, VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { type Attention, openChecks, STATE_TONES } from './check-status.ts'
import { VettingDialog } from './vetting-dialog.tsx'

/** Shows checks of approved mentors that failed, expired or expire soon. */
function AttentionNotice({ rows }: { rows: readonly Attention[] | undefined }) {
  if (!rows || rows.length === 0) return null
  return (
    <Card as="section" aria-labelledby="vetting-attention" padding="md">
      <h2 id="vetting-attention" className="text-lg">
        {VETTING_TEXTS.attention(rows.length)}
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll in every browser
        tabIndex={0}
        aria-labelledby="vetting-attention"
        className="mt-3 grid max-h-60 gap-2 overflow-y-auto rounded-sm text-sm"
      >
        {rows.map(({ id, fullName, check, state, expiresOn }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={STATE_TONES[state]}>{VETTING_STATE_TEXTS[state]}</Badge>
            <bdi className="font-semibold [overflow-wrap:anywhere]">{fullName}</bdi>
            <span className="text-ink-2">
              <span>{VETTING_CHECK_TEXTS[check]}</span>
              {expiresOn && <span>{`, ${VETTING_TEXTS.until(shortDate(`${expiresOn}T00:00`))}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export type VettingNoticesProps = {
  list: 'pending' | 'approved'
  attention: readonly Attention[] | undefined
  decided: Decided | undefined
}

/** Notices about checks above a list of mentors. The rows of pending mentors say themselves which checks are open. */
export function VettingNotices({ list, attention, decided }: VettingNoticesProps) {
  return (
    <>
      {decided && <DecidedNotice {...decided} />}
      {list === 'approved' && <AttentionNotice rows={attention} />}
    </>
  )
}

/** The last decision about a mentor, and whether the server allowed it. */
export type Decided = { id: number; approved: boolean }

/** Names the checks that were open at a decision, and opens them. */
function DecidedNotice({ id, approved }: Decided) {
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
