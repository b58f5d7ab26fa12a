/**
 * Makes the header's menu work on phones: toggle button, Escape, click or focus outside, and anchor links. Plain DOM
 * code, because visitors get the page without React. Returns the function that removes it.
 */
export function attachMenu(header: HTMLElement): () => void {
  const opener = header.querySelector<HTMLElement>('[aria-expanded]')
  if (!opener) return () => undefined
  const controller = new AbortController()
  const { signal } = controller

  const isOpen = () => opener.getAttribute('aria-expanded') === 'true'
  const set = (open: boolean) => {
    opener.setAttribute('aria-expanded', String(open))
    opener.setAttribute('aria-label', open ? 'Close menu' : 'Open menu')
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen()) return
    set(false)
    // The focused element is hidden with the menu.
    opener.focus()
  }
  const closeOutside = ({ target }: Event) => {
    if (isOpen() && target instanceof Node && !header.contains(target)) set(false)
  }

  opener.addEventListener('click', () => set(!isOpen()), { signal })
  header.addEventListener(
    'click',
    ({ target }) => {
      if (isOpen() && target instanceof Element && target.closest('nav a')) set(false)
    },
    { signal },
  )
  document.addEventListener('keydown', closeByKey, { signal })
  document.addEventListener('pointerdown', closeOutside, { signal })
  document.addEventListener('focusin', closeOutside, { signal })
  return () => controller.abort()
}
