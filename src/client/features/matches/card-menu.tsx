import { CalendarPlus, CircleStop, Ellipsis, ShieldCheck, UserRound } from 'lucide-react'
import { MenuButton } from '#client/ui/menu-button.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { CARD_MENU_TEXTS } from '#shared/texts/news.ts'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { MatchToEnd } from './use-end-match.tsx'

/** What a card's menu opens, besides the profile. */
export type CardActions = {
  onSchedule: (match: MatchToEnd) => void
  onSafety: (match: MatchToEnd) => void
}
export type CardMenuProps = CardActions & {
  match: MatchToEnd
  onProfile: () => void
  onEnd: (match: MatchToEnd) => void
}

/** The rarer actions of a card. */
export function CardMenu({ match, onProfile, onSchedule, onSafety, onEnd }: CardMenuProps) {
  const label = CARD_MENU_TEXTS.more(match.name)
  return (
    <MenuButton
      variant="outline"
      iconOnly
      aria-label={label}
      menuLabel={label}
      items={[
        { label: CARD_MENU_TEXTS.profile, icon: UserRound, onSelect: onProfile },
        { label: UI_TEXTS.scheduleSession, icon: CalendarPlus, onSelect: () => onSchedule(match) },
        { label: SAFETY_TEXTS.open, icon: ShieldCheck, onSelect: () => onSafety(match) },
        { label: MATCH_TEXTS.end, icon: CircleStop, danger: true, onSelect: () => onEnd(match) },
      ]}
      className="shrink-0"
    >
      <Ellipsis aria-hidden="true" className="size-5 text-ink-2" />
    </MenuButton>
  )
}
