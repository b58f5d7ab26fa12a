import { clockTime, shortDate } from '#client/lib/format/format.ts'
import type { Kept, KeptConversation, KeptMessage } from '#client/lib/offline/kept-conversations.ts'
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
export function conversationsSection({ userId, isConfirmed, conversations }: Kept, path: string) {
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
