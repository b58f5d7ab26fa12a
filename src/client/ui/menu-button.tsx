import { type ComponentProps, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { MenuItem } from './menu-item.ts'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'

const MenuPopup = lazyComponent(async () => (await import('./menu-popup.tsx')).MenuPopup)

export type MenuButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'ref'> & {
  /** Accessible name of the menu. */
  menuLabel: string
  items: readonly MenuItem[]
}

/** A button that opens a menu, whose code loads when it is first needed. */
export function MenuButton({ menuLabel, items, ...button }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={MenuPopup.preload}
        onFocus={MenuPopup.preload}
        onClick={() => setOpen(true)}
        {...button}
      />
      <MountOnFirstOpen
        dialog={MenuPopup}
        props={{ open, onOpenChange: setOpen, opener, label: menuLabel, items }}
      />
    </>
  )
}
