import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect } from 'react'
import { useMedia } from '#client/lib/state/browser-state.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { EmptyState } from '#client/ui/panels.tsx'
import { dashboardOf } from '#shared/paths.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Phones, low windows and strong zoom: the conversation fills the window. The same as `compact` in styles.css. */
export const useIsCompact = () => useMedia('(width < 40rem) or (height < 35rem)')

/** Windows with room for the list of conversations next to the thread. */
export const useHasRoomForList = () => useMedia('(width >= 68.75rem) and (height >= 35rem)')

const SHAPES = ['h-16 w-1/2', 'ml-auto h-16 w-3/5', 'h-24 w-3/4', 'ml-auto h-14 w-2/5', 'h-16 w-3/5']

export function LoadingChat({ className }: { className?: string }) {
  return (
    <div
      aria-busy="true"
      className={clsx('grid content-start gap-3 overflow-hidden px-4 py-5 sm:px-6', className)}
    >
      <p role="status" className="mb-2 text-center text-ink-2 text-sm">
        {UI_TEXTS.loadingChat}
      </p>
      {SHAPES.map((shape) => (
        <Skeleton key={shape} className={clsx(shape, 'rounded-[18px]')} />
      ))}
    </div>
  )
}

/** Replaces a conversation that was deleted while open. A dialog needs no link back: it can be closed. */
export function GoneNotice({ role, inDialog = false }: { role: string; inDialog?: boolean }) {
  return (
    <div role="alert">
      <EmptyState
        title={ACCOUNT_TEXTS.conversationGone}
        note={ACCOUNT_TEXTS.conversationGoneHint}
        action={
          !inDialog && (
            <Link to={dashboardOf(role)} className={buttonClass()}>
              {UI_TEXTS.backToDashboard}
            </Link>
          )
        }
        className="min-h-80 justify-center"
      />
    </div>
  )
}

/**
 * While mounted, keeps the height and top of what an on-screen keyboard leaves visible in custom properties, for browsers
 * that lay the keyboard over the page (Safari) instead of resizing it.
 */
export function useVisibleHeight() {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const clear = () => {
      style.removeProperty('--visible-height')
      style.removeProperty('--visible-top')
    }
    const update = () => {
      // Zooming in with two fingers also makes it smaller; then the page keeps its size.
      if (viewport.scale > 1.01) return
      if (window.innerHeight - viewport.height < 1) return clear()
      style.setProperty('--visible-height', `${viewport.height}px`)
      style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      clear()
    }
  }, [])
}
