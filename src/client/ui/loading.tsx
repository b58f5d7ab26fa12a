import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { StackingStones } from './illustrations/stones.tsx'

/** Placeholder shape while content loads; a text next to it says so. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />
}

const LINE_WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** Placeholder card: a face, a name and some lines. */
export function SkeletonCard({ lines = 2 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="card grid gap-4 p-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      {Array.from({ length: lines }, (_, line) => LINE_WIDTHS[line % LINE_WIDTHS.length]).map((width) => (
        <Skeleton key={width} className={clsx('h-4', width)} />
      ))}
      <Skeleton className="h-11 w-full rounded-full" />
    </div>
  )
}

type SpinnerProps = {
  /** What is loading. */
  text: string
  size?: 'md' | 'lg'
  className?: string
}

const SIZES = { md: 'size-10', lg: 'size-16' }

/** Loading indicator of stacking stones. */
export function Spinner({ text, size = 'md', className }: SpinnerProps) {
  return (
    <div role="status" className={clsx('flex flex-col items-center justify-center gap-3 py-6', className)}>
      <StackingStones className={clsx('shrink-0 text-primary', SIZES[size])} />
      <p className="text-ink-2 text-sm">{text}</p>
    </div>
  )
}

type ReserveHeightProps = {
  /** Storage key of the height, kept until the tab closes or the person signs out. */
  name: string
  /** Whether the content has loaded. */
  ready: boolean
  children: ReactNode
}

const readStored = (key: string) => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reserves the content's last known height while it loads, to avoid layout shift. */
export function ReserveHeight({ name, ready, children }: ReserveHeightProps) {
  const key = `height ${name}`
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) frame.current.style.minHeight = ready ? '' : `${Number(readStored(key)) || 0}px`
  }, [ready, key])

  // The height changes while the page is open; the last one is stored.
  useLayoutEffect(() => {
    const node = frame.current
    if (!ready || !node) return
    const observer = new ResizeObserver(() => {
      try {
        sessionStorage.setItem(key, String(node.getBoundingClientRect().height))
      } catch {
        // Without storage the layout shifts once.
      }
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [ready, key])

  return (
    <div ref={frame} className="flow-root">
      {children}
    </div>
  )
}
