import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowRight, X } from 'lucide-react'
import { useState } from 'react'
import { clearReturnTo, getReturnTo } from '#client/lib/session/return-to.ts'
import { Button } from '#client/ui/button.tsx'

const CHAT = /^\/chat\/([^/]+)$/
const LOOK =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-primary-ink text-sm underline underline-offset-3'

/** After sign-in, offers the page that was asked for before. */
export function ReturnToOffer({ className }: { className?: string }) {
  const [path, setPath] = useState(getReturnTo)
  if (!path) return null
  const dismiss = () => {
    clearReturnTo()
    setPath(undefined)
  }
  const arrow = <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
  const matchId = CHAT.exec(path)?.[1]
  return (
    <div className={clsx('flex items-center justify-between rounded-md bg-primary-soft p-1 pl-2', className)}>
      {matchId ? (
        <Link to="/chat/$matchId" params={{ matchId }} className={LOOK}>
          Continue to your conversation
          {arrow}
        </Link>
      ) : (
        <Link to="/settings" className={LOOK}>
          Continue to your settings
          {arrow}
        </Link>
      )}
      <Button variant="ghost" iconOnly aria-label="Not now" onClick={dismiss}>
        <X aria-hidden="true" className="size-4.5" />
      </Button>
    </div>
  )
}
