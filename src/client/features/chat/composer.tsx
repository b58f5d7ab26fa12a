import clsx from 'clsx'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Chat } from '#client/features/chat/connection/chat-options.ts'
import { draftKey, readDraft, writeDraft } from '#client/lib/state/drafts.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MESSAGE_MAX } from '#shared/product-limits.ts'
import type { SenderContext } from '#shared/screening/outcome.ts'
import { isVisible, normalizeText } from '#shared/text.ts'
import type { SendGuard } from './risk-warning.tsx'

/** The screening rules load with the first input. If that fails, sending works without warnings. */
const RiskWarning = lazyComponent(async () => (await import('./risk-warning.tsx')).RiskWarning)

type ComposerProps = {
  matchId: number
  userId: number
  sender: SenderContext['sender']
  chat: Pick<Chat, 'send' | 'offerHelp' | 'typing'>
  /** Keeps offering help for the last message sent. */
  offersHelp: boolean
}

const SEND = 'size-12 shrink-0 low:size-11'

export function Composer({ matchId, userId, sender, chat, offersHelp }: ComposerProps) {
  const id = useId()
  const [draft, setDraft] = useDraft(matchId, userId)
  const field = useAutoHeight(draft)
  const guard = useRef<SendGuard>(null)
  const [hasWritten, setHasWritten] = useState(false)
  // Also mounts for a restored draft, which may be sent without typing.
  if ((draft || offersHelp) && !hasWritten) setHasWritten(true)

  const content = normalizeText(draft)
  const isTooLong = content.length > MESSAGE_MAX
  const isSendable = isVisible(content) && !isTooLong

  const changeDraft = (text: string) => {
    setDraft(text)
    if (isVisible(normalizeText(text))) chat.typing()
  }
  const send = () => {
    const clientId = isSendable && chat.send(content)
    if (!clientId) return
    guard.current?.onSent(content, clientId)
    setDraft('')
    field.current?.focus()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The first submit of a risky text shows the warning; the next one sends it.
    if (isSendable && guard.current?.maySend(draft) === false) return
    send()
  }
  const select = ({ start, end }: { start: number; end: number }) => {
    field.current?.focus()
    field.current?.setSelectionRange(start, end)
  }
  // On touch keyboards Enter adds a line.
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    if (!matchMedia('(pointer: fine)').matches) return
    // A held key sends once and does not confirm a warning.
    if (event.repeat) event.preventDefault()
    else submit(event)
  }

  return (
    <form
      data-composer=""
      onSubmit={submit}
      className="shrink-0 border-line border-t px-3 py-3 compact:px-2 compact:pt-1 compact:pb-[max(0.25rem,env(safe-area-inset-bottom))] low:py-0.5 print:hidden"
    >
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Message
        </label>
        <textarea
          ref={field}
          id={id}
          name="content"
          dir="auto"
          rows={1}
          placeholder="Write a message"
          autoComplete="off"
          enterKeyHint="enter"
          value={draft}
          onChange={(event) => changeDraft(event.target.value)}
          onKeyDown={sendByEnter}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-error` : undefined}
          className="field-sizing-content max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-[24px] border border-line-strong bg-surface px-4 py-[9px] low:min-h-11 low:py-[7px] placeholder:text-ink-3 hover:border-ink-2 focus-visible:outline-offset-0 aria-invalid:border-danger"
        />
        <Button type="submit" iconOnly aria-label="Send" disabled={!isSendable} className={SEND}>
          <SendHorizontal aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {hasWritten && (
        <RiskWarning
          {...{ matchId, sender, draft, guard, offersHelp }}
          onEdit={select}
          onSend={send}
          onDanger={chat.offerHelp}
        />
      )}
      {draft.length > MESSAGE_MAX * 0.9 && <CharacterCount id={`${id}-error`} count={content.length} />}
    </form>
  )
}

/** Shows the length of a long message, or that it is too long. */
function CharacterCount({ id, count }: { id: string; count: number }) {
  const isTooLong = count > MESSAGE_MAX
  return (
    <p
      id={id}
      role={isTooLong ? 'alert' : undefined}
      className={clsx('px-4 pt-1 text-xs tabular-nums', isTooLong ? 'text-danger-ink' : 'text-ink-3')}
    >
      {isTooLong
        ? `Must be at most ${MESSAGE_MAX.toLocaleString('en-US')} characters.`
        : `${count} / ${MESSAGE_MAX}`}
    </p>
  )
}

/** Grows the text area with its text, for browsers without `field-sizing`. */
function useAutoHeight(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    const node = field.current
    if (!node || CSS.supports('field-sizing', 'content')) return
    node.style.height = 'auto'
    node.style.height = `${node.scrollHeight + 2}px`
  }, [text])
  return field
}

/** The unsent draft of a match, which survives a reload, but not the end of the session. */
function useDraft(matchId: number, userId: number): [string, (text: string) => void] {
  const key = draftKey(userId, matchId)
  const [draft, setDraft] = useState(() => readDraft(key))
  const change = (text: string) => {
    setDraft(text)
    writeDraft(key, text)
  }
  return [draft, change]
}
