import clsx from 'clsx'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { LazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'
import type { Reportable } from './report-button.tsx'

/** Buttons of a conversation's header: where it is narrow, icons that keep their names. */
export const HEADER_ACTION =
  '@max-[46rem]/chat:w-11 @max-[46rem]/chat:flex-none @max-[46rem]/chat:px-0 compact:in-[.dialog]:w-11 compact:in-[.dialog]:px-0 print:hidden'
export const HEADER_LABEL = '@max-[46rem]/chat:sr-only compact:in-[.dialog]:sr-only'

type Parties = { matchId: number; otherName: string }

/** The lazily loaded safety dialog. */
type SafetyDialog = LazyComponent<
  Parties & { reportedMessage: Reportable | undefined; open: boolean; onClose: () => void }
>

/** Returns the safety button, its dialog, and a function that reports a message. */
export function useSafetyDialog(
  Dialog: SafetyDialog,
  { matchId, otherName }: Parties,
): {
  button: ReactNode
  dialog: ReactNode
  reportMessage: (message: Reportable) => void
} {
  const [open, setOpen] = useState(false)
  const [reportedMessage, setReportedMessage] = useState<Reportable>()
  const [openCount, setOpenCount] = useState(0)
  const show = useCallback((message?: Reportable) => {
    setReportedMessage(message)
    setOpenCount((count) => count + 1)
    setOpen(true)
  }, [])

  return {
    reportMessage: show,
    button: (
      <Button
        variant="ghost"
        aria-label={SAFETY_TEXTS.openHint}
        onPointerEnter={Dialog.preload}
        onFocus={Dialog.preload}
        onClick={() => show()}
        className={clsx(HEADER_ACTION, 'shrink-0')}
      >
        <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
        <span className={HEADER_LABEL}>{SAFETY_TEXTS.open}</span>
      </Button>
    ),
    dialog: (
      <MountOnFirstOpen
        key={openCount}
        dialog={Dialog}
        props={{ matchId, otherName, reportedMessage, open, onClose: () => setOpen(false) }}
      />
    ),
  }
}
