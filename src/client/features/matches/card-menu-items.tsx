import { CalendarPlus, CircleStop, ShieldCheck, UserRound } from 'lucide-react'
import type { MenuControl } from '#client/ui/menu-button.tsx'
import { MenuPopup } from '#client/ui/menu-popup.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { SAFETY_TEXTS } from '#shared/texts/reporting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CARD_MENU_TEXTS } from './texts.ts'
import type { CardMenuProps } from './use-end-match.tsx'

export type CardMenuItemsProps = MenuControl & CardMenuProps

/** The menu of a person's card. */
export const CardMenuItems = ({
  match,
  isPaused,
  onProfile,
  onSchedule,
  onSafety,
  onEnd,
  ...menu
}: CardMenuItemsProps) => (
  <MenuPopup
    {...menu}
    label={CARD_MENU_TEXTS.more(match.name)}
    items={[
      ...(isPaused
        ? []
        : [
            { label: CARD_MENU_TEXTS.profile, icon: UserRound, onSelect: onProfile },
            { label: UI_TEXTS.scheduleSession, icon: CalendarPlus, onSelect: () => onSchedule(match) },
          ]),
      { label: SAFETY_TEXTS.open, icon: ShieldCheck, onSelect: () => onSafety(match) },
      { label: MATCH_TEXTS.end, icon: CircleStop, danger: true, onSelect: () => onEnd(match) },
    ]}
  />
)
