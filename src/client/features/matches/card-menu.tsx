import { Ellipsis } from 'lucide-react'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MenuButton } from '#client/ui/menu-button.tsx'
import { CARD_MENU_TEXTS } from './texts.ts'
import type { CardMenuProps } from './use-end-match.tsx'

const Items = lazyComponent(async () => (await import('./card-menu-items.tsx')).CardMenuItems)

/** The rarer actions of a card. */
export const CardMenu = (props: CardMenuProps) => (
  <MenuButton
    variant="outline"
    iconOnly
    aria-label={CARD_MENU_TEXTS.more(props.match.name)}
    menu={Items}
    menuProps={props}
    className="shrink-0"
  >
    <Ellipsis aria-hidden="true" className="size-5 text-ink-2" />
  </MenuButton>
)
