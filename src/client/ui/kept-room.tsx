import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type KeptRoomProps = {
  /** What the height is remembered under, until the tab closes or the person signs out. */
  name: string
  /** Whether everything that belongs here is here. */
  ready: boolean
  children: ReactNode
}

const read = (key: string) => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps free the height that was needed last time, until the content is loaded: what is below does not move. */
export function KeptRoom({ name, ready, children }: KeptRoomProps) {
  const key = `room ${name}`
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) frame.current.style.minHeight = ready ? '' : `${Number(read(key)) || 0}px`
  }, [ready, key])

  // The news change while the page is open: what counts is how they stood last.
  useLayoutEffect(() => {
    const node = frame.current
    if (!ready || !node) return
    const observer = new ResizeObserver(() => {
      try {
        sessionStorage.setItem(key, String(node.getBoundingClientRect().height))
      } catch {
        // Without storage the next page moves once.
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
