import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MenuButton } from '#client/ui/menu-button.tsx'
import { HELLO_TEXTS } from '#shared/texts/hello.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { ScheduleSessionDialog } from './lazy-dialogs.tsx'

const MenuPopup = lazyComponent(async () => (await import('#client/ui/menu-popup.tsx')).MenuPopup)

export type ScheduleWithProps = { people: readonly { matchId: number; name: string }[] }

/** Schedules a session with one of several people: with more than one, a menu asks with whom. */
export function ScheduleWith({ people }: ScheduleWithProps) {
  const [dialog, setDialog] = useState<{ matchId: number; open: boolean }>()
  const [first, ...others] = people
  if (!first) return null
  const open = (matchId: number) => setDialog({ matchId, open: true })
  const label = (
    <>
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      {UI_TEXTS.scheduleSession}
    </>
  )
  return (
    <div className="flex justify-end">
      {others.length === 0 ? (
        <Button onClick={() => open(first.matchId)}>{label}</Button>
      ) : (
        <MenuButton
          menu={MenuPopup}
          menuProps={{
            label: HELLO_TEXTS.withWhom,
            items: people.map(({ matchId, name }) => ({
              key: matchId,
              label: name,
              onSelect: () => open(matchId),
            })),
          }}
        >
          {label}
        </MenuButton>
      )}
      {dialog && (
        <ScheduleSessionDialog
          key={dialog.matchId}
          {...dialog}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </div>
  )
}
