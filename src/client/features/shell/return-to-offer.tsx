import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowRight, X } from 'lucide-react'
import { useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { clearReturnTo, getReturnTo } from '#client/lib/session/return-to.ts'
import { Button } from '#client/ui/button.tsx'
import { RETURN_TEXTS } from '#shared/texts/return-to.ts'
import { offeredPage } from './offered-page.ts'

/** After signing in, offers the page that was asked for before. */
export function ReturnToOffer({ user, className }: { user: SessionUser; className?: string }) {
  const { options } = useRouter()
  const { level } = api.useUtils().admin.staff.own.getData() ?? {}
  const [offer, setOffer] = useState(() => {
    const path = getReturnTo(user.id)
    return path ? offeredPage(path, { role: user.role, level }) : undefined
  })
  const isThere = useLocation({
    select: ({ pathname, searchStr }) => offer?.pathname === pathname && offer.search === searchStr,
  })
  if (!offer || isThere) return null
  const dismiss = () => {
    clearReturnTo()
    setOffer(undefined)
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
  }
  const { pathname, search, hash, kind } = offer
  const place = { to: pathname, search: options.parseSearch?.(search), hash } as LinkProps
  return (
    <div className={clsx('flex items-center justify-between rounded-md bg-primary-soft p-1 pl-2', className)}>
      <Link
        {...place}
        onClick={dismiss}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-primary-ink text-sm underline underline-offset-3"
      >
        {RETURN_TEXTS.backTo(kind)}
        <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
      </Link>
      <Button variant="ghost" iconOnly aria-label={RETURN_TEXTS.notNow} onClick={dismiss}>
        <X aria-hidden="true" className="size-4.5" />
      </Button>
    </div>
  )
}
