import { Link } from '@tanstack/react-router'
import { ChevronDown, Settings } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const ROLE_WORDS: Record<SessionUser['role'], string> = {
  admin: 'Administrator',
  mentor: 'Mentor',
  mentee: 'Mentee',
}

/** The browser's own popover: it closes by Escape and by a press elsewhere, and gives the focus back. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // Closed, it is empty: its words are then nowhere in the page. It empties only once it has given the focus back.
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 min-w-0 items-center gap-1 rounded-full pr-1 hover:bg-surface-3 sm:gap-2.5 sm:pr-3"
      >
        <Avatar name={user.fullName} size="sm" />
        {/* On phones the name is in the page's welcome line; here it is only read out. */}
        <span className="truncate font-semibold text-sm max-sm:sr-only sm:max-w-48">{user.fullName}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto top-[68px] right-[max(1.25rem,calc((100vw-1136px)/2))] m-0 w-[min(20rem,calc(100vw-2.5rem))] gap-3 rounded-lg border border-line bg-surface p-4 text-ink shadow-2 open:grid"
      >
        {open && (
          <>
            <p className="text-ink-3 text-sm">{`${user.username} · ${ROLE_WORDS[user.role]}`}</p>
            <Link
              to="/settings"
              onClick={() => menu.current?.hidePopover()}
              className={buttonClass({ variant: 'ghost' }, '-mx-2 justify-start px-2')}
            >
              <Settings aria-hidden="true" className="size-4.5 text-ink-2" />
              Settings
            </Link>
            <ThemeChoice />
          </>
        )}
      </div>
    </>
  )
}
