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

/** Menu in a native popover, which closes on Escape and outside clicks and restores the focus. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // Empty while closed, so that its text is not in the page. It empties after the focus has returned.
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 min-w-0 items-center gap-1 rounded-full pr-1 hover:bg-surface-3 sm:gap-2.5 sm:pr-3"
      >
        <Avatar name={user.fullName} size="sm" />
        {/* On phones the welcome line shows the name, so here it is for screen readers only. */}
        <bdi className="truncate text-left font-semibold text-sm max-sm:sr-only sm:max-w-48">
          {user.fullName}
        </bdi>
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
