import { type ReactNode, useState } from 'react'
import type { CardActions } from '#client/features/matches/card-menu.tsx'
import type { MatchToEnd } from '#client/features/matches/use-end-match.tsx'
import { ScheduleSessionDialog } from '#client/features/meetings/lazy-dialogs.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'

const SafetyDialog = lazyComponent(
  async () => (await import('#client/features/reporting/safety-dialog.tsx')).SafetyDialog,
)

type Opened = { match: MatchToEnd; what: 'session' | 'safety'; open: boolean; count: number }

/** Returns what the menu of a person's card opens, and the dialogs to render. */
export function useCardActions(): { actions: CardActions; dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened>()
  const opener = (what: Opened['what']) => (match: MatchToEnd) =>
    setOpened((last) => ({ match, what, open: true, count: (last?.count ?? 0) + 1 }))
  const close = () => setOpened((last) => last && { ...last, open: false })
  return {
    actions: { onSchedule: opener('session'), onSafety: opener('safety') },
    dialogs: opened && (
      <>
        {opened.what === 'session' && (
          <ScheduleSessionDialog
            key={opened.match.id}
            matchId={opened.match.id}
            open={opened.open}
            onClose={close}
          />
        )}
        {opened.what === 'safety' && (
          <MountOnFirstOpen
            // Each opening starts with the first step.
            key={opened.count}
            dialog={SafetyDialog}
            props={{
              matchId: opened.match.id,
              otherName: opened.match.name,
              reportedMessage: undefined,
              open: opened.open,
              onClose: close,
            }}
          />
        )}
      </>
    ),
  }
}
