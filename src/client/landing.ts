import './styles.css'
import { attachMenu } from './features/landing/attach-menu.ts'
import { coverMsLeft } from './features/landing/cover-time.ts'
import { mayKeep } from './lib/offline/may-keep.ts'
import { createTabs } from './lib/session/tabs.ts'
import { loadStandIns } from './lib/stand-ins/load-stand-ins.ts'
import { chosenTheme, initTheme, isTheme, setTheme } from './lib/theme/theme.ts'

/**
 * Lays out the sections that the browser skips while they are out of sight (styles/landing.css) as soon as it will jump,
 * which needs the exact height of everything above: to an anchor, or to where the visitor was (decision 17).
 */
function layOutBeforeJumps(sections: Iterable<HTMLElement>) {
  const layOut = () => {
    for (const section of sections) section.style.contentVisibility = 'visible'
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash !== '' || visit?.type !== 'navigate') layOut()
  document.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a[href^="#"]') && layOut(),
    { capture: true },
  )
}

/**
 * Script of the landing page for visitors, which is a static document prerendered by scripts/build/prerender.ts from
 * the app's own components. The app loads only with its first page (decision 17).
 */
initTheme()
loadStandIns()

const cover = document.querySelector<HTMLElement>('[data-cover]')
const page = document.querySelector<HTMLElement>('.landing')
for (const animation of cover?.getAnimations({ subtree: true }) ?? []) animation.startTime = 0
setTimeout(
  () => {
    cover?.remove()
    if (page) page.inert = false
  },
  coverMsLeft(0, performance.now()),
)

layOutBeforeJumps(document.querySelectorAll<HTMLElement>('.late-layout :is(main > *, footer)'))

const header = document.querySelector('header')
if (header) attachMenu(header)

for (const input of document.querySelectorAll<HTMLInputElement>('input[name^="theme"]')) {
  input.checked = input.value === chosenTheme.get()
  input.addEventListener('change', () => isTheme(input.value) && setTheme(input.value))
}

// After a sign-in in another tab the server sends the app here, which offers the dashboard.
createTabs().listen(({ type }) => type === 'signed_in' && location.reload())

// There is no session cookie: what an ended session has left here must go.
void mayKeep().then(async (may) => {
  if (may) await (await import('./lib/offline/forget-device.ts')).forgetUnlessSignedIn().catch(() => {})
})

// The home link scrolls to the top instead of reloading the page.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href="/"]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  scrollTo({ top: 0 })
})
