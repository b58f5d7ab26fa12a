import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp, type LucideIcon, Printer } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'

/** Where a reader can jump. */
export type Jump = 'previous' | 'next' | 'first' | 'last'

export type TranscriptToolbarProps = {
  /** Where the reader is among the findings; spoken as it changes. */
  position: string | undefined
  hasFindings: boolean
  /** What is being loaded for. */
  pending: Jump | 'print' | undefined
  onJump: (to: Jump) => void
  onPrint: () => void
}

const FINDING_JUMPS = [
  ['previous', SUPERVISION_TEXTS.previousFinding, ChevronUp],
  ['next', SUPERVISION_TEXTS.nextFinding, ChevronDown],
] as const
const END_JUMPS = [
  ['first', SUPERVISION_TEXTS.firstMessage, ArrowUpToLine],
  ['last', SUPERVISION_TEXTS.lastMessage, ArrowDownToLine],
] as const

/** Moves through the findings of a transcript and to its ends, and prints it. */
export function TranscriptToolbar({ position, hasFindings, pending, onJump, onPrint }: TranscriptToolbarProps) {
  const jumps = [...(hasFindings ? FINDING_JUMPS : []), ...END_JUMPS]
  return (
    <fieldset
      aria-label={SUPERVISION_TEXTS.toolbar}
      className="print:hidden flex min-w-0 flex-wrap items-center gap-x-1"
    >
      <p role="status" className="mr-auto min-w-0 py-1 font-semibold text-sm [overflow-wrap:anywhere]">
        {position}
      </p>
      <div className="-mr-2.5 flex items-center">
        {jumps.map(([to, label, Icon]) => (
          <ToolButton key={to} label={label} Icon={Icon} pending={pending === to} onPress={() => onJump(to)} />
        ))}
        <ToolButton
          label={SUPERVISION_TEXTS.print}
          Icon={Printer}
          pending={pending === 'print'}
          onPress={onPrint}
        />
      </div>
    </fieldset>
  )
}

type ToolButtonProps = { label: string; Icon: LucideIcon; pending: boolean; onPress: () => void }

const ToolButton = ({ label, Icon, pending, onPress }: ToolButtonProps) => (
  <Button variant="ghost" iconOnly aria-label={label} title={label} pending={pending} onClick={onPress}>
    <Icon aria-hidden="true" className="size-5" />
  </Button>
)
