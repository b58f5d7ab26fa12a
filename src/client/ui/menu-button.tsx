import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { LazyComponent } from './lazy-component.tsx'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'

/** What every menu gets from its button. */
export type MenuControl = {
  open: boolean
  onOpenChange: (open: boolean) => void
  opener: RefObject<HTMLButtonElement | null>
}

export type MenuButtonProps<Props> = Omit<ComponentProps<typeof Button>, 'onClick' | 'ref'> & {
  /** The lazily loaded menu, and its props. */
  menu: LazyComponent<MenuControl & Props>
  menuProps: Props
}

/** A button that opens a menu, whose code loads when it is first needed. */
export function MenuButton<Props>({ menu, menuProps, ...button }: MenuButtonProps<Props>) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onClick={() => setOpen(true)}
        {...button}
      />
      <MountOnFirstOpen dialog={menu} props={{ ...menuProps, open, onOpenChange: setOpen, opener }} />
    </>
  )
}
