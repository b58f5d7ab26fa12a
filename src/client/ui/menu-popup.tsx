import { Menu } from '@base-ui/react/menu'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { blockPressesUnless } from './block-presses.ts'
import type { MenuControl } from './menu-button.tsx'

export type MenuItem = {
  key?: number
  label: string
  icon?: LucideIcon
  danger?: boolean
  onSelect: () => void
}
export type MenuPopupProps = MenuControl & { label: string; items: readonly MenuItem[] }

/** The menu of a `MenuButton`. */
export function MenuPopup({ open, onOpenChange, opener, label, items }: MenuPopupProps) {
  const first = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  /** The opener, unless a dialog that an item opens was faster and has the focus. */
  const focusTarget = () => {
    const { activeElement } = document
    const isLeft = activeElement !== document.body && !popup.current?.contains(activeElement)
    return isLeft ? false : opener.current
  }
  return (
    <Menu.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      {/* Within the page's main part, so that it belongs to a landmark. */}
      <Menu.Portal container={opener.current?.closest('main')}>
        <Menu.Positioner anchor={opener} align="end" sideOffset={6} collisionPadding={12} className="z-40">
          <Menu.Popup
            {...blockPressesUnless(open)}
            aria-label={label}
            // The popup takes it as a dialog's does, but its types leave it out.
            {...({ initialFocus: first } as object)}
            ref={popup}
            finalFocus={focusTarget}
            className="menu min-w-[min(12rem,100vw_-_24px)] max-w-[calc(100vw_-_24px)] rounded-md border border-line bg-surface p-1.5 shadow-2 outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {items.map(({ key, label: text, icon: Icon, danger, onSelect }, index) => (
              <Menu.Item
                key={key ?? text}
                ref={index === 0 ? first : undefined}
                onClick={() => {
                  // Focused before an item opens a dialog, so that closing the dialog returns the focus here.
                  opener.current?.focus()
                  onSelect()
                }}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 font-semibold text-sm/[inherit] outline-none wrap-anywhere focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-solid focus-visible:-outline-offset-2 data-highlighted:bg-surface-3 forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-solid forced-colors:data-highlighted:outline-[Highlight] forced-colors:data-highlighted:-outline-offset-2',
                  danger && 'text-danger-ink',
                )}
              >
                {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0" />}
                {text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
