import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type ReserveHeightProps = {
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
