/**
 * Opens and closes the header's menu on a phone; by Escape, by a press or a step elsewhere, and by following one of its
 * anchors. Works on the bare document, because visitors get the page without the app. Returns how to let go of it.
 */
export function attachMenu(header: HTMLElement): () => void {
  const opener = header.querySelector<HTMLElement>('[aria-expanded]')
  if (!opener) return () => undefined
  const letGo = new AbortController()
  const { signal } = letGo

  const isOpen = () => opener.getAttribute('aria-expanded') === 'true'
  const set = (open: boolean) => {
    opener.setAttribute('aria-expanded', String(open))
    opener.setAttribute('aria-label', open ? 'Close menu' : 'Open menu')
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen()) return
    set(false)
    // What had the focus goes away with the menu. An anchor takes it along to where it leads.
    opener.focus()
  }
  const leaveTo = ({ target }: Event) => {
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
  document.addEventListener('pointerdown', leaveTo, { signal })
  document.addEventListener('focusin', leaveTo, { signal })
  return () => letGo.abort()
}
