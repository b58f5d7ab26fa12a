import { readKept } from '#client/lib/offline/kept-conversations.ts'
import { initTheme } from '#client/lib/theme/theme.ts'
import { BRAND } from '#shared/brand.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { conversationsSection } from './conversations.ts'
import { element } from './elements.ts'
import { helpSection } from './help.ts'

/** Opened by its own address the page must not reload, which would show the same again. */
const PATH = '/offline.html'
const CHECK_MS = 10_000

/**
 * Script of the page that the service worker shows without a network, at any address. Without React, because browsers get it
 * with every release, in addition to the app (decision 116).
 */
initTheme()
const reload = () => location.reload()
window.addEventListener('online', reload)
// A network that regains the internet fires no `online` event, so poll a file that the service worker does not handle.
async function check() {
  if (location.pathname === PATH) return
  const response = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (response?.ok) reload()
}
setInterval(() => void check(), CHECK_MS)

const retry = element(
  'button',
  {
    type: 'button',
    class: 'btn min-h-11 justify-self-start border-line-strong px-4.5 text-ink hover:bg-surface-2',
  },
  OFFLINE_TEXTS.retry,
)
retry.addEventListener('click', reload)

const main = element(
  'main',
  { class: 'page grid max-w-3xl gap-6 py-6 sm:py-8' },
  element('h1', { class: 'text-2xl sm:text-3xl' }, OFFLINE_TEXTS.title),
  element('p', { class: 'text-ink-2' }, OFFLINE_TEXTS.note),
  retry,
  helpSection(),
)
const logo = element('img', { src: '/favicon.svg', alt: '', class: 'size-8' })
const name = element('span', { class: 'font-bold font-display text-lg' }, BRAND)
const header = element('div', { class: 'page flex min-h-16 items-center gap-2.5' }, logo, name)
document.body.append(element('header', { class: 'border-line border-b bg-surface' }, header), main)

const kept = await readKept()
if (kept && (kept.conversations.length > 0 || !kept.isConfirmed)) {
  main.append(conversationsSection(kept, location.pathname))
}
