import { helpContacts, toHelpLink } from '#client/lib/feedback/help.ts'
import { clockTime, shortDate } from '#client/lib/format/format.ts'
import {
  type Kept,
  type KeptConversation,
  type KeptMessage,
  readKept,
} from '#client/lib/offline/kept-conversations.ts'
import { initTheme } from '#client/lib/theme/theme.ts'
import { BRAND } from '#shared/brand.ts'
import type { HelpContact } from '#shared/help-contacts.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { element } from './elements.ts'

const BUBBLE = 'max-w-[85%] rounded-lg border border-line px-3.5 py-2 '
const OWN = `${BUBBLE}justify-self-end bg-surface-3`
const THEIRS = `${BUBBLE}justify-self-start bg-surface-2`

const bubble = ({ content, createdAt }: KeptMessage, isOwn: boolean, otherName: string) =>
  element(
    'li',
    { class: isOwn ? OWN : THEIRS },
    element(
      'p',
      { class: 'font-semibold text-ink-2 text-xs' },
      isOwn ? OFFLINE_TEXTS.you : element('bdi', {}, otherName),
    ),
    element(
      'p',
      { dir: 'auto', class: 'whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]' },
      content,
    ),
    element(
      'time',
      { datetime: createdAt, class: 'text-ink-2 text-xs' },
      `${shortDate(createdAt)}, ${clockTime(createdAt)}`,
    ),
  )

/** A conversation to read, folded together unless it was asked for. */
function conversation({ otherName, messages }: KeptConversation, userId: number, isOpen: boolean) {
  const bubbles = messages.map((message) => bubble(message, message.senderId === userId, otherName))
  return element(
    'details',
    { class: 'card', ...(isOpen && { open: '' }) },
    element('summary', { class: 'px-4 py-3 font-semibold' }, OFFLINE_TEXTS.with(otherName)),
    element('ol', { class: 'grid gap-3 border-line border-t p-4' }, ...bubbles),
  )
}

/** The conversations kept on this device; the one at `path` is open, else the latest. */
function conversationsSection({ userId, isConfirmed, conversations }: Kept, path: string) {
  const asked = conversations.find(({ matchId }) => path === `/chat/${matchId}`) ?? conversations[0]
  return element(
    'section',
    { class: 'grid gap-4', 'aria-labelledby': 'kept' },
    element('h2', { id: 'kept', class: 'text-xl' }, OFFLINE_TEXTS.keptTitle),
    element(
      'p',
      { class: 'text-ink-2 text-sm' },
      isConfirmed ? OFFLINE_TEXTS.keptNote : OFFLINE_TEXTS.unconfirmed,
    ),
    ...conversations.map((each) => conversation(each, userId, each === asked)),
  )
}

const LOOK = 'btn min-h-13 w-full px-4 py-2 text-base '
const URGENT = `${LOOK}bg-danger text-on-danger hover:bg-danger-hover`
const CALM = `${LOOK}border-line-strong text-ink hover:bg-surface-2`

function contactLink(contact: HelpContact, look: string) {
  const { href, title, note } = toHelpLink(contact)
  const text = element('span', { class: 'grid leading-tight' }, title)
  text.append(' ', element('span', { class: 'font-normal text-xs' }, note))
  return element('li', { class: 'flex flex-auto' }, element('a', { href, class: look }, text))
}

const contactList = (label: string, contacts: readonly HelpContact[], look: string) =>
  element(
    'ul',
    { 'aria-label': label, class: 'flex flex-wrap gap-2' },
    ...contacts.map((contact) => contactLink(contact, look)),
  )

/** The programme's numbers, which work without the internet. */
function helpSection() {
  const { emergency, helpline } = helpContacts.get()
  return element(
    'section',
    { class: 'card grid gap-3 p-6', 'aria-labelledby': 'help' },
    element('h2', { id: 'help', class: 'text-xl' }, HELP_TEXTS.open),
    element('p', { class: 'text-ink-2 text-sm' }, OFFLINE_TEXTS.helpNote),
    contactList(HELP_TEXTS.dangerTitle, emergency, URGENT),
    contactList(HELP_TEXTS.talkTitle, helpline, CALM),
  )
}

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
