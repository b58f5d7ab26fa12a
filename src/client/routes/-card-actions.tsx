import { type ReactNode, useState } from 'react'
import type { CardActions, MatchToEnd } from '#client/features/matches/use-end-match.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { OpenedCardDialog } from './-card-dialogs.tsx'

const CardDialogs = lazyComponent(async () => (await import('./-card-dialogs.tsx')).CardDialogs)

/** Returns what the menu of a person's card opens, and the dialogs to render. */
export function useCardActions(): { actions: CardActions; dialogs: ReactNode } {
  const [opened, setOpened] = useState<OpenedCardDialog>()
  const opener = (what: OpenedCardDialog['what']) => (match: MatchToEnd) =>
    setOpened((last) => ({ match, what, open: true, count: (last?.count ?? 0) + 1 }))
  return {
    actions: { onSchedule: opener('session'), onSafety: opener('safety') },
    dialogs: opened && (
      <MountOnFirstOpen
        dialog={CardDialogs}
        props={{ ...opened, onClose: () => setOpened((last) => last && { ...last, open: false }) }}
      />
    ),
  }
}
