import './styles.css'
import { attachMenu } from './features/landing/attach-menu.ts'
import { coverLeft } from './features/landing/cover-time.ts'
import { createTabs } from './lib/session/tabs.ts'
import { chosenTheme, followTheme, isTheme, setTheme } from './lib/theme/theme.ts'

/**
 * The landing page of visitors is a plain document: written at build by scripts/build/prerender.ts from the same components
 * that the app draws, and brought to life by these few lines. The app itself waits for its first page.
 */
followTheme()

const cover = document.querySelector<HTMLElement>('[data-cover]')
const page = document.querySelector<HTMLElement>('.landing')
for (const animation of cover?.getAnimations({ subtree: true }) ?? []) animation.startTime = 0
setTimeout(
  () => {
    cover?.remove()
    if (page) page.inert = false
  },
  coverLeft(0, performance.now()),
)

const header = document.querySelector('header')
if (header) attachMenu(header)

for (const input of document.querySelectorAll<HTMLInputElement>('input[name^="theme"]')) {
  input.checked = input.value === chosenTheme.get()
  input.addEventListener('change', () => isTheme(input.value) && setTheme(input.value))
}

// Who signs in in another tab is known here as well: the server then sends the app, which shows the way to the dashboard.
createTabs().listen(({ type }) => type === 'signed_in' && location.reload())

// The way home leads nowhere else: to the top, without loading the page again.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href="/"]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  scrollTo({ top: 0 })
})
