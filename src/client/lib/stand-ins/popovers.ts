/**
 * What the product uses of popovers, for browsers without them (Safari before 17, Chrome before 114, Firefox before 125): a
 * button with `popovertarget` opens one, and the button, Escape, a press or a focus elsewhere close it. styles/overlays.css
 * hides it while it is closed.
 */
export function standInForPopovers() {
  let opener: HTMLElement | null = null
  let popover: HTMLElement | null = null

  function show(isOpen: boolean) {
    popover?.toggleAttribute('data-popover-open', isOpen)
    popover?.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }))
  }
  function close() {
    const hadFocus = popover?.contains(document.activeElement)
    show(false)
    if (hadFocus) opener?.focus()
    popover = null
  }
  function closeOutside({ target }: Event) {
    const node = target as Node
    if (!popover?.contains(node) && !opener?.contains(node)) close()
  }

  HTMLElement.prototype.hidePopover = close
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[popovertarget]')
    if (!pressed) return
    const wasOpen = popover !== null && opener === pressed
    close()
    if (wasOpen) return
    opener = pressed
    popover = document.getElementById(pressed.getAttribute('popovertarget') as string)
    show(true)
  })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  document.addEventListener('pointerdown', closeOutside)
  document.addEventListener('focusin', closeOutside)
}
