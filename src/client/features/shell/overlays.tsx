import { helpIsOpen } from '#client/lib/feedback/help.ts'
import { useStore } from '#client/lib/state/use-store.ts'
import { HelpEntry } from './help-entry.tsx'
import { HelpWindow } from './help-window.tsx'
import { Toasts } from './toasts.tsx'
import { useNewVersion } from './use-new-version.ts'

/** What lies over every page: toasts, and help, which then opens without a network (decision 72). */
export function Overlays() {
  useNewVersion()
  const isHelpOpen = useStore(helpIsOpen)
  return (
    <>
      <Toasts />
      <HelpEntry />
      {isHelpOpen && <HelpWindow />}
    </>
  )
}
