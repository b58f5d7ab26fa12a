import { ArrowUpToLine, CalendarSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Chat } from '#client/features/chat/connection/chat-options.ts'
import { longDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { CHAT_TEXTS } from '#shared/texts/chat.ts'

const DayDialog = lazyComponent(async () => (await import('./day-dialog.tsx')).DayDialog)

/** Buttons of a long conversation: to its first message, and to a day. */
export function JumpButtons({ jumpTo, cancelJump }: Pick<Chat, 'jumpTo' | 'cancelJump'>) {
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const buttons = useRef<HTMLDivElement>(null)

  const jump = async (since?: string) => {
    const message = await jumpTo(since)
    if (message) setAnnouncement(CHAT_TEXTS.jumpedTo(longDate(message.createdAt)))
    return message
  }
  const showFirst = async () => {
    setLoading(true)
    await jump()
    setLoading(false)
  }

  return (
    <div ref={buttons} className="jump-buttons no-print">
      <Button
        data-jump=""
        variant="ghost"
        iconOnly
        pending={isLoading}
        aria-label={CHAT_TEXTS.firstMessage}
        title={CHAT_TEXTS.firstMessage}
        onClick={() => void showFirst()}
        className="jump-button"
      >
        <ArrowUpToLine aria-hidden="true" className="size-4.5" />
      </Button>
      <Button
        data-jump=""
        variant="ghost"
        iconOnly
        aria-label={CHAT_TEXTS.jumpToDay}
        title={CHAT_TEXTS.jumpToDay}
        aria-haspopup="dialog"
        onPointerEnter={() => void DayDialog.preload()}
        onFocus={() => void DayDialog.preload()}
        onClick={() => setOpen(true)}
        className="jump-button"
      >
        <CalendarSearch aria-hidden="true" className="size-4.5" />
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <MountOnFirstOpen
        dialog={DayDialog}
        props={{
          open: isOpen,
          onClose: () => setOpen(false),
          jumpTo: jump,
          cancelJump,
          findLog: () =>
            buttons.current?.closest('.thread')?.querySelector<HTMLElement>('[role="log"]') ?? null,
        }}
      />
    </div>
  )
}
