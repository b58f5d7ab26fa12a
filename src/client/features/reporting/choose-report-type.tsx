import { Flag, type LucideIcon, PauseCircle } from 'lucide-react'
import { api } from '#client/lib/api/api.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import { HelpLinks } from './help-links.tsx'

type ChooseReportTypeProps = {
  matchId: number
  otherName: string
  onChoose: (view: 'reason' | 'stop') => void
}

/** First view of the safety dialog: report, stop contact or get help. */
export function ChooseReportType({ matchId, otherName, onChoose }: ChooseReportTypeProps) {
  const matchState = api.matches.standing.useQuery({ matchId }).data
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 text-sm">{REPORTING_TEXTS.choose}</p>
      <ul className="grid gap-3">
        <Option
          Icon={Flag}
          title={REPORTING_TEXTS.report}
          hint={REPORTING_TEXTS.reportHint(otherName)}
          onPress={() => onChoose('reason')}
        />
        {matchState?.state === 'open' && (
          <Option
            Icon={PauseCircle}
            title={REPORTING_TEXTS.stop}
            hint={REPORTING_TEXTS.stopHint}
            onPress={() => onChoose('stop')}
          />
        )}
      </ul>
      <HelpLinks />
    </div>
  )
}

type OptionProps = { Icon: LucideIcon; title: string; hint: string; onPress: () => void }

function Option({ Icon, title, hint, onPress }: OptionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-16 w-full items-center gap-4 rounded-lg border border-line-strong px-4 py-3 text-left hover:bg-surface-2"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-ink-2 text-sm [overflow-wrap:anywhere]">{hint}</span>
        </span>
      </button>
    </li>
  )
}
