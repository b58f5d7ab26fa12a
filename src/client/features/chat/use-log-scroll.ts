import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end that counts as being there. */
const END_THRESHOLD_PX = 48
/** Space above the day that a jump leads to. */
const START_GAP_PX = 8
/** Distance from either end at which more messages are prefetched. */
const PREFETCH_PX = 1_000

type Content = {
  firstKey: string | undefined
  lastKey: string | undefined
  lastIsOwn: boolean
  /** Whether what is shown ends with the latest message. */
  isLive: boolean
  /** The message to start at; null for the end. */
  startAt: number | null
  onNearTop: () => void
  onNearEnd: () => void
}

/**
 * Scroll anchoring of the message log: sticks to the end while the reader is there, keeps the position when earlier
 * messages are prepended, and scrolls to own messages. An excerpt has no end to stick to.
 */
export function useLogScroll(options: Content) {
  const { firstKey, lastKey, lastIsOwn, isLive, startAt } = options
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const size = useRef({ inner: 0, outer: 0 })
  const wasAtEnd = useRef(startAt === null)
  const [isAtEnd, setAtEnd] = useState(startAt === null)
  const wasLive = useRef(isLive)
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

  const scrollToStart = useEffectEvent(() => {
    if (startAt === null || !log.current) return
    const message = log.current.querySelector(`[data-message-id="${startAt}"]`)
    const day = message?.closest('.chat-day') ?? message
    if (!day) return
    const { top } = log.current.getBoundingClientRect()
    log.current.scrollTop += day.getBoundingClientRect().top - top - START_GAP_PX
  })
  useLayoutEffect(() => scrollToStart(), [])

  useLayoutEffect(() => {
    const node = log.current
    if (!node) return
    // The messages that join an excerpt to the latest ones are not new.
    const mayStick = isLive && wasLive.current
    wasLive.current = isLive
    const before = lastKeys.current
    lastKeys.current = { firstKey, lastKey }
    const isPrepended = before.firstKey !== undefined && before.firstKey !== firstKey
    if (mayStick && before.lastKey !== lastKey && (lastIsOwn || wasAtEnd.current)) {
      scrollToEnd()
      updateAtEnd(true)
    } else if (isPrepended) {
      node.scrollTop += node.scrollHeight - size.current.inner
    }
    measure(node)
  }, [firstKey, lastKey, lastIsOwn, isLive, measure, updateAtEnd, scrollToEnd])

  const fetchMore = useEffectEvent((node: HTMLElement) => prefetch(node, options))

  // Stick to the end when sizes change (composer, window, fonts, rendered days).
  useEffect(() => {
    const node = log.current
    if (!node || !content.current) return
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) scrollToEnd()
      measure(node)
      // `onScroll` ignores scrolling while sizes change.
      fetchMore(node)
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
    updateAtEnd(isLive && inner - node.scrollTop - outer < END_THRESHOLD_PX)
    prefetch(node, options)
  }

  return { log, content, isAtEnd, scrollToEnd, onScroll }
}

function prefetch(node: HTMLElement, { onNearTop, onNearEnd }: Pick<Content, 'onNearTop' | 'onNearEnd'>) {
  if (node.scrollTop < PREFETCH_PX) onNearTop()
  if (node.scrollHeight - node.scrollTop - node.clientHeight < PREFETCH_PX) onNearEnd()
}
