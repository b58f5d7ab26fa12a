import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import type { VettingCheck } from '#shared/supervision-enums.ts'
import {
  VETTING_CHECK_TEXTS,
  VETTING_RESULT_TEXTS,
  VETTING_STATE_TEXTS,
  VETTING_TEXTS,
} from '#shared/texts/vetting.ts'
import { type CheckStatus, STATE_TONES } from './check-status.ts'
import { RecordDialog } from './record-dialog.tsx'
import { VETTING_DIALOG_TEXTS } from './texts.ts'

type View = Outputs['admin']['vetting']['byId']
type Recorded = View['history'][number]
export type VettingChecksProps = Pick<View, 'mentorId' | 'checks' | 'history'>

/** All checks with their records. */
export function VettingChecks({ mentorId, checks, history }: VettingChecksProps) {
  const [recording, setRecording] = useState<VettingCheck>()
  return (
    <>
      <ul className="divide-y divide-line">
        {checks.map((status) => (
          <Check
            key={status.check}
            {...status}
            records={history.filter(({ check }) => check === status.check)}
            onRecord={() => setRecording(status.check)}
          />
        ))}
      </ul>
      <RecordDialog mentorId={mentorId} check={recording} onClose={() => setRecording(undefined)} />
    </>
  )
}

type CheckProps = CheckStatus & { records: readonly Recorded[]; onRecord: () => void }

function Check({ check, state, records, onRecord }: CheckProps) {
  const [latest, ...earlier] = records
  const name = VETTING_CHECK_TEXTS[check]
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-32 flex-1 font-semibold">{name}</h3>
        <Badge tone={STATE_TONES[state]}>{VETTING_STATE_TEXTS[state]}</Badge>
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onRecord}>
          <span>{latest ? VETTING_DIALOG_TEXTS.recordAgain : VETTING_DIALOG_TEXTS.record}</span>
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      {latest && <RecordFacts {...latest} />}
      {earlier.length > 0 && (
        <details className="group text-sm">
          <summary className="inline-flex min-h-6 pointer-coarse:min-h-11 cursor-pointer items-center gap-0.5 rounded-sm font-semibold text-ink-3 text-xs hover:text-ink">
            <span>{VETTING_DIALOG_TEXTS.earlier(earlier.length)}</span>
            <span className="sr-only">{name}</span>
            <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
          </summary>
          <ul className="mt-2 grid gap-3 border-line border-l-2 pl-4">
            {earlier.map((record) => (
              <li key={record.id}>
                <p className="font-semibold text-sm">{VETTING_RESULT_TEXTS[record.result]}</p>
                <RecordFacts {...record} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const dayText = (day: string) => shortDate(`${day}T00:00`)

function RecordFacts({ checkedOn, expiresOn, checker, trustworthy, reference, note }: Recorded) {
  const facts = [
    dayText(checkedOn),
    expiresOn && VETTING_TEXTS.until(dayText(expiresOn)),
    checker && VETTING_DIALOG_TEXTS.by(checker),
    trustworthy && VETTING_DIALOG_TEXTS.trusted[trustworthy],
  ]
  return (
    <div className="grid gap-1 text-ink-2 text-sm [overflow-wrap:anywhere]">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {reference && <p>{VETTING_DIALOG_TEXTS.papers(reference)}</p>}
      {note && <WrittenText>{note}</WrittenText>}
    </div>
  )
}
