import { shortDate } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { VETTING_CHECK_TEXTS, VETTING_STATE_TEXTS, VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { type Attention, STATE_TONES } from './check-status.ts'
import { type Decided, DecidedNotice } from './decided-notice.tsx'

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
