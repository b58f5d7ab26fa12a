import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end that counts as being there. */
const END_THRESHOLD_PX = 48
/** Distance from the top at which earlier messages are prefetched. */
const PREFETCH_PX = 1_000

type Content = {
  firstKey: string | undefined
  lastKey: string | undefined
  lastIsOwn: boolean
  onNearTop: () => void
}

/**
 * Scroll anchoring of the message log: sticks to the end while the reader is there, keeps the position when earlier
 * messages are prepended, and scrolls to own messages.
 */
export function useLogScroll({ firstKey, lastKey, lastIsOwn, onNearTop }: Content) {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const size = useRef({ inner: 0, outer: 0 })
  const wasAtEnd = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const lastKeys = useRef({ firstKey, lastKey })

  const updateAtEnd = useCallback((atEnd: boolean) => {
    wasAtEnd.current = atEnd
    setAtEnd(atEnd)
  }, [])

  const measure = useCallback((node: HTMLElement) => {
    size.current = { inner: node.scrollHeight, outer: node.clientHeight }
  }, [])

  const scrollToEnd = useCallback((behavior: ScrollBehavior = 'instant') => {
    const node = log.current
    node?.scrollTo({ top: node.scrollHeight, behavior })
  }, [])

  useLayoutEffect(() => {
    const node = log.current
    if (!node) return
    const before = lastKeys.current
    lastKeys.current = { firstKey, lastKey }
    const isPrepended = before.firstKey !== undefined && before.firstKey !== firstKey
    if (before.lastKey !== lastKey && (lastIsOwn || wasAtEnd.current)) {
      scrollToEnd()
      updateAtEnd(true)
    } else if (isPrepended) {
      node.scrollTop += node.scrollHeight - size.current.inner
    }
    measure(node)
  }, [firstKey, lastKey, lastIsOwn, measure, updateAtEnd, scrollToEnd])

  const fetchEarlier = useEffectEvent((node: HTMLElement) => {
    if (node.scrollTop < PREFETCH_PX) onNearTop()
  })

  // Stick to the end when sizes change (composer, window, fonts, rendered days).
  useEffect(() => {
    const node = log.current
    if (!node || !content.current) return
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) scrollToEnd()
      measure(node)
      // `onScroll` ignores scrolling while sizes change.
      fetchEarlier(node)
    })
    observer.observe(node)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [measure, scrollToEnd])

  const onScroll = () => {
    const node = log.current
    if (!node) return
    // A size change is not scrolling by the reader; the observer handles it.
    const { inner, outer } = size.current
    if (node.scrollHeight !== inner || node.clientHeight !== outer) return
    updateAtEnd(inner - node.scrollTop - outer < END_THRESHOLD_PX)
    if (node.scrollTop < PREFETCH_PX) onNearTop()
  }

  return { log, content, isAtEnd, scrollToEnd, onScroll }
}
